/**
 * Token prices of one bucket, from the state of its pools.
 *
 * Starts at trusted quotes and takes at most three hops: stablecoins at their peg, or at the answer of their feed beyond it, the wrapped native coin by its pools with them,
 * tokens by their pools with either, tokens by their pools with those. Pure, and limited to one bucket.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { Figures, PoolBucket } from "./pool-bucket.ts"
import { type PoolRefusal, type PoolSide, priceOfSide, sidesOf } from "./pool-side.ts"
import { combinedFigures, type PoolPrice, withoutContradicted, withoutOutliers } from "./price-of-pools.ts"

/** Minimum value of a pool's quote side, in USD, for it to set a price. @limit analysts */
export const liquidityUsdMin = 10_000

/** Maximum deviation of a stablecoin from its peg as a quote: 3 %, beyond the fees and delays of its pools. @limit analysts */
export const depegMax = 0.03

/** Price of a token in a bucket, in USD per base unit. */
export interface TokenPrice extends Figures {
  readonly token: Address
  /** Hops to the USD: 0 for a stablecoin at its peg. */
  readonly hops: number
  /** Liquidity behind the price: the quote sides of its pools, each capped by the liquidity of its quote. */
  readonly liquidityUsd: number
  /** Pools that determine the price; empty for a peg. */
  readonly sources: ReadonlyArray<PoolSource>
}

/** A pool that contributes to a price, and its quote. */
export interface PoolSource {
  readonly pool: PoolBucket
  readonly quote: Address
  readonly price: PoolPrice
}

/**
 * Why a pool does not contribute to a token's price: by its state, because its quote has no price, for too little liquidity, as an outlier
 * among the token's pools, or as a rise that a single pool shows.
 */
export type Rejection = PoolRefusal | "NO_QUOTE" | "TOO_THIN" | "OUTLIER" | "UNCONFIRMED_RISE"

/** A pool that does not contribute to a token's price. */
export interface RejectedPool {
  readonly side: PoolSide
  readonly reason: Rejection
}

/** Prices of a bucket. */
export interface BucketPrices {
  /** Valuation of swaps and holdings: stablecoins at their peg, all other tokens at their price. */
  readonly quotes: ReadonlyMap<Address, TokenPrice>
  /** Market prices of all tokens, including stablecoins. */
  readonly market: ReadonlyMap<Address, TokenPrice>
  /** Pools of each token that do not contribute to its price, whether it has one or not. */
  readonly rejected: ReadonlyMap<Address, ReadonlyArray<RejectedPool>>
}

/** Price of a token by its feed, in USD; `undefined` without a current answer. */
export type FeedAnswer = (token: Address) => number | undefined

/** Decides whether to accept a price; called once per priced token. */
export type Accepts = (price: TokenPrice) => boolean

/** Prices of all tokens that the pools reach. A rejected price is dropped, including for tokens that would be priced by it. */
export const pricesOfBucket = (
  trusted: TrustedQuotes,
  pools: ReadonlyArray<PoolBucket>,
  accepts: Accepts,
  answerOf: FeedAnswer = () => undefined,
): BucketPrices => {
  const sides = new Map<Address, Array<PoolSide>>()
  for (const side of pools.flatMap(sidesOf)) {
    const known = sides.get(side.token)
    if (known === undefined) sides.set(side.token, [side])
    else known.push(side)
  }
  const pegs = new Map(trusted.stablecoins.map((coin) => [coin.address, pegOf(coin, answerOf(coin.address))] as const))
  const native = trusted.native
  const priceOf = (token: Address, quotes: ReadonlyMap<Address, TokenPrice>) =>
    tokenPrice(token, sides.get(token) ?? [], quotes)

  const pegged = lastingPegs({ pegs, native, priceOf: (token, quotes) => priceOf(token, quotes).price })
  const rejected = new Map<Address, ReadonlyArray<RejectedPool>>()
  /** Prices of tokens by quotes. Tokens with an earlier price, accepted or not, are skipped. */
  const requested = new Set<Address>()
  const pricesBy = (tokens: Iterable<Address>, quotes: ReadonlyMap<Address, TokenPrice>) =>
    [...tokens].flatMap((token) => {
      if (requested.has(token)) return []
      const { price, rejected: others } = priceOf(token, quotes)
      const isAccepted = price === undefined || accepts(price)
      const rises = isAccepted ? [] : sidesOfSources(sides.get(token) ?? [], price)
      rejected.set(token, withEarlierReasons(rejected.get(token) ?? [], [...rises.map(asRise), ...others]))
      if (price === undefined) return []
      requested.add(token)
      return isAccepted ? [[token, price] as const] : []
    })
  const coin = new Map(pricesBy(native === undefined ? [] : [native], pegged))
  const near = new Map(pricesBy(sides.keys(), new Map([...pegged, ...coin])))
  const far = new Map(pricesBy(sides.keys(), new Map([...near].filter(([token]) => !pegged.has(token)))))
  // Pegs come last and take precedence, as the other prices are based on them.
  return {
    quotes: new Map([...far, ...near, ...coin, ...pegged]),
    market: new Map([...coin, ...near, ...far]),
    rejected,
  }
}

