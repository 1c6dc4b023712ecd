import { bucketStartMs } from "./bucket.ts"
import type { Figures } from "./pool-bucket.ts"
import type { PriceTick } from "./price-tick.ts"
import { weightedMedian } from "./weighted-median.ts"

/** Ticks of one token merged into a longer one, in USD per base unit. */
export interface IntervalTick extends Figures {
  readonly startMs: number
  readonly volumeUsdCents: bigint
  /** True if there were no trades: the price is that of the last earlier trade. */
  readonly isFilled: boolean
}

/** The requested intervals. They begin at multiples of their length, the first at or before `fromMs`. */
export interface IntervalSpan {
  readonly fromMs: number
  readonly toMs: number
  readonly intervalMs: number
}

/**
 * Merges the ticks of one token into intervals of equal length, oldest first, without gaps from the first price on.
 *
 * @param ticks - Of one token, in any order; ticks before the span fill its beginning.
 */
export const intervalTicks = (
  ticks: ReadonlyArray<PriceTick>,
  { fromMs, toMs, intervalMs }: IntervalSpan,
): ReadonlyArray<IntervalTick> => {
  const sorted = ticks.toSorted((left, right) => left.bucket - right.bucket)
  const startOf = ({ bucket }: PriceTick) => Math.floor(bucketStartMs(bucket) / intervalMs) * intervalMs
  const firstMs = Math.floor(fromMs / intervalMs) * intervalMs
  let last = sorted.filter((tick) => bucketStartMs(tick.bucket) < firstMs).at(-1)?.close
  const byStart = Map.groupBy(sorted, startOf)
  const joined: Array<IntervalTick> = []
  for (let startMs = firstMs; startMs < toMs; startMs += intervalMs) {
    const inside = byStart.get(startMs) ?? []
    const tick = inside.length === 0 ? filledTick(startMs, last) : joinedTick(startMs, inside)
    if (tick === undefined) continue
    last = tick.close
    joined.push(tick)
  }
  return joined
}

const filledTick = (startMs: number, price: number | undefined): IntervalTick | undefined =>
  price === undefined
    ? undefined
    : {
        startMs,
        open: price,
        high: price,
        low: price,
        close: price,
        median: price,
        volumeUsdCents: 0n,
        isFilled: true,
      }

const joinedTick = (startMs: number, ticks: ReadonlyArray<PriceTick>): IntervalTick | undefined => {
  const [first, last] = [ticks[0], ticks.at(-1)]
  const median = weightedMedian(ticks.map((tick) => ({ value: tick.median, weight: Number(tick.volumeUsdCents) })))
  if (first === undefined || last === undefined || median === undefined) return undefined
  return {
    startMs,
    open: first.open,
    close: last.close,
    median,
    isFilled: false,
    high: Math.max(...ticks.map(({ high }) => high)),
    low: Math.min(...ticks.map(({ low }) => low)),
    volumeUsdCents: ticks.reduce((sum, tick) => sum + tick.volumeUsdCents, 0n),
  }
}
