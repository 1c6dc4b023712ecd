import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { commitsTable, earlierCommitsTable } from "#projections/table/commits.ts"

/** The table of marks as created by releases before streams had keys. */
const createEarlierSql = `
CREATE TABLE ${earlierCommitsTable}
(
  chain_id UInt32,
  lane Enum8('live' = 0, 'history' = 1),
  table_set LowCardinality(String),
  seq UInt64,
  applied UInt64,
  block_number UInt64,
  block_hash FixedString(32),
  block_timestamp DateTime64(3, 'UTC'),
  finalized_number Nullable(UInt64),
  finalized_hash Nullable(FixedString(32)),
  history_from UInt64,
  revert_count UInt64,
  stream_offset UInt64,
  writer_id LowCardinality(String),
  trace_parent Nullable(String)
)
ENGINE = ReplacingMergeTree
ORDER BY (chain_id, lane, table_set, seq, applied)`

const names = [
  "chain_id, lane, table_set, seq, applied, block_number, block_hash, block_timestamp, finalized_number",
  "finalized_hash, history_from, revert_count, stream_offset, writer_id, trace_parent",
].join(", ")

/** Moves all marks of chains into the table of an earlier release, and drops the current table. */
export const makeMarksEarlier = Effect.gen(function* () {
  const store = yield* Store
  const execute = (sql: string) => store.execute({ operation: "change a test's marks", sql })
  yield* execute(createEarlierSql)
  yield* execute(`INSERT INTO ${earlierCommitsTable} (${names}) SELECT ${names} FROM ${commitsTable}`)
  yield* execute(`DROP TABLE ${commitsTable}`)
})
