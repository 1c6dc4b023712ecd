import { optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hash, timestampMs } from "../avro/scalar.ts"
import type { Hash } from "../domain/primitive.ts"

/** Media that a document names could not be fetched or examined. An earlier examination stays current. */
export interface MediaFailed {
  readonly kind: "MediaFailed"
  /** As in `MediaExamined`. */
  readonly mediaKey: Hash
  /** As in `MediaExamined`. */
  readonly uri: string | undefined
  readonly readAtMs: number
  /** One of `mediaFailureReasons` when it was written; a text, so that reasons can be added. */
  readonly reason: string
  /** HTTP status of the last response, if there was one. */
  readonly status: number | undefined
  /** Consecutive failures, including this one. */
  readonly attempt: number
  /** Not tried again before this time, unless it is requested. */
  readonly retryAtMs: number
}

/** The record kind with all published versions. */
export const mediaFailed = definePublishedKind("MediaFailed", [
  {
    version: 1,
    schemaId: 1_073_741_842,
    fields: [
      { name: "mediaKey", type: hash },
      optional("uri", "string"),
      { name: "readAtMs", type: timestampMs },
      { name: "reason", type: "string" },
      optional("status", "int"),
      { name: "attempt", type: "int" },
      { name: "retryAtMs", type: timestampMs },
    ],
  },
])
