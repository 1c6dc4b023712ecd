import { hashColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Places of transactions by hash. Narrow: what is served of them is in `transaction_documents`. */
export const transactionPlaces = defineProjection({
  name: "transaction_places",
  version: 1,
  comment:
    "One row per transaction. Ordered by hash: places of given transactions. Replacing by seq. Kept forever. What is served of them: transaction_documents.",
  orderBy: ["transaction_hash", "chain_id", "block_number", "transaction_index"],
  shardBy: ["transaction_hash"],
  indexGranularityRows: 256,
  columns: {
    transaction_hash: hashColumn("Hash of the transaction."),
    transaction_index: uint32Column("Index in the block, from 0."),
  },
  rows: ({ block }) =>
    block.transactions.map(({ hash, index }) => ({ transaction_hash: hash, transaction_index: index })),
})
