import type { Place } from "../domain/place.ts"
import type { Address, Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of kinds of pools, by the events they log. `v2` to `v4` are those of Uniswap and its forks. */
export const poolKinds = [
  "v1",
  "v2",
  "v3",
  "v4",
  "algebra",
  "balancer-v1",
  "balancer-v2",
  "balancer-v3",
  "bancor",
  "bancor-v3",
  "bin",
  "clipper",
  "curve",
  "dodo",
  "pancake-v3",
  "saddle",
  "solidly",
] as const

export type PoolKind = (typeof poolKinds)[number]

/** Kinds of pools with an address of their own, whose tokens a vault holds and accounts for by its events. */
export const vaultKinds: ReadonlyArray<PoolKind> = ["balancer-v2", "balancer-v3"]

/** A pool exchanged one of its tokens for the other, according to the pool's own event. The tokens are determined from their transfers. */
export interface Swap {
  readonly place: Place
  /** The emitter; the pool itself where one contract holds the tokens of many and names it. */
  readonly pool: Address
  /** The pool's id within a contract that holds the tokens of many. */
  readonly poolId: Hash | undefined
  readonly poolKind: PoolKind
  /** Slug of the protocol that made the pool; absent if neither its address nor a listed contract proves one. */
  readonly protocol: string | undefined
  /** The factory from which the pool's address is derived; absent for pools that are recognized otherwise, or not. */
  readonly factory: Address | undefined
  /** The caller of the pool, usually a router; absent if the event does not name it. */
  readonly sender: Address | undefined
  /** The recipient of the bought token: the buyer, a router, or the next pool; absent if the event does not name it. */
  readonly recipient: Address | undefined
  /** The signer of the transaction. */
  readonly maker: Address
  /** Change of the pool's first token, negative if the pool paid it out; of the sold one if the tokens are unknown and the kind has no order. */
  readonly amount0Raw: bigint
  readonly amount1Raw: bigint
  /** The tokens that moved to and from the pool by exactly these amounts, or that a known vault names or its pool's id proves, in the order of addresses; else both absent. */
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  /** The pool's first reserve after the swap, as reported by a pool of v2, Solidly or Bancor v3 whose price is the ratio of its reserves. */
  readonly reserve0Raw: bigint | undefined
  readonly reserve1Raw: bigint | undefined
  /** For pools of v3, Algebra, PancakeSwap v3 and Solidly's stable ones, and v4 pools with proven tokens: the square root of the first token's price in the second after the swap, in base units, times 2^96. */
  readonly sqrtPriceRaw: bigint | undefined
  /** As above, except Solidly's: the liquidity at that price. */
  readonly liquidityRaw: bigint | undefined
  /** As above: the tick of that price. */
  readonly tick: bigint | undefined
  /**
   * True if the tokens are proven, by transfers or by the pool's id in a known vault, and the reported state is consistent with the amounts
   * paid. Without a state, the rate of the trade is the price, if the pool's tokens moved one way in the block, by transfers or the vault's
   * events.
   */
  readonly isPriceSource: boolean
}

/** The swaps of a block. */
export const swaps = definePlacedFact<Swap>()
