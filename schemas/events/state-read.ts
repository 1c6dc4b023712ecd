import type { StateReads } from "../domain/block.ts"
import type { BlockReference } from "../domain/block-reference.ts"
import type { ChainId } from "../domain/primitive.ts"

/** State that was read after the fact, pinned to a block. Joined when read, never input of a fold. */
export interface StateRead {
  readonly kind: "StateRead"
  readonly chainId: ChainId
  readonly block: BlockReference
  readonly reads: StateReads
}
