/**
 * The fold stage of a lane: from the queue of records, through the processors, into the queue of folded runs.
 *
 * Works ahead of the write stage until that queue is full, so that the next flush is folded while one is being written. Needs
 * neither tables nor marks: what it has folded ahead stays valid whatever the write stage does, reverts included.
 */
import { Clock, Effect, type Latch, Metric, Queue, Stream } from "effect"
import { LogCodec } from "../log/codec.ts"
import { decodeRecords, lastOffset, located, type SequenceFailure, type SequencerSettings } from "../log/sequencer.ts"
import { cutRuns, type FoldedEvent, type RecordRun } from "./folded-run.ts"
import { type LaneWorker, offerFolded } from "./lane-worker.ts"
import { FoldRecords, type RunRows } from "./record-fold.ts"

const foldSeconds = Metric.histogram("pipelines_fold_duration_seconds", {
  description: "Time that the fold of one run of records took.",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
})

/** Loads the processors only where no other thread has them. */
const inThisThread = Effect.flatMap(
  Effect.promise(() => import("./fold-run.ts")),
  ({ foldHere }) => foldHere,
)

/**
 * Folds the records of a worker, forever; waits while the queue of folded runs is full. Opens `folded` for each run in the queue.
 *
 * Fails at a record that cannot be decoded, after everything before it is in the queue, and with `SinkRefused` if a value does not fit its
 * column.
 */
export const foldStage = Effect.fnUntraced(function* (worker: LaneWorker, folded: Latch.Latch) {
  const { fold, concurrency } = (yield* FoldRecords) ?? (yield* inThisThread)
  const codec = yield* LogCodec
  const { chain, stream } = worker
  const { lane } = worker.progress
  const blockRecords = (run: RecordRun) =>
    run.flatMap(({ kind, bytes, place: { seq } }) => (kind === "BlockAppended" ? [{ seq, bytes }] : []))

  const foldTimed = Effect.fnUntraced(function* (run: RecordRun) {
    worker.runsInFold += 1
    const startedMs = yield* Clock.currentTimeMillis
    const records = blockRecords(run)
    const rows: RunRows =
      records.length === 0 ? { blocks: [] } : yield* worker.timers.fold(fold({ chain, lane, records }))
    yield* Metric.update(foldSeconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
    return { run, rows }
  })

  const offerRun = Effect.fnUntraced(function* ({ run, rows }: { readonly run: RecordRun; readonly rows: RunRows }) {
    const { events, failure } = decodeEvents({ stream, codec }, run, rows)
    worker.runsInFold -= 1
    if (events.length > 0) {
      yield* offerFolded(worker, { events, blocks: rows.blocks })
      folded.openUnsafe()
      yield* Effect.yieldNow
    }
    if (failure !== undefined) return yield* Effect.fail(failure)
  })

  return yield* Stream.fromEffectRepeat(Queue.takeAll(worker.records)).pipe(
    Stream.flatMap((chunks) => Stream.fromArray(cutRuns(chunks.flat(), worker.runLimits))),
    Stream.mapEffect(foldTimed, { concurrency }),
    Stream.runForEach(offerRun),
    Effect.andThen(Effect.never),
  )
})

/** The events of a run, up to the first record that is invalid: blocks were decoded by the fold. */
const decodeEvents = ({ stream, codec }: SequencerSettings, run: RecordRun, { corrupt }: RunRows) => {
  const events: Array<FoldedEvent> = []
  let failure: SequenceFailure | undefined
  for (const record of run) {
    const { kind, bytes, ...rest } = record
    if (kind !== "BlockAppended") {
      const decoded = decodeRecords({ stream, codec }, [record])
      events.push(...decoded.events)
      failure = decoded.failure
    } else if (rest.place.seq === corrupt?.seq) failure = located(corrupt.failure, stream, lastOffset(rest.place))
    else events.push({ ...rest, event: { kind } })
    if (failure !== undefined) break
  }
  return { events, failure }
}
