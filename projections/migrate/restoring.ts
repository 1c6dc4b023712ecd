/**
 * The sign of a restore that is not complete: an empty table that exists until the end of the restore. Processors and the API wait for that, since
 * rows without their marks would be taken for rows of the log's beginning.
 */
import { Context, Effect, Schema } from "effect"
import { type Cluster, onCluster } from "../store/cluster.ts"
import { Store } from "../store/store.ts"
import { readComments } from "./table-comments.ts"

/** The tables are being restored from a backup, or a restore was stopped. */
export class TablesRestoring extends Schema.TaggedError<TablesRestoring>()("TablesRestoring", {}) {
  readonly kind = "transient"
  override get message() {
    return "The tables are being restored from a backup. If that was stopped, run the same restore again, or drop the database."
  }
}

/** Name of the table that is the sign. */
export const restoringTable = "restoring"

/** The statement that creates it. */
export const createRestoringSql = (cluster?: Cluster): string =>
  `CREATE TABLE IF NOT EXISTS ${restoringTable}${onCluster(cluster)} (nothing UInt8) ENGINE = Null`

/** Whether the current process is the one that restores; false by default. */
export const IsRestoring: Context.Reference<boolean> = Context.Reference("projections/IsRestoring", {
  defaultValue: () => false,
})

const drop = Effect.fnUntraced(function* (table: string, cluster: Cluster | undefined) {
  const store = yield* Store
  const sql = `DROP TABLE IF EXISTS \`${table}\`${onCluster(cluster)} SYNC`
  yield* store.execute({ operation: "drop the table", target: table, sql })
})

/** Whether the store's database has the sign of a restore that is not complete. */
export const isRestoreBegun = Effect.fn("migrate.isRestoreBegun")(function* (cluster: Cluster | undefined) {
  return (yield* readComments(cluster)).some(({ name }) => name === restoringTable)
})

/**
 * Begins a restore into the store's database. Drops what a stopped restore left behind. Returns false, and does nothing, if there are tables of
 * another origin.
 */
export const beginTableRestore = Effect.fn("migrate.beginTableRestore")(function* (cluster: Cluster | undefined) {
  const store = yield* Store
  const existing = (yield* readComments(cluster)).map(({ name }) => name)
  if (existing.length > 0 && !existing.includes(restoringTable)) return false
  for (const table of existing.filter((name) => name !== restoringTable)) yield* drop(table, cluster)
  yield* store.execute({ operation: "begin a restore", sql: createRestoringSql(cluster) })
  return true
})

/** Completes a restore: from here on the tables are served. */
export const completeTableRestore = (cluster: Cluster | undefined) => drop(restoringTable, cluster)

/** Gives a restore up: drops everything that it created. */
export const abandonTableRestore = Effect.fn("migrate.abandonTableRestore")(function* (cluster: Cluster | undefined) {
  if (yield* beginTableRestore(cluster)) yield* completeTableRestore(cluster)
})
