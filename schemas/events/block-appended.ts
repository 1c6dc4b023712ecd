import type { Block } from "../domain/block.ts"

/** The chain grew by one block. */
export interface BlockAppended {
  readonly kind: "BlockAppended"
  readonly block: Block
  /** True for blocks that only fill the look-back of those behind them: they give no rows. */
  readonly isWarmUp: boolean
}
