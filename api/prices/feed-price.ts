import { Effect } from "effect"
import { bucketMs } from "#projections/prices/bucket.ts"
import { feedRatesAt } from "#projections/prices/feed-rates.ts"
import type { MarketQuery } from "#projections/prices/price-cache.ts"
import { contractOf } from "#projections/prices/prices.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"

/** A token that is requested at a time. */
interface FeedQuery {
  readonly model: TokenModel
  readonly atMs: number
}

/** Prices of tokens that no pool prices, by the feeds of their chain; those without a current answer are omitted. */
export const readFeedPrices = Effect.fnUntraced(function* <Query extends FeedQuery>(
  market: MarketQuery,
  queries: ReadonlyArray<Query>,
) {
  const { trusted, marks } = market
  const quoted = new Set(trusted.feedTokens)
  const requested = queries.flatMap((query) => {
    const currency = contractOf(trusted, query.model.token)
    return quoted.has(currency) ? [{ query, currency, atMs: query.atMs }] : []
  })
  if (requested.length === 0) return []
  const rates = yield* feedRatesAt({ marks, queries: requested.map(({ currency, atMs }) => ({ currency, atMs })) })
  const byQuery = new Map(rates.map((rate) => [`${rate.currency} ${rate.atMs}`, rate] as const))
  return requested.flatMap(({ query, currency, atMs }): ReadonlyArray<{ query: Query; price: PriceModel }> => {
    const rate = byQuery.get(`${currency} ${atMs}`)
    return rate === undefined ? [] : [{ query, price: priceOfFeed(rate, trusted.chainId) }]
  })
})

/** A feed is not moved by trades on the chain: nothing limits what is valued at its answer. */
const priceOfFeed = (
  { perUsd, updatedAtMs }: { readonly perUsd: number; readonly updatedAtMs: number },
  chainId: ChainId,
): PriceModel => ({
  chainId,
  source: "ORACLE",
  usd: 1 / perUsd,
  updatedAtMs: Math.floor(updatedAtMs / bucketMs) * bucketMs,
  confidence: 1,
  liquidityUsd: 0,
  nativeLiquidityUsd: 0,
})
