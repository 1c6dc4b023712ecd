import { Effect, Schedule, Schema } from "effect"
import { type Cluster, shardTable } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type Statement, Store } from "../store/store.ts"
import { commitsTable, copyMarks, createCommitsSql, firstSetName, hasMarks } from "../table/commits.ts"
import { createHeadsSql, headsTable } from "../table/heads.ts"
import { createTableSql, shapeComment, type Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { rollupTables } from "../table/rollup.ts"
import { createSourceTableSql, sourceShapeComment } from "../table/source-projection.ts"
import {
  createTableSetsSql,
  readServedSet,
  setOfProjections,
  tableSetOf,
  tableSetsTable,
  writeMove,
} from "../table/table-sets.ts"
import { takeOverEarlierMarks } from "./earlier-marks.ts"

/** A table of this name and version exists with a different shape. Tables are never altered. */
export class ProjectionOutdated extends Schema.TaggedError<ProjectionOutdated>()("ProjectionOutdated", {
  tables: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `These tables were created in another shape under the same version: ${this.tables.join(", ")}. Raise the versions of their projections, so that new tables are built beside them, or run the release that created them.`
  }
}

const CommentRow = Schema.Struct({
  name: Schema.String,
  comment: Schema.String,
  isEverywhere: Schema.Boolean,
})

/** Selects the comments of all tables, on the connected server or on every server of the cluster. */
const commentsStatement = (cluster: Cluster | undefined): Statement =>
  cluster === undefined
    ? {
        operation: "read the digests of tables",
        sql: "SELECT name, comment, true AS isEverywhere FROM system.tables WHERE database = currentDatabase()",
      }
    : {
        operation: "read the digests of tables on every server",
        sql: `
SELECT
  name,
  comment,
  toBool(count() = (SELECT count() FROM system.clusters WHERE cluster = {cluster:String})) AS isEverywhere
FROM clusterAllReplicas({cluster:Identifier}, system.tables)
WHERE database = currentDatabase()
GROUP BY name, comment`,
        parameters: { cluster: cluster.name },
      }

/** Tables that carry a projection's digest. */
const tablesOf = (table: string, cluster: Cluster | undefined): ReadonlyArray<string> =>
  cluster === undefined ? [table] : [table, shardTable(table)]

type Comment = typeof CommentRow.Type

const readComments = Effect.fnUntraced(function* (cluster: Cluster | undefined) {
  const store = yield* Store
  return yield* decodeRows(CommentRow)(yield* store.query(commentsStatement(cluster)))
})

/** All tables that a release needs. */
const neededBy = ({ projections, rollups }: Release): ReadonlyArray<Table> => [...projections, ...rollupTables(rollups)]

/**
 * Tables that are missing on at least one server of a cluster.
 *
 * Fails with `ProjectionOutdated` if an existing table has a different shape.
 */
const findMissing = Effect.fnUntraced(function* (comments: ReadonlyArray<Comment>, { cluster, release }: TableOptions) {
  const shapesOf = (tables: ReadonlyArray<Table>) =>
    tables.flatMap((definition) =>
      tablesOf(definition.table, cluster).map((table) => ({ table, shape: shapeComment(definition, cluster) })),
    )
  const ofSources = release.sources.map((source) => ({ table: source.table, shape: sourceShapeComment(source) }))
  const needed = [...shapesOf(neededBy(release)), ...ofSources]
  const outdated = [...needed, ...shapesOf(release.earlier)].filter(({ table, shape }) =>
    comments.some(({ name, comment }) => name === table && !comment.includes(shape)),
  )
  if (outdated.length > 0) return yield* new ProjectionOutdated({ tables: outdated.map(({ table }) => table) })
  const names = [commitsTable, headsTable, tableSetsTable, ...needed.map(({ table }) => table)]
  return names.filter((table) => !comments.some(({ name, isEverywhere }) => name === table && isEverywhere))
})

/** The newest version of each fact table: the tables that releases without table sets served. */
const factTablesIn = (comments: ReadonlyArray<Comment>, release: Release): ReadonlyArray<string> => {
  const newest = new Map<string, number>()
  const derived = rollupTables(release.rollups).map(({ name }) => name)
  for (const { name: table, comment } of comments) {
    const [, name = "", version] = /^(\w+)_v(\d+)$/.exec(table) ?? []
    const isFacts = comment.includes("[digest ") && !derived.includes(name)
    if (isFacts) newest.set(name, Math.max(Number(version), newest.get(name) ?? 0))
  }
  return [...newest].map(([name, version]) => `${name}_v${version}`)
}

/**
 * The served table set. If none is recorded, this release's own; or, if marks exist already, the existing tables with those marks.
 *
 * @param before - The comments of tables, read before the served set: a process records the served set before it creates tables.
 */
const requireServedSet = Effect.fnUntraced(function* (before: ReadonlyArray<Comment>, release: Release) {
  const noted = yield* readServedSet()
  if (noted !== undefined) return noted
  const isFilled = yield* hasMarks(firstSetName)
  const set = isFilled ? tableSetOf(factTablesIn(before, release)) : setOfProjections(release.projections)
  if (isFilled) yield* copyMarks(firstSetName, set.name)
  yield* writeMove(set, 1)
  return { ...set, move: 1 }
})

/** Options of table preparation. */
export interface TableOptions {
  /** Absent for a single server. */
  readonly cluster?: Cluster | undefined
  readonly release: Release
}

/**
 * Creates missing tables and verifies the shape of existing ones, on every server of a cluster. Safe to run in several processes at once.
 *
 * Tables that the served set lacks stay empty here: the processor builds them from the log. If it lacks none and has some that this release
 * no longer has, reads move to this release's set immediately.
 *
 * Fails with `ProjectionOutdated` if a table's digest differs from its definition, or if its rows are sharded differently.
 */
export const prepareTables = Effect.fn("migrate.prepareTables")(function* (options: TableOptions) {
  const store = yield* Store
  const { cluster, release } = options
  yield* store.execute({ operation: "create the table of marks", sql: createCommitsSql(cluster) })
  yield* store.execute({ operation: "create the table of heads", sql: createHeadsSql(cluster) })
  yield* store.execute({ operation: "create the table of table sets", sql: createTableSetsSql(cluster) })
  const before = yield* readComments(cluster)
  yield* takeOverEarlierMarks(before.map(({ name }) => name))
  yield* findMissing(before, options)
  const served = yield* requireServedSet(before, release)
  for (const table of neededBy(release)) {
    for (const sql of createTableSql(table, cluster)) {
      yield* store.execute({ operation: `create the table ${table.table}`, sql })
    }
  }
  for (const projection of release.sources) {
    const sql = createSourceTableSql(projection, cluster)
    yield* store.execute({ operation: `create the table ${projection.table}`, sql })
  }
  const missing = yield* findMissing(yield* readComments(cluster), options)
  if (missing.length > 0) return yield* new ProjectionOutdated({ tables: missing })
  const own = setOfProjections(release.projections)
  if (served.name === own.name || !own.tables.every((table) => served.tables.includes(table))) return
  yield* copyMarks(served.name, own.name)
  yield* writeMove(own, served.move + 1)
})

const awaitSchedule = Schedule.spaced("500 millis")

/**
 * Waits until another process has created all tables; tolerates an unavailable store.
 *
 * Fails with `ProjectionOutdated` if an existing table has a different shape.
 */
export const awaitTables = Effect.fn("migrate.awaitTables")(function* (options: TableOptions) {
  let isLogged = false
  const look = readComments(options.cluster).pipe(
    Effect.flatMap((comments) => findMissing(comments, options)),
    Effect.tap((missing) => {
      if (missing.length === 0 || isLogged) return Effect.void
      isLogged = true
      return Effect.logInfo("Waiting for the tables, which a processor creates.").pipe(
        Effect.annotateLogs({ count: missing.length }),
      )
    }),
    Effect.retry({ while: ({ kind }) => kind === "transient", schedule: awaitSchedule }),
  )
  yield* look.pipe(Effect.repeat({ until: (missing) => missing.length === 0, schedule: awaitSchedule }))
})
