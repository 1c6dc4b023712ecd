import { addressColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Known balances, each at its block. A balance is the newest one plus the ledger after it. */
export const checkpoints = defineProjection({
  name: "checkpoints",
  version: 3,
  comment:
    "One row per known balance after a block. Ordered by account, then chain and asset: joined with the ledger. Replacing by seq. Kept forever; can be rebuilt from the log.",
  orderBy: ["account", "chain_id", "token", "block_number"],
  shardBy: ["account"],
  columns: {
    account: addressColumn("Owner of the balance."),
    token: addressColumn("Contract of the asset; the zero address for the native coin."),
    balance_raw: uint256Column("Balance in the asset's base unit after the block."),
  },
  rows: ({ checkpoints: known }) =>
    known.map((checkpoint) => ({
      account: checkpoint.account,
      token: checkpoint.token,
      balance_raw: checkpoint.balanceRaw,
    })),
})
