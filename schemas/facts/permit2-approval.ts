import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** An owner allowed a spender to move an amount of a token through Permit2, until a time. An amount of zero revokes the allowance. */
export interface Permit2Approval {
  readonly place: Place
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amountRaw: bigint
  /** Absent for a revocation that leaves the time as it was. */
  readonly expiresAtMs: number | undefined
}

/** The approvals of Permit2 in a block. */
export const permit2Approvals = definePlacedFact<Permit2Approval>()
