/**
 * What tokens are worth in one bucket, by the pools as they stand in it.
 *
 * From trusted quotes outwards, three hops at most: stablecoins that hold their peg, the wrapped native coin by its own
 * pools with them, tokens by their pools with either, tokens by their pools with those. Pure; knows one bucket only.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { Figures, PoolBucket } from "./pool-bucket.ts"
import { type PoolSide, priceOfSide, sidesOf } from "./pool-side.ts"
import { combinedFigures, type PoolPrice, withoutOutliers } from "./price-of-pools.ts"

/** Minimum value of a pool's quote side, in USD, for it to set a price: Dune Sim flags tokens with less. */
export const liquidityUsdMin = 10_000

/** How far a stablecoin may be off its peg and still serve as a quote: 3 %, beyond the fees and delays of its pools. */
export const depegMax = 0.03

/** What a token is worth in a bucket, in USD for one base unit. */
export interface TokenPrice extends Figures {
  readonly token: Address
  /** Steps to the USD: 0 for a stablecoin that is taken at its peg. */
  readonly hops: number
  /** What stands behind the price: the quote sides of the pools that made it, each at most as deep as its quote. */
  readonly liquidityUsd: number
  /** The pools that made it; empty where it is a peg. */
  readonly sources: ReadonlyArray<PoolSource>
}

/** A pool that made a price, and what it said. */
export interface PoolSource {
  readonly pool: PoolBucket
  readonly price: PoolPrice
}

/** Prices of a bucket. */
export interface BucketPrices {
  /** What swaps and holdings are valued at: stablecoins at their peg, all else at its price. */
  readonly quotes: ReadonlyMap<Address, TokenPrice>
  /** What the market says of every token, stablecoins too. */
  readonly market: ReadonlyMap<Address, TokenPrice>
}

/** Decides whether a price may be used; asked once for each token that has one. */
export type Accepts = (price: TokenPrice) => boolean

/** Prices of all tokens that the pools reach. A price that is not accepted is none, also for those that would build on it. */
export const pricesOfBucket = (
  trusted: TrustedQuotes,
  pools: ReadonlyArray<PoolBucket>,
  accepts: Accepts,
): BucketPrices => {
  const sides = new Map<Address, Array<PoolSide>>()
  for (const side of pools.flatMap(sidesOf)) {
    const known = sides.get(side.token)
    if (known === undefined) sides.set(side.token, [side])
    else known.push(side)
  }
  const pegs = new Map(trusted.stablecoins.map((coin) => [coin.address, pegOf(coin)] as const))
  const native = trusted.native
  const priceOf = (token: Address, quotes: ReadonlyMap<Address, TokenPrice>) =>
    tokenPrice(token, sides.get(token) ?? [], quotes)

  const held = heldPegs({ pegs, native, priceOf })
  /** Prices of tokens by quotes; those of a token that has had one, accepted or not, are not asked for again. */
  const asked = new Set<Address>()
  const pricesBy = (tokens: Iterable<Address>, quotes: ReadonlyMap<Address, TokenPrice>) =>
    [...tokens].flatMap((token) => {
      const price = asked.has(token) ? undefined : priceOf(token, quotes)
      if (price === undefined) return []
      asked.add(token)
      return accepts(price) ? [[token, price] as const] : []
    })
  const coin = new Map(pricesBy(native === undefined ? [] : [native], held))
  const near = new Map(pricesBy(sides.keys(), new Map([...held, ...coin])))
  const far = new Map(pricesBy(sides.keys(), new Map([...near].filter(([token]) => !held.has(token)))))
  // What a peg is taken at comes last: it is what others were priced by.
  return { quotes: new Map([...far, ...near, ...coin, ...held]), market: new Map([...coin, ...near, ...far]) }
}

const pegOf = ({ address, decimals }: TrustedQuotes["stablecoins"][number]): TokenPrice => {
  const usd = 10 ** -decimals
  const figures = { open: usd, high: usd, low: usd, close: usd, median: usd }
  return { ...figures, token: address, hops: 0, liquidityUsd: Number.POSITIVE_INFINITY, sources: [] }
}

interface PegQuestion {
  readonly pegs: ReadonlyMap<Address, TokenPrice>
  readonly native: Address | undefined
  readonly priceOf: (token: Address, quotes: ReadonlyMap<Address, TokenPrice>) => TokenPrice | undefined
}

/**
 * The stablecoins that hold their peg: those that all pools together, native ones and those among stablecoins, do not find
 * off it. Where they differ, the side that holds more is believed. One that nothing can be compared with is taken at its word.
 */
const heldPegs = ({ pegs, native, priceOf }: PegQuestion): ReadonlyMap<Address, TokenPrice> => {
  const coin = native === undefined ? undefined : priceOf(native, pegs)
  const compared = new Map(coin === undefined ? pegs : [...pegs, [coin.token, coin] as const])
  return new Map(
    [...pegs].filter(([token, peg]) => {
      const price = priceOf(token, compared)
      return price === undefined || Math.abs(price.median / peg.median - 1) <= depegMax
    }),
  )
}

/** A token's price by those of its pools that trade it for one of the quotes and hold enough of it. */
const tokenPrice = (
  token: Address,
  sides: ReadonlyArray<PoolSide>,
  quotes: ReadonlyMap<Address, TokenPrice>,
): TokenPrice | undefined => {
  const said = sides.flatMap((side) => {
    const quote = quotes.get(side.quote)
    if (quote === undefined) return []
    const price = { ...priceOfSide(side, quote, quote.liquidityUsd), pool: side.pool, hops: quote.hops + 1 }
    return price.liquidityUsd < liquidityUsdMin ? [] : [price]
  })
  const kept = withoutOutliers(said)
  const figures = combinedFigures(kept)
  if (figures === undefined) return undefined
  return {
    ...figures,
    token,
    hops: Math.max(...kept.map(({ hops }) => hops)),
    liquidityUsd: kept.reduce((sum, { liquidityUsd }) => sum + liquidityUsd, 0),
    sources: kept.map(({ pool, hops: _, ...price }) => ({ pool, price })),
  }
}
