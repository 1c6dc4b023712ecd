import { Effect } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { keywordColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { exchangeRateReadings } from "./exchange-rate-readings.ts"
import { inReach, type RateQuery, RateRow, rateParameters, wantedSql } from "./rate-query.ts"

/** Exchange rates of the US dollar from outside the chains. */
export const exchangeRates = defineSourceProjection({
  source: "exchange-rates",
  kind: "ExchangeRateRead",
  name: "exchange_rates",
  version: 1,
  comment:
    "One row per recorded rate of a currency. Ordered by currency and location: the rate of a currency at a time; a location's reading applies until its next one. Kept forever.",
  orderBy: ["currency", "location"],
  columns: {
    currency: keywordColumn("Code of ISO 4217, or BTC or ETH."),
    location: keywordColumn("Where it was read, without query and credentials."),
    rank: uint32Column("Precedence among the locations configured at the time; the lowest wins."),
    rate: textColumn("Units of the currency for one US dollar, as a decimal."),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ location, rank, readAtMs, entries }) =>
    entries.map(({ currency, rate }) => ({ currency, location, rank, rate, read_at: readAtMs })),
})

/** Age of a rate from outside beyond which it does not apply. Central banks publish none for up to five days. */
const listedRateAgeMsMax = 7 * 86_400_000

/**
 * The rates of sources outside the chains at a mark, in no particular order; queries without a current rate are omitted. A location's newest
 * reading at a time applies; of several locations, the one with the lowest rank.
 */
export const listedRatesAt = Effect.fn("rates.listedRatesAt")(function* (options: {
  readonly mark: SourceMark
  readonly queries: ReadonlyArray<RateQuery>
}) {
  const { mark, queries } = options
  if (queries.length === 0) return []
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read rates from outside",
    sql: `
WITH readings AS (
  SELECT location, seq, toUnixTimestamp64Milli(read_at) AS read_ms
  FROM ${exchangeRateReadings.table}
  WHERE seq <= {markedSeq:UInt64} AND ${inReach("read_at")}
)
SELECT e.currency AS currency, toString(q.at_ms) AS atMs, toFloat64(e.rate) AS perUsd
FROM (
  SELECT wanted.1 AS currency, wanted.2 AS at_ms, location, argMax(seq, (read_ms, seq)) AS reading
  FROM ${wantedSql} AS w
  CROSS JOIN readings
  WHERE read_ms <= wanted.2 AND wanted.2 - read_ms <= {ageMsMax:Int64}
  GROUP BY wanted, location
) AS q
INNER JOIN ${exchangeRates.table} AS e ON e.currency = q.currency AND e.location = q.location AND e.seq = q.reading
ORDER BY currency, atMs, e.rank, e.location
LIMIT 1 BY currency, atMs`,
    parameters: { markedSeq: mark.place.seq, ...rateParameters(queries, listedRateAgeMsMax) },
  })
  return yield* decodeRows(RateRow)(rows)
})
