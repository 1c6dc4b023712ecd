import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { inReach, type RateQuery, RateRow, rateParameters, wantedSql } from "../outside/rate-query.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, keywordColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { visible } from "../table/sql.ts"

/** Answers of feeds of exchange rates. */
export const feedRates = defineProjection({
  name: "feed_rates",
  version: 1,
  comment:
    "One row per reading of a feed that quotes a currency or a token in US dollars. Ordered by currency, chain and block: the rate of a currency at a time. Replacing by seq. Kept forever.",
  orderBy: ["currency", "chain_id", "block_number", "feed"],
  shardBy: ["currency"],
  columns: {
    currency: keywordColumn("Code of ISO 4217, or BTC or ETH; the contract of a token."),
    feed: addressColumn("Contract that answered."),
    timestamp: timeColumn("Time of the block."),
    usd_raw: uint256Column("US dollars for one unit of the currency, with as many decimal places as `decimals`."),
    decimals: uint32Column("Decimal places of the answer."),
    updated_at: timeColumn("Time of the answer."),
  },
  rows: ({ block, feedRates: read }) =>
    read.map(({ currency, feed, usdRaw, decimals, updatedAtMs }) => ({
      currency,
      feed,
      timestamp: block.timestampMs,
      usd_raw: usdRaw,
      decimals,
      updated_at: updatedAtMs,
    })),
})

const FeedRateRow = Schema.Struct({ ...RateRow.fields, updatedAtMs: Schema.NumberFromString })

/** Age of a feed's answer beyond which it does not apply: two heartbeats of 24 hours, the longest of feeds that quote currencies. */
export const feedRateAgeMsMax = 2 * 86_400_000

/**
 * The rates that feeds answered at the marks, in no particular order; queries without a current answer are omitted. Of several feeds, that on
 * Ethereum applies, where most trade is, else the one that was updated last.
 */
export const feedRatesAt = Effect.fn("rates.feedRatesAt")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly queries: ReadonlyArray<RateQuery>
}) {
  const { marks, queries } = options
  if (marks.length === 0 || queries.length === 0) return []
  const store = yield* Store
  const { sql, parameters } = visible(marks)
  const rows = yield* store.query({
    operation: "read rates of feeds",
    sql: `
WITH answers AS (
  SELECT
    currency,
    chain_id,
    feed,
    toUnixTimestamp64Milli(timestamp) AS read_ms,
    toUnixTimestamp64Milli(updated_at) AS updated_ms,
    toFloat64(usd_raw) / exp10(decimals) AS usd
  FROM ${feedRates.tableSql} FINAL
  WHERE currency IN {currencies:Array(String)}
    AND ${inReach("timestamp")}
    AND ${sql}
)
SELECT q.currency AS currency, toString(q.at_ms) AS atMs, 1 / a.usd AS perUsd, toString(a.updated_ms) AS updatedAtMs
FROM (
  SELECT wanted.1 AS currency, wanted.2 AS at_ms, chain_id, feed
  FROM ${wantedSql} AS w
  INNER JOIN (SELECT DISTINCT currency AS quoted, chain_id, feed FROM answers) AS f ON f.quoted = wanted.1
) AS q
ASOF INNER JOIN answers AS a
  ON a.currency = q.currency AND a.chain_id = q.chain_id AND a.feed = q.feed AND a.read_ms <= q.at_ms
WHERE q.at_ms - a.updated_ms <= {ageMsMax:Int64}
ORDER BY currency, atMs, q.chain_id != 1, a.updated_ms DESC, q.feed
LIMIT 1 BY currency, atMs`,
    parameters: { ...parameters, ...rateParameters(queries, feedRateAgeMsMax) },
  })
  return yield* decodeRows(FeedRateRow)(rows)
})
