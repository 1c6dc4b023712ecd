/**
 * The store of a request: over the tables of the set that was read together with the request's marks.
 *
 * Where the set has another version of a table than this release, that one is read if it has all columns of ours, with the same types.
 * Otherwise queries of it fail, and all others succeed.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import type { Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { rollupTables } from "../table/rollup.ts"
import { bindTables, type SetTables, tablesIn } from "../table/set-tables.ts"
import { setOfProjections, type TableSet } from "../table/table-sets.ts"

/** Sets whose stores a process keeps: two are served while reads move, and each release adds one. */
const keptSetsMax = 4

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

const hasColumns = (table: string, { columns }: Table, held: ReadonlySet<string>): boolean =>
  Object.entries(columns).every(([name, { type }]) => held.has(`${table} ${name} ${type}`))

/** The tables that a release reads at a set, by their columns. */
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

/** Stores over sets, by the store below. Kept, as the cache of prices belongs to a store. */
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
  if (bound.size > keptSetsMax && oldest !== undefined) bound.delete(oldest)
  return made
}

/** A store over the tables of a release's own set. */
export const ownStore = (store: Store["Service"], release: Release): Store["Service"] => {
  const own = setOfProjections(release.projections)
  const bound = boundStoresOf(store)
  const name = nameOf(own, release)
  return bound.get(name) ?? keep(bound, name, store, tablesIn(own, release))
}

/** The store over the tables of a set. The same one for the same set, as long as it is kept. */
export const storeOver = Effect.fn("migrate.storeOver")(function* (set: TableSet, release: Release) {
  const store = yield* Store
  const bound = boundStoresOf(store)
  const name = nameOf(set, release)
  return bound.get(name) ?? keep(bound, name, store, yield* readSetTables(set, release))
})
