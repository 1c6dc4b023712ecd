/**
 * Advances a market through its buckets: reads pool activity in batches, so that no statement grows with the span, and carries the state
 * forward.
 */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { PriceTick } from "./price-tick.ts"
import { advanceMarket, type BucketEvidence, lookBackBuckets, type MarketPast, noPast } from "./price-ticks.ts"
import { readFeedAnswers } from "./read-feed-answers.ts"
import type { HoldingsBase } from "./read-holdings.ts"
import { readPoolBuckets } from "./read-pool-buckets.ts"

/** Buckets per batch: eight hours. */
const bucketsAtOnceMax = 96

/** The span to process, both ends inclusive. */
interface MarketWalk {
  readonly trusted: TrustedQuotes
  readonly marks: ReadonlyArray<Mark>
  readonly first: number
  readonly last: number
  /** State before the first bucket; derived from a look-back if absent. */
  readonly past?: MarketPast | undefined
  /** Holdings before the first bucket, if known. */
  readonly base?: HoldingsBase | undefined
}

/** The ticks of a span of buckets, by bucket, the resulting state, and the prices of its last bucket with trades. */
export const readMarket = Effect.fn("prices.readMarket")(function* ({
  trusted,
  marks,
  first,
  last,
  ...walk
}: MarketWalk) {
  const ticks: Array<PriceTick> = []
  let past = walk.past ?? noPast
  let evidence: BucketEvidence | undefined
  let next = walk.past === undefined ? Math.max(0, first - lookBackBuckets) : first
  while (next <= last) {
    const end = Math.min(last, next + bucketsAtOnceMax - 1)
    const span = { trusted, first: next, last: end, marks }
    const [{ buckets, changes }, answerOf] = yield* Effect.all(
      [readPoolBuckets({ ...span, base: walk.base, standing: past.standing.values() }), readFeedAnswers(span)],
      { concurrency: 2 },
    )
    const advanced = advanceMarket(trusted, past, buckets, { changes, answerOf })
    for (const tick of advanced.ticks) if (tick.bucket >= first) ticks.push(tick)
    past = advanced.past
    evidence = advanced.last ?? evidence
    next = end + 1
  }
  return { ticks, past, evidence }
})
