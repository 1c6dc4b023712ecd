import { Effect } from "effect"
import { tradedTokens } from "#projections/facts/token-swaps.ts"
import { bucketStartMs, endedBucketOf } from "#projections/prices/bucket.ts"
import { contractOf, priceAgeMsMax } from "#projections/prices/prices.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { UnknownPriceReason } from "../schema/generated.ts"
import { type PriceKey, type PriceSource, priceKeyText } from "./token-price.ts"

/**
 * Reasons why tokens have no price, by `priceKeyText`. Expects keys without a price, of chains that have prices: a token that pools traded in the
 * time for which a price applies lacks a pool that proves one.
 */
export const readUnknownPrices = Effect.fnUntraced(function* (keys: ReadonlyArray<PriceKey>, source: PriceSource) {
  const { chains, marks } = source
  const reasons = new Map<string, UnknownPriceReason>()
  // The price at a time is that of the last bucket that had ended by then.
  const lastMsOf = ({ atMs }: PriceKey) => (atMs === undefined ? undefined : bucketStartMs(endedBucketOf(atMs) + 1) - 1)
  const groups = Map.groupBy(keys, (key) => `${key.token.chainId} ${lastMsOf(key)}`)
  for (const own of groups.values()) {
    const [first] = own
    if (first === undefined) continue
    const { chainId } = first.token
    const trusted = trustedQuotes(servedChain(chains, chainId))
    const toMs = lastMsOf(first) ?? marks.asOfChain(chainId)?.timestamp
    if (trusted === undefined || toMs === undefined) continue
    const contracts = own.map((key) => ({ key, contract: contractOf(trusted, key.token.token) }))
    const traded = yield* tradedTokens({
      marks: marks.select([chainId]),
      chainId,
      fromMs: toMs - priceAgeMsMax,
      toMs,
      tokens: [...new Set(contracts.map(({ contract }) => contract))],
    })
    for (const { key, contract } of contracts) {
      reasons.set(priceKeyText(key), traded.has(contract) ? "NOT_PROVEN" : "NOT_TRADED")
    }
  }
  return reasons
})
