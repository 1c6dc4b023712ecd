import type { BlockReference } from "../domain/block-reference.ts"
import type { ChainId } from "../domain/primitive.ts"

/** The history stream holds every block from `first` to `last`, unbroken. */
export interface RangeFinished {
  readonly kind: "RangeFinished"
  readonly chainId: ChainId
  readonly first: BlockReference
  readonly last: BlockReference
}
