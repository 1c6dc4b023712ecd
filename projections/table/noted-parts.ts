/**
 * The parts of each table as they were last seen. ClickHouse forgets a part whose directory is removed while it is down, and answers without its
 * rows; nothing but a list beside the tables shows that it is lost.
 *
 * Of a single server only: the replicas of a cluster have such a list in Keeper, and fetch parts from each other.
 */
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

/** Name of the table of parts. */
export const notedPartsTable = "noted_parts_v1"

const columns: Columns = {
  table_id: textColumn("UUID of the table: one that is dropped and created again is another."),
  table: keywordColumn("Name of the table."),
  parts: listColumn(textColumn("Name of a part: its partition, first and last block, level, and mutation if any.")),
  rows: listColumn(uint64Column("Rows of the part.")),
  noted_at: timeColumn("When the parts were seen, by the clock of the process that saw them."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that creates the table. */
export const createNotedPartsSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${notedPartsTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: notedPartsTable, copies: "everywhere", parameters: ["noted_at"], cluster })}
ORDER BY table_id
COMMENT 'One row per table: its parts as they were last seen, and those that were lost. Ordered by table_id. Replacing by time. Empty in a cluster.'`

/** A part of a table. */
export interface Part {
  readonly name: string
  readonly rows: number
}

/** A table and its parts. */
export interface TableParts {
  readonly tableId: string
  readonly table: string
  readonly parts: ReadonlyArray<Part>
}

const PartsRow = Schema.Struct({
  tableId: Schema.String,
  table: Schema.String,
  names: Schema.Array(Schema.String),
  rows: Schema.Array(Schema.NumberFromString),
})

const partsOf = ({ tableId, table, names, rows }: typeof PartsRow.Type): TableParts => ({
  tableId,
  table,
  parts: names.map((name, index) => ({ name, rows: rows[index] ?? 0 })),
})

/** The parts that each table of the store's database has now. */
export const readActiveParts = Effect.fn("notedParts.readActive")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "list the parts of tables",
    sql: `
SELECT toString(t.uuid) AS tableId, t.name AS table, groupArrayIf(p.name, p.name != '') AS names, groupArrayIf(p.rows, p.name != '') AS rows
FROM system.tables AS t
LEFT JOIN (
  SELECT table, name, rows
  FROM system.parts
  WHERE database = currentDatabase() AND active
  ORDER BY name
) AS p ON p.table = t.name
WHERE t.database = currentDatabase() AND t.engine LIKE '%MergeTree' AND t.name != {own:String}
GROUP BY t.uuid, t.name
ORDER BY t.name`,
    parameters: { own: notedPartsTable },
  })
  return (yield* decodeRows(PartsRow)(rows)).map(partsOf)
})

/** The parts that were noted, of every table that ever was; none before this release has created the table. */
export const readNotedParts = Effect.fn("notedParts.read")(function* () {
  const store = yield* Store
  const rows = yield* store
    .query({
      operation: "read the noted parts of tables",
      sql: `SELECT table_id AS tableId, table, parts AS names, rows FROM ${notedPartsTable} FINAL`,
    })
    .pipe(
      Effect.catchIf(
        (failure) => failure._tag === "StatementRejected" && failure.code.endsWith("UNKNOWN_TABLE"),
        () => Effect.succeed([]),
      ),
    )
  return (yield* decodeRows(PartsRow)(rows)).map(partsOf)
})

/** Notes the parts of tables, which replace those noted before. */
export const writeNotedParts = Effect.fn("notedParts.write")(function* (tables: ReadonlyArray<TableParts>) {
  if (tables.length === 0) return
  const store = yield* Store
  const nowMs = yield* Clock.currentTimeMillis
  const rows = tables.map(({ tableId, table, parts }) => [
    tableId,
    table,
    parts.map(({ name }) => name),
    parts.map(({ rows }) => rows),
    nowMs,
  ])
  yield* store.insert({ table: notedPartsTable, copies: "everywhere", columns: insertColumns, rows })
})

const MutationRow = Schema.Struct({ table: Schema.String, version: Schema.NumberFromString })

/** The version of the newest mutation of each table that had one. */
export const readNewestMutations = Effect.fn("notedParts.readMutations")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "list the mutations of tables",
    sql: `
SELECT table, toString(max(arrayMax(block_numbers.number))) AS version
FROM system.mutations
WHERE database = currentDatabase()
GROUP BY table`,
  })
  return new Map((yield* decodeRows(MutationRow)(rows)).map(({ table, version }) => [table, version]))
})
