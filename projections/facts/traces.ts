import { traceTypes } from "#schemas/domain/block.ts"
import { evmTraces } from "#schemas/domain/chain-block.ts"
import {
  addressColumn,
  bytesColumn,
  enumColumn,
  keywordColumn,
  listColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** All calls of transactions in blocks whose endpoint provided traces. */
export const traces = defineProjection({
  name: "traces",
  version: 2,
  comment:
    "One row per call, in blocks that were read with traces. Ordered by chain and place: ranges of one chain. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "block_number", "trace_index"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    trace_index: uint32Column("Index among all traces of the block, in execution order, from 0."),
    transaction_index: nullableColumn(uint32Column("Index of the transaction; absent for rewards of the block.")),
    path: listColumn(uint32Column("Path in the call tree: empty at the top, [0, 2] for the third call of the first.")),
    timestamp: timeColumn("Time of the block."),
    type: enumColumn(traceTypes, "call, create, suicide or reward."),
    call_type: keywordColumn("call, delegatecall, staticcall or callcode; empty for other traces."),
    from_address: addressColumn("Caller."),
    to_address: nullableColumn(
      addressColumn(
        "Callee, created contract, or recipient of a destroyed contract's coins; absent if a creation failed.",
      ),
    ),
    value: uint256Column("Native coins sent with it, in wei. The value of a delegatecall is not transferred."),
    gas_used: nullableColumn(uint256Column("Gas used, including inner calls; absent if not reported.")),
    input: bytesColumn("Call data or creation code."),
    output: bytesColumn("Return data or deployed code."),
    error: nullableColumn(textColumn("Reason of the failure; absent on success. A failure also undoes inner calls.")),
  },
  rows: ({ block }) =>
    evmTraces(block).map((trace, index) => ({
      trace_index: index,
      transaction_index: trace.transactionIndex,
      path: trace.path,
      timestamp: block.timestampMs,
      type: trace.type,
      call_type: trace.callType,
      from_address: trace.from,
      to_address: trace.to,
      value: trace.valueRaw,
      gas_used: trace.gasUsedRaw,
      input: trace.input,
      output: trace.output,
      error: trace.error,
    })),
})
