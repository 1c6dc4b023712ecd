/**
 * Walks a market through its buckets: reads what pools did, some hours at a time so that no statement grows with the span, and
 * takes the past along.
 */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { PriceTick } from "./price-tick.ts"
import { advanceMarket, lookBackBuckets, type MarketPast, noPast } from "./price-ticks.ts"
import type { HoldingsBase } from "./read-holdings.ts"
import { readPoolBuckets } from "./read-pool-buckets.ts"

/** Buckets that are read at once: eight hours. */
const bucketsAtOnceMax = 96

/** What to walk through: both ends included. */
interface MarketWalk {
  readonly trusted: TrustedQuotes
  readonly marks: ReadonlyArray<Mark>
  readonly first: number
  readonly last: number
  /** The past of the first bucket; read as far as it counts where absent. */
  readonly past?: MarketPast | undefined
  /** What pools held before the first bucket, where that is known. */
  readonly base?: HoldingsBase | undefined
}

/** The ticks of a span of buckets, by bucket, and the past behind it. */
export const readMarket = Effect.fn("prices.readMarket")(function* ({
  trusted,
  marks,
  first,
  last,
  ...walk
}: MarketWalk) {
  const ticks: Array<PriceTick> = []
  let past = walk.past ?? noPast
  let next = walk.past === undefined ? Math.max(0, first - lookBackBuckets) : first
  while (next <= last) {
    const end = Math.min(last, next + bucketsAtOnceMax - 1)
    const advanced = advanceMarket(
      trusted,
      past,
      yield* readPoolBuckets({ trusted, first: next, last: end, marks, base: walk.base }),
    )
    for (const tick of advanced.ticks) if (tick.bucket >= first) ticks.push(tick)
    past = advanced.past
    next = end + 1
  }
  return { ticks, past }
})
