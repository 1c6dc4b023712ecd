import type { Address } from "#schemas/domain/primitive.ts"
import type { Figures, PoolBucket } from "./pool-bucket.ts"
import type { PoolPrice } from "./price-of-pools.ts"

/**
 * Why a pool's own state gives no price of a token: its quote is marked as spam, one account alone traded at the height, or its holdings are
 * unknown.
 */
export type PoolRefusal = "SPAM_QUOTE" | "ONE_ACCOUNT" | "UNKNOWN_HOLDINGS"

/** A pool from the perspective of one of its tokens, priced in the other, its quote. */
export interface PoolSide {
  readonly pool: PoolBucket
  readonly token: Address
  readonly quote: Address
  /** Base units of the quote per base unit of the token. */
  readonly figures: Figures
  /** Holdings of the token and of the quote, in base units; absent if unknown. */
  readonly holdingRaw: bigint | undefined
  readonly quoteHoldingRaw: bigint | undefined
  /** Absent if the side can give a price. */
  readonly refusal: PoolRefusal | undefined
}

/** Both sides of a pool. */
export const sidesOf = (pool: PoolBucket): readonly [PoolSide, PoolSide] => {
  const { token0, token1, holding0Raw, holding1Raw } = pool
  const areKnown = holding0Raw !== undefined && holding1Raw !== undefined
  const refusalOf = (isSpamQuote: boolean, isLone: boolean): PoolRefusal | undefined => {
    if (!areKnown) return "UNKNOWN_HOLDINGS"
    if (isSpamQuote) return "SPAM_QUOTE"
    return isLone ? "ONE_ACCOUNT" : undefined
  }
  return [
    {
      pool,
      token: token0,
      quote: token1,
      figures: pool,
      holdingRaw: holding0Raw,
      quoteHoldingRaw: holding1Raw,
      refusal: refusalOf(pool.isSpam1, pool.isLone0),
    },
    {
      pool,
      token: token1,
      quote: token0,
      figures: inverted(pool),
      holdingRaw: holding1Raw,
      quoteHoldingRaw: holding0Raw,
      refusal: refusalOf(pool.isSpam0, pool.isLone1),
    },
  ]
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
  { figures, holdingRaw, quoteHoldingRaw }: PoolSide,
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
    liquidityUsd: Math.min(Number(quoteHoldingRaw ?? 0n) * quoteUsd.median, liquidityUsdMax),
    offeredUsd: Number(holdingRaw ?? 0n) * median,
  }
}
