import { Effect } from "effect"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { findMarket } from "./market-data.ts"
import { pastMs } from "./price-key.ts"
import type { PriceContext } from "./price-loaders.ts"

/** Why a token has no price, now or at a time; null if it has one. */
export const unknownPriceReason = Effect.fnUntraced(function* (
  token: TokenModel,
  atMs: number | undefined,
  context: PriceContext,
) {
  const market = yield* findMarket(token, context)
  if (market === undefined) return null
  const key = { token: market.token, atMs: pastMs(atMs, market.markTimeMs) }
  if ((yield* context.prices.load(key)) !== undefined) return null
  return (yield* context.unknownPrices.load(key)) ?? null
})
