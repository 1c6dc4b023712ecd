/**
 * Backups of tables as rows. Unlike files of an engine (`table-backups.ts`) they leave a server over its HTTP interface, and can be restored to any
 * other one: a single server, a cluster of any number of shards, or the local engine. Restored tables are those of the same release.
 */
import { Effect, Schema, Stream } from "effect"
import { auditsTable } from "../balances/audits.ts"
import { type ExportRequest, RowExport } from "../store/row-export.ts"
import { type Copies, type EncodedRows, Store } from "../store/store.ts"
import { readTableColumns } from "../store/table-columns.ts"
import { commitsTable } from "../table/commits.ts"
import { headsTable } from "../table/heads.ts"
import { createTableSql, isOfDigest, narrowed } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { readServedSet, setOfProjections, tableSetsTable } from "../table/table-sets.ts"
import { prepareTables, type TableOptions } from "./prepare-tables.ts"
import { replayedRelease } from "./replayed-release.ts"
import { createReplaysSql, readReplay, replaysTable } from "./replays.ts"
import { readComments } from "./table-comments.ts"

/** The tables cannot be copied as rows, or rows do not fit the tables of this release. Nothing was changed. */
export class RowsRefused extends Schema.TaggedError<RowsRefused>()("RowsRefused", { reason: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return `The tables cannot be copied as rows: ${this.reason}.`
  }
}

/** A table that is copied as rows. */
interface RowTable {
  readonly table: string
  readonly copies: Copies
  readonly selection?: Pick<ExportRequest, "condition" | "parameters">
}

/**
 * The tables that are copied, in this order: table sets and marks first, so that rows that arrive meanwhile are above the marks, and never below
 * them. Rollups are derived from the others. Nothing of other table sets is included, since their tables are not.
 */
const rowTables = ({ projections, sources }: Release): ReadonlyArray<RowTable> => {
  const parameters = { tableSet: setOfProjections(projections).name }
  const ofSet = "table_set = {tableSet:String}"
  const others = [...sources.map(({ table }) => table), headsTable, auditsTable]
  return [
    { table: tableSetsTable, copies: "everywhere", selection: { condition: ofSet, parameters } },
    { table: replaysTable, copies: "everywhere" },
    {
      table: commitsTable,
      copies: "everywhere",
      selection: { condition: `${ofSet} OR chain_id IS NULL`, parameters },
    },
    ...projections.map(({ table }): RowTable => ({ table, copies: "shard" })),
    ...others.map((table): RowTable => ({ table, copies: "everywhere" })),
  ]
}

/** The release with the tables that replays built. */
const releaseInEffect = Effect.fnUntraced(function* (release: Release) {
  return replayedRelease(release, (yield* readReplay()).tables)
})

/** A column of a table in a backup. */
export interface RowColumn {
  readonly name: string
  readonly type: string
}

/** A table in a backup as rows. */
interface TableAsRows {
  readonly table: string
  readonly columns: ReadonlyArray<RowColumn>
  /** Digest of the shape that a table of facts was created with, before columns were added to it; absent for others. */
  readonly digest?: string
}

/** A table whose rows can be exported. */
export interface ExportableTable extends TableAsRows {
  readonly rows: ReturnType<RowExport["Service"]["read"]>
}

/** The narrower shape that a table of facts was created with, if it was. */
const narrowerShape = ({ projections }: Release, name: string, isOf: (digest: string) => boolean) => {
  const projection = projections.find(({ table }) => table === name)
  const shape = projection?.narrowerShapes.find(({ digest }) => isOf(digest))
  return projection && shape && { projection, shape }
}

/** The columns of tables, by table. */
const readColumns = Effect.fnUntraced(function* (tables: ReadonlyArray<string>) {
  const columns = yield* readTableColumns(tables)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return (table: string): ReadonlyArray<RowColumn> =>
    (byTable.get(table) ?? []).map(({ name, type }) => ({ name, type }))
})

/**
 * The tables to back up as rows, in the order of their backup.
 *
 * Fails with `RowsRefused` if there are none yet, or if those of this release are still being built.
 */
