import type { BlockReference } from "../domain/block-reference.ts"
import type { ChainId } from "../domain/primitive.ts"

/** The chain went back to `fork`; the blocks named are no longer part of it. */
export interface BlocksReverted {
  readonly kind: "BlocksReverted"
  readonly chainId: ChainId
  /** The last block that stays. */
  readonly fork: BlockReference
  /** What is gone, oldest first, each with the `seq` that appended it. */
  readonly removed: ReadonlyArray<BlockReference & { readonly seq: number }>
}
