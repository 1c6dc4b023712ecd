import { Effect } from "effect"
import { bucketStartMs, endedBucketOf } from "#projections/prices/bucket.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import type { TokenLoaders } from "../tokens/token-loaders.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { findMarket } from "./market-data.ts"
import { pastMs } from "./price-key.ts"
import type { PriceContext } from "./price-loaders.ts"
import { wholeUsd } from "./token-price.ts"

interface EvidenceContext extends PriceContext, Pick<TokenLoaders, "tokens"> {}

/** Evidence of a token's price, now or at a time; null if its chain has no prices. */
export const priceEvidence = Effect.fnUntraced(function* (
  token: TokenModel,
  timestamp: number | undefined,
  context: EvidenceContext,
) {
  const market = yield* findMarket(token, context)
  if (market === undefined) return null
  const { chainId } = market.token
  const atMs = pastMs(timestamp, market.markTimeMs)
  const price = yield* context.prices.load({ token: market.token, atMs })
  // The price of a share is explained by that of the token that it stands for.
  const explained = price?.rateOf ?? market.token
  const key = {
    chainId,
    token: explained.token,
    pricedMs: price?.source === "OCP_V2" ? price.updatedAtMs : undefined,
    // As the price at a time: trades of a bucket that had not ended are not part of it.
    atMs: atMs === undefined ? market.markTimeMs : bucketStartMs(endedBucketOf(atMs) + 1) - 1,
  }
  const dated = yield* context.evidences.load(key)
  if (dated === undefined) return null
  const { evidence, timesMs } = dated
  const ageOf = (block: number) => {
    const timeMs = timesMs.get(block)
    return timeMs === undefined ? null : Math.max(0, Math.floor(((atMs ?? market.markTimeMs) - timeMs) / 1_000))
  }
  const usdOf = (usd: number | undefined) => (usd === undefined ? null : wholeUsd(usd, explained.decimals))
  const decimalsOf = (priced: Address) =>
    priced === evidence.token
      ? Effect.succeed(explained.decimals)
      : Effect.map(context.tokens.load({ chainId, token: priced }), (facts) => toTokenModel(facts)?.decimals)
  const route = yield* Effect.forEach(
    evidence.route,
    ({ token: priced, quote, usd, depthUsd, lastBlock, ...hop }) =>
      Effect.map(decimalsOf(priced), (decimals) => ({
        ...hop,
        tokenAddress: priced,
        quoteAddress: quote,
        price: decimals === undefined ? null : wholeUsd(usd, decimals),
        depth: depthUsd,
        lastSwapBlock: lastBlock,
        age: ageOf(lastBlock),
      })),
    { concurrency: "unbounded" },
  )
  return {
    network: { chainId },
    source: price?.source ?? ("NONE" as const),
    price: price?.usd ?? null,
    confidence: price?.confidence ?? 0,
    depth: evidence.depthUsd,
    timestamp: bucketStartMs(evidence.bucket),
    route,
    rejected: evidence.rejected.map(({ quote, usd, depthUsd, lastBlock, kind, pool, reason }) => ({
      pool,
      reason,
      kind: kind ?? null,
      quoteAddress: quote,
      price: usdOf(usd),
      depth: depthUsd ?? null,
      lastSwapBlock: lastBlock,
      age: ageOf(lastBlock),
    })),
  }
})
