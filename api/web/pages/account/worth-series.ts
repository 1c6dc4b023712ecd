/** The worth of an account over several chains as one series. Pure. */
import type { Point } from "../../format/series.ts"
import type { WorthSeriesQuery } from "./worth.graphql"

/** Worth of one chain at a time, by its parts. */
export type WorthTick = WorthSeriesQuery["historicalPortfolio"][number]

/** Values that compare: a part that is unknown at some time of a series counts at none of its times. */
export const comparable = (ticks: ReadonlyArray<WorthTick>): ReadonlyArray<Point> => {
  const counted = (["positionsValue", "nftsValue"] as const).filter((name) =>
    ticks.every((tick) => tick[name] !== null),
  )
  return ticks.map((tick) => ({
    timeMs: tick.timestamp,
    value: counted.reduce((sum, name) => sum + (tick[name] ?? 0), tick.tokensValue),
  }))
}

/** Sums series of chains at all their times, from the first time that every one of them covers. Between its ticks a series keeps its value. */
export const sumSeries = (series: ReadonlyArray<ReadonlyArray<Point>>): ReadonlyArray<Point> => {
  const known = series.filter((points) => points.length > 0)
  const beginMs = Math.max(...known.map(([first]) => first?.timeMs ?? 0))
  const times = [...new Set(known.flat().map(({ timeMs }) => timeMs))]
    .filter((timeMs) => timeMs >= beginMs)
    .sort((left, right) => left - right)
  const next = known.map(() => 0)
  return times.map((timeMs) => ({
    timeMs,
    value: known.reduce((sum, points, index) => {
      let at = next[index] ?? 0
      while ((points[at]?.timeMs ?? Number.POSITIVE_INFINITY) <= timeMs) at += 1
      next[index] = at
      return sum + (points[at - 1]?.value ?? 0)
    }, 0),
  }))
}

/**
 * The series as if all of it had been something else since its first known price: at each time its price, scaled to the worth at that first
 * time. Empty without a price within the series.
 */
export const comparedWith = (series: ReadonlyArray<Point>, prices: ReadonlyArray<Point>): ReadonlyArray<Point> => {
  const priced = series.flatMap((point) => {
    const price = prices.findLast(({ timeMs }) => timeMs <= point.timeMs)?.value
    return price === undefined ? [] : [{ ...point, price }]
  })
  const [first] = priced
  if (first === undefined || first.price === 0) return []
  return priced.map(({ timeMs, price }) => ({ timeMs, value: (first.value * price) / first.price }))
}
