/**
 * The store of a request, bound to the table set that was read together with the request's marks.
 *
 * A table is read, whatever its version, build and shape, if it has all columns of ours with the same types. Otherwise queries of this table
 * fail, and all others succeed.
 */
import { Effect } from "effect"
import { Store } from "../store/store.ts"
import { readTableColumns } from "../store/table-columns.ts"
import type { Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { bindTables, type SetTables, tablesIn } from "../table/set-tables.ts"
import { setOfProjections, type TableSet } from "../table/table-sets.ts"

/** Bound stores per process: two sets are served while reads move, and each release adds one. */
const cachedSetsMax = 4

/** Columns of tables, each as `table name type`. */
const readColumns = (tables: ReadonlyArray<string>) =>
  Effect.map(
    readTableColumns(tables),
    (columns) => new Set(columns.map(({ table, name, type }) => `${table} ${name} ${type}`)),
  )

const hasColumns = (table: string, { columns }: Table, present: ReadonlySet<string>): boolean =>
  Object.entries(columns).every(([name, { type }]) => present.has(`${table} ${name} ${type}`))

/** The tables that a release reads from a set, checked by their columns. */
export const readSetTables = Effect.fn("migrate.setTables")(function* (
  set: TableSet,
  release: Pick<Release, "projections" | "rollups">,
) {
  const present = yield* readColumns([...tablesIn(set, release).tables.values()].map(({ table }) => table))
  return tablesIn(set, release, (table, definition) => hasColumns(table, definition, present))
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
export const storeOver = Effect.fnUntraced(function* (set: TableSet, release: Release) {
  const store = yield* Store
  const bound = boundStoresOf(store)
  const name = nameOf(set, release)
  return bound.get(name) ?? keep(bound, name, store, yield* readSetTables(set, release))
})
