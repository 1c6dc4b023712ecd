import { contractChanges } from "../contracts/contract-changes.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Creations of contracts. */
export const contractCreationsView = defineView({
  name: "contract_creations",
  comment:
    "One row per created contract; those that contracts create only where the endpoint has traces. In the order of chain and contract: filter by contract_bytes, otherwise all of it is read.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    contract: hexColumn("t.contract", "The contract."),
    creator: hexColumn("t.account", "Sender of the transaction, also where another contract created it."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    is_inner: viewColumn("Bool", "toBool(t.origin = 'trace')", "True if another contract created it."),
    contract_bytes: keyBytesColumn("t.contract", "contract"),
  },
  from: `
FROM ${contractChanges.tableSql} AS t FINAL
WHERE t.kind = 'created' AND ${visibleIn("t")}`,
})
