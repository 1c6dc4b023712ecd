import { blocks } from "../facts/blocks.ts"
import { defineView, gasPriceColumn, hexColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Blocks. */
export const blocksView = defineView({
  name: "blocks",
  comment: "One row per block. In the order of chain and number.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    block_hash: hexColumn("t.block_hash", "Hash of the block."),
    parent_hash: hexColumn("t.parent_hash", "Hash of the parent block."),
    miner: hexColumn(
      "t.miner",
      "Recipient of tips and, before proof of stake, rewards; the sequencer's account on rollups.",
    ),
    transaction_count: viewColumn("UInt64", "t.transaction_count", "Number of transactions in the block."),
    log_count: viewColumn("UInt64", "t.log_count", "Number of logs in the block."),
    gas_used: viewColumn("UInt64", "t.gas_used", "Gas used by the block's transactions."),
    gas_limit: viewColumn("UInt64", "t.gas_limit", "Gas limit of the block."),
    base_fee_per_gas: gasPriceColumn("t.base_fee_per_gas", "Burned fee, in wei per unit of gas; null before EIP-1559."),
    extra_data: nullableHexColumn(
      "t.extra_data",
      "Bytes that the producer chose, such as a builder's name; null if the row is older than the column.",
    ),
    lane: viewColumn("String", "toString(t.lane)", "live or history."),
  },
  from: `
FROM ${blocks.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
