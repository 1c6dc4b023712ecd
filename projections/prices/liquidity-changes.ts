import { addressColumn, int32Column, int256Column, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Changes of the liquidity of pools between ticks, for the depth of prices. */
export const liquidityChanges = defineProjection({
  name: "liquidity_changes",
  version: 1,
  comment:
    "One row per event by which liquidity comes to a pool between two ticks, or leaves it. Ordered by pool, then chain and place: what followed a swap. Replacing by seq. Kept forever.",
  orderBy: ["pool", "chain_id", "block_number", "transaction_index", "log_index"],
  shardBy: ["pool"],
  columns: {
    pool: addressColumn("The pool; of one whose tokens a vault holds, its id."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    lower: int32Column("First tick of the range."),
    upper: int32Column("First tick beyond the range."),
    change_raw: int256Column("Liquidity that came; negative if it left."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, liquidityChanges: changes }) =>
    changes.map(({ place, pool, lower, upper, changeRaw }) => ({
      pool,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      lower,
      upper,
      change_raw: changeRaw,
      timestamp: block.timestampMs,
    })),
})
