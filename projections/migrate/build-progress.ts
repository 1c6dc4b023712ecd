/** Progress of tables that are being built from the log, by the marks of their set and of the served set. */
import { Effect } from "effect"
import type { BuildProgress } from "#pipelines/runtime/fact-sink.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { readSetMarks } from "../table/commits.ts"
import type { Release } from "../table/release.ts"
import { readServedSet, setOfProjections, type TableSet } from "../table/table-sets.ts"
import { replayedRelease } from "./replayed-release.ts"
import { readReplay } from "./replays.ts"
import { readSetTables } from "./served-store.ts"

/** Marks of the served set and of the set being built, of every slot. */
export interface BuildMarks {
  readonly served: ReadonlyArray<Mark>
  readonly built: ReadonlyArray<Mark>
}

const isReached = (served: Mark, built: Mark | undefined): boolean =>
  built !== undefined &&
  (built.place.seq > served.place.seq || (built.place.seq === served.place.seq && built.applied >= served.applied))

/** Whether a build has reached the served set's marks in every chain and lane. */
export const hasCaughtUp = ({ served, built }: BuildMarks): boolean =>
  served.every((mark) => isReached(mark, laneMark(built, mark.chainId, mark.lane, mark.slot)))

/** Number of records processed by a build and by the served set. */
export const progressOf = ({ served, built }: BuildMarks): Omit<BuildProgress, "tables"> => ({
  recordsDone: served.reduce(
    (sum, { chainId, lane, slot, applied }) =>
      sum + Math.min(applied, laneMark(built, chainId, lane, slot)?.applied ?? 0),
    0,
  ),
  recordsTotal: served.reduce((sum, { applied }) => sum + applied, 0),
})

/** A build as the API reports it. */
export interface BuildReport extends BuildProgress {
  /** Tables of which the served set has no version with our columns: until the build completes, queries of these fail. */
  readonly refusedTables: ReadonlyArray<string>
}

/** A build of the tables of a release and its replays, beside the served set. */
export interface Build extends BuildMarks {
  /** The tables that the served set lacks. */
  readonly tables: ReadonlyArray<string>
  readonly servedSet: TableSet
  /** The release with the tables being built. */
  readonly release: Release
}

/** The build under way; absent once reads use a set with all tables. */
export const readBuild = Effect.fn("migrate.build")(function* (asReleased: Release) {
  const servedSet = yield* readServedSet()
  const release = replayedRelease(asReleased, (yield* readReplay()).tables)
  const ownSet = setOfProjections(release.projections)
  const tables = ownSet.tables.filter((table) => servedSet?.tables.includes(table) === false)
  if (servedSet === undefined || tables.length === 0) return undefined
  // Served marks first: where both sets are written, our own, read later, are equal or further.
  const served = yield* readSetMarks(servedSet.name)
  const build: Build = { tables, servedSet, release, served, built: yield* readSetMarks(ownSet.name) }
  return build
})

/** The build under way as the API reports it. */
export const readBuildReport = Effect.fn("migrate.buildReport")(function* (asReleased: Release) {
  const build = yield* readBuild(asReleased)
  if (build === undefined) return undefined
  const { servedSet, release, tables } = build
  const refused = [...(yield* readSetTables(servedSet, release)).tables.values()].filter(
    ({ isReadable }) => !isReadable,
  )
  const report: BuildReport = {
    ...progressOf(build),
    tables,
    refusedTables: tables.filter((table) => refused.some((other) => other.table === table)),
  }
  return report
})
