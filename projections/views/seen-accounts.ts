import { ledger } from "../facts/ledger.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** First and last movements of accounts. */
export const seenAccountsView = defineView({
  name: "seen_accounts",
  comment:
    "One row per chain and account with any movement: its first and last one in the stored history, which need not begin with the chain (see marks). Reads the ledger in the order of accounts: filter by account_bytes, otherwise all of it is read.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    account: hexColumn("t.account", "Account."),
    first_block: viewColumn("UInt64", "t.first.1", "Block of the first movement."),
    first_seen: viewColumn("DateTime64(3, 'UTC')", "t.first.3", "Time of that block."),
    first_transaction_hash: hexColumn(
      "t.first.4",
      "Transaction of the first movement; zero for a movement of the block itself.",
    ),
    last_block: viewColumn("UInt64", "t.last_block", "Block of the last movement."),
    last_seen: viewColumn("DateTime64(3, 'UTC')", "t.last_seen", "Time of that block."),
    movement_count: viewColumn("UInt64", "t.movement_count", "Number of movements: rows of ledger."),
    account_bytes: keyBytesColumn("t.account", "account"),
  },
  from: `
FROM
(
  SELECT
    chain_id,
    account,
    min((toUInt64(block_number), transaction_index, timestamp, transaction_hash)) AS first,
    max(block_number) AS last_block,
    max(timestamp) AS last_seen,
    count() AS movement_count
  FROM ${ledger.tableSql} AS l FINAL
  WHERE ${visibleIn("l")}
  GROUP BY chain_id, account
) AS t`,
})
