/**
 * Folds ticks of all final buckets since the last fold, with the same query and function as on-demand computation.
 *
 * Live lane only, starting where no tick depends on blocks below it, so that history that arrives later changes no tick. Repeated,
 * concurrent and resumed folds write identical rows.
 */
import { Effect } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { blocksAt } from "../facts/blocks.ts"
import { type ColumnValue, Store } from "../store/store.ts"
import { readBoundMarks } from "../table/commits.ts"
import type { RollupTable } from "../table/rollup.ts"
import { bucketOf } from "./bucket.ts"
import { foldedTicks } from "./folded-ticks.ts"
import type { PriceTick } from "./price-tick.ts"
import { lookBackBuckets, type MarketPast, memoryBuckets } from "./price-ticks.ts"
import { readMarket } from "./read-market.ts"
import { readTickFold, tickBasis, tickFolds } from "./tick-folds.ts"

/** Buckets per batch: eight hours. Completed batches persist if a fold is interrupted. */
const bucketsPerFold = 96

/** Writes the ticks of a chain's buckets that end at or before a block. The block must be final and covered by the chain's mark. */
export const foldTicks = Effect.fn("rollups.foldTicks")(function* (options: {
  readonly trusted: TrustedQuotes
  readonly upTo: number
}) {
  const { trusted, upTo } = options
  const { chainId } = trusted
  const live = laneMark(yield* readBoundMarks(), chainId, "live")
  if (live === undefined) return
  // Block 0 has no transactions, and on some chains no time.
  const firstBlock = Math.max(live.historyFrom, 1)
  const at = yield* blocksAt({ chainId, numbers: [firstBlock, upTo] })
  const [begin, end] = [at.get(firstBlock), at.get(upTo)]
  if (begin === undefined || end === undefined) return
  const final: Mark = { ...live, block: end, timestampMs: end.timestampMs }
  const basis = tickBasis(trusted, live.historyFrom)
  const done = yield* readTickFold([final], trusted)
  const first = done?.first ?? firstBucketOf(live, begin.timestampMs, trusted)
  // The block may be anywhere in its bucket, so that bucket is incomplete.
  const last = bucketOf(end.timestampMs) - 1
  const common: ReadonlyArray<ColumnValue> = [chainId, end.number, end.hash, "live", 0, 0]
  let past: MarketPast | undefined
  for (let from = done === undefined ? first : done.last + 1; from <= last; from += bucketsPerFold) {
    const until = Math.min(last, from + bucketsPerFold - 1)
    const walked = yield* readMarket({ trusted, marks: [final], first: from, last: until, past })
    past = walked.past
    yield* insert(
      foldedTicks,
      walked.ticks.map((tick) => [basis, ...valuesOf(tick), ...common]),
    )
    yield* insert(tickFolds, [[basis, first, until, ...common]])
  }
})

/**
 * The first bucket whose ticks depend on the live lane alone: that of the first block, if nothing is below it. Otherwise the first bucket may begin below the lane, and
 * the look-back must be live, too, with the answers of feeds that count in it.
 */
const firstBucketOf = (live: Mark, beginMs: number, { feedTokens }: TrustedQuotes): number => {
  const feedBuckets = feedTokens === undefined ? 0 : memoryBuckets
  return live.historyFrom <= 1 ? bucketOf(beginMs) : bucketOf(beginMs) + 1 + lookBackBuckets + feedBuckets
}

const valuesOf = (tick: PriceTick): ReadonlyArray<ColumnValue> => [
  tick.token,
  tick.bucket,
  tick.open,
  tick.high,
  tick.low,
  tick.close,
  tick.median,
  tick.trades,
  tick.volumeUsdCents,
  tick.liquidityUsdCents,
  tick.nativeLiquidityUsdCents,
  tick.payableUsdCents,
  tick.pools,
  tick.hops,
  tick.confidence,
]

const insert = Effect.fnUntraced(function* (
  { tableSql: table, insertColumns: columns }: RollupTable,
  rows: ReadonlyArray<ReadonlyArray<ColumnValue>>,
) {
  if (rows.length > 0) yield* (yield* Store).insert({ table, columns, rows })
})
