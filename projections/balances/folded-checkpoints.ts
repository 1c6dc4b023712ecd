import { blocks } from "../facts/blocks.ts"
import { ledger } from "../facts/ledger.ts"
import { tokens } from "../facts/tokens.ts"
import { addressColumn, int256Column, uint256Column } from "../table/column.ts"
import { defineRollupTable } from "../table/rollup.ts"
import { checkpoints } from "./checkpoints.ts"

/** Balances at final heights, folded from earlier ones. Filled by a statement instead of flushes, and never undone. */
export const foldedCheckpoints = defineRollupTable({
  name: "folded_checkpoints",
  version: 1,
  derivedFrom: [blocks, checkpoints, ledger, tokens],
  comment:
    "One row per balance that is known at a final height and has moved since the previous one; the balance is known_raw + moved_raw. Ordered by account, then chain and asset: joined with the ledger. Repeated writes give the same row; seq is 0. Kept forever; can be dropped, its row in folds first, and is then rebuilt.",
  orderBy: ["account", "chain_id", "token", "block_number"],
  shardBy: ["account"],
  columns: {
    account: addressColumn("Owner of the balance."),
    token: addressColumn("Contract of the asset; the zero address for the native coin."),
    known_raw: uint256Column(
      "The newest balance read at or below the height; 0 if the asset was created within the indexed history.",
    ),
    // Separate from known_raw: only two columns can hold the amounts of fraudulent tokens, below zero and beyond UInt256.
    moved_raw: int256Column("Sum of the ledger after that balance, up to and including the height."),
  },
})
