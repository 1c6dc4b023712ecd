import { ledger } from "../facts/ledger.ts"
import { transactions } from "../facts/transactions.ts"
import { addressColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineRollupTable } from "../table/rollup.ts"
import { collectionSales } from "./collection-sales.ts"

/** Sales between accounts that were funded together, up to a final height. Filled by folds instead of flushes, and never undone. */
export const relatedSales = defineRollupTable({
  name: "related_sales",
  version: 1,
  derivedFrom: [collectionSales, ledger, transactions],
  comment:
    "One row per sale whose seller and recipient have the same funder, or one of whom funded the other (decision 0019). Ordered like collection_sales, which it is subtracted from. Repeated writes give the same row; seq is 0. Kept forever; can be dropped, its rows in folds first, and is then rebuilt.",
  orderBy: ["chain_id", "collection", "timestamp", "block_number", "log_index", "leg"],
  shardBy: ["chain_id", "collection"],
  indexGranularityRows: 1024,
  columns: {
    collection: addressColumn("Contract of the collection."),
    timestamp: timeColumn("Time of the block."),
    log_index: uint32Column("Index of the sale's log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the items of a bundle; 0 otherwise."),
    token_id: uint256Column("Token id within the contract."),
    seller: addressColumn("Account that sold it."),
    recipient: addressColumn("Account to which the item went in the end."),
    funder: addressColumn("Account that signed the transactions by which the first coins arrived."),
  },
})
