import { definePublishedKind } from "../avro/published-kind.ts"
import { hash } from "../avro/scalar.ts"
import type { ChainId, Hash } from "../domain/primitive.ts"

/** Blocks up to this one are final. Finality never decreases. */
export interface FinalityAdvanced {
  readonly kind: "FinalityAdvanced"
  readonly chainId: ChainId
  readonly number: number
  readonly hash: Hash
}

/** The record kind with all published versions. */
export const finalityAdvanced = definePublishedKind("FinalityAdvanced", [
  {
    version: 1,
    schemaId: 5,
    fields: [
      { name: "chainId", type: "long" },
      { name: "number", type: "long" },
      { name: "hash", type: hash },
    ],
  },
])
