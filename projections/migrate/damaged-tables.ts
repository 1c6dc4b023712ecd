/**
 * Tables with parts that ClickHouse set aside, as their files are damaged or missing: it starts nevertheless, and answers without their rows.
 * These tables are not served until they have been rebuilt from the log.
 */
import { Effect, Metric, Schema } from "effect"
import { auditsTable } from "../balances/audits.ts"
import type { Cluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { commitsTable } from "../table/commits.ts"
import { headsTable } from "../table/heads.ts"
import type { Release } from "../table/release.ts"
import { rollupTables } from "../table/rollup.ts"
import { readServedSet, tableSetsTable } from "../table/table-sets.ts"
import { projectionsBehind } from "./projections-behind.ts"
import { replayedRelease } from "./replayed-release.ts"
import { readReplay, replaysTable } from "./replays.ts"

/** The store has set aside damaged parts of tables, so that rows are missing. They are not served. */
export class TablesDamaged extends Schema.TaggedError<TablesDamaged>()("TablesDamaged", {
  tables: Schema.Array(Schema.String),
  /** Names of the projections whose replay rebuilds them; none if a table is not filled by a replay. */
  projections: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    const fault = `Damaged parts of these tables were set aside by the store, so that rows are missing: ${this.tables.join(", ")}.`
    return this.projections.length === 0
      ? `${fault} Nothing is served until all tables have been built anew from the log: ops/docs/runbook.md#damaged-part.`
      : `${fault} Nothing is served until they have been rebuilt from the log: npm run tidemark -- replay --projection ${this.projections.join(",")}`
  }
}

const damagedTables = Metric.gauge("projections_damaged_tables", {
  description: "Tables in use of which the store has set damaged parts aside.",
})

const DamagedRow = Schema.Struct({ table: Schema.String })

/**
 * The tables of the store's database with damaged parts, those in use and those that are no longer. In a cluster none: replicas fetch damaged
 * parts from each other.
 */
export const readDamagedTables = Effect.fn("migrate.readDamagedTables")(function* (cluster: Cluster | undefined) {
  if (cluster !== undefined) return []
  const store = yield* Store
  const rows = yield* store.query({
    operation: "look for damaged parts of tables",
    sql: `
SELECT DISTINCT table
FROM system.detached_parts
WHERE database = currentDatabase() AND match(reason, 'broken')
ORDER BY table`,
  })
  return (yield* decodeRows(DamagedRow)(rows)).map(({ table }) => table)
})

/** How a process uses tables: it fills those of its release, in which replays take the place of earlier ones, or reads the served ones. */
export type TableUse = "fill" | "read"

/** The tables that a process uses. */
const tablesInUse = Effect.fnUntraced(function* (release: Release, use: TableUse) {
  const served = use === "read" ? yield* readServedSet() : undefined
  const own = release.projections.map(({ table }) => table)
  return [
    ...[auditsTable, commitsTable, headsTable, replaysTable, tableSetsTable],
    ...(served?.tables ?? own),
    ...rollupTables(release.rollups).map(({ table }) => table),
    ...release.sources.map(({ table }) => table),
  ]
})

/** Fails with `TablesDamaged` if rows of a table that a process uses are missing. A single server only, as `readDamagedTables`. */
export const requireWholeTables = Effect.fn("migrate.requireWholeTables")(function* (
  options: { readonly cluster?: Cluster | undefined; readonly release: Release },
  use: TableUse,
) {
  const damaged = yield* readDamagedTables(options.cluster)
  if (damaged.length === 0) return yield* Metric.update(damagedTables, 0)
  const release = replayedRelease(options.release, (yield* readReplay()).tables)
  const inUse = yield* tablesInUse(release, use)
  const tables = damaged.filter((table) => inUse.includes(table))
  yield* Metric.update(damagedTables, tables.length)
  if (tables.length === 0) return
  const behind = tables.map((table) => projectionsBehind([table], options.release))
  const projections = behind.some((names) => names.length === 0) ? [] : [...new Set(behind.flat())].sort()
  return yield* new TablesDamaged({ tables, projections })
})
