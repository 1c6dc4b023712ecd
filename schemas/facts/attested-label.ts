import type { Place } from "../domain/place.ts"
import type { Address, ChainId, Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** A label of an account, attested by an account whose labels count. */
export interface AttestedLabel {
  readonly place: Place
  readonly uid: Hash
  readonly attester: Address
  readonly account: Address
  /** The chain on which the account has the label; absent for every chain. */
  readonly labelChainId: ChainId | undefined
  readonly label: string
  readonly isContract: boolean
  /** Absent for a label that does not expire. */
  readonly expiresMs: number | undefined
}

/** The attested labels of a block. */
export const attestedLabels = definePlacedFact<AttestedLabel>()
