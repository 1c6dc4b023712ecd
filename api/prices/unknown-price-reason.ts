import { Effect } from "effect"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { marketOf } from "./market-data.ts"
import type { PriceContext } from "./price-loaders.ts"
import { marketToken } from "./token-price.ts"

/** Why a token has no price, now or at a time; null if it has one. */
export const unknownPriceReason = Effect.fnUntraced(function* (
  token: TokenModel,
  atMs: number | undefined,
  context: PriceContext,
) {
  const own = yield* marketToken(token, context)
  const market = own === null ? undefined : marketOf(own, context)
  if (own === null || market === undefined) return null
  const key = atMs !== undefined && atMs < market.markTimeMs ? { token: own, atMs } : { token: own }
  if ((yield* context.prices.load(key)) !== undefined) return null
  return (yield* context.unknownPrices.load(key)) ?? null
})
