/**
 * Backups of single tables with ClickHouse's own statements. A destination is SQL, such as `File('…')`; the server's operator decides which ones
 * it accepts.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { commitsTable } from "../table/commits.ts"
import type { Release } from "../table/release.ts"
import { rollupTables } from "../table/rollup.ts"
import { parseTableName } from "../table/table-name.ts"
import { tableSetsTable } from "../table/table-sets.ts"
import { replaysTable } from "./replays.ts"

/** A table of the store's database, and the compressed size of its parts. */
export interface StoredTable {
  readonly table: string
  readonly bytes: number
}

const StoredRow = Schema.Struct({ table: Schema.String, bytes: Schema.NumberFromString })

/** All tables of the store's database that store rows. */
export const readStoredTables = Effect.fn("backup.storedTables")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "list the tables",
    sql: `
SELECT name AS table, toString(ifNull(total_bytes, 0)) AS bytes
FROM system.tables
WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
ORDER BY name`,
  })
  const tables: ReadonlyArray<StoredTable> = yield* decodeRows(StoredRow)(rows)
  return tables
})

/** Tables that name others, in the order of their backup. */
const namingTables = [tableSetsTable, replaysTable, commitsTable]

/**
 * The tables to back up, in this order: table sets and marks first, so that rows that arrive meanwhile are above the marks, and never below
 * them. Rollups are omitted: they are derived from the others, and their tables would not fit together.
 */
export const inBackupOrder = (
  tables: ReadonlyArray<StoredTable>,
  { rollups }: Pick<Release, "rollups">,
): ReadonlyArray<StoredTable> => {
  const derived = new Set(rollupTables(rollups).map(({ name }) => name))
  const rankOf = ({ table }: StoredTable) => {
    const rank = namingTables.indexOf(table)
    return rank < 0 ? namingTables.length : rank
  }
  return tables
    .filter(({ table }) => !derived.has(parseTableName(table)?.name ?? ""))
    .toSorted((left, right) => rankOf(left) - rankOf(right))
}

/** Backs up a table of the store's database. Of rows that are inserted meanwhile, any may be included. */
export const backUpTable = Effect.fn("backup.table")(function* (table: string, destination: string) {
  const store = yield* Store
  yield* store.execute({
    operation: "back up the table",
    target: table,
    sql: `BACKUP TABLE \`${table}\` TO ${destination}`,
  })
})

/** A table in a backup. */
export interface TableInBackup {
  readonly table: string
  /** The database that it belonged to. */
  readonly database: string
}

/** Restores a table that does not exist into the store's database. */
export const restoreTable = Effect.fn("backup.restoreTable")(function* (
  { table, database }: TableInBackup,
  destination: string,
) {
  const store = yield* Store
  yield* store.execute({
    operation: "restore the table",
    target: table,
    sql: `RESTORE TABLE \`${database}\`.\`${table}\` AS \`${table}\` FROM ${destination}`,
  })
})

const DatabaseRow = Schema.Struct({ name: Schema.String })

/** The name of the store's database. */
export const readDatabaseName = Effect.fn("backup.databaseName")(function* () {
  const store = yield* Store
  const rows = yield* store.query({ operation: "name its database", sql: "SELECT currentDatabase() AS name" })
  const [row] = yield* decodeRows(DatabaseRow)(rows)
  return row?.name ?? ""
})
