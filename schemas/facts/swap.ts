import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of kinds of pools, by what they log: as those of Uniswap v2 or v3 do. */
export const poolKinds = ["v2", "v3"] as const

export type PoolKind = (typeof poolKinds)[number]

/** A pool exchanged one of its tokens for the other, by its own word; the tokens are by theirs. */
export interface Swap {
  readonly place: Place
  readonly pool: Address
  readonly poolKind: PoolKind
  /** Who called the pool: mostly a router. */
  readonly sender: Address
  /** Who got what was bought: the buyer, a router, or the next pool. */
  readonly recipient: Address
  /** Who signed the transaction. */
  readonly maker: Address
  /** What the pool gained of its first token; negative where it paid out. */
  readonly amount0Raw: bigint
  readonly amount1Raw: bigint
  /** The tokens that moved to and from the pool by exactly these amounts; both absent where none or several did. */
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  /** What a v2 pool says that it holds afterwards. */
  readonly reserve0Raw: bigint | undefined
  readonly reserve1Raw: bigint | undefined
  /** Of a v3 pool: square root of the price of the first token in the second afterwards, in base units, times 2^96. */
  readonly sqrtPriceRaw: bigint | undefined
  /** Of a v3 pool: its liquidity at that price. */
  readonly liquidityRaw: bigint | undefined
  /** True where the tokens are proven and the pool's state afterwards fits what was paid. */
  readonly isPriceSource: boolean
}

/** The swaps of a block. */
export const swaps = definePlacedFact<Swap>()
