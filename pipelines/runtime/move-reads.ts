/**
 * The part of a processor that completes a build: reports the progress of tables that the served set lacks, and moves reads once
 * they have caught up.
 *
 * Lane workers build the tables, lane by lane: `run-lane.ts` opens one for the missing tables.
 */
import { Clock, Effect, Metric } from "effect"
import { makePaceMeter, paceText } from "../pace/work-pace.ts"
import { type BuildProgress, FactSink } from "./fact-sink.ts"
import type { LaneWorkers } from "./lane-worker.ts"
import { retryTransient } from "./retry-transient.ts"

const remainingRecords = Metric.gauge("pipelines_build_remaining_records", {
  description: "Records of all streams that the tables under construction have yet to process; 0 while none is built.",
})

/** Options of the loop. */
export interface MoveOptions {
  readonly workers: LaneWorkers
  /** As in `ProcessOptions`. */
  readonly onBuild: (progress: BuildProgress | undefined) => Effect.Effect<void>
  /** Longest delay between retries. */
  readonly retryDelayMsMax: number
}

/** Interval of checking whether a build has caught up. */
const moveIntervalMs = 1_000

/** Interval of logging the progress of a build. */
const progressIntervalMs = 10_000

/** Runs until reads take this release's table set; returns at once where nothing is being built. */
export const moveReads = Effect.fnUntraced(function* ({ workers, onBuild, ...options }: MoveOptions) {
  const sink = yield* FactSink
  const untilReached = retryTransient(options)
  yield* Metric.update(remainingRecords, 0)
  let loggedMs = Number.NEGATIVE_INFINITY
  let last: BuildProgress | undefined
  const paceAt = makePaceMeter({ lane: "build" })
  while (true) {
    // A lane that still writes served tables alone may be ahead of the others by the next flush: reads would go back.
    const isJoined = [...workers.values()].every(({ share }) => share !== "served")
    const progress = yield* untilReached(sink.moveReads(isJoined))
    if (progress === undefined) break
    last = progress
    const { recordsDone: done, recordsTotal: total } = progress
    yield* Metric.update(remainingRecords, total - done)
    yield* onBuild(progress)
    const pace = yield* paceAt(done)
    const nowMs = yield* Clock.currentTimeMillis
    if (nowMs - loggedMs >= progressIntervalMs) {
      loggedMs = nowMs
      yield* Effect.logInfo("Building tables from the log.").pipe(
        Effect.annotateLogs({
          projection: progress.tables.join(" "),
          progress: paceText({ done, total, unit: "records" }, pace),
        }),
      )
    }
    yield* Effect.sleep(moveIntervalMs)
  }
  if (last === undefined) return
  yield* Metric.update(remainingRecords, 0)
  yield* onBuild(undefined)
  yield* Effect.logInfo("Reads moved to the tables that were built from the log; earlier ones are kept.").pipe(
    Effect.annotateLogs({ projection: last.tables.join(" ") }),
  )
})
