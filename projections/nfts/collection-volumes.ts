/** Volumes of collections: what their items were sold for, by the age of the sale at the mark. */
import { Effect, Schema } from "effect"
import { bucketMs } from "../prices/bucket.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"
import { type CountedSales, countedSales } from "./counted-sales.ts"

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** The lengths of the windows of volumes, ascending: an hour, a day, a week, and 30 days. Each is at least twice the one before it. */
export const volumeWindowsMs = [hourMs, dayMs, 7 * dayMs, 30 * dayMs] as const

/** Ages at which sums end: those of each window and of the window before it. */
const edgesMs = volumeWindowsMs.flatMap((windowMs) => [windowMs, 2 * windowMs])

/** Beyond this age amounts are summed by day: the totals of old collections have few prices to look up. */
const exactAgeMs = 60 * dayMs

const VolumeRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  span: Schema.Int,
  currency: Schema.String,
  atMs: Schema.NumberFromString,
  amountRaw: Schema.BigIntFromString,
})

/**
 * Sales of a collection's items, `token`, in one currency within one span of time.
 *
 * `span` numbers the spans between the ages of `volumeWindowsMs` and their doubles: window `n` consists of the spans 0 to 2n, and the window
 * before it is span 2n + 1. `atMs` is the time at which the amount is valued in the coin: the start of the five minutes, beyond
 * 60 days of the day; 0 for the coin itself, which is the zero address also where its wrapped form was paid.
 */
export type CollectionVolume = typeof VolumeRow.Type

/** The volumes of collections at the marks, by span and currency. Ages are measured from the time of the chain's mark. */
export const collectionVolumes = Effect.fn("collectionSales.volumes")(function* (
  options: Pick<CountedSales, "marks" | "of" | "coins">,
) {
  const store = yield* Store
  const sales = yield* countedSales(options)
  const rows = yield* store.query({
    operation: "read volumes of collections",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS token,
  span,
  ${hexText("paid_in")} AS currency,
  toString(priced_ms) AS atMs,
  toString(sum(price_raw)) AS amountRaw
FROM
(
  SELECT
    chain_id,
    collection_bytes,
    paid_in,
    price_raw,
    toUInt8(arrayCount(edge -> age_ms >= edge, {edges:Array(Int64)})) AS span,
    if(age_ms < {exactAge:Int64}, {bucket:Int64}, {day:Int64}) AS step_ms,
    if(paid_in = ${zeroAddressSql}, 0, intDiv(sold_ms, step_ms) * step_ms) AS priced_ms
  FROM ${sales.sql}
)
GROUP BY chain_id, collection_bytes, span, paid_in, priced_ms`,
    parameters: { ...sales.parameters, edges: edgesMs, exactAge: exactAgeMs, bucket: bucketMs, day: dayMs },
  })
  return yield* decodeRows(VolumeRow)(rows)
})
