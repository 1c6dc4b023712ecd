/**
 * The store as a request sees it while tables are being built: each query reads the tables of the served set.
 *
 * Queries name the tables of this release. Where the served set has another version of one that has all columns of ours, with the
 * same types, that one is read in its place. Where it has none, the query fails, and all others go on.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { type Statement, Store, TableBuilding } from "../store/store.ts"
import type { Projection } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import type { TableSet } from "../table/table-sets.ts"

/** The tables of a set by the names of ours that are not in it; `undefined` where none of them can stand in. */
export type StandIns = ReadonlyMap<string, string | undefined>

const ColumnRow = Schema.Struct({ table: Schema.String, name: Schema.String, type: Schema.String })

/** Columns of some tables, each as `table name type`. */
const readColumns = Effect.fnUntraced(function* (tables: ReadonlyArray<string>) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the columns of tables",
    sql: `
SELECT table, name, type
FROM system.columns
WHERE database = currentDatabase()
  AND table IN {tables:Array(String)}`,
    parameters: { tables },
  })
  return new Set((yield* decodeRows(ColumnRow)(rows)).map(({ table, name, type }) => `${table} ${name} ${type}`))
})

/** The version of a projection that a set holds, whatever it is. */
export const versionIn = ({ tables }: TableSet, { name }: Projection): string | undefined =>
  tables.find((table) => new RegExp(`^${name}_v\\d+$`).test(table))

const isFitting = (table: string, { columns }: Projection, held: ReadonlySet<string>): boolean =>
  Object.entries(columns).every(([name, { type }]) => held.has(`${table} ${name} ${type}`))

/** What stands in for the tables of a release that a set lacks. */
export const readStandIns = Effect.fn("migrate.standIns")(function* (
  set: TableSet,
  projections: ReadonlyArray<Projection>,
) {
  const lacking = projections.filter(({ table }) => !set.tables.includes(table))
  const versions = lacking.map((projection) => ({ projection, version: versionIn(set, projection) }))
  const held = yield* readColumns(versions.flatMap(({ version }) => version ?? []))
  const standIns: StandIns = new Map(
    versions.map(({ projection, version }) => [
      projection.table,
      version !== undefined && isFitting(version, projection, held) ? version : undefined,
    ]),
  )
  return standIns
})

/** A store whose queries read stand-ins. A query of a table without one fails with `TableBuilding`. */
export const storeWith = (store: Store["Service"], standIns: StandIns): Store["Service"] =>
  Store.of({
    ...store,
    query: (statement: Statement) => {
      const building = [...statement.sql.matchAll(/\w+/g)].find(
        ([word]) => standIns.has(word) && standIns.get(word) === undefined,
      )
      if (building !== undefined) {
        return Effect.fail(new TableBuilding({ operation: statement.operation, table: building[0] }))
      }
      // Values are bound and never pasted: every such word names a table.
      const sql = statement.sql.replaceAll(/\w+/g, (word) => standIns.get(word) ?? word)
      return store.query({ ...statement, sql })
    },
  })

/** The last one made over a store. Kept, as what a process keeps of prices belongs to a store. */
const made = new WeakMap<Store["Service"], { readonly setName: string; readonly store: Store["Service"] }>()

/** The store over the tables of a set: the store itself where the set has all tables of the release. */
export const storeOver = Effect.fn("migrate.storeOver")(function* (set: TableSet, { projections }: Release) {
  const store = yield* Store
  if (projections.every(({ table }) => set.tables.includes(table))) return store
  const last = made.get(store)
  if (last?.setName === set.name) return last.store
  const over = storeWith(store, yield* readStandIns(set, projections))
  made.set(store, { setName: set.name, store: over })
  return over
})
