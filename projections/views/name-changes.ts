import { nameChanges } from "../names/name-changes.ts"
import { zeroAddressSql } from "../table/sql.ts"
import { defineView, hexColumn, keyBytesColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Changes of names and of their records. */
export const nameChangesView = defineView({
  name: "name_changes",
  comment:
    "One row per change of what a contract states about a name. Anyone can emit such events: choose the contracts. In the order of node, chain and contract: filter by node_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    node: hexColumn("t.node", "Namehash of the name, or of the reverse name of an account."),
    contract: hexColumn("t.contract", "The contract."),
    change: viewColumn(
      "String",
      "toString(t.change)",
      "owner, resolver, expiry, fuses or label of a node; its address, name, text or contenthash; version, which removes its records; claim of a reverse node.",
    ),
    key: viewColumn("String", "t.record_key", "Coin type of an address, or key of a text; else empty."),
    account: nullableHexColumn(
      `nullIf(t.account, ${zeroAddressSql})`,
      "Owner, resolver or claiming account; null if removed, and for other changes.",
    ),
    value: nullableHexColumn("t.value", "The record in bytes; null if the event does not contain it."),
    name: viewColumn("String", "t.name", "The name in normal form; empty if the event contains none."),
    expires_at: viewColumn(
      "Nullable(DateTime64(3, 'UTC'))",
      "if(isNull(t.expires_ms), NULL, fromUnixTimestamp64Milli(toInt64(least(t.expires_ms, 9999999999999)), 'UTC'))",
      "Time of expiry, at most in 2286; null for other changes.",
    ),
    fuses: viewColumn("Nullable(UInt32)", "t.fuses", "Bits of burned permissions; null for other changes."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log in the block, from 0."),
    node_bytes: keyBytesColumn("t.node", "node"),
  },
  from: `
FROM ${nameChanges.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
