/** The tables in a backup: each is one file that the engine writes and reads itself. */

import { join } from "node:path"
import { Effect } from "effect"
import {
  backUpTable,
  inBackupOrder,
  readDatabaseName,
  readStoredTables,
  restoreTable,
} from "#projections/migrate/table-backups.ts"
import { release } from "#projections/registry.ts"
import { createFolder } from "./create-folder.ts"
import { openFolderToEngine } from "./engine-folder.ts"
import { describeFile, type FileTable, tablesFolder } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** Options of a backup of tables. */
export interface TableBackupOptions {
  /** Directory of the backup. */
  readonly directory: string
  /** Data directory of the local engine. */
  readonly engineDirectory: string
  readonly reportProgress: ReportProgress
}

const destinationOf = (folder: string, table: string): string => `File('${folder}/${table}.tar')`

/** Backs up all tables but rollups, marks first. Fails as the store does. */
export const backUpTables = Effect.fn("backup.tables")(function* (options: TableBackupOptions) {
  const { directory, engineDirectory, reportProgress } = options
  yield* createFolder(directory, tablesFolder)
  const folder = yield* openFolderToEngine(engineDirectory, join(directory, tablesFolder))
  const database = yield* readDatabaseName()
  const stored = inBackupOrder(yield* readStoredTables(), release)
  const tables: Array<FileTable> = []
  for (const { table } of stored) {
    yield* reportProgress(`${tables.length} of ${stored.length} tables`)
    yield* backUpTable(table, destinationOf(folder, table))
    tables.push({ table, database, file: yield* describeFile(directory, `${tablesFolder}/${table}.tar`) })
  }
  return tables
}, Effect.scoped)

/** Restores the tables of a backup into the store's database, which must not have them. Fails as the store does. */
export const restoreTableFiles = Effect.fn("backup.restoreTableFiles")(function* (
  tables: ReadonlyArray<FileTable>,
  { directory, engineDirectory, reportProgress }: TableBackupOptions,
) {
  const folder = yield* openFolderToEngine(engineDirectory, join(directory, tablesFolder))
  for (const [index, table] of tables.entries()) {
    yield* reportProgress(`${index} of ${tables.length} tables restored`)
    yield* restoreTable(table, destinationOf(folder, table.table))
  }
}, Effect.scoped)
