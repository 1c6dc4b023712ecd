import { addressColumn, hashColumn, nullableColumn, timeColumn, uint32Column, uint256Column } from "../column.ts"
import { defineProjection } from "../projection.ts"

/** Every block of every chain, for analysts. */
export const blocks = defineProjection({
  name: "blocks",
  version: 1,
  comment: "One row a block. Ordered by chain and number: ranges of one chain. Replacing by seq. Kept for ever.",
  orderBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    parent_hash: hashColumn("Hash of the block before."),
    timestamp: timeColumn("Time of the block by its header."),
    miner: addressColumn("Receiver of tips and, before proof of stake, rewards; the sequencer's account on rollups."),
    transaction_count: uint32Column("Transactions in the block."),
    log_count: uint32Column("Logs in the block."),
    gas_used: uint256Column("Gas that the block's transactions used."),
    gas_limit: uint256Column("Gas that fits into the block."),
    base_fee_per_gas: nullableColumn(uint256Column("Wei that each unit of gas burned; absent before EIP-1559.")),
    size_bytes: nullableColumn(uint32Column("Size of the encoded block; absent where the endpoint does not tell.")),
  },
  rows: ({ block }) => [
    {
      parent_hash: block.parentHash,
      timestamp: block.timestampMs,
      miner: block.miner,
      transaction_count: block.transactions.length,
      log_count: block.transactions.reduce((count, transaction) => count + transaction.receipt.logs.length, 0),
      gas_used: block.gasUsedRaw,
      gas_limit: block.gasLimitRaw,
      base_fee_per_gas: block.baseFeePerGasRaw,
      size_bytes: block.sizeBytes,
    },
  ],
})