export const exportableTables = Effect.fn("migrate.exportableTables")(function* (asReleased: Release) {
  const { read } = yield* RowExport
  const comments = yield* readComments(undefined)
  if (!comments.some(({ name }) => name === tableSetsTable)) return yield* new RowsRefused({ reason: "there are none" })
  const release = yield* releaseInEffect(asReleased)
  const served = yield* readServedSet()
  if (served?.name !== setOfProjections(release.projections).name) {
    return yield* new RowsRefused({ reason: "those of this release are still being built" })
  }
  const tables = rowTables(release)
  const columnsOf = yield* readColumns(tables.map(({ table }) => table))
  return tables.map(({ table, selection }): ExportableTable => {
    const columns = columnsOf(table)
    const comment = comments.find(({ name }) => name === table)?.comment ?? ""
    const narrower = narrowerShape(release, table, (digest) => isOfDigest(comment, digest))
    return {
      table,
      columns,
      ...(narrower === undefined ? {} : { digest: narrower.shape.digest }),
      rows: read({ table, columns: columns.map(({ name }) => name), ...selection }),
    }
  })
})

/** A table whose rows are restored. */
export interface RestorableTable<E, R> extends TableAsRows {
  readonly rows: Stream.Stream<EncodedRows, E, R>
}

const insertRows = Effect.fnUntraced(function* <E, R>({ table, columns, rows }: RestorableTable<E, R>, copies: Copies) {
  const store = yield* Store
  const insertColumns = columns.map((column) => ({ ...column, isBytes: false }))
  yield* Stream.runForEach(rows, (encoded) => store.insert({ table, copies, columns: insertColumns, rows: encoded }))
})

/** Whether rows fit a table: all their columns are in it, and they lack none but added ones. */
const areFitting = (
  rows: ReadonlyArray<RowColumn>,
  table: ReadonlyArray<RowColumn>,
  lacking: ReadonlyArray<string>,
): boolean =>
  rows.every(({ name, type }) => table.some((column) => column.name === name && column.type === type)) &&
  table.every(({ name }) => lacking.includes(name) || rows.some((column) => column.name === name))

/**
 * Creates the tables of a release in an empty database, and restores rows into them, marks last.
 *
 * Fails with `RowsRefused` if the rows are those of another release, and as `prepareTables` does.
 */
export const restoreRows = Effect.fn("migrate.restoreRows")(function* <E, R>(
  tables: ReadonlyArray<RestorableTable<E, R>>,
  options: TableOptions,
) {
  const store = yield* Store
  // The table of replays comes first: it determines the names of others.
  const replays = tables.find(({ table }) => table === replaysTable)
  yield* store.execute({ operation: "create the table", target: replaysTable, sql: createReplaysSql(options.cluster) })
  if (replays !== undefined) yield* insertRows(replays, "everywhere")
  const release = yield* releaseInEffect(options.release)
  const narrowerOf = ({ table, digest }: TableAsRows) => narrowerShape(release, table, (one) => one === digest)
  // As they were created, so that it stays known whose rows may lack values of added columns; the next step adds these.
  for (const { projection, shape } of tables.flatMap((table) => narrowerOf(table) ?? [])) {
    for (const sql of createTableSql(narrowed(projection, shape), options.cluster)) {
      yield* store.execute({ operation: "create the table", target: projection.table, sql })
    }
  }
  yield* prepareTables(options)
  const expected = rowTables(release)
  const columnsOf = yield* readColumns(expected.map(({ table }) => table))
  const other = tables.find(
    (rows) => !areFitting(rows.columns, columnsOf(rows.table), narrowerOf(rows)?.shape.lacking ?? []),
  )
  const missing = expected.find(({ table }) => !tables.some((restored) => restored.table === table))
  const [foreign] = [other, missing].flatMap((one) => one?.table ?? [])
  if (foreign !== undefined) return yield* new RowsRefused({ reason: `${foreign} is of another release` })
  for (const { table, copies } of expected.toReversed()) {
    const restored = tables.find((one) => one.table === table)
    if (restored !== undefined && table !== replaysTable) yield* insertRows(restored, copies)
  }
})
