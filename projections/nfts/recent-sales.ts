/** Recent sales of the items of a collection, from which values of attributes are estimated. */
import { Effect, Schema } from "effect"
import { bucketMs } from "../prices/bucket.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { type CountedSales, countedSales } from "./counted-sales.ts"
import { splitAmounts, type TimedAmount } from "./joined-amounts.ts"
import type { NftKey } from "./nft-scope.ts"
import { recentAgeMsMax } from "./recent-prices.ts"

/** Sales of a collection that are compared, the newest ones. */
const comparedSalesMax = 5_000

const SalesRow = Schema.Struct({
  tokenIds: Schema.String,
  currencies: Schema.String,
  pricedMs: Schema.String,
  amounts: Schema.String,
})

/** A price of one copy of an item. */
export interface RecentSale extends TimedAmount {
  /** Token id in decimal. */
  readonly tokenId: string
}

/** The recent sales of a collection at the marks, newest first. */
export const recentSales = Effect.fn("collectionSales.recentSales")(function* ({
  key,
  ...options
}: Pick<CountedSales, "marks" | "coins"> & { readonly key: NftKey }) {
  const store = yield* Store
  const sales = yield* countedSales({ ...options, of: [key], ageMsMax: recentAgeMsMax })
  const rows = yield* store.query({
    operation: "read recent sales of a collection",
    sql: `
SELECT
  arrayStringConcat(groupArray(toString(item)), ',') AS tokenIds,
  arrayStringConcat(groupArray(${hexText("paid_in")}), ',') AS currencies,
  arrayStringConcat(groupArray(toString(intDiv(sold_ms, {bucket:Int64}) * {bucket:Int64})), ',') AS pricedMs,
  arrayStringConcat(groupArray(toString(intDiv(price_raw, copies))), ',') AS amounts
FROM
(
  SELECT item, paid_in, sold_ms, price_raw, copies
  FROM ${sales.sql}
  ORDER BY place DESC
  LIMIT {salesMax:UInt32}
)`,
    parameters: { ...sales.parameters, bucket: bucketMs, salesMax: comparedSalesMax },
  })
  const [row] = yield* decodeRows(SalesRow)(rows)
  if (row === undefined) return []
  const tokenIds = row.tokenIds.split(",")
  return splitAmounts(row).map((amount, index): RecentSale => ({ ...amount, tokenId: tokenIds[index] ?? "" }))
})
