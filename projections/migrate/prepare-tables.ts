import { Effect, Schedule, Schema } from "effect"
import { auditsTable, createAuditsSql } from "../balances/audits.ts"
import type { Cluster } from "../store/cluster.ts"
import { Store } from "../store/store.ts"
import { readTableColumns } from "../store/table-columns.ts"
import { backupsTable, createBackupsSql } from "../table/backups.ts"
import { commitsTable, createCommitsSql, firstSetName } from "../table/commits.ts"
import { createHeadsSql, headsTable } from "../table/heads.ts"
import { createNotedPartsSql, notedPartsTable } from "../table/noted-parts.ts"
import { addColumnsSql, createTableSql, type Projection, shapeComment, type Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { rollupTables } from "../table/rollup.ts"
import { createSourceTableSql, sourceShapeComment } from "../table/source-projection.ts"
import { parseTableName, tableName } from "../table/table-name.ts"
import {
  createTableSetsSql,
  includesTables,
  readServedSet,
  setOfProjections,
  type TableSet,
  tableSetOf,
  tableSetsTable,
  writeMove,
} from "../table/table-sets.ts"
import { copyMarks, hasMarks } from "../table/write-marks.ts"
import { takeOverEarlierMarks } from "./earlier-marks.ts"
import { projectionsBehind } from "./projections-behind.ts"
import { replayedRelease } from "./replayed-release.ts"
import { createReplaysSql, readReplay, replaysTable } from "./replays.ts"

import { IsRestoring, restoringTable, TablesRestoring } from "./restoring.ts"
import {
  hasShapeOf,
  isFilledFromLog,
  type NarrowTable,
  narrowTables,
  readComments,
  type TableComment,
  tablesOf,
  writableTables,
} from "./table-comments.ts"

/** A table was created in another shape under the same version, or a served table is missing. Tables are altered only to add columns. */
export class ProjectionOutdated extends Schema.TaggedError<ProjectionOutdated>()("ProjectionOutdated", {
  tables: Schema.Array(Schema.String),
  /** Names of the projections whose replay rebuilds these tables; none for tables of sources. */
  projections: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    const fault = `These tables are missing, or were created in another shape under the same version: ${this.tables.join(", ")}.`
    return this.projections.length === 0
      ? `${fault} Raise their versions, so that new tables are filled beside them, or run the release that created them.`
      : `${fault} Reads use what there is until a replay has built them anew: npm run tidemark -- replay --projection ${this.projections.join(",")}`
  }
}

/** All tables that a release needs. */
const neededBy = ({ projections, rollups }: Release): ReadonlyArray<Table> => [...projections, ...rollupTables(rollups)]

/** Names of tables that a release needs: with a different shape, and missing on at least one server of a cluster. */
interface TableFaults {
  readonly outdated: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
}

const findFaults = (comments: ReadonlyArray<TableComment>, { cluster, release }: TableOptions): TableFaults => {
  const eachPart = <T extends Table>(tables: ReadonlyArray<T>, hasShape: (comment: string, definition: T) => boolean) =>
    tables.flatMap((definition) =>
      tablesOf(definition.table, cluster).map((table) => ({
        table,
        hasShape: (comment: string) => hasShape(comment, definition),
      })),
    )
  const ofProjections = (tables: ReadonlyArray<Projection>) =>
    eachPart(tables, (comment, projection) => hasShapeOf(comment, projection, cluster))
  const ofRollups = eachPart(rollupTables(release.rollups), (comment, table) =>
    comment.includes(shapeComment(table, cluster)),
  )
  const ofSources = release.sources.map((source) => ({
    table: source.table,
    hasShape: (comment: string) => comment.includes(sourceShapeComment(source)),
  }))
  const needed = [...ofProjections(release.projections), ...ofRollups, ...ofSources]
  const outdated = [...needed, ...ofProjections(release.earlier)].filter(({ table, hasShape }) =>
    comments.some(({ name, comment }) => name === table && !hasShape(comment)),
  )
  const names = [
    auditsTable,
    backupsTable,
    commitsTable,
    headsTable,
    notedPartsTable,
    tableSetsTable,
    replaysTable,
    ...needed.map(({ table }) => table),
  ]
  return {
    outdated: outdated.map(({ table }) => table),
    missing: names.filter((table) => !comments.some(({ name, isEverywhere }) => name === table && isEverywhere)),
  }
}

/** Tables of the served set that are on no server although the set has marks: an operator dropped them. */
const findLost = Effect.fnUntraced(function* (comments: ReadonlyArray<TableComment>, { name, tables }: TableSet) {
  const lost = tables.filter((table) => !comments.some((comment) => comment.name === table))
  return lost.length > 0 && (yield* hasMarks(name)) ? lost : []
})

/** Adds columns to tables that were created without them, and logs which rows lack values. */
const addColumns = Effect.fnUntraced(function* (narrow: ReadonlyArray<NarrowTable>, cluster: Cluster | undefined) {
  const store = yield* Store
  for (const { table, projection, lacking } of narrow) {
    for (const sql of addColumnsSql(projection, { table, lacking }, cluster)) {
      yield* store.execute({ operation: "add columns to the table", target: table, sql })
    }
    yield* Effect.logWarning("Earlier rows of a table have no values in added columns: replay its projection.").pipe(
      Effect.annotateLogs({ projection: projection.name }),
    )
  }
})

/** The newest version of each fact table: the tables that releases without table sets served. */
const factTablesIn = (comments: ReadonlyArray<TableComment>, release: Release): ReadonlyArray<string> => {
  const newest = new Map<string, number>()
  const derived = rollupTables(release.rollups).map(({ name }) => name)
  for (const existing of comments) {
    const { name, version } = parseTableName(existing.name) ?? { name: "", version: 0 }
    const isFacts = isFilledFromLog(existing) && !derived.includes(name)
    if (isFacts) newest.set(name, Math.max(version, newest.get(name) ?? 0))
  }
  return [...newest].map(([name, version]) => tableName({ name, version }))
}

/**
 * The served table set. If none is recorded, this release's own; or, if marks exist already, the existing tables with those marks.
 *
 * @param before - The comments of tables, read before the served set: a process records the served set before it creates tables.
 */
const requireServedSet = Effect.fnUntraced(function* (before: ReadonlyArray<TableComment>, release: Release) {
  const noted = yield* readServedSet()
  if (noted !== undefined) return noted
  const isFilled = yield* hasMarks(firstSetName)
  const set = isFilled ? tableSetOf(factTablesIn(before, release)) : setOfProjections(release.projections)
  if (isFilled) yield* copyMarks(firstSetName, set.name)
  yield* writeMove(set, 1)
  return { ...set, move: 1 }
})

/** Tables of the state of the tables themselves: marks, audits, backups, heads, parts, sets and replays. */
const stateTables = (cluster: Cluster | undefined): ReadonlyArray<Creation> => [
  { tables: [commitsTable], statements: [createCommitsSql(cluster)] },
  { tables: [auditsTable], statements: [createAuditsSql(cluster)] },
  { tables: [backupsTable], statements: [createBackupsSql(cluster)] },
  { tables: [headsTable], statements: [createHeadsSql(cluster)] },
  { tables: [notedPartsTable], statements: [createNotedPartsSql(cluster)] },
  { tables: [tableSetsTable], statements: [createTableSetsSql(cluster)] },
  { tables: [replaysTable], statements: [createReplaysSql(cluster)] },
]

/** The statements that create a table, and the names of what they create: in a cluster, the table and that of its shards. */
interface Creation {
  readonly tables: ReadonlyArray<string>
  readonly statements: ReadonlyArray<string>
}

/** Creates the tables that are not on every server. Their statements tolerate that another process creates them meanwhile. */
const createMissing = Effect.fnUntraced(function* (
  existing: ReadonlyArray<TableComment>,
  creations: ReadonlyArray<Creation>,
) {
  const store = yield* Store
  const isThere = (table: string) => existing.some(({ name, isEverywhere }) => name === table && isEverywhere)
  for (const { tables, statements } of creations.filter((creation) => !creation.tables.every(isThere))) {
    for (const sql of statements) yield* store.execute({ operation: "create the table", target: tables[0], sql })
  }
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
 * Returns the release with the tables that replays built. Columns that were added to a projection are added to its existing tables, without
 * values. Tables that the served set lacks stay empty here: the processor builds them from the log. If it lacks none and has some that this release no longer has, reads move to this release's set immediately.
 *
 * Fails with `TablesRestoring` while a backup is being restored. Fails with `ProjectionOutdated`, after everything else is created, if a table's digest differs from its definition, if its rows are
 * sharded differently, or if a served table is missing.
 */
export const prepareTables = Effect.fn("migrate.prepareTables")(function* ({
  cluster,
  release: asReleased,
}: TableOptions) {
  const before = yield* readComments(cluster)
  yield* createMissing(before, stateTables(cluster))
  if (before.some(({ name }) => name === restoringTable) && !(yield* IsRestoring)) return yield* new TablesRestoring()
  yield* takeOverEarlierMarks(before.map(({ name }) => name))
  const release = replayedRelease(asReleased, (yield* readReplay()).tables)
  const served = yield* requireServedSet(before, release)
  const lost = yield* findLost(before, served)
  const needed = neededBy(release).filter(({ table }) => !lost.includes(table))
  yield* createMissing(before, [
    ...needed.map((definition) => ({
      tables: tablesOf(definition.table, cluster),
      statements: createTableSql(definition, cluster),
    })),
    ...release.sources.map((source) => ({
      tables: [source.table],
      statements: [createSourceTableSql(source, cluster)],
    })),
  ])
  const comments = yield* readComments(cluster)
  yield* addColumns(narrowTables(comments, release.projections), cluster)
  const { outdated, missing } = findFaults(comments, { cluster, release })
  const unusable = [...new Set([...outdated, ...missing])].sort()
  if (unusable.length > 0) {
    return yield* new ProjectionOutdated({ tables: unusable, projections: projectionsBehind(unusable, release) })
  }
  const own = setOfProjections(release.projections)
  const writable = writableTables(served.tables, { comments, cluster, release })
  const replaced = writable.filter(({ table }) => !own.tables.includes(table))
  const prepared: Release = { ...release, earlier: [...release.earlier, ...replaced] }
  if (served.name === own.name || !includesTables(served, own)) return prepared
  yield* copyMarks(served.name, own.name)
  yield* writeMove(own, served.move + 1)
  return prepared
})

const awaitSchedule = Schedule.spaced("500 millis")

/** Tables to which no process has added the columns that they lack yet. */
const readUnwidened = Effect.fnUntraced(function* (narrow: ReadonlyArray<NarrowTable>) {
  if (narrow.length === 0) return []
  const existing = yield* readTableColumns(narrow.map(({ table }) => table))
  const has = (table: string, column: string) => existing.some((one) => one.table === table && one.name === column)
  return narrow.flatMap(({ table, lacking }) => (lacking.every((column) => has(table, column)) ? [] : [table]))
})

/**
 * Tables that no process has created yet, or that lack columns. Dropped tables of the served set are not included: replays rebuild
 * them.
 */
const readMissing = Effect.fnUntraced(function* ({ cluster, release }: TableOptions) {
  const comments = yield* readComments(cluster)
  if (comments.some(({ name }) => name === restoringTable)) return [restoringTable]
  if (![tableSetsTable, replaysTable].every((table) => comments.some(({ name }) => name === table))) {
    return [tableSetsTable, replaysTable]
  }
  const replay = yield* readReplay()
  const served = yield* readServedSet()
  const lost = served === undefined ? [] : yield* findLost(comments, served)
  const { missing } = findFaults(comments, { cluster, release: replayedRelease(release, replay.tables) })
  const unwidened = yield* readUnwidened(narrowTables(comments, release.projections))
  return [...missing.filter((table) => !lost.includes(table)), ...unwidened]
})

/** Waits until another process has created or restored all tables, in whatever shape, and added columns; tolerates an unavailable store. */
export const awaitTables = Effect.fn("migrate.awaitTables")(function* (options: TableOptions) {
  let isLogged = false
  const look = readMissing(options).pipe(
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
