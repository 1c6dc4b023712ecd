/** Creates the views over the tables of a table set. */
import { Effect, Schema } from "effect"
import { readSetTables } from "../migrate/served-store.ts"
import { type Cluster, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { viewsDatabase } from "../store/engine/views-database.ts"
import { Store } from "../store/store.ts"
import { commitsTable } from "../table/commits.ts"
import type { Release } from "../table/release.ts"
import type { SetTables } from "../table/set-tables.ts"
import { sqlText } from "../table/sql.ts"
import { readServedSet, setOfProjections, type TableSet } from "../table/table-sets.ts"
import { catalogueOf } from "./catalogue.ts"
import { type DefinedLabel, definedLabelRows, definedLabelsTable } from "./defined-labels.ts"
import { writeDefinitions } from "./defined-table.ts"
import { type DefinedToken, definedTokenRows, definedTokensTable } from "./defined-tokens.ts"
import { createViewSql, marksSql, type View, viewDigest, viewQuery, viewSetSql } from "./view.ts"

/** A block as one number with its chain, as in `visibleIn`. */
const placed = (number: string): string => `bitShiftLeft(toUInt64(chain), 32) + ${number}`

/**
 * The tide marks of a set as a scalar: chains and heights of live lanes; first and last blocks of the runs of histories; chains, and the lower
 * edges of the contiguous runs of blocks that end at their marks.
 *
 * Runs of different slots may overlap or touch, and are merged. Chain 0, which does not exist, keeps the lists from being empty.
 */
const marksOf = (setName: string): string => `(
  WITH
    streams AS
    (
      SELECT
        assumeNotNull(chain_id) AS chain,
        c.lane AS stream_lane,
        assumeNotNull(block_number) AS height,
        arrayMap(number -> ${placed("number")}, arrayPushBack(run_firsts, assumeNotNull(history_from))) AS stream_firsts,
        arrayMap(number -> ${placed("number")}, arrayPushBack(run_lasts, height)) AS stream_lasts
      FROM ${commitsTable} AS c
      WHERE c.table_set = ${sqlText(setName)} AND chain_id IS NOT NULL
      ORDER BY c.stream, c.table_set, c.seq DESC, c.applied DESC
      LIMIT 1 BY c.stream, c.table_set
    ),
    lists AS
    (
      SELECT
        groupArrayIf((chain, toInt64(height), stream_firsts[-1]), stream_lane = 'live') AS live,
        arraySort(arrayPushFront(
          arrayFlatten(groupArrayIf(arrayZip(stream_firsts, stream_lasts), stream_lane = 'history')),
          (toUInt64(0), toUInt64(0))
        )) AS runs
      FROM streams
    ),
    reaches AS
    (
      SELECT live, arrayMap(run -> run.1, runs) AS firsts, arrayMap(i -> arrayMax(run -> run.2, arraySlice(runs, 1, i)), arrayEnumerate(runs)) AS lasts
      FROM lists
    ),
    merged AS
    (
      SELECT
        live,
        arrayFilter((first, i) -> i = 1 OR first > lasts[i - 1] + 1, firsts, arrayEnumerate(firsts)) AS run_firsts,
        arrayFilter((last, i) -> i = length(lasts) OR firsts[i + 1] > last + 1, lasts, arrayEnumerate(lasts)) AS run_lasts,
        arrayMap(mark -> mark.1, live) AS live_chains
      FROM reaches
    )
  SELECT (
    arrayPushFront(live_chains, toUInt32(0)),
    arrayPushFront(arrayMap(mark -> mark.2, live), toInt64(-1)),
    run_firsts,
    run_lasts,
    -- The last entry of a chain would be ignored, so the live lane's precede those of histories, highest runs first.
    arrayConcat([toUInt32(0)], live_chains, arrayReverse(arrayMap(first -> toUInt32(bitShiftRight(first, 32)), run_firsts))),
    arrayMap(
      first -> toInt64(bitAnd(first, 4294967295)),
      arrayConcat(
        [toUInt64(0)],
        arrayMap(mark -> if(has(run_lasts, mark.3 - 1), run_firsts[indexOf(run_lasts, mark.3 - 1)], mark.3), live),
        arrayReverse(run_firsts)
      )
    )
  )
  FROM merged
) AS tide_marks`

/** Replaces the names of tables, the set and the marks in a view's SQL; `undefined` if the set lacks one of its tables. */
const textOf = (view: View, { setName, tables }: SetTables): string | undefined => {
  let isComplete = true
  const bind = (sql: string): string =>
    sql
      .replaceAll(marksSql, marksOf(setName))
      .replaceAll(viewSetSql, sqlText(setName))
      .replaceAll(/\{(\w+)_table:(Identifier|String)\}/g, (_, name: string, type: string) => {
        const table = tables.get(name)
        if (table === undefined || !table.isReadable) isComplete = false
        return type === "String" ? sqlText(table?.table ?? name) : (table?.table ?? name)
      })
  const query = viewQuery(view, bind)
  return isComplete ? query : undefined
}

const DatabaseRow = Schema.Struct({ database: Schema.String })

/** The database of the views over the store's tables. */
export const readViewsDatabase = Effect.fn("views.database")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the name of the database",
    sql: "SELECT currentDatabase() AS database",
  })
  const [row] = yield* decodeRows(DatabaseRow)(rows)
  return viewsDatabase(row?.database ?? "")
})

