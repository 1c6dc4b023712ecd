/** Queries of exchange rates, as statements bind them. */
import { Schema } from "effect"

/** A currency whose rate is requested at a time. */
export interface RateQuery {
  readonly currency: string
  readonly atMs: number
}

/** The shape of a rate in rows. */
export const RateRow = Schema.Struct({
  currency: Schema.String,
  atMs: Schema.NumberFromString,
  perUsd: Schema.Number,
})

/** Units of a currency for one US dollar, at a requested time. */
export type RateRow = typeof RateRow.Type

/** Bound values of queries. */
export const rateParameters = (queries: ReadonlyArray<RateQuery>, ageMsMax: number) => {
  const times = queries.map(({ atMs }) => atMs)
  return {
    currencies: queries.map(({ currency }) => currency),
    times,
    ageMsMax,
    fromMs: Math.min(...times) - ageMsMax,
    toMs: Math.max(...times),
  }
}

/** The queries as rows of one column, `wanted`. */
export const wantedSql = "(SELECT arrayJoin(arrayZip({currencies:Array(String)}, {times:Array(Int64)})) AS wanted)"

/** Rows of one column of times within the reach of the queries. */
export const inReach = (column: string): string =>
  `${column} BETWEEN fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC') AND fromUnixTimestamp64Milli({toMs:Int64}, 'UTC')`
