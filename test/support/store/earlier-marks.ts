import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { commitsTable } from "#projections/table/commits.ts"

const columnsBefore = `
  table_set LowCardinality(String),
  seq UInt64,
  applied UInt64,
  block_number Nullable(UInt64),
  block_hash Nullable(FixedString(32)),
  block_timestamp DateTime64(3, 'UTC'),
  finalized_number Nullable(UInt64),
  finalized_hash Nullable(FixedString(32)),
  history_from Nullable(UInt64),
  revert_count Nullable(UInt64),
  stream_offset UInt64,
  writer_id LowCardinality(String),
  trace_parent Nullable(String)`

/** Tables of marks as earlier releases created them: before streams had keys, before marks had runs, and before a mark replaced the earlier ones. */
export const earlierMarkTables = {
  commits_v2: `
CREATE TABLE commits_v2
(
  chain_id UInt32,
  lane Enum8('live' = 0, 'history' = 1),${columnsBefore}
)
ENGINE = ReplacingMergeTree
ORDER BY (chain_id, lane, table_set, seq, applied)`,
  commits_v3: `
CREATE TABLE commits_v3
(
  stream LowCardinality(String),
  chain_id Nullable(UInt32),
  lane Nullable(Enum8('live' = 0, 'history' = 1)),${columnsBefore}
)
ENGINE = ReplacingMergeTree
ORDER BY (stream, table_set, seq, applied)`,
  commits_v4: `
CREATE TABLE commits_v4
(
  stream LowCardinality(String),
  chain_id Nullable(UInt32),
  lane Nullable(Enum8('live' = 0, 'history' = 1)),
  run_firsts Array(UInt64),
  run_lasts Array(UInt64),${columnsBefore}
)
ENGINE = ReplacingMergeTree
ORDER BY (stream, table_set, seq, applied)`,
}

/** Name of such a table. */
export type EarlierMarkTable = keyof typeof earlierMarkTables

const names = [
  "chain_id, lane, table_set, seq, applied, block_number, block_hash, block_timestamp, finalized_number",
  "finalized_hash, history_from, revert_count, stream_offset, writer_id, trace_parent",
].join(", ")

/** Moves all marks of chains into the table of an earlier release, and drops the current table. */
export const makeMarksEarlier = Effect.fnUntraced(function* (table: EarlierMarkTable) {
  const store = yield* Store
  const execute = (sql: string) => store.execute({ operation: "change a test's marks", sql })
  const copied = {
    commits_v2: names,
    commits_v3: `stream, ${names}`,
    commits_v4: `stream, run_firsts, run_lasts, ${names}`,
  }[table]
  yield* execute(earlierMarkTables[table])
  yield* execute(`INSERT INTO ${table} (${copied}) SELECT ${copied} FROM ${commitsTable}`)
  yield* execute(`DROP TABLE ${commitsTable}`)
})
