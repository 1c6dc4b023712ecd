import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import type { FinalityAdvanced } from "#schemas/events/finality-advanced.ts"

/** The chain went back; `removed` is oldest first. The writer of the log adds each block's `seq`. */
export interface ChainReverted {
  readonly kind: "ChainReverted"
  readonly fork: BlockReference
  readonly removed: ReadonlyArray<BlockReference>
}

/** What following a chain tells, in order. */
export type ChainEvent = BlockAppended | ChainReverted | FinalityAdvanced
