/** The newest folded ticks of tokens at or before buckets. */
import { Effect, Schema } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf } from "../table/sql.ts"
import { foldedTicks, type TickFold, TickRow, tickColumns } from "./folded-ticks.ts"
import type { PriceTick } from "./price-tick.ts"

/** A token, and the bucket at or before which its newest tick is requested. */
export interface TickQuery {
  readonly token: Address
  readonly bucket: number
}

const AnswerRow = Schema.Struct({ ...TickRow.fields, requested: Schema.Int })

const ofTokens = `chain_id = {chain:UInt32}
  AND basis = {basis:String}
  AND ticks.token IN ${bytesSetOf("tokens")}
  AND ticks.bucket BETWEEN {first:UInt32} AND {last:UInt32}`

/** The ticks at or before a bucket of each token. */
const eachSql = `
SELECT ${tickColumns}, requested
FROM ${foldedTicks.tableSql} AS ticks
INNER JOIN
(
  SELECT unhex(substring(listed.1, 3)) AS token, listed.2 AS requested
  FROM (SELECT arrayJoin(arrayZip({tokens:Array(String)}, {requested:Array(UInt32)})) AS listed)
) AS queries USING (token)
WHERE ${ofTokens}
  AND ticks.bucket <= requested
  AND ticks.bucket + {span:UInt32} >= requested
ORDER BY requested, ticks.token, ticks.bucket DESC
LIMIT 1 BY requested, ticks.token`

/** The ticks at or before the same bucket. Takes no longer for a month than for a day, as only keys are read of all but one of a token's rows. */
const sameSql = `
SELECT ${tickColumns}, {last:UInt32} AS requested
FROM ${foldedTicks.tableSql} AS ticks
WHERE chain_id = {chain:UInt32}
  AND basis = {basis:String}
  AND (ticks.token, ticks.bucket) IN (
    SELECT ticks.token, max(ticks.bucket)
    FROM ${foldedTicks.tableSql} AS ticks
    WHERE ${ofTokens}
    GROUP BY ticks.token
  )
ORDER BY ticks.token
LIMIT 1 BY ticks.token`

/** The newest folded tick of each token at or before its bucket, within a maximum age; tokens without one are omitted. */
export const newestFoldedTicks = Effect.fn("foldedTicks.newest")(function* (options: {
  readonly fold: TickFold
  readonly queries: ReadonlyArray<TickQuery>
  readonly spanBuckets: number
}) {
  const { fold, queries, spanBuckets } = options
  const requested = queries.map(({ bucket }) => bucket)
  if (queries.length === 0) return []
  const isSame = new Set(requested).size === 1
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the newest folded ticks",
    isRevertProof: true,
    ...(isSame ? { pointRead: "flat" as const } : {}),
    sql: isSame ? sameSql : eachSql,
    parameters: {
      chain: fold.chainId,
      basis: fold.basis,
      first: Math.max(0, Math.min(...requested) - spanBuckets),
      last: Math.max(...requested),
      tokens: queries.map(({ token }) => token),
      ...(isSame ? {} : { span: spanBuckets, requested }),
    },
  })
  return (yield* decodeRows(AnswerRow)(rows)).map(({ requested: bucket, ...tick }) => ({
    query: { token: tick.token, bucket },
    tick: tick satisfies PriceTick,
  }))
})
