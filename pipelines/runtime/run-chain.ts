/** The reading half of a processor: opens a worker for each lane of an owned chain at its mark, and fills it from the log. */
import { Deferred, Effect, type Latch, Metric, Queue, Schedule, Schema, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Lane, laneMark, lanes, type Mark, type StreamPlace } from "#schemas/domain/mark.ts"
import { laneStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { EventLog } from "../log/event-log.ts"
import { readEvents } from "../log/read-events.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { interruptedRevert, resumeProgress } from "./chain-progress.ts"
import { FactSink, type TableShare } from "./fact-sink.ts"
import { type LaneWorker, type LaneWorkers, makeLaneWorker, workerKey } from "./lane-worker.ts"
import { retryTransient } from "./retry-transient.ts"
import { removeWorker } from "./write-stage.ts"

const chainsStopped = Metric.counter("pipelines_chains_stopped_total", {
  description: "Chains that stopped because their records or rows are broken.",
  incremental: true,
})

/** The log ends before the offset that the tables have reached: they were built from another log, or its end was lost. */
export class LogShorter extends Schema.TaggedError<LogShorter>()("LogShorter", {
  stream: Schema.String,
  /** The offset at which the log ends. */
  end: Schema.Int,
  /** The offset that the tables have reached. */
  offset: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `The log of ${this.stream} ends at offset ${this.end}, and the tables have reached ${this.offset}: they belong to another log.`
  }
}

/** State that the work on a chain shares with the loop that writes. */
export interface ChainOptions {
  readonly workers: LaneWorkers
  readonly arrived: Latch.Latch
  /** Opened whenever a worker has been opened. */
  readonly advanced: Latch.Latch
  /** The last workers by key: their progress is reused if the mark has not changed since. */
  readonly lastWorkers: Map<string, LaneWorker>
  /** Whether to follow a stream by now: it exists or is expected. */
  readonly isAwaited: (stream: SequencedKey) => boolean
  readonly retryDelayMsMax: number
}

/** Interval of checking whether the stream of a lane exists. */
const laneIntervalMs = 1_000

/** One lane of a chain. */
interface ChainLane {
  readonly chain: ChainDefinition
  readonly lane: Lane
}

/**
 * Reads the lanes of a chain until it is interrupted, each once its stream exists.
 *
 * A lane with a corrupt record or refused rows stops with an alarm, and restarts only when its chain is assigned anew.
 */
export const runChain = Effect.fnUntraced(function* (chain: ChainDefinition, options: ChainOptions) {
  const work = (lane: Lane) =>
    Effect.andThen(awaitLane(laneStream(lane, chain.id), options), runLane({ chain, lane }, options))
  yield* Effect.forEach(lanes, work, { concurrency: lanes.length, discard: true })
})

const awaitLane = (stream: SequencedKey, { isAwaited }: ChainOptions): Effect.Effect<void> =>
  Effect.suspend(() => (isAwaited(stream) ? Effect.void : Effect.fail("not yet" as const))).pipe(
    Effect.retry(Schedule.spaced(laneIntervalMs)),
    Effect.orDie,
  )

const runLane = Effect.fnUntraced(function* (chainLane: ChainLane, options: ChainOptions) {
  const { chain } = chainLane
  const { workers, lastWorkers, advanced } = options
  /** Fills a worker until it ends. After a corrupt record the worker stays, so that earlier events are still written. */
  const occupy = (worker: LaneWorker) => {
    const feeding = feed(worker, options).pipe(Effect.catch(alarm(chain)), Effect.andThen(Effect.never))
    return Effect.sync(() => {
      workers.set(worker.key, worker)
      lastWorkers.set(worker.key, worker)
      advanced.openUnsafe()
    }).pipe(
      Effect.andThen(Effect.raceFirst(feeding, Deferred.await(worker.end))),
      Effect.ensuring(removeWorker(workers, worker)),
    )
  }
  const sit = Effect.gen(function* () {
    const { served, building } = yield* openWorkers(chainLane, options)
    if (building === undefined) return yield* served === undefined ? Effect.sleep(laneIntervalMs) : occupy(served)
    // A failed build does not affect the served tables.
    const build = occupy(building).pipe(Effect.catch((refused) => Effect.andThen(alarm(chain)(refused), Effect.never)))
    return yield* served === undefined ? build : Effect.raceFirst(occupy(served), build)
  })
  yield* Effect.forever(sit).pipe(Effect.catch(alarm(chain)), Effect.annotateLogs({ chainId: chain.id }))
})

const alarm =
  ({ slug }: ChainDefinition) =>
  (cause: unknown) =>
    Metric.update(Metric.withAttributes(chainsStopped, { chain: slug }), 1).pipe(
      Effect.andThen(Effect.logError("A chain stopped: its log or its rows are broken.", cause)),
    )

const isSamePlace = (left: Mark | undefined, right: Mark | undefined): boolean =>
  left?.place.seq === right?.place.seq && left?.applied === right?.applied

/**
 * Opens the workers of a lane: one for the served tables, and one for the tables being built.
 *
 * Only the first where nothing is built, and where the marks of both table sets are equal. Otherwise the missing tables are built
 * from their own mark. Served tables that this release cannot write stop, and a lane whose build has reached them waits for reads
 * to move.
 */
const openWorkers = Effect.fnUntraced(function* (chainLane: ChainLane, options: ChainOptions) {
  const { chain, lane } = chainLane
  const sink = yield* FactSink
  const untilReached = retryTransient(options)
  const take = (share: TableShare, target?: LaneWorker) => openWorker(chainLane, options, { share, target })
  const build = yield* untilReached(sink.build)
  if (build === undefined) return { served: yield* take("own"), building: undefined }
  const markIn = Effect.map((marks: ReadonlyArray<Mark>) => laneMark(marks, chain.id, lane))
  const [own, served] = [yield* untilReached(markIn(sink.marks)), yield* untilReached(markIn(sink.servedMarks))]
  if (isSamePlace(own, served)) {
    return { served: build.isServedWritten ? yield* take("both") : undefined, building: undefined }
  }
  const target = yield* take("served")
  const building = yield* take("missing", target)
  return { served: build.isServedWritten ? target : undefined, building }
})

/** Opens a worker at the mark of its tables, after completing a revert that was interrupted there. */
const openWorker = Effect.fnUntraced(function* (
  { chain, lane }: ChainLane,
  { lastWorkers, ...options }: ChainOptions,
  { share, target }: { readonly share: TableShare; readonly target: LaneWorker | undefined },
) {
  const sink = yield* FactSink
  const untilReached = retryTransient(options)
  const mark = laneMark(yield* untilReached(share === "served" ? sink.servedMarks : sink.marks), chain.id, lane)
  const rest = mark === undefined ? undefined : interruptedRevert(mark)
  if (rest !== undefined) yield* untilReached(drainOnInterrupt(sink.revert({ ...rest, share })))
  const runs =
    lane === "live" || mark === undefined
      ? []
      : yield* untilReached(sink.historyRuns({ chainId: chain.id, seq: mark.place.seq, share }))
  const held = { chain, lane, mark: rest?.up ?? mark, runs }
  const last = lastWorkers.get(workerKey(share, laneStream(lane, chain.id)))
  return yield* makeLaneWorker(resumeProgress(held, last?.progress), { share, ...(target && { target }) })
})

const feed = (worker: LaneWorker, { arrived, ...options }: ChainOptions) => {
  const { stream } = worker
  let { place } = worker.progress
  const offer = (events: ReadonlyArray<SequencedEvent>) =>
    Queue.offer(worker.arrivals, events).pipe(
      Effect.andThen(
        Effect.sync(() => {
          place = events.at(-1)?.place ?? place
          arrived.openUnsafe()
        }),
      ),
    )
  return Effect.suspend(() => requireHeld(stream, place)).pipe(
    // After a failure of the log, reading resumes after the last event that was taken.
    Effect.andThen(Effect.suspend(() => readEvents({ stream, place }).pipe(Stream.runForEachArray(offer)))),
    retryTransient(options),
  )
}

/** Fails with `LogShorter` where a stream ends before the offset that the tables have reached. */
const requireHeld = Effect.fnUntraced(function* (stream: SequencedKey, place: StreamPlace) {
  const log = yield* EventLog
  const end = yield* log.end(stream)
  if (end < place.offset) return yield* new LogShorter({ stream, end, offset: place.offset })
})
