import { traces } from "../facts/traces.ts"
import { defineView, hexColumn, nullableHexColumn, viewColumn, visibleIn } from "./view.ts"

/** Calls inside transactions. */
export const tracesView = defineView({
  name: "traces",
  comment:
    "One row per call, creation or reward inside a block, where the endpoint has traces. In the order of chain and block: filter by both.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    trace_index: viewColumn(
      "UInt32",
      "t.trace_index",
      "Index among all traces of the block, in execution order, from 0.",
    ),
    transaction_index: viewColumn(
      "Nullable(UInt32)",
      "t.transaction_index",
      "Index of the transaction; null for rewards of the block.",
    ),
    path: viewColumn("Array(UInt32)", "t.path", "Path in the call tree: empty at the top."),
    type: viewColumn("String", "toString(t.type)", "call, create, suicide or reward."),
    call_type: viewColumn(
      "String",
      "toString(t.call_type)",
      "call, delegatecall, staticcall or callcode; empty for other traces.",
    ),
    from_address: hexColumn("t.from_address", "Caller."),
    to_address: nullableHexColumn(
      "t.to_address",
      "Called or created contract, or recipient; null for failed creations.",
    ),
    value_raw: viewColumn(
      "UInt256",
      "t.value",
      "Native coins sent with it, in wei. The value of a delegatecall is not transferred.",
    ),
    gas_used: viewColumn("Nullable(UInt64)", "t.gas_used", "Gas used, including inner calls; null if not reported."),
    method: viewColumn(
      "String",
      "concat('0x', lower(hex(substring(t.input, 1, 4))))",
      "First four bytes of the call data: the selector of a call. Hex text.",
    ),
    error: viewColumn("Nullable(String)", "t.error", "Reason of the failure; null on success."),
  },
  from: `
FROM ${traces.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
