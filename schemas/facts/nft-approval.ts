import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** An owner granted or revoked an operator's permission for one item of a collection, or for all of its items. */
export interface NftApproval {
  readonly place: Place
  readonly collection: Address
  readonly owner: Address
  /** The approved account; the zero address if the permission for one item was revoked from its holder. */
  readonly spender: Address
  /** The item; absent if the permission covers all current and future items of the owner. */
  readonly tokenId: bigint | undefined
  readonly isApproved: boolean
}

/** The item approvals of a block. */
export const nftApprovals = definePlacedFact<NftApproval>()
