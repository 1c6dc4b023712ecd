/** Progress of tables that are being built from the log, by the marks of their set and of the served set. */
import { Effect } from "effect"
import type { BuildProgress } from "#pipelines/runtime/fact-sink.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { readSetMarks } from "../table/commits.ts"
import type { Release } from "../table/release.ts"
import { readServedSet, setOfProjections } from "../table/table-sets.ts"
import { readSetTables } from "./served-store.ts"

/** Marks of the served set and of the set being built, and the tables that the served set lacks. */
export interface BuildMarks {
  readonly tables: ReadonlyArray<string>
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
export const progressOf = ({ tables, served, built }: BuildMarks): BuildProgress => ({
  tables,
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

/** The build of a release's tables; absent once reads use a set with all of them. */
export const readBuildReport = Effect.fn("migrate.buildReport")(function* (release: Release) {
  const set = yield* readServedSet()
  const ownSet = setOfProjections(release.projections)
  const tables = ownSet.tables.filter((table) => set?.tables.includes(table) === false)
  if (set === undefined || tables.length === 0) return undefined
  const [served, built] = [yield* readSetMarks(set.name), yield* readSetMarks(ownSet.name)]
  const refused = [...(yield* readSetTables(set, release)).tables.values()].filter(({ isReadable }) => !isReadable)
  const report: BuildReport = {
    ...progressOf({ tables, served, built }),
    refusedTables: tables.filter((table) => refused.some((other) => other.table === table)),
  }
  return report
})
