import { tokenStandards } from "#schemas/domain/asset.ts"
import { addressColumn, enumColumn, hashColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** All token transfers, for analysts. */
export const transfers = defineProjection({
  name: "transfers",
  version: 2,
  comment:
    "One row per token transfer, from the token contract's own log. Ordered by chain and place: ranges of one chain. Replacing by seq. Kept forever. By account: ledger.",
  orderBy: ["chain_id", "block_number", "transaction_index", "log_index", "leg"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the transfers of one batch log; 0 otherwise."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    standard: enumColumn(tokenStandards, "Standard of the token."),
    token: addressColumn("Contract of the token."),
    token_id: uint256Column("Token id within the contract; 0 if the standard has none."),
    from_address: addressColumn("Sender; the zero address for a mint."),
    to_address: addressColumn("Recipient; the zero address for a burn."),
    amount_raw: uint256Column("Amount in the token's base unit."),
  },
  rows: ({ block, transfers: moved }) =>
    moved.map((transfer) => ({
      transaction_index: transfer.place.transactionIndex,
      log_index: transfer.place.originIndex,
      leg: transfer.place.leg,
      transaction_hash: hashOfTransaction(block, transfer.place.transactionIndex),
      timestamp: block.timestampMs,
      standard: transfer.asset.standard,
      token: transfer.asset.token,
      token_id: transfer.asset.tokenId,
      from_address: transfer.from,
      to_address: transfer.to,
      amount_raw: transfer.amountRaw,
    })),
})