const CommentRow = Schema.Struct({ name: Schema.String, comment: Schema.String })

const readViewComments = Effect.fnUntraced(function* (database: string) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the comments of views",
    sql: "SELECT name, comment FROM system.tables WHERE database = {database:String} AND engine = 'View'",
    parameters: { database },
  })
  return new Map((yield* decodeRows(CommentRow)(rows)).map(({ name, comment }) => [name, comment]))
})

/** Drops the views of earlier releases, which were beside the tables. */
const dropEarlierViews = Effect.fnUntraced(function* (cluster: Cluster | undefined) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find views of earlier releases",
    sql: "SELECT name, comment FROM system.tables WHERE database = currentDatabase() AND engine = 'View' AND comment LIKE '%[view %]'",
  })
  for (const { name } of yield* decodeRows(CommentRow)(rows)) {
    const sql = `DROP VIEW IF EXISTS \`${name}\`${onCluster(cluster)}`
    yield* store.execute({ operation: "drop the earlier view", target: name, sql })
  }
})

/** Options of view creation. */
export interface ViewOptions {
  /** Absent for a single server. */
  readonly cluster?: Cluster | undefined
  readonly release: Release
  readonly views: ReadonlyArray<View>
  /** Tokens of the definitions of chains; those of an earlier call remain. */
  readonly definedTokens?: ReadonlyArray<DefinedToken>
  /** Names of contracts; replace those of an earlier call. */
  readonly definedLabels?: ReadonlyArray<DefinedLabel>
}

/**
 * Creates the views over the tables of a set, and replaces those of another set or release. Safe to run in several processes at once.
 *
 * Views of tables that the set lacks are left as they are.
 */
export const createViews = Effect.fn("views.create")(function* (set: TableSet, options: ViewOptions) {
  const { cluster, release } = options
  const store = yield* Store
  const tables = yield* readSetTables(set, release)
  const database = yield* readViewsDatabase()
  const comments = yield* readViewComments(database)
  for (const view of [...options.views, ...catalogueOf(options.views)]) {
    const query = textOf(view, tables)
    if (query === undefined || comments.get(view.name)?.includes(viewDigest(view, query)) === true) continue
    yield* store.execute({
      operation: "create the view",
      target: view.name,
      sql: createViewSql(view, query, database, cluster),
    })
  }
})

/** Creates the views over the served tables, and writes the defined tokens and labels. The tables must exist. */
export const prepareViews = Effect.fn("views.prepare")(function* (options: ViewOptions) {
  const store = yield* Store
  const { cluster, definedTokens = [], definedLabels = [] } = options
  yield* writeDefinitions(definedTokensTable, definedTokenRows(definedTokens), cluster)
  yield* writeDefinitions(definedLabelsTable, definedLabelRows(definedLabels), cluster)
  yield* store.execute({
    operation: "create the database of views",
    sql: `CREATE DATABASE IF NOT EXISTS \`${yield* readViewsDatabase()}\`${onCluster(cluster)} ENGINE = Atomic`,
  })
  yield* createViews((yield* readServedSet()) ?? setOfProjections(options.release.projections), options)
  yield* dropEarlierViews(cluster)
})
