import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** The answer of a feed as of this block: the price of a currency or a token in US dollars. */
export interface FeedRate {
  /** Code of ISO 4217, or `BTC` or `ETH`; the contract of a token. */
  readonly currency: string
  readonly feed: Address
  /** US dollars for one unit of the currency, with `decimals` decimal places; positive. */
  readonly usdRaw: bigint
  readonly decimals: number
  /** Time of the answer, before that of the block. */
  readonly updatedAtMs: number
}

/** The feeds read at a block. */
export const feedRates = defineFact<FeedRate>()
