/** Candles of a token, as many as a view of the present or of a past time needs. Pure. */
import { nodesOf } from "../../client/connection.ts"
import type { Candle } from "../../format/series.ts"
import type { TokenCandlesQuery } from "./token.graphql"

/** Lengths of a candle. */
export const lengths = [
  ["FIVE_MINUTE", "5m"],
  ["THIRTY_MINUTE", "30m"],
  ["ONE_HOUR", "1h"],
  ["FOUR_HOUR", "4h"],
  ["ONE_DAY", "1d"],
] as const

/** A length of a candle. */
export type CandleLength = (typeof lengths)[number][0]

type Market = NonNullable<NonNullable<TokenCandlesQuery["fungibleTokenV2"]>["priceData"]>

/** A page of ticks, newest first. */
export type TickPage = Market["priceTicksByLength"]

/** The candles of pages, oldest first, up to a time. */
export const candlesOf = (pages: ReadonlyArray<TickPage>, untilMs = Number.POSITIVE_INFINITY): ReadonlyArray<Candle> =>
  pages
    .flatMap(nodesOf)
    .map((tick) => ({ ...tick, timeMs: tick.timestamp }))
    .filter(({ timeMs }) => timeMs <= untilMs)
    .toReversed()

/** The change from the first to the last price, in percentage points; `undefined` if there are none, or the first is zero. */
export const changeOfCandles = (candles: ReadonlyArray<Candle>): number | undefined => {
  const [first, last] = [candles[0], candles.at(-1)]
  return first === undefined || last === undefined || first.open === 0 ? undefined : (last.close / first.open - 1) * 100
}
