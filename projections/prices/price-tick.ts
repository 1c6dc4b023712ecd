import type { Address } from "#schemas/domain/primitive.ts"
import type { Figures } from "./pool-bucket.ts"

/** What a token cost over a bucket in which it was traded, in USD for one base unit. */
export interface PriceTick extends Figures {
  readonly token: Address
  readonly bucket: number
  /** Swaps of the pools that made the price, and what went through them. */
  readonly trades: number
  readonly volumeUsdCents: bigint
  /** What these pools hold, both sides; and of that, what is paired with the native coin. */
  readonly liquidityUsdCents: bigint
  readonly nativeLiquidityUsdCents: bigint
  /** How many pools made the price. */
  readonly pools: number
  /** From the token to the USD: 1 where it trades for a stablecoin. At most 3. */
  readonly hops: number
  /** From 0 to 1: how much stands behind the price, and how directly. */
  readonly confidence: number
}
