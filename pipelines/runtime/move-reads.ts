/**
 * The part of a processor that ends a build: while tables of this release are missing in the served set, shows how far their build
 * is, and moves reads once it has caught up.
 *
 * The build itself is done lane by lane, by `work-on-chain.ts` and `write-seats.ts`.
 */
import { Clock, Effect, Metric } from "effect"
import { type BuildProgress, FactSink } from "./fact-sink.ts"
import { persistently } from "./persistently.ts"

const remainingRecords = Metric.gauge("pipelines_build_remaining_records", {
  description: "Records, over all streams, that tables under construction still lack; 0 while none is built.",
})

/** What the loop works with. */
export interface MoveOptions {
  /** As in `ProcessOptions`. */
  readonly onBuild: (progress: BuildProgress | undefined) => Effect.Effect<void>
  /** Longest wait between tries of what failed. */
  readonly retryDelayMsMax: number
}

/** How often it is checked whether a build has caught up. */
const moveIntervalMs = 1_000

/** How often the progress of a build is logged. */
const progressIntervalMs = 10_000

/** Runs until reads take this release's table set, which is at once where nothing is built. */
export const moveReads = Effect.fnUntraced(function* ({ onBuild, ...options }: MoveOptions) {
  const sink = yield* FactSink
  const untilReached = persistently(options)
  yield* Metric.update(remainingRecords, 0)
  let loggedMs = Number.NEGATIVE_INFINITY
  let last: BuildProgress | undefined
  while (true) {
    const progress = yield* untilReached(sink.moveReads)
    if (progress === undefined) break
    last = progress
    const count = progress.recordsTotal - progress.recordsDone
    yield* Metric.update(remainingRecords, count)
    yield* onBuild(progress)
    const nowMs = yield* Clock.currentTimeMillis
    if (nowMs - loggedMs >= progressIntervalMs) {
      loggedMs = nowMs
      yield* Effect.logInfo("Building tables from the log.").pipe(
        Effect.annotateLogs({ projection: progress.tables.join(" "), count }),
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
