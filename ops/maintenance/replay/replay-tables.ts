/**
 * Replay: waits while processors build tables from the log beside the served ones, compares the two, and switches reads.
 *
 * Sends no requests to chains. An interrupted replay resumes with the next call.
 */
import { Clock, Effect, Schedule } from "effect"
import { type Build, hasCaughtUp, progressOf, readBuild } from "#projections/migrate/build-progress.ts"
import type { Replay } from "#projections/migrate/replays.ts"
import { allowMove, requireInEffect } from "#projections/migrate/request-replay.ts"
import { readLackingColumns } from "#projections/migrate/table-comments.ts"
import { release } from "#projections/registry.ts"
import { readTableColumns } from "#projections/store/table-columns.ts"
import { readSetMarks } from "#projections/table/commits.ts"
import { parseTableName } from "#projections/table/table-name.ts"
import {
  compareCovered,
  contentColumns,
  differences,
  type RangeDifference,
  readTableDigests,
} from "#projections/verify/table-digests.ts"
import { joinSlots, type Mark } from "#schemas/domain/mark.ts"

/** A table that a replay built, compared with the served one. */
export interface ReplayedTable {
  /** Name of the projection. */
  readonly projection: string
  readonly table: string
  /** Absent if the served set has no table of this projection. */
  readonly servedTable: string | undefined
  /** False if the store refuses to read the served table. */
  readonly isReadable: boolean
  /** False if there was nothing to compare: blocks were reverted meanwhile, and none is final. */
  readonly isCompared: boolean
  /** Columns that only one of the two has values of; all others are compared. */
  readonly otherColumns: ReadonlyArray<string>
  readonly rows: number
  readonly differences: ReadonlyArray<RangeDifference>
}

/** Options of a replay. */
export interface ReplayOptions {
  /** The request to carry through. */
  readonly request: Replay
  /** True to leave reads where they are. */
  readonly isHeld: boolean
  /** Called about once a second while tables are being built, with the number of processed and of all records. */
  readonly reportProgress: (done: number, total: number) => Effect.Effect<void>
  /** Called whenever no record has been processed, or reads have not moved, for a while: is a processor running? */
  readonly reportStall: Effect.Effect<void>
}

const lookSchedule = Schedule.spaced("1 second")

/** Time without a processed record after which a stall is reported. */
const stallMs = 15_000

/** Waits until the tables being built have reached the served ones. Absent if none are being built. */
const awaitBuilt = Effect.fnUntraced(function* ({ request, reportProgress, reportStall }: ReplayOptions) {
  let last = { done: -1, atMs: yield* Clock.currentTimeMillis }
  const look = Effect.gen(function* () {
    yield* requireInEffect(request)
    const build = yield* readBuild(release)
    if (build === undefined) return { isDone: true, build }
    const { recordsDone: done, recordsTotal } = progressOf(build)
    yield* reportProgress(done, recordsTotal)
    const atMs = yield* Clock.currentTimeMillis
    if (done > last.done) last = { done, atMs }
    const isDone = hasCaughtUp(build)
    if (!isDone && atMs - last.atMs >= stallMs) {
      last = { done, atMs }
      yield* reportStall
    }
    return { isDone, build }
  })
  const { build } = yield* Effect.repeat(look, { until: ({ isDone }) => isDone, schedule: lookSchedule })
  return build
})

/** Compares each built table with the served one of its projection. */
const compare = Effect.fnUntraced(function* ({ tables, servedSet, release: built }: Build, marks: ReadonlyArray<Mark>) {
  const existing = yield* readTableColumns(servedSet.tables)
  const lackingIn = yield* readLackingColumns(built.projections)
  const replayed = built.projections.filter(({ table }) => tables.includes(table))
  return yield* Effect.forEach(replayed, (projection) =>
    Effect.gen(function* () {
      const servedTable = servedSet.tables.find(
        (table) => existing.some((column) => column.table === table) && parseTableName(table)?.name === projection.name,
      )
      const lacking = lackingIn(servedTable ?? "")
      const columnsBefore = existing
        .filter(({ table, name }) => table === servedTable && !lacking.includes(name))
        .map(({ name }) => name)
      const own = contentColumns(Object.keys(projection.columns))
      const columns = own.filter((column) => columnsBefore.includes(column))
      const isInOne = (column: string) => !columns.includes(column)
      const digestsOf = (table: string) => readTableDigests({ table, columns, marks })
      const after = columns.length === 0 ? [] : yield* digestsOf(projection.table)
      // A table that is replayed because its files are damaged may be unreadable.
      const before =
        servedTable === undefined
          ? []
          : yield* Effect.catchTag(digestsOf(servedTable), "StatementRejected", () => Effect.succeed(undefined))
      const compared: ReplayedTable = {
        projection: projection.name,
        table: projection.table,
        servedTable,
        isReadable: before !== undefined,
        isCompared: marks.length > 0,
        otherColumns: [...own, ...contentColumns(columnsBefore)].filter(isInOne),
        rows: after.reduce((sum, range) => sum + range.rows, 0),
        differences:
          servedTable === undefined || before === undefined ? [] : differences(projection.name, after, before),
      }
      return compared
    }),
  )
})

/** Waits until reads use the tables in effect. */
const awaitMoved = ({ request, reportStall }: ReplayOptions) =>
  Effect.andThen(requireInEffect(request), readBuild(release)).pipe(
    Effect.repeat({ until: (build) => build === undefined, schedule: lookSchedule }),
    Effect.raceFirst(Effect.forever(Effect.andThen(Effect.sleep(stallMs), reportStall))),
    Effect.asVoid,
  )

/**
 * Carries a requested replay through: waits for the tables, compares them, and moves reads unless they are held. Returns the compared
 * tables. Fails with `ReplaySuperseded` if another command requests other tables meanwhile.
 */
export const replayTables = Effect.fn("ops.replayTables")(function* (options: ReplayOptions) {
  const build = yield* awaitBuilt(options)
  if (build === undefined) return []
  const compared = yield* compareCovered({
    // Never past the served ones.
    marks: joinSlots(build.built),
    readMarks: Effect.map(readSetMarks(build.servedSet.name), joinSlots),
    compare: (marks) => compare(build, marks),
  })
  if (options.isHeld) return compared
  yield* allowMove(options.request)
  yield* awaitMoved(options)
  return compared
})