const asRise = (side: PoolSide): RejectedPool => ({ side, reason: "UNCONFIRMED_RISE" })

const sidesOfSources = (sides: ReadonlyArray<PoolSide>, { sources }: TokenPrice): ReadonlyArray<PoolSide> => {
  const pools = new Set(sources.map(({ pool }) => pool))
  return sides.filter(({ pool }) => pools.has(pool))
}

/** Rejections of the last attempt. A pool whose quote is none of that attempt keeps the reason of an earlier one. */
const withEarlierReasons = (
  earlier: ReadonlyArray<RejectedPool>,
  last: ReadonlyArray<RejectedPool>,
): ReadonlyArray<RejectedPool> => {
  if (earlier.length === 0) return last
  const known = new Map(earlier.map((one) => [one.side, one] as const))
  return last.map((one) => (one.reason === "NO_QUOTE" ? (known.get(one.side) ?? one) : one))
}

/** The value of a stablecoin as a quote: its peg, unless its feed answers that it has left it. */
const pegOf = ({ address, decimals }: TrustedQuotes["stablecoins"][number], answer = 1): TokenPrice => {
  const usd = (Math.abs(answer - 1) > depegMax ? answer : 1) * 10 ** -decimals
  const figures = { open: usd, high: usd, low: usd, close: usd, median: usd }
  return { ...figures, token: address, hops: 0, liquidityUsd: Number.POSITIVE_INFINITY, sources: [] }
}

interface PegQuery {
  readonly pegs: ReadonlyMap<Address, TokenPrice>
  readonly native: Address | undefined
  readonly priceOf: (token: Address, quotes: ReadonlyMap<Address, TokenPrice>) => TokenPrice | undefined
}

/**
 * Stablecoins that hold their peg: those that their pools with the native coin and with other stablecoins do not contradict. In a conflict,
 * the side with more liquidity wins. Without any pool to compare with, the peg is assumed.
 */
const lastingPegs = ({ pegs, native, priceOf }: PegQuery): ReadonlyMap<Address, TokenPrice> => {
  const coin = native === undefined ? undefined : priceOf(native, pegs)
  const compared = new Map(coin === undefined ? pegs : [...pegs, [coin.token, coin] as const])
  return new Map(
    [...pegs].filter(([token, peg]) => {
      const price = priceOf(token, compared)
      return price === undefined || Math.abs(price.median / peg.median - 1) <= depegMax
    }),
  )
}

/** An attempt to price a token, and the pools that do not contribute. */
interface Attempt {
  readonly price: TokenPrice | undefined
  readonly rejected: ReadonlyArray<RejectedPool>
}

/** Price of a token by its pools that trade it for one of the quotes and have sufficient liquidity. */
const tokenPrice = (
  token: Address,
  sides: ReadonlyArray<PoolSide>,
  quotes: ReadonlyMap<Address, TokenPrice>,
): Attempt => {
  const rejected: Array<RejectedPool> = []
  const prices = sides.flatMap((side) => {
    const quote = quotes.get(side.quote)
    const price = quote && {
      ...priceOfSide(side, quote, quote.liquidityUsd),
      side,
      hops: quote.hops + 1,
    }
    const isThin = price !== undefined && price.liquidityUsd < liquidityUsdMin
    const reason = side.refusal ?? (price === undefined ? "NO_QUOTE" : undefined) ?? (isThin ? "TOO_THIN" : undefined)
    if (reason !== undefined) rejected.push({ side, reason })
    return price === undefined || reason !== undefined ? [] : [price]
  })
  const inliers = withoutOutliers(withoutContradicted(prices, liquidityUsdMin))
  if (inliers.length < prices.length) {
    const kept = new Set(inliers)
    for (const price of prices) if (!kept.has(price)) rejected.push({ side: price.side, reason: "OUTLIER" })
  }
  const figures = combinedFigures(inliers)
  if (figures === undefined) return { price: undefined, rejected }
  return {
    rejected,
    price: {
      ...figures,
      token,
      hops: Math.max(...inliers.map(({ hops }) => hops)),
      liquidityUsd: inliers.reduce((sum, { liquidityUsd }) => sum + liquidityUsd, 0),
      sources: inliers.map(({ side, hops: _, ...price }) => ({ pool: side.pool, quote: side.quote, price })),
    },
  }
}
