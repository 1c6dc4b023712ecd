/**
 * Tables with parts that ClickHouse set aside, as their files are damaged or missing, or that were removed: it starts nevertheless, and answers
 * without their rows. These tables are not served until they have been rebuilt from the log.
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
import { findLostParts, notePartsOf } from "./lost-parts.ts"
import { projectionsBehind } from "./projections-behind.ts"
import { replayedRelease } from "./replayed-release.ts"
import { readReplay, replaysTable } from "./replays.ts"

/** Rows of tables are missing: the store has set damaged parts aside, or parts were removed. The tables are not served. */
export class TablesDamaged extends Schema.TaggedError<TablesDamaged>()("TablesDamaged", {
  tables: Schema.Array(Schema.String),
  /** Names of the projections whose replay rebuilds them; none if a table is not filled by a replay. */
  projections: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    const fault = `Rows of these tables are missing, because parts of them are damaged or were removed: ${this.tables.join(", ")}.`
    return this.projections.length === 0
      ? `${fault} Nothing is served until all tables have been built anew from the log: ops/docs/runbook.md#damaged-part.`
      : `${fault} Nothing is served until they have been rebuilt from the log: npm run tidemark -- replay --projection ${this.projections.join(",")}`
  }
}

const damagedTables = Metric.gauge("projections_damaged_tables", {
  description: "Tables in use with missing rows, as parts of them are damaged or removed.",
})

const DamagedRow = Schema.Struct({ table: Schema.String })

/** The tables of which the store has set parts aside when it started. */
const readSetAside = Effect.fnUntraced(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "look for damaged parts of tables",
    sql: `
SELECT DISTINCT table
FROM system.detached_parts
WHERE database = currentDatabase() AND match(reason, 'broken')`,
  })
  return (yield* decodeRows(DamagedRow)(rows)).map(({ table }) => table)
})

/** Findings of a look at the parts of all tables. */
const examineParts = Effect.fnUntraced(function* () {
  const findings = yield* findLostParts()
  const lost = findings.flatMap(({ table, lost }) => (lost.length > 0 ? [table] : []))
  return { findings, damaged: [...new Set([...(yield* readSetAside()), ...lost])].sort() }
})

/**
 * The tables of the store's database with rows that are missing, those in use and those that are no longer. Of a single server: replicas fetch
 * damaged and missing parts from each other.
 */
export const readDamagedTables = Effect.map(examineParts(), ({ damaged }) => damaged)

/** How a process uses tables: it fills those of its release, in which replays take the place of earlier ones, or reads the served ones. */
export type TableUse = "fill" | "read"

/** The tables that a process uses. */
const tablesInUse = Effect.fnUntraced(function* (asReleased: Release, use: TableUse) {
  const release = replayedRelease(asReleased, (yield* readReplay()).tables)
  const served = use === "read" ? yield* readServedSet() : undefined
  const own = release.projections.map(({ table }) => table)
  return [
    auditsTable,
    commitsTable,
    headsTable,
    replaysTable,
    tableSetsTable,
    ...(served?.tables ?? own),
    ...rollupTables(release.rollups).map(({ table }) => table),
    ...release.sources.map(({ table }) => table),
  ]
})

/**
 * Fails with `TablesDamaged` if rows of a table that a process uses are missing; otherwise notes the parts that there are, for the next time. In a
 * cluster it succeeds, as for `readDamagedTables`.
 */
export const requireWholeTables = Effect.fn("migrate.requireWholeTables")(function* (
  options: { readonly cluster?: Cluster | undefined; readonly release: Release },
  use: TableUse,
) {
  if (options.cluster !== undefined) return
  const { findings, damaged } = yield* examineParts()
  const inUse = damaged.length === 0 ? [] : yield* tablesInUse(options.release, use)
  const tables = damaged.filter((table) => inUse.includes(table))
  yield* Metric.update(damagedTables, tables.length)
  if (tables.length === 0) return yield* notePartsOf(findings)
  const behind = tables.map((table) => projectionsBehind([table], options.release))
  const projections = behind.some((names) => names.length === 0) ? [] : [...new Set(behind.flat())].sort()
  return yield* new TablesDamaged({ tables, projections })
})
