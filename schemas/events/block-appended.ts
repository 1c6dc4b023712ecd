import { optional } from "../avro/avro-schema.ts"
import { blockShape, blockShapeOfThreeKinds, blockShapeWithoutPools, columnBlockShape } from "../avro/block-shape.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { packBlock, unpackBlock } from "../columns/pack-block.ts"
import type { ChainBlock } from "../domain/chain-block.ts"

/** A block was appended to the chain. */
export interface BlockAppended {
  readonly kind: "BlockAppended"
  readonly block: ChainBlock
  /** True in records of earlier releases for blocks appended only as context of later ones. They produce no rows. */
  readonly isWarmUp: boolean
}

/** The record kind with all published versions. */
export const blockAppended = definePublishedKind(
  "BlockAppended",
  [
    {
      version: 1,
      schemaId: 3,
      fields: [
        { name: "block", type: blockShapeWithoutPools },
        { name: "isWarmUp", type: "boolean" },
      ],
    },
    {
      version: 2,
      schemaId: 1_073_741_832,
      fields: [
        { name: "block", type: blockShapeOfThreeKinds },
        { name: "isWarmUp", type: "boolean" },
      ],
    },
    {
      version: 3,
      schemaId: 1_073_741_836,
      fields: [
        { name: "block", type: blockShape },
        { name: "isWarmUp", type: "boolean" },
      ],
    },
    {
      version: 4,
      schemaId: 1_073_741_845,
      fields: [
        optional("block", blockShape),
        { name: "isWarmUp", type: "boolean" },
        optional("columnBlock", columnBlockShape),
      ],
    },
  ],
  { pack: packBlock, unpack: unpackBlock },
)
