import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** An owner allowed a spender to move an amount of a fungible token. An amount of zero revokes the allowance. */
export interface Approval {
  readonly place: Place
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amountRaw: bigint
}

/** The approvals of a block. */
export const approvals = definePlacedFact<Approval>()
