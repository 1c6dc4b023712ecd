import type { AvroRecord } from "../avro/avro-schema.ts"
import { blockReferenceShape } from "../avro/block-reference-shape.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hash } from "../avro/scalar.ts"
import type { BlockReference } from "../domain/block-reference.ts"
import type { ChainId } from "../domain/primitive.ts"

/** The chain reverted to `fork`; the removed blocks are no longer part of it. */
export interface BlocksReverted {
  readonly kind: "BlocksReverted"
  readonly chainId: ChainId
  /** The last remaining block. */
  readonly fork: BlockReference
  /** Removed blocks, oldest first, each with the `seq` of its append. */
  readonly removed: ReadonlyArray<BlockReference & { readonly seq: number }>
}

const removedBlock: AvroRecord = {
  type: "record",
  name: "RemovedBlock",
  fields: [
    { name: "number", type: "long" },
    { name: "hash", type: hash },
    { name: "seq", type: "long" },
  ],
}

/** The record kind with all published versions. */
export const blocksReverted = definePublishedKind("BlocksReverted", [
  {
    version: 1,
    schemaId: 4,
    fields: [
      { name: "chainId", type: "long" },
      { name: "fork", type: blockReferenceShape },
      { name: "removed", type: { type: "array", items: removedBlock } },
    ],
  },
])
