import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/**
 * Conduct of a token that spam shows.
 *
 * `mass-transfer` one account sent it in one transaction to many others who had no part in that, `mass-drop` the same of a
 * fungible token by its own code, `spoofed-transfers` amounts of zero moved between many others than who acted,
 * `false-transfers` its events tell what its balances deny.
 */
export const suspicionKinds = ["mass-transfer", "mass-drop", "spoofed-transfers", "false-transfers"] as const

export type SuspicionKind = (typeof suspicionKinds)[number]

/** A token or collection that behaved like spam. No verdict: honest tokens are handed out to many, too. */
export interface TokenSuspicion {
  /** -1 where it shows by the whole block only. */
  readonly transactionIndex: number
  readonly token: Address
  readonly kind: SuspicionKind
  /** How many accounts it happened to. */
  readonly accountCount: number
  /** Some of them, in order of movement: whether they ever called the token can be looked up. */
  readonly accounts: ReadonlyArray<Address>
}

/** The suspicious conduct of tokens in a block. */
export const tokenSuspicions = defineFact<TokenSuspicion>()
