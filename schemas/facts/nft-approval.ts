import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** An owner let somebody handle one item of a collection, or all of them, or took that back. */
export interface NftApproval {
  readonly place: Place
  readonly collection: Address
  readonly owner: Address
  /** Who may handle them; the zero address where a permission for one item was taken back from whoever had it. */
  readonly spender: Address
  /** The one item; absent where it is about all that the owner has or will have. */
  readonly tokenId: bigint | undefined
  readonly isApproved: boolean
}

/** The approvals of items of a block. */
export const nftApprovals = definePlacedFact<NftApproval>()
