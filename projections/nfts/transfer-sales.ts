/** The sales that transfers of NFTs belong to. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
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

/** Numbers the rows of one item, transaction and party, in order. */
const turnSql = (party: string): string =>
  `row_number() OVER (PARTITION BY chain_id, collection, token_id, block_number, transaction_index, ${party} ORDER BY log_index, leg)`

/**
 * The sales of transfers, by `itemTransferText`. A sale belongs to the transfer of the item away from its seller in the same transaction; the
 * second sale of an item by one seller in a transaction, to the second such transfer. Other transfers are absent.
 */
export const transferSales = Effect.fn("transferSales")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly transfers: ReadonlyArray<ItemTransferKey>
}) {
  const { marks, transfers } = options
  const keys = [...new Map(transfers.map((key) => [nftKeyText(key), key])).values()]
  const store = yield* Store
  const { sql, parameters } = inScope({ marks, keys })
  const within = `${sql}
      AND block_number IN {blocks:Array(UInt64)}`
  const rows = yield* store.query({
    operation: "read sales of transfers of NFTs",
    sql: `
SELECT
  sold.chain_id AS chainId,
  ${hexText("sold.collection")} AS collection,
  toString(sold.token_id) AS tokenId,
  toString(sold.block_number) AS blockNumber,
  moved.log_index AS logIndex,
  moved.leg AS leg,
  ${hexText("sold.party")} AS seller,
  ${hexText("sold.buyer")} AS buyer,
  ${hexText("sold.currency")} AS currency,
  toString(sold.price_raw) AS priceRaw,
  toString(toUnixTimestamp64Milli(sold.timestamp)) AS timestampMs
FROM
(
  SELECT chain_id, collection, token_id, block_number, transaction_index, seller AS party, buyer, currency, price_raw, timestamp, ${turnSql("seller")} AS turn
  FROM ${nftSales.tableSql} FINAL
  WHERE ${within}
) AS sold
INNER JOIN
(
  SELECT chain_id, collection, token_id, block_number, transaction_index, from_address AS party, log_index, leg, ${turnSql("from_address")} AS turn
  FROM ${itemTransfers.tableSql} FINAL
  WHERE ${within}
) AS moved USING (chain_id, collection, token_id, block_number, transaction_index, party, turn)`,
    parameters: { ...parameters, blocks: [...new Set(transfers.map(({ blockNumber }) => blockNumber))] },
  })
  return new Map(
    (yield* decodeRows(TransferSaleRow)(rows)).map((row): readonly [string, TransferSale] => [
      itemTransferText(row),
      row,
    ]),
  )
})
