import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/**
 * The closed list of changes: a factory of the brand `created` the smart account; an owner was `added` or `removed`; it `moved` to one owner, in place of all others; or
 * the number of owners that have to agree, the `threshold`, changed.
 */
export const proxyChangeKinds = ["created", "added", "removed", "moved", "threshold"] as const

/** A change of a smart account or of its owners. Anyone can log one for an account that no factory created. */
export interface ProxyChange {
  /** The place of the event; each change of an event has a leg of its own. */
  readonly place: Place
  /** The smart account. */
  readonly proxy: Address
  /** Slug of the app whose smart account it is. */
  readonly app: string
  readonly change: (typeof proxyChangeKinds)[number]
  /** Absent for `created` and `threshold`, and for an account that `moved` to the zero address. */
  readonly owner: Address | undefined
  /** Absent for all but `threshold`. */
  readonly threshold: bigint | undefined
}

/** The changes of smart accounts of a block. */
export const proxyChanges = definePlacedFact<ProxyChange>()
