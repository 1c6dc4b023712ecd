/**
 * Token prices at the marks: the newest, at a time, and over intervals. The price at a time is the close of the last bucket that had ended by
 * then, so it never depends on later trades. The native coin has the price of the token that represents it.
 */
import { Effect } from "effect"
import { leadingMark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { bucketMs, bucketOf, bucketStartMs, endedBucketOf } from "./bucket.ts"
import { type IntervalSpan, intervalTicks } from "./interval-ticks.ts"
import { newestTicks } from "./newest-ticks.ts"
import type { MarketQuery } from "./price-cache.ts"
import type { PriceTick, TickPrice } from "./price-tick.ts"
import { readTickPrices, readTicks, readVolume } from "./read-ticks.ts"

/** Age beyond which a price that was not renewed is null. @limit callers */
export const priceAgeMsMax = 30 * 86_400_000

const spanBuckets = priceAgeMsMax / bucketMs

/** A token's newest tick, and its age at the requested time. */
export interface PricedToken {
  readonly tick: PriceTick
  readonly ageMs: number
}

/** The token that pools trade in place of a token: for the coin, the one that represents it. */
export const contractOf = (trusted: TrustedQuotes, token: Address): Address =>
  token === zeroAddress ? (trusted.native ?? zeroAddress) : token

/**
 * The price of each token at a time, by token; tokens without one in the preceding 30 days are omitted.
 *
 * @param atMs - Absent for the newest price, which includes the trades of the mark's own bucket.
 */
export const tokenPrices = Effect.fn("prices.tokenPrices")(function* (
  query: MarketQuery & { readonly tokens: ReadonlyArray<Address>; readonly atMs?: number },
) {
  const { marks, trusted, tokens } = query
  const standsAtMs = leadingMark(marks, trusted.chainId)?.timestampMs ?? 0
  const atMs = Math.min(query.atMs ?? standsAtMs, standsAtMs)
  const bucket = query.atMs === undefined ? bucketOf(atMs) : endedBucketOf(atMs)
  const queries = tokens.map((token) => ({ query: token, token: contractOf(trusted, token), bucket }))
  const found = yield* newestTicks({ marks, trusted, queries, spanBuckets })
  return new Map(
    [...found].map(([{ query: token }, tick]): readonly [Address, PricedToken] => [
      token,
      { tick, ageMs: Math.max(0, atMs - bucketStartMs(tick.bucket)) },
    ]),
  )
})

/** The prices of tokens at given times, for each query with one in the preceding 30 days. */
export const pricesAtTimes = Effect.fn("prices.pricesAtTimes")(function* <
  Query extends { readonly token: Address; readonly atMs: number },
>(requested: MarketQuery & { readonly queries: ReadonlyArray<Query> }) {
  const { marks, trusted } = requested
  const queries = requested.queries.map((query) => ({
    query,
    token: contractOf(trusted, query.token),
    bucket: endedBucketOf(query.atMs),
  }))
  const found = yield* newestTicks({ marks, trusted, queries, spanBuckets })
  return [...found].map(([{ query }, tick]) => ({ query, tick }))
})

/** Ends of intervals at which prices are requested. */
export interface PriceTimes {
  /** Last milliseconds of intervals, ascending, at least one. */
  readonly timesMs: ReadonlyArray<number>
  /** Length of the intervals: a multiple of that of a bucket, as are their beginnings. */
  readonly intervalMs: number
}

/** The newest price of each token at the end of each interval, by token; `undefined` where the preceding 30 days have none. */
export const pricesOverTime = Effect.fn("prices.pricesOverTime")(function* (
  query: MarketQuery & PriceTimes & { readonly tokens: ReadonlyArray<Address> },
) {
  const { marks, trusted, tokens, timesMs, intervalMs } = query
  const [firstMs = 0, lastMs = 0] = [timesMs.at(0), timesMs.at(-1)]
  const contracts = new Map(tokens.map((token) => [token, contractOf(trusted, token)] as const))
  const inside = yield* readTickPrices({
    marks,
    trusted,
    fromMs: firstMs + 1 - intervalMs,
    toMs: lastMs,
    tokens: [...new Set(contracts.values())],
    everyBuckets: intervalMs / bucketMs,
  })
  const byContract = Map.groupBy(inside, ({ token }) => token)
  const insideOf = (token: Address) => byContract.get(contracts.get(token) ?? token) ?? []
  // Most tokens are traded in the first interval already.
  const untraded = tokens.filter(
    (token) => (insideOf(token)[0]?.bucket ?? Number.POSITIVE_INFINITY) > bucketOf(firstMs),
  )
  const before = yield* tokenPrices({ marks, trusted, tokens: untraded, atMs: firstMs })
  return new Map(
    tokens.map((token) => [token, newestAt([before.get(token)?.tick ?? [], insideOf(token)].flat(), timesMs)]),
  )
})

/** The newest of some prices at each time, in one pass over both, which are in order. */
const newestAt = (
  ticks: ReadonlyArray<TickPrice>,
  timesMs: ReadonlyArray<number>,
): ReadonlyArray<TickPrice | undefined> => {
  let next = 0
  return timesMs.map((timeMs) => {
    while ((ticks[next]?.bucket ?? Number.POSITIVE_INFINITY) <= bucketOf(timeMs)) next += 1
    const tick = ticks[next - 1]
    return tick !== undefined && bucketOf(timeMs) - tick.bucket <= spanBuckets ? tick : undefined
  })
}

/** Trading volume of a token's pools in a span, in US cents. */
export const tokenVolume = (query: MarketQuery & Pick<IntervalSpan, "fromMs" | "toMs"> & { readonly token: Address }) =>
  readVolume({ ...query, token: contractOf(query.trusted, query.token) })

/** Prices of a token over intervals, oldest first. Intervals without trades repeat the last price. */
export const tokenIntervals = Effect.fn("prices.tokenIntervals")(function* (
  query: MarketQuery & IntervalSpan & { readonly token: Address },
) {
  const { marks, trusted, fromMs, toMs, intervalMs } = query
  const token = contractOf(trusted, query.token)
  const firstMs = Math.floor(fromMs / intervalMs) * intervalMs
  const [inside, before] = yield* Effect.all(
    [
      readTicks({ marks, trusted, fromMs: firstMs, toMs, tokens: [token] }),
      tokenPrices({ marks, trusted, tokens: [token], atMs: firstMs - 1 }),
    ],
    { concurrency: 2 },
  )
  const untilMs = Math.min(toMs, leadingMark(marks, trusted.chainId)?.timestampMs ?? 0)
  return intervalTicks([...[...before.values()].map(({ tick }) => tick), ...inside], {
    fromMs,
    toMs: untilMs,
    intervalMs,
  })
})
