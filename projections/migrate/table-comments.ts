/** The tables of the database, with their comments, which contain digests of their shapes. */
import { Effect, Schema } from "effect"
import { type Cluster, shardTable } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type Statement, Store } from "../store/store.ts"
import { isOfDigest, type Projection, shapeComment } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { isBuildOf } from "./replayed-release.ts"

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
export const tablesOf = (table: string, cluster: Cluster | undefined): ReadonlyArray<string> =>
  cluster === undefined ? [table] : [table, shardTable(table)]

/** A table of the database. */
export type TableComment = typeof CommentRow.Type

/** Whether a table contains facts or a rollup, of this release or of any other. */
export const isFilledFromLog = ({ comment }: TableComment): boolean => comment.includes("[digest ")

/** The tables of the database. */
export const readComments = Effect.fnUntraced(function* (cluster: Cluster | undefined) {
  const store = yield* Store
  return yield* decodeRows(CommentRow)(yield* store.query(commentsStatement(cluster)))
})

/** A table that was created before columns were added to its projection. */
export interface NarrowTable {
  readonly table: string
  readonly projection: Projection
  /** The added columns: null in earlier rows. */
  readonly lacking: ReadonlyArray<string>
}

/** Whether a table has a shape of a projection by its comment: the present one, or that before columns were added. */
export const hasShapeOf = (comment: string, projection: Projection, cluster: Cluster | undefined): boolean =>
  [projection, ...projection.narrowerShapes].some(({ digest }) =>
    comment.includes(shapeComment({ ...projection, digest }, cluster)),
  )

/** The tables that were created before columns were added to their projections. */
export const narrowTables = (
  comments: ReadonlyArray<TableComment>,
  projections: Release["projections"],
): ReadonlyArray<NarrowTable> =>
  comments.flatMap(({ name: table, comment }) => {
    const projection = projections.find((each) => isBuildOf(each, table))
    const shape = projection?.narrowerShapes.find(({ digest }) => isOfDigest(comment, digest))
    return projection && shape ? [{ table, projection, lacking: shape.lacking }] : []
  })

/** Reads which columns have no value in earlier rows, as a lookup by table. */
export const readLackingColumns = Effect.fnUntraced(function* (projections: Release["projections"]) {
  const narrow = narrowTables(yield* readComments(undefined), projections)
  const byTable = new Map(narrow.map(({ table, lacking }) => [table, lacking]))
  return (table: string): ReadonlyArray<string> => byTable.get(table) ?? []
})

/** The tables of a list that a release can write: builds of its projections, in their shape or a narrower one. */
export const writableTables = (
  tables: ReadonlyArray<string>,
  options: {
    readonly comments: ReadonlyArray<TableComment>
    readonly cluster?: Cluster | undefined
    readonly release: Release
  },
): ReadonlyArray<Projection> =>
  tables.flatMap((table) => {
    const projection = options.release.projections.find((each) => isBuildOf(each, table))
    if (projection === undefined) return []
    const hasShape = options.comments.some(
      ({ name, comment }) => name === table && hasShapeOf(comment, projection, options.cluster),
    )
    return hasShape ? [{ ...projection, table }] : []
  })
