import { commitsTable } from "../table/commits.ts"
import { defineView, nullableHexColumn, viewColumn, viewSetSql } from "./view.ts"

/** How far the views reach. */
export const marksView = defineView({
  name: "marks",
  comment:
    "One row per stream of a chain: how far the other views reach. A chain has one live stream and several history streams.",
  columns: {
    chain_id: viewColumn("UInt32", "assumeNotNull(t.chain_id)", "Chain id as in EIP-155."),
    lane: viewColumn("String", "toString(assumeNotNull(t.lane))", "live or history."),
    stream: viewColumn("String", "toString(t.stream)", "Key of the stream."),
    block_number: viewColumn("UInt64", "assumeNotNull(t.block_number)", "The newest visible block."),
    block_hash: nullableHexColumn("t.block_hash", "Hash of that block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.block_timestamp", "Time of that block."),
    finalized_number: viewColumn(
      "Nullable(UInt64)",
      "t.finalized_number",
      "The newest block known to be final; null until one is.",
    ),
    history_from: viewColumn(
      "UInt64",
      "assumeNotNull(t.history_from)",
      "First block of the contiguous run that ends at the newest one.",
    ),
    run_firsts: viewColumn("Array(UInt64)", "t.run_firsts", "First blocks of further runs of a history."),
    run_lasts: viewColumn("Array(UInt64)", "t.run_lasts", "Last blocks of these runs."),
    revert_count: viewColumn("UInt64", "assumeNotNull(t.revert_count)", "Number of reverts so far."),
  },
  from: `
FROM
(
  SELECT *
  FROM ${commitsTable}
  WHERE table_set = ${viewSetSql} AND chain_id IS NOT NULL
  ORDER BY stream, table_set, seq DESC, applied DESC
  LIMIT 1 BY stream, table_set
) AS t`,
})
