import { Effect } from "effect"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import { toFloat } from "../render/amount.ts"
import type { Loader } from "../request/loader.ts"
import { supplyOf } from "../tokens/read-supplies.ts"
import type { PriceKey } from "./price-key.ts"

/** The supply of a token at its newest price, in USD; `undefined` if either is unknown. */
export const marketCapUsd = Effect.fnUntraced(function* (
  token: TokenModel,
  context: { readonly prices: Loader<PriceKey, PriceModel>; readonly supplies: Loader<TokenKey, bigint> },
) {
  const usd = (yield* context.prices.load({ token }))?.usd
  const supplyRaw = yield* supplyOf(token, context)
  return usd === undefined || supplyRaw === undefined ? undefined : usd * toFloat(supplyRaw, token.decimals)
})
