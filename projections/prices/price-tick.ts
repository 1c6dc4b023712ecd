import type { Address } from "#schemas/domain/primitive.ts"
import type { Figures } from "./pool-bucket.ts"

/** Price of a token over a bucket with trades, in USD per base unit. */
export interface PriceTick extends Figures {
  readonly token: Address
  readonly bucket: number
  /** Number of swaps of the pools behind the price, and their volume. */
  readonly trades: number
  readonly volumeUsdCents: bigint
  /** Holdings of these pools, both sides; and the part paired with the native coin. */
  readonly liquidityUsdCents: bigint
  readonly nativeLiquidityUsdCents: bigint
  /** Amount that these pools could pay for the token: their quote sides, each capped by the liquidity of its quote. */
  readonly payableUsdCents: bigint
  /** Number of pools behind the price. */
  readonly pools: number
  /** Hops from the token to the USD: 1 if it trades for a stablecoin. At most 3. */
  readonly hops: number
  /** From 0 to 1, by the liquidity behind the price and the number of hops. */
  readonly confidence: number
}

/** The price of a tick, and the liquidity behind it. */
export type TickPrice = Pick<
  PriceTick,
  "token" | "bucket" | "close" | "confidence" | "liquidityUsdCents" | "nativeLiquidityUsdCents" | "payableUsdCents"
>
