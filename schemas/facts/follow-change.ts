import type { Place } from "../domain/place.ts"
import type { Address, ChainId, Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The place of the records of a list. */
export interface FollowSlot {
  readonly chainId: ChainId
  /** The contract that holds them. */
  readonly contract: Address
  readonly slot: Hash
}

/** The closed list of changes of a record: an account `added` to a list or `removed` from it, or tagged with a tag under which it is not followed. */
export const followRecordKinds = ["added", "removed", "blocked", "unblocked", "muted", "unmuted"] as const

/** The closed list of changes of a list: the `primary` list of an account, the `location` of its records, and the `user` that a slot names. */
export const followListKinds = ["primary", "location", "user"] as const

/**
 * A change of a list of followed accounts. An account follows the records of its primary list if the slot of the list names the account as its user. Identifiers of lists
 * have 32 bytes.
 */
export type FollowChange = { readonly place: Place } & (
  | { readonly change: (typeof followRecordKinds)[number]; readonly at: FollowSlot; readonly account: Address }
  /** Without an account the slot names no user. */
  | { readonly change: "user"; readonly at: FollowSlot; readonly account: Address | undefined }
  /** Without a list the account has none. */
  | { readonly change: "primary"; readonly account: Address; readonly list: Hash | undefined }
  /** Without a slot the list has no records. */
  | { readonly change: "location"; readonly list: Hash; readonly at: FollowSlot | undefined }
)

/** The changes of lists of followed accounts of a block, in log order. */
export const followChanges = definePlacedFact<FollowChange>()
