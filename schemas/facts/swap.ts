import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of kinds of pools, by the events they log: those of Uniswap v2 or v3. */
export const poolKinds = ["v2", "v3"] as const

export type PoolKind = (typeof poolKinds)[number]

/** A pool exchanged one of its tokens for the other, according to the pool's own event. The tokens are determined from their transfers. */
export interface Swap {
  readonly place: Place
  readonly pool: Address
  readonly poolKind: PoolKind
  /** The caller of the pool, usually a router. */
  readonly sender: Address
  /** The recipient of the bought token: the buyer, a router, or the next pool. */
  readonly recipient: Address
  /** The signer of the transaction. */
  readonly maker: Address
  /** Change of the pool's first token; negative if the pool paid it out. */
  readonly amount0Raw: bigint
  readonly amount1Raw: bigint
  /** The tokens that moved to and from the pool by exactly these amounts; both absent if the match is not unique. */
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  /** The pool's first reserve after the swap, as reported by a v2 pool. */
  readonly reserve0Raw: bigint | undefined
  readonly reserve1Raw: bigint | undefined
  /** For v3 pools: the square root of the first token's price in the second after the swap, in base units, times 2^96. */
  readonly sqrtPriceRaw: bigint | undefined
  /** For v3 pools: the liquidity at that price. */
  readonly liquidityRaw: bigint | undefined
  /** True if the tokens are proven by transfers and the pool's reported state is consistent with the amounts paid. */
  readonly isPriceSource: boolean
}

/** The swaps of a block. */
export const swaps = definePlacedFact<Swap>()
