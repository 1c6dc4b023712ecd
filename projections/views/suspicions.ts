import { tokenSuspicions } from "../spam/token-suspicions.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Suspicious behavior of tokens. */
export const suspicionsView = defineView({
  name: "suspicions",
  comment:
    "One row per token and kind of suspicious behavior in a transaction, or in a block as a whole. In the order of chain and token.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    token: hexColumn("t.token", "Contract of the token or collection."),
    kind: viewColumn("String", "toString(t.kind)", "Kind of behavior."),
    account_count: viewColumn("UInt64", "t.account_count", "Number of affected accounts."),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  from: `
FROM ${tokenSuspicions.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
