import { Effect } from "effect"
import { bucketStartMs, endedBucketOf } from "#projections/prices/bucket.ts"
import type { RejectedAlternative, RejectedReason } from "#projections/prices/price-evidence.ts"
import { readPriceEvidence } from "#projections/prices/read-price-evidence.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { UnknownPriceReason } from "../schema/generated.ts"
import { type PriceKey, priceKeyText } from "./price-key.ts"
import type { PriceSource } from "./token-price.ts"

/** Reasons of rejected pools as reasons of a token, from the last check of a pool to the first: the pool that passed the most is the closest to a price. */
const closestFirst: ReadonlyArray<readonly [rejected: RejectedReason, unknown: UnknownPriceReason]> = [
  ["UNCONFIRMED_RISE", "UNCONFIRMED_RISE"],
  ["TOO_THIN", "TOO_THIN"],
  ["LONGER_ROUTE", "NO_QUOTE"],
  ["NO_QUOTE", "NO_QUOTE"],
  ["ONE_ACCOUNT", "ONE_ACCOUNT"],
  ["SPAM_QUOTE", "SPAM_QUOTE"],
  ["UNKNOWN_HOLDINGS", "UNKNOWN_HOLDINGS"],
]

/** Why a token that pools traded has no price: the reason of the pool that is the closest to one. */
export const reasonOfPools = (rejected: ReadonlyArray<Pick<RejectedAlternative, "reason">>): UnknownPriceReason => {
  const found = new Set(rejected.map(({ reason }) => reason))
  return closestFirst.find(([reason]) => found.has(reason))?.[1] ?? "NOT_PROVEN"
}

/** Reasons why tokens have no price, by `priceKeyText`. Expects keys without a price, of chains that have prices. */
export const readUnknownPrices = Effect.fnUntraced(function* (keys: ReadonlyArray<PriceKey>, source: PriceSource) {
  const { chains, marks } = source
  const reasons = new Map<string, UnknownPriceReason>()
  for (const [chainId, own] of Map.groupBy(keys, (key) => key.token.chainId)) {
    const trusted = trustedQuotes(servedChain(chains, chainId))
    const markTimeMs = marks.asOfChain(chainId)?.timestamp
    if (trusted === undefined || markTimeMs === undefined) continue
    const queries = own.map((key) => ({
      key,
      token: key.token.token,
      pricedMs: undefined,
      // The price at a time is that of the last bucket that had ended by then.
      atMs: key.atMs === undefined ? markTimeMs : bucketStartMs(endedBucketOf(key.atMs) + 1) - 1,
    }))
    const found = yield* readPriceEvidence({ marks: marks.select([chainId]), trusted, queries })
    for (const { query, isTraded, evidence } of found) {
      reasons.set(priceKeyText(query.key), isTraded ? reasonOfPools(evidence.rejected) : "NOT_TRADED")
    }
  }
  return reasons
})
