/**
 * Price ticks of a chain, from the activity of its pools in each bucket. Pure: the same buckets give the same ticks.
 *
 * A tick depends on its own bucket and a bounded past: pools without recent trades keep their state, and a price that a single pool
 * multiplies is rejected until it persists.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { type Accepts, type BucketPrices, pricesOfBucket, type TokenPrice } from "./bucket-prices.ts"
import type { PoolBucket } from "./pool-bucket.ts"
import { type RangeChange, withLaterChanges } from "./pool-range.ts"
import type { PriceTick } from "./price-tick.ts"
import { median } from "./weighted-median.ts"

/** Number of buckets for which a pool's state and a token's past prices count: half an hour. */
export const memoryBuckets = 6

/**
 * Number of look-back buckets required for the first tick to be exact: acceptance of a price depends on earlier prices, each of these on
 * earlier pool states, and so on over three hops.
 */
export const lookBackBuckets = 4 * memoryBuckets

/** A price above this multiple of the rolling median needs confirmation by a second pool, as in Dune's methodology. @limit analysts */
export const jumpMax = 3

/** Minimum volume of a bucket for a tick. @limit analysts */
const tradedUsdCentsMin = 100n

/** Liquidity at which confidence reaches one half, in USD. */
const confidentLiquidityUsd = 50_000

interface PastPrice {
  readonly bucket: number
  readonly median: number
}

/** State of a market that later buckets depend on: pool states and token prices of the last half hour. */
export interface MarketPast {
  readonly standing: ReadonlyMap<string, PoolBucket>
  readonly prices: ReadonlyMap<Address, ReadonlyArray<PastPrice>>
}

/** The last answer of a token's feed as of the end of a bucket, in USD for a whole token. */
export type AnswerInBucket = (token: Address, bucket: number) => number | undefined

/** The prices of a bucket, with the pools behind them. */
export interface BucketEvidence {
  readonly bucket: number
  readonly prices: BucketPrices
}

/** State of a market without a past. */
export const noPast: MarketPast = { standing: new Map(), prices: new Map() }

/** Changes of the liquidity of pools after a state, by pool, in any order. */
type RangeChanges = ReadonlyMap<Address, ReadonlyArray<RangeChange>>

/** Inputs of a market beside trades. */
interface MarketConditions {
  readonly changes?: RangeChanges
  readonly answerOf?: AnswerInBucket | undefined
}

/**
 * Ticks by bucket and token, the resulting state, and the prices of the last bucket, absent if there is none.
 *
 * @param poolBuckets - All buckets after the given state, in any order; each pool at most once per bucket.
 */
export const advanceMarket = (
  trusted: TrustedQuotes,
  before: MarketPast,
  poolBuckets: ReadonlyArray<PoolBucket>,
  { changes = new Map(), answerOf }: MarketConditions = {},
): {
  readonly past: MarketPast
  readonly ticks: ReadonlyArray<PriceTick>
  readonly last: BucketEvidence | undefined
} => {
  let lastPrices: BucketEvidence | undefined
  let changedTo = Number.NEGATIVE_INFINITY
  const standing = new Map(before.standing)
  const past = new Map(before.prices)
  const ticks = byBucket(poolBuckets).flatMap(([bucket, rows]) => {
    changeStanding(standing, changes, { after: changedTo, upTo: bucket })
    changedTo = bucket
    for (const row of rows) {
      // Ordered by last trade, so that the order of ticks does not depend on buckets before the look-back.
      standing.delete(nameOf(row))
      standing.set(nameOf(row), row)
    }
    for (const [key, row] of standing) if (row.bucket <= bucket - memoryBuckets) standing.delete(key)
    for (const [token, list] of past) if ((list.at(-1)?.bucket ?? 0) < bucket - memoryBuckets) past.delete(token)
    const accepts: Accepts = (price) => {
      const known = (past.get(price.token) ?? []).filter((one) => one.bucket >= bucket - memoryBuckets)
      const isTraded = price.sources.some(({ pool }) => pool.bucket === bucket)
      past.set(price.token, isTraded ? [...known, { bucket, median: price.median }] : known)
      return !isJump(price, known)
    }
    const states = [...standing.values()].map(standingIn(bucket))
    const prices = pricesOfBucket(trusted, states, accepts, (token) => answerOf?.(token, bucket))
    lastPrices = { bucket, prices }
    return [...prices.market.values()].flatMap((price) => tickOf({ trusted, bucket, prices, price }) ?? [])
  })
  changeStanding(standing, changes, { after: changedTo, upTo: Number.POSITIVE_INFINITY })
  return { past: { standing, prices: past }, ticks, last: lastPrices }
}

/** Applies changes of the liquidity of pools since their last trades, up to a bucket. */
const changeStanding = (
  standing: Map<string, PoolBucket>,
  changes: RangeChanges,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): void => {
  if (changes.size === 0) return
  for (const [key, pool] of standing) {
    const own = changes.get(pool.pool)?.filter(({ bucket }) => bucket > after && bucket <= upTo)
    if (own !== undefined && own.length > 0) standing.set(key, withLaterChanges(pool, own))
  }
}

