/**
 * Combines the prices of several pools: outliers are removed, and each figure is the median of the rest, weighted by liquidity. No single
 * pool moves a price unless it holds half of the liquidity, and no wick comes from a single pool.
 */
import type { Figures } from "./pool-bucket.ts"
import { median, weightedMedian } from "./weighted-median.ts"

/** Price of a token in one pool, in USD per base unit. */
export interface PoolPrice extends Figures {
  /** Value of the quote side in USD: the amount that could be taken out of the pool. */
  readonly liquidityUsd: number
  /** Value of the token side in USD, at the pool's own price: the amount that it offers. */
  readonly offeredUsd: number
}

/** Minimum number of prices for outlier detection: with two it is ambiguous which one is off. */
const filteredPoolsMin = 3

/** Maximum deviation: three standard deviations, each of which corresponds to 1.4826 median absolute deviations. */
const spreadsMax = 3 * 1.4826

/** Deviation below which a pool is never an outlier, however closely the others agree: 1 %, more than the usual fee. */
const spreadMin = 0.01

const figureNames = ["open", "high", "low", "close", "median"] as const

/** Ratio of two prices of a token from which on they contradict each other. */
const contradictionMin = 3

/**
 * Removes pools that contradict others and offer next to nothing: at their own price, or at that of the cheapest pool which does offer the token. A
 * pool whose price really rose or fell has traded much of it.
 */
export const withoutContradicted = <Price extends PoolPrice>(
  prices: ReadonlyArray<Price>,
  offeredUsdMin: number,
): ReadonlyArray<Price> => {
  const offers = prices.filter(({ offeredUsd }) => offeredUsd >= offeredUsdMin)
  const lowest = Math.min(...offers.map(({ median: usd }) => usd))
  const areNear = prices.every(
    ({ median: usd }) => usd <= lowest * contradictionMin && lowest <= usd * contradictionMin,
  )
  if (offers.length === 0 || areNear) return prices
  return prices.filter(
    ({ median: usd, offeredUsd }) =>
      (usd <= lowest * contradictionMin && lowest <= usd * contradictionMin) ||
      (usd > lowest && offeredUsd * lowest >= offeredUsdMin * usd),
  )
}

/** Removes outliers by the deviation of their log median from the median. */
export const withoutOutliers = <Price extends PoolPrice>(prices: ReadonlyArray<Price>): ReadonlyArray<Price> => {
  if (prices.length < filteredPoolsMin) return prices
  const middle = weightedMedian(prices.map((price) => ({ value: Math.log(price.median), weight: price.liquidityUsd })))
  if (middle === undefined) return prices
  const distanceOf = (price: Price) => Math.abs(Math.log(price.median) - middle)
  const spread = median(prices.map(distanceOf)) ?? 0
  const distanceMax = Math.max(spread * spreadsMax, spreadMin)
  return prices.filter((price) => distanceOf(price) <= distanceMax)
}

/** Combines the figures of pools; `undefined` if there are none. */
export const combinedFigures = (prices: ReadonlyArray<PoolPrice>): Figures | undefined => {
  const of = (name: (typeof figureNames)[number]) =>
    weightedMedian(prices.map((price) => ({ value: price[name], weight: price.liquidityUsd })))
  const [open, high, low, close, middle] = figureNames.map(of)
  if (open === undefined || high === undefined || low === undefined) return undefined
  return close === undefined || middle === undefined ? undefined : { open, high, low, close, median: middle }
}
