import { optional } from "../avro/avro-schema.ts"
import { blockReferenceShape } from "../avro/block-reference-shape.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"
import { stateReadsShape, stateReadsShapeOfThreeKinds, stateReadsShapeWithoutPools } from "../avro/state-reads-shape.ts"
import type { StateReads } from "../domain/block.ts"
import type { BlockReference } from "../domain/block-reference.ts"
import type { ChainId } from "../domain/primitive.ts"

/** State that was read after its block was appended, pinned to that block. Joined at query time, never input of a fold. */
export interface StateRead {
  readonly kind: "StateRead"
  readonly chainId: ChainId
  readonly block: BlockReference
  readonly reads: StateReads
  /** Time of the reading; absent in records of versions 1 to 3. */
  readonly readAtMs?: number
}

/** The record kind with all published versions. */
export const stateRead = definePublishedKind("StateRead", [
  {
    version: 1,
    schemaId: 7,
    fields: [
      { name: "chainId", type: "long" },
      { name: "block", type: blockReferenceShape },
      { name: "reads", type: stateReadsShapeWithoutPools },
    ],
  },
  {
    version: 2,
    schemaId: 1_073_741_833,
    fields: [
      { name: "chainId", type: "long" },
      { name: "block", type: blockReferenceShape },
      { name: "reads", type: stateReadsShapeOfThreeKinds },
    ],
  },
  {
    version: 3,
    schemaId: 1_073_741_837,
    fields: [
      { name: "chainId", type: "long" },
      { name: "block", type: blockReferenceShape },
      { name: "reads", type: stateReadsShape },
    ],
  },
  {
    version: 4,
    schemaId: 1_073_741_838,
    fields: [
      { name: "chainId", type: "long" },
      { name: "block", type: blockReferenceShape },
      { name: "reads", type: stateReadsShape },
      optional("readAtMs", timestampMs),
    ],
  },
])
