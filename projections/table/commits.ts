/** The tide marks, by stream. Their rows determine which rows of all other tables are visible. */
import { Effect, Schema } from "effect"
import { joinSlots, lanes, type Mark, type SourceMark } from "#schemas/domain/mark.ts"
import { isSourceStream } from "#schemas/domain/source.ts"
import { parseStreamKey } from "#schemas/domain/stream-key.ts"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  type Columns,
  columnLines,
  enumColumn,
  hashColumn,
  insertColumnsOf,
  keywordColumn,
  listColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "./column.ts"
import { requestSetSql } from "./set-tables.ts"
import { hexText } from "./sql.ts"
import { includesTables, readServedSet, servedSetSql, type TableSet } from "./table-sets.ts"

/** Name of the table of marks. */
export const commitsTable = "commits_v5"

/** The set under which marks were written before sets had names. */
export const firstSetName = "main"

/** The columns of the table. */
export const commitColumns: Columns = {
  stream: keywordColumn(
    "Key of the stream: blocks.<chain id> of a live lane, history.<chain id> or a slot of it, a source outside the chains, or reads.<chain id>.",
  ),
  table_set: keywordColumn("Table set that the mark covers."),
  chain_id: nullableColumn(
    uint32Column("Chain id as in EIP-155; absent for streams that are not folded, as are all block columns."),
  ),
  lane: nullableColumn(enumColumn(lanes, "live or history.")),
  seq: uint64Column("The last record consumed from the stream."),
  applied: uint64Column(
    "The last record whose effects are entirely in the tables; below seq while a revert is in progress.",
  ),
  revert_seq: uint64Column(
    "seq of a row that begins a revert, which is kept; 0 for all others, of which the newest stays.",
  ),
  block_number: nullableColumn(uint64Column("The newest visible block; the fork while a revert is in progress.")),
  block_hash: nullableColumn(hashColumn("Hash of that block.")),
  block_timestamp: timeColumn("Time of that block; of a stream that is not folded, of its newest record."),
  finalized_number: nullableColumn(uint64Column("The newest block known to be final; absent until one is.")),
  finalized_hash: nullableColumn(hashColumn("Hash of that block.")),
  history_from: nullableColumn(uint64Column("Lower edge of the contiguous run of blocks that ends at the mark.")),
  run_firsts: listColumn(
    uint64Column("First blocks of the further runs of a history, below the one that ends at the mark, lowest first."),
  ),
  run_lasts: listColumn(uint64Column("Last blocks of these runs.")),
  revert_count: nullableColumn(uint64Column("Number of reverts so far, including one in progress.")),
  stream_offset: uint64Column("Offset of the first unconsumed record of the stream."),
  writer_id: keywordColumn("The writer whose records count at that offset."),
  trace_parent: nullableColumn(
    textColumn("W3C trace context of the flush that wrote the row; absent if it was not traced."),
  ),
}

/** The columns of an insert of marks. */
export const insertColumns = insertColumnsOf(commitColumns)

/**
 * The statement that creates the table. A mark replaces the earlier ones of its stream and set, so that a read costs the same after a year; rows that
 * begin a revert are kept, as cursors need them.
 *
 * In a cluster every server has all marks, so that any server reads them locally.
 */
