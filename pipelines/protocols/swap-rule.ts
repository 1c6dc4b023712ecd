/** Swaps of pools, as data of a brand: the event, its contracts, and where its values are. Those of Uniswap v2 and v3 are in `chains/abi/`. */
import type { PoolKind } from "#schemas/facts/swap.ts"
import type { ContractTable } from "./contract-table.ts"
import type { PoolMaker, PoolTier } from "./pool-maker.ts"
import type { EventSum, EventValue } from "./sale-rule.ts"

/** One side of a swap. Without a token it is the one that moved; `native` for the chain's coin. */
export interface SwapSide {
  readonly token?: EventValue | "native"
  readonly amount: EventSum
}

/** Places in an event of the sold and the bought amount, or the change of each of two tokens, in the order of their addresses. */
export type SwapAmounts =
  | { readonly sold: SwapSide; readonly bought: SwapSide }
  /** Signed changes: of the pool, or of its caller. */
  | { readonly changes: readonly [EventValue, EventValue]; readonly of: "pool" | "caller" }
  /** Amounts paid in and paid out, of each token. */
  | { readonly paidIn: readonly [EventSum, EventSum]; readonly paidOut: readonly [EventSum, EventSum] }

/** Positions of the pool's state after the swap in an event. */
export interface StateValues {
  /** The square root of the first token's price in the second, with 96 binary places. */
  readonly rootPrice: EventValue
  readonly liquidity: EventValue
  readonly tick: EventValue
}

/** Another event, before that of the swap, with a reserve of a pool of a vault. Each pool has the hub's token and the one that it is named by. */
export interface ReportedReserves {
  readonly event: string
  readonly emitters: ContractTable
  readonly hub: ContractTable
  /** Equal in the events of one trade. */
  readonly trade: EventValue
  readonly pool: EventValue
  readonly token: EventValue
  readonly reserve: EventValue
}

/** An event by which a pool reports a swap. Any contract can emit it: only those of listed contracts and of pools of a factory are the protocol's. */
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
  /** Factories of the pools. */
  readonly maker?: PoolMaker
  /** The pool, where a vault emits the event. */
  readonly pool?: EventValue
  /** The pool's id in a vault. */
  readonly id?: EventValue
  /** True if the id begins with the address of the pool. */
  readonly isIdOfPool?: true
  /** For pools whose id is the hash of their tokens, fee, tick spacing and hooks: the usual tiers, and the state of the pool after the swap. */
  readonly keyed?: StateValues & {
    readonly tiers: ReadonlyArray<PoolTier>
    /** In millionths. */
    readonly fee: EventValue
  }
  /** The state of a pool whose changes are in the order of its tokens' addresses. Without it, the rate of the trade is the price. */
  readonly state?: StateValues
  /** True if the pool reports its reserves before the swap, and separates the fees from them: a constant product has their ratio as its price. */
  readonly isReserved?: true
  /** For a constant product whose reserves other contracts report. */
  readonly reported?: ReportedReserves
  /** True if the events of a swap follow one another, one for each part of the liquidity. */
  readonly isInParts?: true
  readonly sender?: EventValue
  readonly recipient?: EventValue
}
