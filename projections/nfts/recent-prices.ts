/** Recent prices of collections and of their items, from which values are estimated. */
import { Effect, Schema } from "effect"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { bucketMs } from "../prices/bucket.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { type CountedSales, countedSales } from "./counted-sales.ts"
import { splitAmounts, type TimedAmount } from "./joined-amounts.ts"

/** Age up to which a sale is recent, at the time of the mark: 90 days. */
export const recentAgeMsMax = 90 * 86_400_000

/** The number of newest sales that count. */
export const recentSalesMax = 25

/** The number of recent sales without which there is no estimate. */
export const recentSalesMin = 3

const RecentRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  tokenId: Schema.NullOr(Schema.BigIntFromString),
  currencies: Schema.String,
  pricedMs: Schema.String,
  amounts: Schema.String,
})

/** The newest prices of a collection, `token`, or of one of its items: 3 to 25, not older than 90 days. */
export interface RecentPrices extends TokenKey {
  /** Absent for the collection. */
  readonly tokenId: bigint | undefined
  /** Of one copy each; newest first. */
  readonly prices: ReadonlyArray<TimedAmount>
}

/** The recent prices of collections and of their items at the marks. Those with fewer than `recentSalesMin` are omitted. */
export const recentPrices = Effect.fn("collectionSales.recentPrices")(function* (
  options: Pick<CountedSales, "marks" | "of" | "coins">,
) {
  const store = yield* Store
  const sales = yield* countedSales({ ...options, ageMsMax: recentAgeMsMax })
  const rows = yield* store.query({
    operation: "read recent prices of collections",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS token,
  if(is_collection, NULL, toString(item)) AS tokenId,
  arrayStringConcat(arrayMap(sale -> ${hexText("sale.2")}, recent), ',') AS currencies,
  arrayStringConcat(arrayMap(sale -> toString(sale.3), recent), ',') AS pricedMs,
  arrayStringConcat(arrayMap(sale -> toString(sale.4), recent), ',') AS amounts
FROM
(
  SELECT
    chain_id,
    collection_bytes,
    item,
    grouping(item) = 1 AS is_collection,
    arraySlice(
      arrayReverseSort(
        groupArray((place, paid_in, intDiv(sold_ms, {bucket:Int64}) * {bucket:Int64}, intDiv(price_raw, copies)))
      ),
      1,
      {salesMax:UInt32}
    ) AS recent
  FROM ${sales.sql}
  GROUP BY GROUPING SETS ((chain_id, collection_bytes), (chain_id, collection_bytes, item))
  HAVING count() >= {salesMin:UInt32}
)`,
    parameters: { ...sales.parameters, bucket: bucketMs, salesMax: recentSalesMax, salesMin: recentSalesMin },
  })
  return (yield* decodeRows(RecentRow)(rows)).map(
    ({ chainId, token, tokenId, ...joined }): RecentPrices => ({
      chainId,
      token,
      tokenId: tokenId ?? undefined,
      prices: splitAmounts(joined),
    }),
  )
})
