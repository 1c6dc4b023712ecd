/** Swaps of pools, as data of a brand: the event, its contracts, and where its values are. Those of Uniswap v2 and v3 are decoded for prices. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { PoolKind } from "#schemas/facts/swap.ts"
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/** One side of a swap. Without a token it is the one that moved; `native` for the chain's coin. */
export interface SwapSide {
  readonly token?: EventValue | "native"
  readonly amount: EventValue
}

/** Where an event has the sold and the bought amount, or the change of each of two tokens, in the order of their addresses. */
export type SwapAmounts =
  | { readonly sold: SwapSide; readonly bought: SwapSide }
  /** Signed changes: of the pool, or of its caller. */
  | { readonly changes: readonly [EventValue, EventValue]; readonly of: "pool" | "caller" }
  /** Amounts paid in and paid out, of each token. */
  | { readonly paidIn: readonly [EventValue, EventValue]; readonly paidOut: readonly [EventValue, EventValue] }

/** An event by which a pool reports a swap. */
export type SwapRule = SwapAmounts & {
  readonly kind: PoolKind
  /** Canonical signature of the event. */
  readonly event: string
  /** Contracts whose statements about tokens are believed: vaults that hold the tokens of all pools. Any contract where absent. */
  readonly vaults?: ContractTable
  /** Addresses by which the event names the chain's coin. */
  readonly coins?: ContractTable
  /** Listed pools. */
  readonly pools?: ContractTable
  /** Chains on which only this protocol emits the event. */
  readonly on?: ReadonlyArray<ChainId>
  /** The pool, where a vault emits the event. */
  readonly pool?: EventValue
  /** The pool's id in a vault. */
  readonly id?: EventValue
  /** True if the id begins with the address of the pool. */
  readonly isIdOfPool?: true
  readonly sender?: EventValue
  readonly recipient?: EventValue
}
