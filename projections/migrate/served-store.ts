/**
 * The store of a request, bound to the table set that was read together with the request's marks.
 *
 * If the set has a different version of a table than this release, that version is read if it has all columns of ours with the same types.
 * Otherwise queries of this table fail, and all others succeed.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import type { Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { rollupTables } from "../table/rollup.ts"
import { bindTables, type SetTables, tablesIn } from "../table/set-tables.ts"
import { setOfProjections, type TableSet } from "../table/table-sets.ts"

/** Bound stores per process: two sets are served while reads move, and each release adds one. */
const cachedSetsMax = 4

const ColumnRow = Schema.Struct({ table: Schema.String, name: Schema.String, type: Schema.String })

/** Columns of tables, each as `table name type`. */
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

const hasColumns = (table: string, { columns }: Table, held: ReadonlySet<string>): boolean =>
  Object.entries(columns).every(([name, { type }]) => held.has(`${table} ${name} ${type}`))

/** The tables that a release reads from a set, checked by their columns. */
export const readSetTables = Effect.fn("migrate.setTables")(function* (
  set: TableSet,
  release: Pick<Release, "projections" | "rollups">,
) {
  const ours = new Set([...release.projections, ...rollupTables(release.rollups)].map(({ table }) => table))
  const others = [...tablesIn(set, release).tables.values()]
    .map(({ table }) => table)
    .filter((table) => !ours.has(table))
  const held = others.length === 0 ? new Set<string>() : yield* readColumns(others)
  return tablesIn(set, release, (table, definition) => hasColumns(table, definition, held))
})

type BoundStores = Map<string, Store["Service"]>

/** Bound stores by the underlying store. Cached, because the price cache belongs to a store. */
const boundStores = new WeakMap<Store["Service"], BoundStores>()

const boundStoresOf = (store: Store["Service"]): BoundStores => {
  const known = boundStores.get(store) ?? new Map()
  boundStores.set(store, known)
  return known
}

const nameOf = (set: TableSet, { projections }: Release): string => `${set.name} ${setOfProjections(projections).name}`

const keep = (bound: BoundStores, name: string, store: Store["Service"], tables: SetTables): Store["Service"] => {
  const made = bindTables(store, tables)
  bound.set(name, made)
  const [oldest] = bound.keys()
  if (bound.size > cachedSetsMax && oldest !== undefined) bound.delete(oldest)
  return made
}

/** The store bound to the tables of a release's own set. */
export const ownStore = (store: Store["Service"], release: Release): Store["Service"] => {
  const own = setOfProjections(release.projections)
  const bound = boundStoresOf(store)
  const name = nameOf(own, release)
  return bound.get(name) ?? keep(bound, name, store, tablesIn(own, release))
}

/** The store bound to the tables of a set. Returns the same instance for the same set until it is evicted. */
export const storeOver = Effect.fn("migrate.storeOver")(function* (set: TableSet, release: Release) {
  const store = yield* Store
  const bound = boundStoresOf(store)
  const name = nameOf(set, release)
  return bound.get(name) ?? keep(bound, name, store, yield* readSetTables(set, release))
})
