/**
 * Table sets. A set is a list of tables with its own marks; the last row of this table names the served set, so one insert moves
 * reads to another.
 */
import { createHash } from "node:crypto"
import { Clock, Effect, Schema } from "effect"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  type Columns,
  columnLines,
  insertColumnsOf,
  keywordColumn,
  listColumn,
  textColumn,
  timeColumn,
  uint64Column,
} from "./column.ts"
import type { Projection } from "./projection.ts"

/** Name of the table of sets. */
export const tableSetsTable = "table_sets_v1"

const columns: Columns = {
  move: uint64Column("Number of the move, from 1. Reads use the set of the highest."),
  table_set: keywordColumn("Name of the set: a digest of its tables."),
  tables: listColumn(textColumn("Name of a fact table, with its version.")),
  moved_at: timeColumn("Time of the move, by the clock of the processor that made it."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that creates the table. In a cluster every server has all rows, as for marks. */
export const createTableSetsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${tableSetsTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: tableSetsTable, copies: "everywhere", parameters: [], cluster })}
ORDER BY (move, table_set)
COMMENT 'One row a move of reads to another table set. Ordered by move; the last row names the set that is served. Kept forever.'`

/** A table set. */
export interface TableSet {
  readonly name: string
  /** Names of its fact tables, sorted. */
  readonly tables: ReadonlyArray<string>
}

/** The set of given tables. Its name is derived from them, so that all processes of a release agree on it. */
export const tableSetOf = (tables: ReadonlyArray<string>): TableSet => {
  const sorted = tables.toSorted()
  return { name: createHash("sha256").update(sorted.join()).digest("hex").slice(0, 16), tables: sorted }
}

const setsOfProjections = new WeakMap<ReadonlyArray<Projection>, TableSet>()

/** The set of the tables of projections. Computed once per array, as every request needs it. */
export const setOfProjections = (projections: ReadonlyArray<Projection>): TableSet => {
  const set = setsOfProjections.get(projections) ?? tableSetOf(projections.map(({ table }) => table))
  setsOfProjections.set(projections, set)
  return set
}

/** A scalar subquery: name and tables of the served set, both empty if there is none. */
export const servedSetSql = `(SELECT argMax((table_set, tables), (move, table_set)) FROM ${tableSetsTable})`

const ServedRow = Schema.Struct({
  name: Schema.String,
  tables: Schema.Array(Schema.String),
  move: Schema.NumberFromString,
  movedAtMs: Schema.NumberFromString,
})

/** Selects the sets that were served, the last first. */
const servedSql = `
SELECT table_set AS name, tables, toString(move) AS move, toString(toUnixTimestamp64Milli(moved_at)) AS movedAtMs
FROM ${tableSetsTable} AS s`

/** The served set, with number and time of its move; absent before the first. */
export const readServedSet = Effect.fn("tableSets.served")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the served table set",
    sql: `${servedSql}
ORDER BY s.move DESC, table_set DESC
LIMIT 1`,
  })
  const [row] = yield* decodeRows(ServedRow)(rows)
  return row
})

/** The set that was served before a set; absent if there is none. */
export const readSetBefore = Effect.fn("tableSets.before")(function* ({ name }: TableSet) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the earlier table set",
    sql: `${servedSql}
WHERE table_set != {tableSet:String}
ORDER BY s.move DESC, table_set DESC
LIMIT 1`,
    parameters: { tableSet: name },
  })
  const [row] = yield* decodeRows(ServedRow)(rows)
  return row
})

/** Whether a set contains all tables of another. */
export const includesTables = (set: TableSet, other: TableSet): boolean => {
  const tables = new Set(set.tables)
  return other.tables.every((table) => tables.has(table))
}

/** Moves reads to a set. Its marks must cover everything that the marks of the previously served set cover. */
export const writeMove = Effect.fn("tableSets.move")(function* ({ name, tables }: TableSet, move: number) {
  const store = yield* Store
  const rows = [[move, name, tables, yield* Clock.currentTimeMillis]]
  yield* store.insert({ table: tableSetsTable, copies: "everywhere", columns: insertColumns, rows })
})
