/** The newest ticks of tokens at or before given times: after the fold, from the table, or before it; of imported blocks, from each run by itself. */
import { Effect } from "effect"
import { laneMark, leadingMark } from "#schemas/domain/mark.ts"
import { marksAt } from "#schemas/domain/past-marks.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { blocksAt } from "../facts/blocks.ts"
import { Store } from "../store/store.ts"
import { bucketOf } from "./bucket.ts"
import type { TickFold } from "./folded-ticks.ts"
import { newestFoldedTicks, type TickQuery } from "./newest-folded-ticks.ts"
import { type ComputedTicks, type MarketQuery, marksKey, priceCache } from "./price-cache.ts"
import type { PriceTick } from "./price-tick.ts"
import { computeTicks, edgeBucket, foldOf, ticksAfterFold, ticksBeforeFold } from "./read-ticks.ts"

/** Buckets per day: the first look-back into the table for queries at several times, as most requested tokens were traded then. */
const dayBuckets = 288

/** Look-backs for ticks computed on demand: two hours, then a day. */
const lookBacks = [24, dayBuckets]

/** Tokens per chain whose newest folded tick is cached: some 10 MB. */
const cachedTokensMax = 20_000

/** Runs of blocks below a gap that are searched at once: each takes the statements of a market. */
const runsBelowMax = 32

/** Queries of one kind and the answers found so far. */
interface Answers<Query> {
  readonly found: Map<Query, PriceTick>
  readonly missing: () => ReadonlyArray<Query>
  /** Answers open queries from the ticks of a span. */
  readonly take: (byToken: ReadonlyMap<Address, ReadonlyArray<PriceTick>>, spanBuckets: number) => void
}

const makeAnswers = <Query extends TickQuery>(queries: ReadonlyArray<Query>): Answers<Query> => {
  const found = new Map<Query, PriceTick>()
  const missing = () => queries.filter((query) => !found.has(query))
  return {
    found,
    missing,
    take: (byToken, spanBuckets) => {
      for (const query of missing()) {
        const tick = byToken
          .get(query.token)
          ?.findLast(({ bucket }) => bucket <= query.bucket && bucket + spanBuckets >= query.bucket)
        if (tick !== undefined) found.set(query, tick)
      }
    },
  }
}

const spanOf = (requested: ReadonlyArray<TickQuery>, back: number) => {
  const buckets = requested.map(({ bucket }) => bucket)
  return { first: Math.max(0, Math.min(...buckets) - back), last: Math.max(...buckets) }
}

/** The newest folded ticks of tokens at the end of the fold, by token. Cached until the fold advances. */
const newestAtEnd = Effect.fnUntraced(function* (fold: TickFold, tokens: ReadonlyArray<Address>, spanBuckets: number) {
  const { newest } = priceCache(yield* Store)
  const name = `${fold.chainId} ${fold.basis}`
  const known = newest.get(name)
  const isCurrent = known?.bucket === fold.last && known.ticks.size < cachedTokensMax
  const cached = isCurrent ? known : { bucket: fold.last, ticks: new Map<Address, PriceTick | undefined>() }
  if (!isCurrent && (known?.bucket ?? 0) <= fold.last) newest.set(name, cached)
  const queries = [...new Set(tokens)]
    .filter((token) => !cached.ticks.has(token))
    .map((token) => ({ token, bucket: fold.last }))
  const found = yield* newestFoldedTicks({ fold, queries, spanBuckets })
  const read = new Map(found.map(({ tick }) => [tick.token, tick]))
  for (const token of tokens) if (!cached.ticks.has(token)) cached.ticks.set(token, read.get(token))
  return new Map(
    tokens.flatMap((token) => {
      const tick = cached.ticks.get(token)
      return tick === undefined ? [] : [[token, [tick]] as const]
    }),
  )
})

