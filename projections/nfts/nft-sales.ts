import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  booleanColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { inScope, type NftKey, nftKeyText } from "./nft-scope.ts"

/** Sales of NFTs, by collection and item: the sales of an item. */
export const nftSales = defineProjection({
  name: "nft_sales",
  version: 4,
  comment:
    "One row per item that was sold. Ordered by chain, collection, item and place: sales of collections and items. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "token_id", "block_number", "log_index", "leg"],
  shardBy: ["chain_id", "collection"],
  columns: {
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the items of a bundle; 0 otherwise."),
    transfer_log_index: uint32Column("Log index of the item's transfer that was paid for."),
    transfer_leg: uint32Column("Leg of the item's transfer that was paid for."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    marketplace: keywordColumn("Slug of the protocol that sold it; empty for a paid mint."),
    seller: addressColumn("Account that sold it; for a paid mint, the called contract."),
    buyer: addressColumn("Account that bought it, as the marketplace names it."),
    recipient: addressColumn(
      "Account to which the item went in the end: differs from the buyer if a contract bought on behalf of an account.",
    ),
    copies: uint256Column("Number of copies; 1 for ERC-721."),
    currency: addressColumn("Token of the price; the zero address for the native coin."),
    price_raw: uint256Column(
      "What the buyer paid for all copies, fees included; an equal share of the price of a bundle.",
    ),
    fee_raw: nullableColumn(
      uint256Column(
        "Part of the price that went to accounts other than the seller; absent if the marketplace does not report it.",
      ),
    ),
    royalty_raw: nullableColumn(
      uint256Column("Part of fee_raw that the creator received; absent if the marketplace does not report it."),
    ),
    is_bundle: booleanColumn("True if several items had one price."),
    is_primary: booleanColumn("True if the item was issued to its buyer: no owner sold it."),
  },
  rows: ({ block, nftSales: sales }) =>
    sales.map(({ place, ...sale }) => ({
      collection: sale.collection,
      token_id: sale.tokenId,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      leg: place.leg,
      transfer_log_index: sale.transferIndex,
      transfer_leg: sale.transferLeg,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      marketplace: sale.marketplace ?? "",
      seller: sale.seller,
      buyer: sale.buyer,
      recipient: sale.recipient,
      copies: sale.copies,
      currency: sale.currency,
      price_raw: sale.priceRaw,
      fee_raw: sale.feeRaw,
      royalty_raw: sale.royaltyRaw,
      is_bundle: sale.isBundle,
      is_primary: sale.isPrimary,
    })),
})

const LastSaleRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  currency: Schema.String,
  priceRaw: Schema.BigIntFromString,
  copies: Schema.BigIntFromString,
  timestampMs: Schema.NumberFromString,
})

/** The last sale of an item. */
export type LastSale = typeof LastSaleRow.Type

/** The last sales of items, by the text of their keys. Items without an indexed sale are absent. */
export const lastSales = Effect.fn("nftSales.last")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const rows = yield* store.query({
    operation: "read last sales of NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  toString(item) AS tokenId,
  ${hexText("last.1")} AS currency,
  toString(last.2) AS priceRaw,
  toString(last.3) AS copies,
  toString(toUnixTimestamp64Milli(last.4)) AS timestampMs
FROM
(
  SELECT
    chain_id,
    collection AS collection_bytes,
    token_id AS item,
    argMax((currency, price_raw, copies, timestamp), (block_number, log_index, leg)) AS last
  FROM ${nftSales.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, token_id
)`,
    parameters,
  })
  return new Map(
    (yield* decodeRows(LastSaleRow)(rows)).map((row): readonly [string, LastSale] => [nftKeyText(row), row]),
  )
})
