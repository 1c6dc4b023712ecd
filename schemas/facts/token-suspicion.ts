import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/**
 * On-chain behavior typical of spam tokens.
 *
 * `mass-transfer` one account sent it in one transaction to many uninvolved accounts, `mass-drop` the same for a fungible token by its own
 * code, `spoofed-transfers` amounts of zero moved between many accounts other than the actor, `false-transfers` its events contradict its
 * balances.
 */
export const suspicionKinds = ["mass-transfer", "mass-drop", "spoofed-transfers", "false-transfers"] as const

export type SuspicionKind = (typeof suspicionKinds)[number]

/** A token or collection that behaved like spam. Evidence, not a verdict: legitimate tokens are also distributed to many accounts. */
export interface TokenSuspicion {
  /** -1 if only the entire block shows the behavior. */
  readonly transactionIndex: number
  readonly token: Address
  readonly kind: SuspicionKind
  /** Number of affected accounts. */
  readonly accountCount: number
  /** A sample of these, in order of movement, for checking whether any of them ever called the token. */
  readonly accounts: ReadonlyArray<Address>
}

/** The suspicious token behavior in a block. */
export const tokenSuspicions = defineFact<TokenSuspicion>()
