/** The members of messages of prices. */
import { Effect } from "effect"
import type { LivePriceModel } from "#schemas/graphql/live-model.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { TokenLoaders } from "../tokens/token-loaders.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { inCurrency } from "./in-currency.ts"
import { readTicksSince } from "./market-data.ts"
import type { PriceContext } from "./price-loaders.ts"

interface LivePriceContext extends PriceContext, Pick<TokenLoaders, "tokens"> {}

/** The newest price of a token; null without one. */
export const livePrice = Effect.fnUntraced(function* (
  { currency, sinceMs: _, ...key }: LivePriceModel,
  context: LivePriceContext,
  field: FieldPosition,
) {
  const token = toTokenModel(yield* context.tokens.load(key))
  const price = token === undefined ? undefined : yield* context.prices.load({ token })
  return yield* inCurrency(price?.usd, { currency }, context, field)
})

/** The ticks of a token since a time; none if its decimals are unknown. */
export const liveTicks = Effect.fnUntraced(function* (
  { currency, sinceMs, ...key }: LivePriceModel,
  context: LivePriceContext,
  field: FieldPosition,
) {
  const token = toTokenModel(yield* context.tokens.load(key))
  return token === undefined ? [] : yield* readTicksSince(token, { currency, field, sinceMs }, context)
})
