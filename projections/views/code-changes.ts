import { codeChanges } from "../contracts/code-changes.ts"
import { zeroAddressSql } from "../table/sql.ts"
import { defineView, hexColumn, keyBytesColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Changes of the code that accounts execute. */
export const codeChangesView = defineView({
  name: "code_changes",
  comment:
    "One row per change of the code that an account executes: of a proxy, by a delegation, or at its creation. In the order of account and chain: filter by account_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    account: hexColumn("t.account", "The account."),
    kind: viewColumn(
      "String",
      "toString(t.kind)",
      "implementation or beacon of a proxy; clone (ERC-1167); delegation (EIP-7702); account, deployed by an entry point (ERC-4337).",
    ),
    target: nullableHexColumn(
      `nullIf(t.target, ${zeroAddressSql})`,
      "The contract with the code, the beacon or the factory; null where a delegation was removed.",
    ),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    account_bytes: keyBytesColumn("t.account", "account"),
  },
  from: `
FROM ${codeChanges.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
