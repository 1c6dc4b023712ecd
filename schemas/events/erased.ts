import { list } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hex, timestampMs } from "../avro/scalar.ts"
import type { Hex } from "../domain/primitive.ts"

/** Steps of an erasure: keys and rows are removed after it began, and gone when it is finished. */
export const erasureSteps = ["begun", "finished"] as const

/** Steps of a takedown: the content is hidden from answers, its keys and rows stay, and it can be shown again. */
export const takedownSteps = ["withheld", "shown"] as const

/** Step of a takedown. */
export type TakedownStep = (typeof takedownSteps)[number]

/** Begins the subjects of takedowns: no reader of erasures takes one for an erasure of the subject. */
export const takedownPrefix = "withheld:"

/** Content was erased, or withheld from answers, on request. */
export interface Erased {
  readonly kind: "Erased"
  /** Owner of the content in the vault of keys, such as `fid:123`; behind `takedownPrefix` for a takedown. */
  readonly subject: string
  /** Hashes of the erased messages; none where all content of the subject was erased. */
  readonly hashes: ReadonlyArray<Hex>
  /** One of `erasureSteps` or `takedownSteps`; a text, so that steps can be added. */
  readonly step: string
  readonly readAtMs: number
}

/** The record kind with all published versions. */
export const erased = definePublishedKind("Erased", [
  {
    version: 1,
    schemaId: 1_073_741_852,
    fields: [
      { name: "subject", type: "string" },
      list("hashes", hex),
      { name: "step", type: "string" },
      { name: "readAtMs", type: timestampMs },
    ],
  },
])