/** Answers queries about a chain with folded ticks. */
const answerFolded = Effect.fnUntraced(function* <Query extends TickQuery>(
  market: MarketQuery & { readonly fold: TickFold; readonly spanBuckets: number },
  queries: ReadonlyArray<Query>,
) {
  const { fold, spanBuckets } = market
  const { found, missing, take } = makeAnswers(queries)
  const late = queries.filter(({ bucket }) => bucket >= fold.last)
  const isBehind = late.some(({ bucket }) => bucket > fold.last)
  const none: ComputedTicks = { all: [], byToken: new Map() }
  const lateTokens = late.map(({ token }) => token)
  // Concurrently: most tokens are found in one of the two.
  const [behind, atEnd] = yield* Effect.all(
    [isBehind ? ticksAfterFold(market, fold) : Effect.succeed(none), newestAtEnd(fold, lateTokens, spanBuckets)],
    { concurrency: 2 },
  )
  take(behind.byToken, spanBuckets)
  take(atEnd, spanBuckets)
  for (const back of [dayBuckets, spanBuckets]) {
    const early = missing().filter(({ bucket }) => bucket < fold.last && bucket >= fold.first)
    const answers = yield* newestFoldedTicks({ fold, queries: early, spanBuckets: back })
    const ticks = new Map(answers.map(({ query, tick }) => [`${query.token} ${query.bucket}`, tick]))
    for (const query of early) {
      const tick = ticks.get(`${query.token} ${query.bucket}`)
      if (tick !== undefined) found.set(query, tick)
    }
  }
  const rest = missing().filter(({ bucket }) => bucket - spanBuckets < fold.first)
  if (rest.length > 0) {
    // From the beginning of a day to the fold, so that later queries hit the cache.
    const first = Math.floor(spanOf(rest, spanBuckets).first / dayBuckets) * dayBuckets
    take((yield* ticksBeforeFold(market, fold, { first, last: fold.first - 1 })).byToken, spanBuckets)
  }
  return found
})

/** A market as of the end of a run of blocks below a gap, and its first and last bucket. */
interface RunBelow {
  readonly market: MarketQuery
  readonly first: number
  readonly last: number
}

/** Whether a tick of a run could answer a query. */
const isReached =
  ({ first, last }: Pick<RunBelow, "first" | "last">, spanBuckets: number) =>
  ({ bucket }: TickQuery): boolean =>
    first <= bucket && last >= bucket - spanBuckets

/**
 * The runs of an import that lie in the reach of some queries, newest first. Each is a market of its own, as nothing carries over a gap. A chain
 * that is followed has none: its final ticks do not depend on what is imported below.
 */
const runsBelow = Effect.fnUntraced(function* (
  { marks, trusted }: MarketQuery,
  queries: ReadonlyArray<TickQuery>,
  spanBuckets: number,
) {
  const { chainId } = trusted
  const runs =
    laneMark(marks, chainId, "live") === undefined ? laneMark(marks, chainId, "history")?.runsBelow : undefined
  if (runs === undefined || queries.length === 0) return []
  const found = yield* blocksAt({ chainId, numbers: runs.flatMap(({ first, last }) => [first, last]) })
  const markets = runs.toReversed().flatMap((run): ReadonlyArray<RunBelow> => {
    const [from, to] = [found.get(run.first), found.get(run.last)]
    if (from === undefined || to === undefined) return []
    const [first, last] = [bucketOf(from.timestampMs), bucketOf(to.timestampMs)]
    return [{ market: { marks: marksAt(marks, { chainId, ...to }), trusted }, first, last }]
  })
  return markets.filter((run) => queries.some(isReached(run, spanBuckets))).slice(0, runsBelowMax)
})

/** The market whose ticks include a bucket: as of the end of the run of imported blocks that holds it, or of the marks. */
export const marketAt = Effect.fn("prices.marketAt")(function* (market: MarketQuery, bucket: number) {
  if (bucket >= (yield* edgeBucket(market))) return market
  const runs = yield* runsBelow(market, [{ token: zeroAddress, bucket }], 0)
  return runs[0]?.market ?? market
})

/** The newest tick of each token at or before its bucket, within a maximum age; queries without a result are omitted. */
export const newestTicks = Effect.fn("prices.newestTicks")(function* <Query extends TickQuery>(
  options: MarketQuery & { readonly queries: ReadonlyArray<Query>; readonly spanBuckets: number },
) {
  const { queries, spanBuckets, ...market } = options
  const top = leadingMark(market.marks, market.trusted.chainId)
  if (top === undefined) return new Map<Query, PriceTick>()
  const fold = yield* foldOf(market)
  if (fold !== undefined) return yield* answerFolded({ ...market, fold, spanBuckets }, queries)
  const { found, missing, take } = makeAnswers(queries)
  for (const back of [...lookBacks, spanBuckets]) {
    for (const requested of Map.groupBy(missing(), ({ bucket }) => Math.floor(bucket / dayBuckets)).values()) {
      const { first, last } = spanOf(requested, back)
      const span = { first, last: Math.min(last, bucketOf(top.timestampMs)), name: marksKey(market) }
      take((yield* computeTicks(market, span)).byToken, back)
    }
  }
  for (const run of yield* runsBelow(market, missing(), spanBuckets)) {
    const requested = missing().filter(isReached(run, spanBuckets))
    if (requested.length === 0) continue
    const span = spanOf(requested, spanBuckets)
    const within = { first: Math.max(span.first, run.first), last: Math.min(span.last, run.last) }
    take((yield* computeTicks(run.market, { ...within, name: marksKey(run.market) })).byToken, spanBuckets)
  }
  return found
})
