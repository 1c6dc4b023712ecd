/**
 * One price out of what several pools say: outliers go, and of those that stay each figure is the median weighted by what
 * the pools hold. So no single pool moves a price unless it holds half of all there is, and no wick is one pool's alone.
 */
import type { Figures } from "./pool-bucket.ts"
import { median, weightedMedian } from "./weighted-median.ts"

/** What one pool says of a token, in USD for one base unit. */
export interface PoolPrice extends Figures {
  /** USD worth of the side that the token is priced in: what could be got out of the pool. */
  readonly liquidityUsd: number
}

/** A filter by the spread of three values and more; two cannot say which of them is off. */
const filteredPoolsMin = 3

/** How many spreads a pool may lie off: three standard deviations, of which 1.4826 median deviations make one. */
const spreadsMax = 3 * 1.4826

/** Pools that agree within this are never outliers, however well the others agree: 1 %, more than the usual fee. */
const spreadMin = 0.01

const figureNames = ["open", "high", "low", "close", "median"] as const

/** The pools that are no outliers, by how far the logarithms of their medians lie off the middle. */
export const withoutOutliers = <Price extends PoolPrice>(prices: ReadonlyArray<Price>): ReadonlyArray<Price> => {
  if (prices.length < filteredPoolsMin) return prices
  const middle = weightedMedian(prices.map((price) => ({ value: Math.log(price.median), weight: price.liquidityUsd })))
  if (middle === undefined) return prices
  const distanceOf = (price: Price) => Math.abs(Math.log(price.median) - middle)
  const spread = median(prices.map(distanceOf)) ?? 0
  const distanceMax = Math.max(spread * spreadsMax, spreadMin)
  return prices.filter((price) => distanceOf(price) <= distanceMax)
}

/** The figures of some pools as one; `undefined` where there is none. */
export const combinedFigures = (prices: ReadonlyArray<PoolPrice>): Figures | undefined => {
  const of = (name: (typeof figureNames)[number]) =>
    weightedMedian(prices.map((price) => ({ value: price[name], weight: price.liquidityUsd })))
  const [open, high, low, close, middle] = figureNames.map(of)
  if (open === undefined || high === undefined || low === undefined) return undefined
  return close === undefined || middle === undefined ? undefined : { open, high, low, close, median: middle }
}
