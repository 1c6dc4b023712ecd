/** The tables in a backup as rows, each a compressed file: for tables on a server or a cluster, whose files are out of reach. */
import { join } from "node:path"
import { Effect, Stream } from "effect"
import { exportableTables, type RestorableTable, restoreRows } from "#projections/migrate/table-rows.ts"
import { release } from "#projections/registry.ts"
import type { Cluster } from "#projections/store/cluster.ts"
import { exportBatchBytes } from "#projections/store/row-export.ts"
import { type FramedRows, splitFrames } from "#projections/store/row-frames.ts"
import { createCompressedFile, readCompressedFile } from "./compressed-file.ts"
import { createFolder } from "./create-folder.ts"
import { BackupFailed, BackupUnusable } from "./errors.ts"
import { type BackupTable, type RowTable, tablesFolder } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** Backs up the rows of all tables but rollups, marks first. Fails with `BackupFailed`, with `RowsRefused`, and as the store does. */
export const backUpRows = Effect.fn("backup.rows")(function* (directory: string, reportProgress: ReportProgress) {
  const exportable = yield* exportableTables(release)
  yield* createFolder(directory, tablesFolder)
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: (cause) => BackupFailed.of(directory, cause) })
  const backUpTable = Effect.fnUntraced(function* ({ rows, ...table }: (typeof exportable)[number]) {
    const path = `${tablesFolder}/${table.table}.zst`
    const file = yield* Effect.acquireRelease(
      Effect.sync(() => createCompressedFile(join(directory, path))),
      ({ abandon }) => Effect.sync(abandon),
    )
    let copied = 0
    const write = Effect.fnUntraced(function* ({ frames, rows: { length } }: FramedRows) {
      yield* attempt(() => file.write(frames))
      copied += length
      yield* reportProgress(`${copied} rows of ${table.table}`)
    })
    yield* Stream.runForEach(rows, write)
    const backup: BackupTable = { ...table, file: { path, ...(yield* attempt(file.finish)) } }
    return backup
  }, Effect.scoped)
  return yield* Effect.forEach(exportable, (table, index) =>
    Effect.andThen(reportProgress(`${index} of ${exportable.length} tables`), backUpTable(table)),
  )
})

/** Options of restoring rows. */
export interface RestoreRowsOptions {
  /** Directory of the backup. */
  readonly directory: string
  /** The cluster that the rows are restored to; absent for a single server. */
  readonly cluster: Cluster | undefined
  readonly reportProgress: ReportProgress
}

/**
 * Creates the tables of this release and restores their rows, marks last. Fails with `BackupUnusable` if a file cannot be read, with `RowsRefused` if
 * the rows are those of another release, and as the store does.
 */
export const restoreTableRows = Effect.fn("backup.restoreRows")(function* (
  tables: ReadonlyArray<RowTable>,
  { directory, cluster, reportProgress }: RestoreRowsOptions,
) {
  const restorable = tables.map(({ file: { path }, ...table }): RestorableTable<BackupUnusable, never> => {
    const unusable = () => new BackupUnusable({ directory, reason: `its file ${path} is of another release` })
    const batches = Stream.fromAsyncIterable(
      splitFrames(readCompressedFile(join(directory, path)), exportBatchBytes),
      unusable,
    )
    let restored = 0
    const report = ({ rows }: FramedRows) => {
      restored += rows.length
      return Effect.as(reportProgress(`${restored} rows of ${table.table} restored`), rows)
    }
    return { ...table, rows: Stream.mapEffect(batches, report) }
  })
  yield* restoreRows(restorable, { cluster, release })
})
