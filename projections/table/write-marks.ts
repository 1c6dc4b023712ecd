/** Writes, copies and deletes tide marks. */
import { Effect } from "effect"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import { laneStream } from "#schemas/domain/stream-key.ts"
import { type Cluster, onCluster } from "../store/cluster.ts"
import { type ColumnValue, Store } from "../store/store.ts"
import { commitColumns, commitsTable, insertColumns } from "./commits.ts"

const rowOf = (mark: Mark, setName: string): ReadonlyArray<ColumnValue> => [
  laneStream(mark.lane, mark.chainId, mark.slot),
  setName,
  mark.chainId,
  mark.lane,
  mark.place.seq,
  mark.applied,
  mark.applied < mark.place.seq ? mark.place.seq : 0,
  mark.block.number,
  mark.block.hash,
  mark.timestampMs,
  mark.finalized?.number,
  mark.finalized?.hash,
  mark.historyFrom,
  (mark.runsBelow ?? []).map(({ first }) => first),
  (mark.runsBelow ?? []).map(({ last }) => last),
  mark.revertCount,
  mark.place.offset,
  mark.place.writerId,
  mark.traceParent,
]

const insert = (rows: ReadonlyArray<ReadonlyArray<ColumnValue>>) =>
  Store.use((store) => store.insert({ table: commitsTable, copies: "everywhere", columns: insertColumns, rows }))

/** A mark and the table sets that it applies to; written for all of them atomically. */
export interface SetMark {
  readonly mark: Mark
  readonly setNames: ReadonlyArray<string>
}

/** Writes marks for their table sets. Idempotent. */
export const writeSetMarks = Effect.fn("commits.write")((marks: ReadonlyArray<SetMark>) =>
  insert(marks.flatMap(({ mark, setNames }) => setNames.map((name) => rowOf(mark, name)))),
)

/** A row without the columns of blocks. */
const sourceRowOf = ({ stream, setName, place, timestampMs, traceParent }: SourceMark) => {
  const values: Readonly<Record<string, ColumnValue>> = {
    stream,
    table_set: setName,
    seq: place.seq,
    applied: place.seq,
    revert_seq: 0,
    block_timestamp: timestampMs,
    run_firsts: [],
    run_lasts: [],
    stream_offset: place.offset,
    writer_id: place.writerId,
    trace_parent: traceParent,
  }
  return Object.keys(commitColumns).map((name) => values[name])
}

/** Writes marks of streams that are not folded. Idempotent. */
export const writeSourceMarks = Effect.fn("commits.writeSources")((marks: ReadonlyArray<SourceMark>) =>
  insert(marks.map(sourceRowOf)),
)

/** Whether a table set has any mark. */
export const hasMarks = Effect.fn("commits.hasMarks")(function* (setName: string) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "check for marks of a table set",
    sql: `SELECT 1 FROM ${commitsTable} WHERE table_set = {tableSet:String} LIMIT 1`,
    parameters: { tableSet: setName },
  })
  return rows.length > 0
})

/** Deletes the marks of all table sets but one; those of streams that are not folded stay. */
export const dropMarksBut = Effect.fn("commits.dropBut")(function* (setName: string, cluster: Cluster | undefined) {
  const store = yield* Store
  yield* store.execute({
    operation: "delete the marks of earlier table sets",
    sql: `
ALTER TABLE ${commitsTable}${onCluster(cluster)}
DELETE WHERE table_set != {tableSet:String} AND chain_id IS NOT NULL
SETTINGS mutations_sync = 2`,
    parameters: { tableSet: setName },
  })
})

/** Copies all marks of a table set to another, reverts included. Idempotent. */
export const copyMarks = Effect.fn("commits.copy")(function* (from: string, to: string) {
  const store = yield* Store
  yield* store.execute({
    operation: "copy the marks of a table set",
    sql: `
INSERT INTO ${commitsTable}
SELECT * REPLACE ({to:String} AS table_set)
FROM ${commitsTable} AS c
-- Unqualified, the name would be that of the replaced column.
WHERE c.table_set = {from:String}`,
    parameters: { from, to },
  })
})