export const createCommitsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${commitsTable}${onCluster(cluster)}
(
${columnLines(commitColumns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: commitsTable, copies: "everywhere", parameters: ["applied"], cluster })}
ORDER BY (stream, table_set, revert_seq)
COMMENT 'How far the tables may be read: one row per stream and set, its tide mark, and one per revert. Until they are merged, also earlier marks: the row with the highest seq and applied is the mark. Replacing by applied. Kept forever.'`

const MarkRow = Schema.Struct({
  stream: Schema.String,
  chainId: Schema.Int,
  lane: Schema.Literals(lanes),
  seq: Schema.NumberFromString,
  applied: Schema.NumberFromString,
  number: Schema.NumberFromString,
  hash: Schema.String,
  timestampMs: Schema.NumberFromString,
  finalizedNumber: Schema.NullOr(Schema.NumberFromString),
  finalizedHash: Schema.NullOr(Schema.String),
  historyFrom: Schema.NumberFromString,
  runFirsts: Schema.Array(Schema.NumberFromString),
  runLasts: Schema.Array(Schema.NumberFromString),
  revertCount: Schema.NumberFromString,
  offset: Schema.NumberFromString,
  writerId: Schema.String,
  traceParent: Schema.NullOr(Schema.String),
})

/** The slot of a stream, as a member of its mark. */
const slotIn = (stream: string): Pick<Mark, "slot"> => {
  const parts = parseStreamKey(stream)
  return parts?.kind !== "chain" || parts.slot === undefined ? {} : { slot: parts.slot }
}

const runsIn = ({ runFirsts, runLasts }: typeof MarkRow.Type): Pick<Mark, "runsBelow"> =>
  runFirsts.length === 0
    ? {}
    : { runsBelow: runFirsts.map((first, index) => ({ first, last: runLasts[index] ?? first })) }

const markOf = (row: typeof MarkRow.Type): Mark => ({
  chainId: row.chainId,
  lane: row.lane,
  ...slotIn(row.stream),
  place: { offset: row.offset, seq: row.seq, writerId: row.writerId },
  applied: row.applied,
  block: { number: row.number, hash: row.hash },
  timestampMs: row.timestampMs,
  finalized:
    row.finalizedNumber === null || row.finalizedHash === null
      ? undefined
      : { number: row.finalizedNumber, hash: row.finalizedHash },
  historyFrom: row.historyFrom,
  ...runsIn(row),
  revertCount: row.revertCount,
  ...(row.traceParent === null ? {} : { traceParent: row.traceParent }),
})

const SourceMarkRow = Schema.Struct({
  chainId: Schema.Null,
  stream: Schema.String,
  ownSet: Schema.String,
  seq: MarkRow.fields.seq,
  timestampMs: MarkRow.fields.timestampMs,
  offset: MarkRow.fields.offset,
  writerId: MarkRow.fields.writerId,
  traceParent: MarkRow.fields.traceParent,
})

/** The mark of a row; none if it is of a stream that this release does not have. */
const sourceMarksOf = ({ stream, ...row }: typeof SourceMarkRow.Type): ReadonlyArray<SourceMark> => {
  if (!isSourceStream(stream)) return []
  const place = { offset: row.offset, seq: row.seq, writerId: row.writerId }
  const traced = row.traceParent === null ? {} : { traceParent: row.traceParent }
  return [{ stream, setName: row.ownSet, place, timestampMs: row.timestampMs, ...traced }]
}

/** Columns that change when a mark moves. */
const markKeyColumns = `
  c.stream AS stream,
  c.table_set AS ownSet,
  c.seq AS seq,
  c.applied AS applied,
  finalized_number AS finalizedNumber,
  history_from AS historyFrom`

const markColumns = `${markKeyColumns},
  chain_id AS chainId,
  c.lane AS lane,
  block_number AS number,
  ${hexText("block_hash")} AS hash,
  toUnixTimestamp64Milli(block_timestamp) AS timestampMs,
  ${hexText("finalized_hash")} AS finalizedHash,
  run_firsts AS runFirsts,
  run_lasts AS runLasts,
  revert_count AS revertCount,
  stream_offset AS offset,
  writer_id AS writerId,
  trace_parent AS traceParent`

/** Selects the newest mark of each stream and set; no FINAL, as repeated rows are equal except for their trace. */
const newestMarksSql = (condition = "true", selected = markColumns): string => `
SELECT${selected}
FROM ${commitsTable} AS c
WHERE ${condition}
ORDER BY c.stream, c.table_set, c.seq DESC, c.applied DESC
LIMIT 1 BY c.stream, c.table_set`

/** The newest mark of every chain, lane and slot in a table set. */
export const readSetMarks = Effect.fn("commits.readSet")(function* (setName: string) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the tide marks",
    pointRead: "flat",
    sql: newestMarksSql("table_set = {tableSet:String}"),
    parameters: { tableSet: setName },
  })
  return (yield* decodeRows(MarkRow)(rows)).map(markOf)
})

/** The newest mark of every stream that is not folded, by table set. */
export const readSourceMarks = Effect.fn("commits.readSources")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the marks of sources",
    pointRead: "flat",
    sql: newestMarksSql("chain_id IS NULL"),
  })
  return (yield* decodeRows(SourceMarkRow)(rows)).flatMap(sourceMarksOf)
})

const MarkKeyRow = Schema.Struct({
  stream: Schema.String,
  ownSet: Schema.String,
  seq: Schema.String,
  applied: Schema.String,
  finalizedNumber: Schema.NullOr(Schema.String),
  historyFrom: Schema.NullOr(Schema.String),
})

const AnyMarkRow = Schema.Union([Schema.Struct({ ...MarkRow.fields, ownSet: Schema.String }), SourceMarkRow])

type AnyMarkRow = typeof AnyMarkRow.Type

/** Rows of marks, and the text of their columns that change when one moves. */
interface MarksRead {
  readonly keyText: string
  readonly rows: ReadonlyArray<AnyMarkRow>
}

const lastReads = new WeakMap<Store["Service"], MarksRead>()

/** The newest marks of all sets. Whole rows are read if one of them moved: their keys take half as long (5 and 2.4 ms, 2026-11-29). */
const readAnyRows = Effect.fnUntraced(function* () {
  const store = yield* Store
  const read = (sql: string) => store.query({ operation: "read the tide marks", pointRead: "flat", sql })
  const keyTextOf = (rows: ReadonlyArray<unknown>) =>
    Effect.map(decodeRows(MarkKeyRow)(rows), (keys) => JSON.stringify(keys))
  const last = lastReads.get(store)
  if (last !== undefined) {
    const keys = yield* read(newestMarksSql("true", markKeyColumns))
    if (last.keyText === (yield* keyTextOf(keys))) return last.rows
  }
  const found = yield* read(newestMarksSql())
  const rows = yield* decodeRows(AnyMarkRow)(found)
  // The key is of these rows: another server of a cluster may have answered with earlier ones than the poll.
  lastReads.set(store, { keyText: yield* keyTextOf(found), rows })
  return rows
})

/** The served table set and its newest marks, one for each chain and lane. */
export interface ServedMarks {
  readonly set: TableSet
  readonly marks: ReadonlyArray<Mark>
  /** The newest mark of every stream that is not folded, by table set. */
  readonly sourceMarks: ReadonlyArray<SourceMark>
}

/**
 * Reads the served table set and its tide marks.
 *
 * `tables` are those of `own`, the set of this release, if the served set contains all of them, and if no set is served yet.
 *
 * @param readSet - Reads the served set; one that moved a moment ago may still be read.
 */
export const readServed = Effect.fn("commits.readServed")(function* (
  own: TableSet,
  readSet: ReturnType<typeof readServedSet> = readServedSet(),
) {
  // The set first: its marks are written before reads move to it.
  const served = yield* readSet
  // Runs many times a second. The marks of all sets, of which there are one or two: reading the served set in the same statement takes twice as long.
  const rows = yield* readAnyRows()
  const hasOwn = served === undefined || includesTables(served, own)
  const set: TableSet = hasOwn ? { name: served?.name ?? own.name, tables: own.tables } : served
  const found: ServedMarks = {
    set,
    marks: joinSlots(rows.flatMap((row) => (row.chainId === null || row.ownSet !== set.name ? [] : [markOf(row)]))),
    sourceMarks: rows.flatMap((row) => (row.chainId === null ? sourceMarksOf(row) : [])),
  }
  return found
})

/** The tide marks of the served table set, one for each chain and lane. */
export const readMarks = Effect.fn("commits.readMarks")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the tide marks",
    pointRead: "flat",
    sql: newestMarksSql(`table_set = ${servedSetSql}.1`),
  })
  return joinSlots((yield* decodeRows(MarkRow)(rows)).map(markOf))
})

/** The tide marks of the tables that the store is bound to, one for each chain and lane. */
export const readBoundMarks = Effect.fn("commits.readBound")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the tide marks",
    pointRead: "flat",
    sql: newestMarksSql(`table_set = ${requestSetSql}`),
  })
  return joinSlots((yield* decodeRows(MarkRow)(rows)).map(markOf))
})
