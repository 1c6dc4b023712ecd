/** Sales of collections over a time, with what decides whether they count at each moment of it. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { bucketMs } from "../prices/bucket.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf, zeroAddressSql } from "../table/sql.ts"
import { collectionSales } from "./collection-sales.ts"
import { backAndForthMsMax } from "./counted-sales.ts"
import type { TimedAmount } from "./joined-amounts.ts"
import { inScope } from "./nft-scope.ts"
import { recentAgeMsMax } from "./recent-prices.ts"
import { unrelatedSales } from "./unrelated-sales.ts"

/** Sales of an account's collections that its worth over time reads: with more, that of its NFTs is unknown before the newest block. @limit callers */
export const historySalesMax = 50_000

const SaleRow = Schema.Struct({
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  seller: Schema.String,
  recipient: Schema.String,
  isCounted: Schema.Boolean,
  block: Schema.NumberFromString,
  soldMs: Schema.NumberFromString,
  currency: Schema.String,
  amountRaw: Schema.BigIntFromString,
  atMs: Schema.NumberFromString,
})

/** A sale by an owner, and the price of one copy. */
export interface HistoricSale extends TimedAmount {
  readonly collection: Address
  readonly tokenId: bigint
  readonly seller: Address
  readonly recipient: Address
  /** Whether seller and recipient differ, and were not funded together. */
  readonly isCounted: boolean
  readonly block: number
  readonly soldMs: number
}

/**
 * The sales by owners that decide the recent prices of collections of a chain from a time on, oldest first; `undefined` if they are more than
 * `historySalesMax`. Back-and-forth sales are among them, as they are known from later sales.
 */
export const salesOverTime = Effect.fn("collectionSales.overTime")(function* (query: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly collections: ReadonlyArray<Address>
  /** As for `countedSales`. */
  readonly coins: ReadonlyArray<TokenKey>
  readonly fromMs: number
}) {
  const { marks, chainId, collections, coins } = query
  if (collections.length === 0) return []
  const scope = inScope({ marks, keys: collections.map((collection) => ({ chainId, collection })) })
  const soldAfterMs = query.fromMs - recentAgeMsMax - backAndForthMsMax
  const unrelated = yield* unrelatedSales({ marks, scope, soldAfterMs })
  const isCoin = `(chain_id, currency) IN ${rowSetOf([
    { parameter: "coinChains", type: "UInt32" },
    { parameter: "coins", type: "bytes" },
  ])}`
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read sales of collections over time",
    sql: `
SELECT
  ${hexText("collection_bytes")} AS collection,
  toString(item) AS tokenId,
  ${hexText("seller_bytes")} AS seller,
  ${hexText("recipient_bytes")} AS recipient,
  is_counted AS isCounted,
  toString(place.1) AS block,
  toString(sold_ms) AS soldMs,
  ${hexText("paid_in")} AS currency,
  toString(unit_raw) AS amountRaw,
  toString(intDiv(sold_ms, {bucket:Int64}) * {bucket:Int64}) AS atMs
FROM
(
  SELECT
    collection AS collection_bytes,
    token_id AS item,
    seller AS seller_bytes,
    recipient AS recipient_bytes,
    toBool(seller NOT IN (buyer, recipient)${unrelated === undefined ? "" : ` AND ${unrelated.sql}`}) AS is_counted,
    (block_number, log_index, leg) AS place,
    toUnixTimestamp64Milli(timestamp) AS sold_ms,
    if(${isCoin}, ${zeroAddressSql}, currency) AS paid_in,
    intDiv(price_raw, copies) AS unit_raw
  FROM ${collectionSales.tableSql} FINAL
  WHERE ${scope.sql}
    AND NOT is_primary
    AND timestamp > fromUnixTimestamp64Milli({soldAfter:Int64}, 'UTC')
  ORDER BY place
  LIMIT {rowsMax:UInt32}
)
ORDER BY place`,
    parameters: {
      ...scope.parameters,
      ...unrelated?.parameters,
      coinChains: coins.map((coin) => coin.chainId),
      coins: coins.map(({ token }) => token),
      bucket: bucketMs,
      soldAfter: soldAfterMs,
      rowsMax: historySalesMax + 1,
    },
  })
  const sales: ReadonlyArray<HistoricSale> = yield* decodeRows(SaleRow)(rows)
  return sales.length > historySalesMax ? undefined : sales
})
