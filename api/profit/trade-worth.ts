/** Worth of trades. Pure. */
import { isNft } from "#schemas/domain/asset.ts"
import { legWeights } from "./carry-lots.ts"
import type { GapReason } from "./lot-pool.ts"
import { splitByWeights, sumKnown } from "./split.ts"
import type { TaxLeg } from "./tax-event.ts"

/** Share of what was given below which something that came in at once is a reward and not its other form. */
export const isReward = (given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>): boolean => {
  const [gave, got] = [given, received].map((legs) => sumKnown(legs.map(({ worth }) => worth)))
  return gave !== undefined && got !== undefined && 2n * got < gave
}

/** Fair worth of a trade: that of the side with the better prices; absent without prices on either side. */
export const fairWorth = (given: ReadonlyArray<TaxLeg>, received: ReadonlyArray<TaxLeg>): bigint | undefined => {
  const sides = [given, received].map((legs) => ({
    worth: sumKnown(legs.map(({ worth }) => worth)),
    confidence: Math.min(...legs.map(({ confidence }) => confidence)),
  }))
  return sides
    .filter(({ worth }) => worth !== undefined)
    .toSorted((left, right) => right.confidence - left.confidence)[0]?.worth
}

/** Shares of the worth of a trade; several items without a price of their own have equal ones. */
export const shareWorth = (worth: bigint | undefined, legs: ReadonlyArray<TaxLeg>) => {
  const { weights, gaps } = legWeights(legs)
  const parts = worth === undefined ? [] : splitByWeights(worth, weights)
  const splitGaps = legs.every(({ asset }) => isNft(asset)) ? [] : gaps
  const reasons: ReadonlyArray<GapReason> = worth === undefined ? ["PRICE_UNKNOWN"] : splitGaps
  return legs.map((leg, index) => ({ leg, worth: reasons.length > 0 ? undefined : parts[index], reasons }))
}
