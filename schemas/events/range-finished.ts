import { blockReferenceShape } from "../avro/block-reference-shape.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import type { BlockReference } from "../domain/block-reference.ts"
import type { ChainId } from "../domain/primitive.ts"

/** The history stream contains every block from `first` to `last`. */
export interface RangeFinished {
  readonly kind: "RangeFinished"
  readonly chainId: ChainId
  readonly first: BlockReference
  readonly last: BlockReference
}

/** The record kind with all published versions. */
export const rangeFinished = definePublishedKind("RangeFinished", [
  {
    version: 1,
    schemaId: 6,
    fields: [
      { name: "chainId", type: "long" },
      { name: "first", type: blockReferenceShape },
      { name: "last", type: blockReferenceShape },
    ],
  },
])
