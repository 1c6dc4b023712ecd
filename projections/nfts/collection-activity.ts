/** How much the items of each collection are sold, for rankings. */
import { Effect, Schema } from "effect"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { bucketMs } from "../prices/bucket.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"
import { type CountedSales, countedSales } from "./counted-sales.ts"
import { splitAmounts, type TimedAmount } from "./joined-amounts.ts"

/** The window of a ranking: a day. */
export const activityWindowMs = 86_400_000

/** Collections of an answer: those with most buyers. */
const collectionsMax = 1_000

const ActivityRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  buyers: Schema.NumberFromString,
  buyersBefore: Schema.NumberFromString,
  currencies: Schema.String,
  pricedMs: Schema.String,
  amounts: Schema.String,
})

/** Sales of a collection, `token`, in the window before a time. */
export interface CollectionActivity extends TokenKey {
  /** Distinct accounts that bought in the window. */
  readonly buyers: number
  /** Distinct accounts that bought in the window before it. */
  readonly buyersBefore: number
  /** Sums that were paid in the window, by currency and time. */
  readonly paid: ReadonlyArray<TimedAmount>
}

/** The collections of some chains that were sold in the window that ends at `endMs`: those with most buyers first. */
export const collectionActivity = Effect.fn("collectionSales.activity")(function* (
  options: Pick<CountedSales, "marks" | "coins"> & {
    readonly of: Extract<CountedSales["of"], ReadonlyMap<number, number>>
    readonly endMs: number
  },
) {
  if (options.of.size === 0) return []
  const store = yield* Store
  const sales = yield* countedSales({ ...options, ageMsMax: 2 * activityWindowMs })
  const rows = yield* store.query({
    operation: "read the activity of collections",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS token,
  toString(length(arrayDistinct(arrayFlatten(groupArray(now_buyers)))) AS buyer_count) AS buyers,
  toString(length(arrayDistinct(arrayFlatten(groupArray(past_buyers))))) AS buyersBefore,
  arrayStringConcat(groupArrayIf(${hexText("paid_in")}, now_raw > 0), ',') AS currencies,
  arrayStringConcat(groupArrayIf(toString(priced_ms), now_raw > 0), ',') AS pricedMs,
  arrayStringConcat(groupArrayIf(toString(now_raw), now_raw > 0), ',') AS amounts
FROM
(
  SELECT
    chain_id,
    collection_bytes,
    paid_in,
    if(paid_in = ${zeroAddressSql}, 0, intDiv(sold_ms, {bucket:Int64}) * {bucket:Int64}) AS priced_ms,
    groupUniqArrayIf(recipient, age_ms < {window:Int64}) AS now_buyers,
    groupUniqArrayIf(recipient, age_ms >= {window:Int64}) AS past_buyers,
    sumIf(price_raw, age_ms < {window:Int64}) AS now_raw
  FROM ${sales.sql}
  GROUP BY chain_id, collection_bytes, paid_in, priced_ms
)
GROUP BY chain_id, collection_bytes
HAVING buyer_count > 0
ORDER BY buyer_count DESC, chain_id, collection_bytes
LIMIT {collectionsMax:UInt32}`,
    parameters: { ...sales.parameters, bucket: bucketMs, window: activityWindowMs, collectionsMax },
  })
  return (yield* decodeRows(ActivityRow)(rows)).map(
    ({ currencies, pricedMs, amounts, ...activity }): CollectionActivity => ({
      ...activity,
      paid: splitAmounts({ currencies, pricedMs, amounts }),
    }),
  )
})
