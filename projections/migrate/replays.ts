/**
 * Requests of replays. The last row of this table lists the tables that replays built, or are to build, in place of those that were filled from
 * the start; processors and the API derive the tables of their release from it.
 */
import { Clock, Effect, Schema } from "effect"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  booleanColumn,
  type Columns,
  columnLines,
  insertColumnsOf,
  listColumn,
  textColumn,
  timeColumn,
  uint64Column,
} from "../table/column.ts"

/** Name of the table of replays. */
export const replaysTable = "replays_v1"

const columns: Columns = {
  number: uint64Column("Number of the request, from 1. The highest is in effect."),
  tables: listColumn(textColumn("Name of a fact table that a replay builds, with version and build.")),
  is_held: booleanColumn("True while reads wait for the comparison of the new tables with the served ones."),
  requested_at: timeColumn("Time of the request, by the clock of the command that made it."),
}

const insertColumns = insertColumnsOf(columns)

/** The statement that creates the table. In a cluster every server has all rows, as for marks. */
export const createReplaysSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${replaysTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: replaysTable, copies: "everywhere", parameters: [], cluster })}
ORDER BY number
COMMENT 'One row a request of a replay. Ordered by number; the last row lists the tables that replays built in place of first ones. Kept forever.'`

const ReplayRow = Schema.Struct({
  number: Schema.NumberFromString,
  tables: Schema.Array(Schema.String),
  isHeld: Schema.Boolean,
})

/** A request of a replay. */
export type Replay = typeof ReplayRow.Type

/** The state before the first request. */
const noReplay: Replay = { number: 0, tables: [], isHeld: false }

/** The request in effect. Of commands that made one at the same time, it is the last. */
export const readReplay = Effect.fn("replays.read")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the request of a replay",
    sql: `
SELECT toString(number) AS number, tables, is_held AS isHeld
FROM ${replaysTable} AS r FINAL
ORDER BY r.number DESC
LIMIT 1`,
  })
  const [row = noReplay] = yield* decodeRows(ReplayRow)(rows)
  return row
})

/** Writes a request, which processors carry out. */
export const writeReplay = Effect.fn("replays.write")(function* ({ number, tables, isHeld }: Replay) {
  const store = yield* Store
  const rows = [[number, tables, isHeld, yield* Clock.currentTimeMillis]]
  yield* store.insert({ table: replaysTable, copies: "everywhere", columns: insertColumns, rows })
})
