import { Effect } from "effect"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { inCurrency } from "./in-currency.ts"
import { findMarket, type TickCurrency } from "./market-data.ts"
import { pastMs } from "./price-key.ts"
import type { PriceContext } from "./price-loaders.ts"

const [minuteMs, dayMs] = [60_000, 86_400_000]

/** Bucket length by the age of a price: five minutes within a week, half an hour within 30 days, then four hours. */
const bucketLengthMs = (ageMs: number): number => {
  if (ageMs <= 7 * dayMs) return 5 * minuteMs
  return ageMs <= 30 * dayMs ? 30 * minuteMs : 240 * minuteMs
}

/** A token's price at a time, with the start of its bucket; null if there is none. From the time of the mark on, it is the newest price. */
export const historicalPrice = Effect.fnUntraced(function* (token: TokenModel, atMs: number, context: PriceContext) {
  const market = yield* findMarket(token, context)
  if (market === undefined) return null
  const price = yield* context.prices.load({ token, atMs: pastMs(atMs, market.markTimeMs) })
  if (price === undefined) return null
  const lengthMs = bucketLengthMs(market.markTimeMs - price.updatedAtMs)
  return { timestamp: Math.floor(price.updatedAtMs / lengthMs) * lengthMs, price: price.usd }
})

/** As `historicalPrice`, in a currency at the rate at that time; null if no rate is known. */
export const historicalPriceIn = Effect.fnUntraced(function* (
  { currency, field }: TickCurrency,
  { token, atMs }: { readonly token: TokenModel; readonly atMs: number },
  context: PriceContext,
) {
  const found = yield* historicalPrice(token, atMs, context)
  const price = yield* inCurrency(found?.price, { currency, atMs }, context, field)
  return found === null || price === null ? null : { ...found, price }
})
