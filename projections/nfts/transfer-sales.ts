/** The sales that transfers of NFTs belong to. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { nftSales } from "./nft-sales.ts"
import { inScope, type NftKey, nftKeyText } from "./nft-scope.ts"

/** The place of a transfer of an item. */
export interface ItemTransferKey extends NftKey {
  readonly tokenId: bigint
  readonly blockNumber: number
  readonly logIndex: number
  readonly leg: number
}

/** Unique text of a transfer. */
export const itemTransferText = (key: ItemTransferKey): string =>
  `${nftKeyText(key)}@${key.blockNumber}.${key.logIndex}.${key.leg}`

const TransferSaleRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  blockNumber: Schema.NumberFromString,
  logIndex: Schema.Int,
  leg: Schema.Int,
  seller: Schema.String,
  buyer: Schema.String,
  currency: Schema.String,
  priceRaw: Schema.BigIntFromString,
  timestampMs: Schema.NumberFromString,
})

/** The sale of a transfer. */
export type TransferSale = typeof TransferSaleRow.Type

/**
 * The sales of transfers, by `itemTransferText`: of paid mints and of items that a marketplace held, too. Transfers that were not paid for are absent,
 * such as those between a contract that bought and the account on whose behalf it did.
 */
export const transferSales = Effect.fn("transferSales")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly transfers: ReadonlyArray<ItemTransferKey>
}) {
  const { marks, transfers } = options
  const keys = [...new Map(transfers.map((key) => [nftKeyText(key), key])).values()]
  const store = yield* Store
  const { sql, parameters } = inScope({ marks, keys })
  const rows = yield* store.query({
    operation: "read sales of transfers of NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("sold.collection")} AS collection,
  toString(token_id) AS tokenId,
  toString(block_number) AS blockNumber,
  transfer_log_index AS logIndex,
  transfer_leg AS leg,
  ${hexText("sold.seller")} AS seller,
  ${hexText("sold.buyer")} AS buyer,
  ${hexText("sold.currency")} AS currency,
  toString(price_raw) AS priceRaw,
  toString(toUnixTimestamp64Milli(timestamp)) AS timestampMs
FROM
(
  SELECT *
  FROM ${nftSales.tableSql} FINAL
  WHERE ${sql}
    AND block_number IN {blocks:Array(UInt64)}
) AS sold
ORDER BY block_number, log_index, sold.leg`,
    parameters: { ...parameters, blocks: [...new Set(transfers.map(({ blockNumber }) => blockNumber))] },
  })
  return new Map(
    (yield* decodeRows(TransferSaleRow)(rows)).map((row): readonly [string, TransferSale] => [
      itemTransferText(row),
      row,
    ]),
  )
})
