import {
  addressColumn,
  booleanColumn,
  hashColumn,
  keywordColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Sales of NFTs, by collection and time: volumes and values of collections. */
export const collectionSales = defineProjection({
  name: "collection_sales",
  version: 2,
  comment:
    "One row per item that was sold. Ordered by chain, collection, time and place: the recent sales of collections. Replacing by seq. Kept forever. By item, with fees: nft_sales.",
  orderBy: ["chain_id", "collection", "timestamp", "block_number", "log_index", "leg"],
  shardBy: ["chain_id", "collection"],
  indexGranularityRows: 1024,
  columns: {
    collection: addressColumn("Contract of the collection."),
    timestamp: timeColumn("Time of the block."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the items of a bundle; 0 otherwise."),
    transaction_hash: hashColumn("Hash of the transaction."),
    token_id: uint256Column("Token id within the contract."),
    marketplace: keywordColumn("Slug of the protocol that sold it; empty for a paid mint."),
    seller: addressColumn("Account that sold it; for a paid mint, the called contract."),
    buyer: addressColumn("Account that bought it, as the marketplace names it."),
    recipient: addressColumn(
      "Account to which the item went in the end: differs from the buyer if a contract bought on behalf of an account.",
    ),
    copies: uint256Column("Number of copies; 1 for ERC-721."),
    currency: addressColumn("Token of the price; the zero address for the native coin."),
    price_raw: uint256Column("What the buyer paid for all copies; an equal share of the price of a bundle."),
    is_bundle: booleanColumn("True if several items had one price."),
    is_primary: booleanColumn("True if the item was issued to its buyer: no owner sold it."),
  },
  rows: ({ block, nftSales: sales }) =>
    sales.map(({ place, ...sale }) => ({
      collection: sale.collection,
      timestamp: block.timestampMs,
      log_index: place.originIndex,
      leg: place.leg,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      token_id: sale.tokenId,
      marketplace: sale.marketplace ?? "",
      seller: sale.seller,
      buyer: sale.buyer,
      recipient: sale.recipient,
      copies: sale.copies,
      currency: sale.currency,
      price_raw: sale.priceRaw,
      is_bundle: sale.isBundle,
      is_primary: sale.isPrimary,
    })),
})