/** Ticks by bucket and token of a market without a past. */
export const priceTicks = (trusted: TrustedQuotes, poolBuckets: ReadonlyArray<PoolBucket>): ReadonlyArray<PriceTick> =>
  advanceMarket(trusted, noPast, poolBuckets).ticks

/** State of a pool in a bucket: without trades, that at the end of its last trades. */
const standingIn =
  (bucket: number) =>
  (pool: PoolBucket): PoolBucket => {
    const { close } = pool
    return pool.bucket === bucket ? pool : { ...pool, open: close, high: close, low: close, median: close }
  }

const byBucket = (rows: ReadonlyArray<PoolBucket>): ReadonlyArray<readonly [number, ReadonlyArray<PoolBucket>]> => {
  const buckets = new Map<number, Array<PoolBucket>>()
  const ordered = rows.toSorted((left, right) => left.bucket - right.bucket || (nameOf(left) < nameOf(right) ? -1 : 1))
  for (const row of ordered) {
    const known = buckets.get(row.bucket)
    if (known === undefined) buckets.set(row.bucket, [row])
    else known.push(row)
  }
  return [...buckets]
}

const nameOf = ({ pool, token0, token1 }: PoolBucket): string => `${pool}${token0}${token1}`

/** True if a price is a large multiple of earlier prices and comes from a single pool. */
const isJump = ({ sources, median: now }: TokenPrice, before: ReadonlyArray<PastPrice>): boolean => {
  const usual = median(before.map((one) => one.median))
  if (usual === undefined || now <= usual * jumpMax) return false
  return sources.filter(({ price }) => price.median > usual * jumpMax).length < 2
}

interface TickInputs {
  readonly trusted: TrustedQuotes
  readonly bucket: number
  readonly prices: BucketPrices
  readonly price: TokenPrice
}

const tickOf = ({ trusted, bucket, prices, price }: TickInputs): PriceTick | undefined => {
  const pools = price.sources.map(({ pool }) => pool)
  const traded = pools.filter((pool) => pool.bucket === bucket)
  const volumeUsdCents = sum(traded.map((pool) => volumeOf(pool, prices)))
  if (volumeUsdCents < tradedUsdCentsMin) return undefined
  const native = trusted.native
  const liquidityOf = (pool: PoolBucket) =>
    cents(pool.holding0Raw, prices.quotes.get(pool.token0)) + cents(pool.holding1Raw, prices.quotes.get(pool.token1))
  const { token, open, high, low, close, hops, liquidityUsd } = price
  return {
    token,
    bucket,
    open,
    high,
    low,
    close,
    median: price.median,
    hops,
    volumeUsdCents,
    trades: traded.reduce((count, { trades }) => count + trades, 0),
    liquidityUsdCents: sum(pools.map(liquidityOf)),
    nativeLiquidityUsdCents: sum(
      pools.filter((pool) => pool.token0 === native || pool.token1 === native).map(liquidityOf),
    ),
    payableUsdCents: BigInt(Math.round(Math.min(liquidityUsd * 100, poolUsdCentsMax))),
    pools: pools.length,
    confidence: confidenceOf({ liquidityUsd, pools: pools.length, hops }),
  }
}

/** Volume of a pool, valued by the token with the more reliable price: fewer hops from the USD. */
const volumeOf = ({ token0, token1, volume0Raw, volume1Raw }: PoolBucket, { quotes }: BucketPrices): bigint => {
  const [first, second] = [quotes.get(token0), quotes.get(token1)]
  const isFirst = (first?.hops ?? Number.POSITIVE_INFINITY) <= (second?.hops ?? Number.POSITIVE_INFINITY)
  return isFirst ? cents(volume0Raw, first) : cents(volume1Raw, second)
}

/** Cap per pool, in cents: exceeds all existing money. Fraudulent tokens can report arbitrary amounts. */
const poolUsdCentsMax = 1e24

/** Rounded per pool, so that sums are exact and independent of order. */
const cents = (amountRaw: bigint | undefined, price: TokenPrice | undefined): bigint =>
  amountRaw === undefined || price === undefined
    ? 0n
    : BigInt(Math.round(Math.min(Number(amountRaw) * price.median * 100, poolUsdCentsMax)))

const sum = (amounts: ReadonlyArray<bigint>): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** From 0 to 1. Increases with the liquidity behind a price; reduced for a single pool and for each additional hop. */
export const confidenceOf = (price: {
  readonly liquidityUsd: number
  readonly pools: number
  readonly hops: number
}): number =>
  (price.liquidityUsd / (price.liquidityUsd + confidentLiquidityUsd)) *
  (price.pools > 1 ? 1 : 0.8) *
  0.9 ** (price.hops - 1)
