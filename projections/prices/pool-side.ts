import type { Address } from "#schemas/domain/primitive.ts"
import type { Figures, PoolBucket } from "./pool-bucket.ts"
import type { PoolPrice } from "./price-of-pools.ts"

/** A pool from the perspective of one of its tokens, priced in the other, its quote. */
export interface PoolSide {
  readonly pool: PoolBucket
  readonly token: Address
  readonly quote: Address
  /** Base units of the quote per base unit of the token. */
  readonly figures: Figures
  /** Holdings of both, in base units. */
  readonly holdingRaw: bigint
  readonly quoteHoldingRaw: bigint
}

/** Both sides of a pool, except those priced by spam or by a single account; none if its holdings are unknown. */
export const sidesOf = (pool: PoolBucket): ReadonlyArray<PoolSide> => {
  const { token0, token1, holding0Raw, holding1Raw } = pool
  if (holding0Raw === undefined || holding1Raw === undefined) return []
  const first: PoolSide = {
    pool,
    token: token0,
    quote: token1,
    figures: pool,
    holdingRaw: holding0Raw,
    quoteHoldingRaw: holding1Raw,
  }
  const second: PoolSide = {
    pool,
    token: token1,
    quote: token0,
    figures: inverted(pool),
    holdingRaw: holding1Raw,
    quoteHoldingRaw: holding0Raw,
  }
  return [...(pool.isSpam1 || pool.isLone0 ? [] : [first]), ...(pool.isSpam0 || pool.isLone1 ? [] : [second])]
}

const inverted = ({ open, high, low, close, median }: Figures): Figures => ({
  open: 1 / open,
  high: 1 / low,
  low: 1 / high,
  close: 1 / close,
  median: 1 / median,
})

/** Price of a side in USD, given the price of its quote. High and low are those of the pool, not of the quote. */
export const priceOfSide = (
  { figures, quoteHoldingRaw }: PoolSide,
  quoteUsd: Figures,
  liquidityUsdMax: number,
): PoolPrice => {
  const [open, close, median] = [
    figures.open * quoteUsd.open,
    figures.close * quoteUsd.close,
    figures.median * quoteUsd.median,
  ]
  return {
    open,
    close,
    median,
    high: Math.max(open, close, median, figures.high * quoteUsd.median),
    low: Math.min(open, close, median, figures.low * quoteUsd.median),
    liquidityUsd: Math.min(Number(quoteHoldingRaw) * quoteUsd.median, liquidityUsdMax),
  }
}
