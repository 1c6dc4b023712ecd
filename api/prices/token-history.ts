/** Prices and volumes of tokens before the newest block, and their changes since. */
import { Effect } from "effect"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { marketOf, readDailyVolume } from "./market-data.ts"
import type { PriceContext } from "./price-loaders.ts"

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Change between two figures, in percent; null where either is unknown, or the earlier one is zero. */
const changeOf = (now: number | undefined, before: number | undefined): number | null =>
  now === undefined || before === undefined || before === 0 ? null : (now / before - 1) * 100

const priceAgo = Effect.fnUntraced(function* (token: TokenModel, agoMs: number, context: PriceContext) {
  const markTimeMs = marketOf(token, context)?.markTimeMs
  if (markTimeMs === undefined || markTimeMs < agoMs) return undefined
  return (yield* context.prices.load({ token, atMs: markTimeMs - agoMs }))?.usd
})

/** Volume of the 24 hours before a time; `undefined` for a token without a price, whose pools are unknown. */
const volumeAgo = Effect.fnUntraced(function* (token: TokenModel, agoMs: number, context: PriceContext) {
  return (yield* context.prices.load({ token })) === undefined
    ? undefined
    : yield* readDailyVolume(token, context, agoMs)
})

/** The price at a time before the newest block, in USD; 0 if unknown. */
const priceField = (agoMs: number) => (token: TokenModel, _args: unknown, context: PriceContext) =>
  Effect.map(priceAgo(token, agoMs, context), (usd) => usd ?? 0)

const volumeField = (agoMs: number) => (token: TokenModel, _args: unknown, context: PriceContext) =>
  Effect.map(volumeAgo(token, agoMs, context), (usd) => usd ?? 0)

const priceChangeField = (agoMs: number) => (token: TokenModel, _args: unknown, context: PriceContext) =>
  Effect.map(
    Effect.all([context.prices.load({ token }), priceAgo(token, agoMs, context)], { concurrency: 2 }),
    ([now, before]) => changeOf(now?.usd, before),
  )

const volumeChangeField = (agoMs: number) => (token: TokenModel, _args: unknown, context: PriceContext) =>
  Effect.map(
    Effect.all([volumeAgo(token, 0, context), volumeAgo(token, agoMs, context)], { concurrency: 2 }),
    ([now, before]) => changeOf(now, before),
  )

/** Volume of the last 24 hours in USD; null without a price. */
export const dailyVolume = (token: TokenModel, context: PriceContext) =>
  Effect.map(volumeAgo(token, 0, context), (usd) => usd ?? null)

/** Resolvers of `SupportedBaseTokenHistoricData`. */
export const historyFields = {
  price1HourAgo: priceField(hourMs),
  price24HoursAgo: priceField(dayMs),
  price7DaysAgo: priceField(7 * dayMs),
  price30DaysAgo: priceField(30 * dayMs),
  volume1HourAgo: volumeField(hourMs),
  volume24HoursAgo: volumeField(dayMs),
  volume7DaysAgo: volumeField(7 * dayMs),
  volume30DaysAgo: volumeField(30 * dayMs),
  priceChange1Hour: priceChangeField(hourMs),
  priceChange24Hours: priceChangeField(dayMs),
  priceChange7Days: priceChangeField(7 * dayMs),
  priceChange30Days: priceChangeField(30 * dayMs),
  volumeChange1Hour: volumeChangeField(hourMs),
  volumeChange24Hours: volumeChangeField(dayMs),
  volumeChange7Days: volumeChangeField(7 * dayMs),
  volumeChange30Days: volumeChangeField(30 * dayMs),
}
