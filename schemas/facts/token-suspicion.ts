import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/**
 * On-chain behavior typical of spam tokens.
 *
 * `mass-transfer` one account sent it in one transaction to many uninvolved accounts, `mass-drop` the same for a fungible token by its own
 * code, `spoofed-transfers` amounts of zero moved between many accounts other than the actor, `false-transfers` its events contradict its
 * balances, `taxed-sale` less than half of what was sent to a pool arrived there, `liquidity-removal` at least half of a pool was withdrawn.
 */
export const suspicionKinds = [
  "mass-transfer",
  "mass-drop",
  "spoofed-transfers",
  "false-transfers",
  "taxed-sale",
  "liquidity-removal",
] as const

export type SuspicionKind = (typeof suspicionKinds)[number]

/** Kinds of suspicious trades: legitimate tokens have some, so that others must do the same, or nothing else, to make them evidence. */
export const suspectTradeKinds = ["taxed-sale", "liquidity-removal"] as const satisfies ReadonlyArray<SuspicionKind>

export type SuspectTradeKind = (typeof suspectTradeKinds)[number]

/** Whether a kind is one of a trade. */
export const isSuspectTrade = (kind: SuspicionKind): kind is SuspectTradeKind =>
  suspectTradeKinds.some((known) => known === kind)

/** A token or collection that behaved like spam. Evidence, not a verdict: legitimate tokens are also distributed to many accounts. */
export interface TokenSuspicion {
  /** -1 if only the entire block shows the behavior. */
  readonly transactionIndex: number
  readonly token: Address
  readonly kind: SuspicionKind
  /** Number of affected accounts. */
  readonly accountCount: number
  /** A sample of these, in order of movement, for checking whether any of them ever called the token. The signer, of a trade. */
  readonly accounts: ReadonlyArray<Address>
  /** The pool and the amounts; absent for kinds other than `suspectTradeKinds`. */
  readonly trade?: SuspectTrade
}

/** The amounts of the token at a pool. */
export interface SuspectTrade {
  readonly pool: Address
  /** The amount that the seller sent, or that the pool paid out. */
  readonly amountRaw: bigint
  /** The part that the pool received or kept. */
  readonly restRaw: bigint
}

/** The suspicious token behavior in a block. */
export const tokenSuspicions = defineFact<TokenSuspicion>()
