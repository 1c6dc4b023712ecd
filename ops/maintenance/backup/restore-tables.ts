/**
 * Restores tables that fit their log.
 *
 * Tables are backed up one after the other. If blocks were reverted meanwhile, some tables have lost rows below the restored mark: they are
 * repaired by processing the log up to that revert, as after a crash.
 */
import { Clock, Effect, Schedule, Stream } from "effect"
import { presentRecords } from "#pipelines/log/read-present.ts"
import { IsRestoring } from "#projections/migrate/restoring.ts"
import { readMarks } from "#projections/table/commits.ts"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import type { ReportProgress } from "./progress.ts"

/** Options of restoring the tables of a verified backup. */
export interface RestoreOptions<E, R, E2, R2> {
  /** Restores the tables, and creates what this release needs beside them. */
  readonly fill: Effect.Effect<void, E, R>
  /** Processes the chains of the log into the tables, until it is interrupted. */
  readonly processing: Effect.Effect<void, E2, R2>
  readonly reportProgress: ReportProgress
}

/** Restores tables beside their restored log. Fails as the store does. */
export const restoreTables = Effect.fn("backup.restoreTables")(
  function* <E, R, E2, R2>({ fill, processing, reportProgress }: RestoreOptions<E, R, E2, R2>) {
    yield* fill
    const reverts = yield* revertsBehind(yield* readMarks())
    if (reverts.length > 0) yield* Effect.raceFirst(processing, awaitApplied(reverts, reportProgress))
  },
  Effect.provideService(IsRestoring, true),
)

/** The last revert of a live stream behind its mark. */
interface Revert {
  readonly chainId: number
  readonly seq: number
}

/** The reverts of live streams behind their marks. A record that cannot be read stops a chain, as it did before. */
const revertsBehind = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>) {
  const found = yield* Effect.forEach(
    marks.filter(({ lane }) => lane === "live"),
    Effect.fnUntraced(function* ({ chainId, place }) {
      const reverts: Array<Revert> = []
      yield* presentRecords({ stream: liveStream(chainId), place }).pipe(
        Stream.filter(({ kind }) => kind === "BlocksReverted"),
        Stream.runForEach((record) => Effect.sync(() => reverts.push({ chainId, seq: record.place.seq }))),
        Effect.ignore,
      )
      return reverts.slice(-1)
    }),
  )
  return found.flat()
})

const lookSchedule = Schedule.spaced("500 millis")

/** Time without a processed record after which the repair is left to the next processor. */
const stalledMs = 60_000

/** Waits until the tables have applied reverts. */
const awaitApplied = Effect.fnUntraced(function* (reverts: ReadonlyArray<Revert>, reportProgress: ReportProgress) {
  let last = { applied: -1, atMs: yield* Clock.currentTimeMillis }
  const look = Effect.gen(function* () {
    const marks = yield* readMarks()
    const appliedOf = ({ chainId }: Revert) => laneMark(marks, chainId, "live")?.applied ?? 0
    const applied = reverts.reduce((sum, revert) => sum + appliedOf(revert), 0)
    const atMs = yield* Clock.currentTimeMillis
    yield* reportProgress("processing the blocks that were reverted during the backup")
    if (applied > last.applied) last = { applied, atMs }
    else if (atMs - last.atMs > stalledMs) {
      yield* Effect.logWarning("Reverted blocks could not be processed; the next processor will continue with them.")
      return true
    }
    return reverts.every((revert) => appliedOf(revert) >= revert.seq)
  })
  yield* Effect.repeat(look, { until: (isDone) => isDone, schedule: lookSchedule })
})
