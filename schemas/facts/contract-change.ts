import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of changes of contracts. */
export const contractChangeKinds = ["created", "owned"] as const

export type ContractChangeKind = (typeof contractChangeKinds)[number]

/** A contract was created, or reported a new owner. */
export interface ContractChange {
  readonly place: Place
  readonly contract: Address
  readonly kind: ContractChangeKind
  /** The sender of the transaction that created it, also through other contracts; the new owner, the zero address for none. */
  readonly account: Address
  /** The owner before; the zero address for none, and for a creation. */
  readonly previous: Address
}

/** The changes of contracts of a block. */
export const contractChanges = definePlacedFact<ContractChange>()
