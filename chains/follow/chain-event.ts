import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import type { FinalityAdvanced } from "#schemas/events/finality-advanced.ts"

/** A reorg; `removed` is oldest first. The log writer adds the `seq` of each block. */
export interface ChainReverted {
  readonly kind: "ChainReverted"
  readonly fork: BlockReference
  readonly removed: ReadonlyArray<BlockReference>
}

/** Events of a followed chain, in order. */
export type ChainEvent = BlockAppended | ChainReverted | FinalityAdvanced
