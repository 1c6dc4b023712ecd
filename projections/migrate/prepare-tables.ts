import { Effect, Schedule, Schema } from "effect"
import { type Cluster, shardTable } from "../cluster.ts"
import { commitsTable, createCommitsSql } from "../commits.ts"
import { createHeadsSql, headsTable } from "../heads.ts"
import { createTableSql, shapeComment } from "../projection.ts"
import { projections } from "../registry.ts"
import { rollups } from "../rollups/registry.ts"
import { decodeRows } from "../sql.ts"
import { type Statement, Store } from "../store/store.ts"

/** A table of that name was made by another release and does not have our columns. It is never changed in place. */
export class ProjectionOutdated extends Schema.TaggedError<ProjectionOutdated>()("ProjectionOutdated", {
  tables: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `Another release made these tables in another shape: ${this.tables.join(", ")}. Point this one at a fresh database; the log fills it again.`
  }
}

const CommentRow = Schema.Struct({
  name: Schema.String,
  comment: Schema.String,
  isEverywhere: Schema.Boolean,
})

/** The comments of all tables: of the server asked, or of every server of the cluster. */
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

/** Where a projection's digest has to stand. */
const tablesOf = (table: string, cluster: Cluster | undefined): ReadonlyArray<string> =>
  cluster === undefined ? [table] : [table, shardTable(table)]

/**
 * The tables that are not there, on any server of a cluster.
 *
 * Fails with `ProjectionOutdated` where one that is there is of another shape than ours.
 */
const findMissing = Effect.fnUntraced(function* (cluster: Cluster | undefined) {
  const store = yield* Store
  const comments = yield* decodeRows(CommentRow)(yield* store.query(commentsStatement(cluster)))
  const shapes = [...projections, ...rollups].flatMap((projection) =>
    tablesOf(projection.table, cluster).map((table) => ({ table, shape: shapeComment(projection, cluster) })),
  )
  const outdated = shapes.filter(({ table, shape }) =>
    comments.some(({ name, comment }) => name === table && !comment.includes(shape)),
  )
  if (outdated.length > 0) return yield* new ProjectionOutdated({ tables: outdated.map(({ table }) => table) })
  const names = [commitsTable, headsTable, ...shapes.map(({ table }) => table)]
  return names.filter((table) => !comments.some(({ name, isEverywhere }) => name === table && isEverywhere))
})

/**
 * Makes the tables that are missing and checks that those which are there are ours, on every server of a cluster. Any number
 * of processes may do it at once.
 *
 * Fails with `ProjectionOutdated` where a table's digest is not that of its definition, or its rows lie on other shards.
 */
export const prepareTables = Effect.fn("migrate.prepareTables")(function* (cluster?: Cluster) {
  const store = yield* Store
  yield* store.execute({ operation: "make the table of marks", sql: createCommitsSql(cluster) })
  yield* store.execute({ operation: "make the table of heads", sql: createHeadsSql(cluster) })
  for (const projection of [...projections, ...rollups]) {
    for (const sql of createTableSql(projection, cluster)) {
      yield* store.execute({ operation: `make the table ${projection.table}`, sql })
    }
  }
  const missing = yield* findMissing(cluster)
  if (missing.length > 0) return yield* new ProjectionOutdated({ tables: missing })
})

const awaitSchedule = Schedule.spaced("500 millis")

/**
 * Waits until somebody has made every table, also where the store is away.
 *
 * Fails with `ProjectionOutdated` where one that is there is not ours.
 */
export const awaitTables = Effect.fn("migrate.awaitTables")(function* (cluster?: Cluster) {
  let isTold = false
  const look = findMissing(cluster).pipe(
    Effect.tap((missing) => {
      if (missing.length === 0 || isTold) return Effect.void
      isTold = true
      return Effect.logInfo("Waiting for the tables, which a processor makes.").pipe(
        Effect.annotateLogs({ count: missing.length }),
      )
    }),
    Effect.retry({ while: ({ kind }) => kind === "transient", schedule: awaitSchedule }),
  )
  yield* look.pipe(Effect.repeat({ until: (missing) => missing.length === 0, schedule: awaitSchedule }))
})
