/** Opens a worker for an owned lane of a chain, at its mark, and runs its read and fold stages. */
import { Deferred, Effect, type Latch } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Lane, laneMark, type Mark } from "#schemas/domain/mark.ts"
import { laneStream } from "#schemas/domain/stream-key.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { stopChain } from "../stopped.ts"
import { interruptedRevert, resumeProgress } from "./chain-progress.ts"
import { FactSink, type TableShare } from "./fact-sink.ts"
import { foldStage } from "./fold-stage.ts"
import {
  clearQueues,
  type LaneWorker,
  type LaneWorkers,
  makeLaneWorker,
  removeWorker,
  workerKey,
} from "./lane-worker.ts"
import { readStage } from "./read-stage.ts"
import { retryTransient } from "./retry-transient.ts"

/** Options of the work on a chain, and the state that it shares with the write stage. */
export interface ChainOptions {
  readonly workers: LaneWorkers
  /** Opened whenever a folded run is in the queue of a worker. */
  readonly folded: Latch.Latch
  /** Opened whenever a worker has been opened. */
  readonly advanced: Latch.Latch
  /** The last workers by key: their progress is reused if the mark has not changed since. */
  readonly lastWorkers: Map<string, LaneWorker>
  /** As in `ProcessorSettings`. */
  readonly batchEventsMax: number
  readonly retryDelayMsMax: number
}

/** Interval of checking whether reads have moved, of a lane whose build has reached the served tables. */
const laneIntervalMs = 1_000

/** One lane of a chain, or a slot of its history. */
export interface ChainLane {
  readonly chain: ChainDefinition
  readonly lane: Lane
  /** As in `Mark`. */
  readonly slot?: number
}

/**
 * Processes a lane of a chain until it is interrupted.
 *
 * A lane with a corrupt record or refused rows stops with an alarm, and restarts only when it is assigned again.
 */
export const runLane = Effect.fnUntraced(function* (chainLane: ChainLane, options: ChainOptions) {
  const { chain } = chainLane
  const { workers, lastWorkers, advanced } = options
  /** Runs the stages of a worker until it ends. After a corrupt record it continues, so that earlier events are still written. */
  const runWorker = (worker: LaneWorker) => {
    const orAlarm = <E, R>(stage: Effect.Effect<unknown, E, R>) =>
      stage.pipe(Effect.catch(alarm(chain)), Effect.andThen(Effect.never))
    const both = [orAlarm(readStage(worker, options)), orAlarm(foldStage(worker, options.folded))] as const
    const stages = Effect.all(both, { concurrency: both.length, discard: true })
    return Effect.sync(() => {
      workers.set(worker.key, worker)
      lastWorkers.set(worker.key, worker)
      advanced.openUnsafe()
    }).pipe(
      Effect.andThen(Effect.raceFirst(stages, Deferred.await(worker.end))),
      Effect.ensuring(Effect.andThen(removeWorker(workers, worker), clearQueues(worker))),
    )
  }
  const runOnce = Effect.gen(function* () {
    const { served, building } = yield* openWorkers(chainLane, options)
    if (building === undefined) return yield* served === undefined ? Effect.sleep(laneIntervalMs) : runWorker(served)
    // A failed build does not affect the served tables.
    const build = runWorker(building).pipe(Effect.catch(alarm(chain)))
    return yield* served === undefined ? build : Effect.raceFirst(runWorker(served), build)
  })
  return yield* Effect.forever(runOnce).pipe(Effect.catch(alarm(chain)), Effect.annotateLogs({ chainId: chain.id }))
})

const alarm = (chain: ChainDefinition) => (cause: unknown) =>
  Effect.andThen(
    Effect.logError("A chain stopped: its log is corrupt or its rows were refused.", cause),
    stopChain(chain),
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
  const { chain, lane, slot } = chainLane
  const sink = yield* FactSink
  const untilReached = retryTransient(options)
  const open = (share: TableShare, target?: LaneWorker) => openWorker(chainLane, options, { share, target })
  const build = yield* untilReached(sink.build)
  if (build === undefined) return { served: yield* open("own"), building: undefined }
  const markIn = Effect.map((marks: ReadonlyArray<Mark>) => laneMark(marks, chain.id, lane, slot))
  const [own, served] = [yield* untilReached(markIn(sink.marks)), yield* untilReached(markIn(sink.servedMarks))]
  if (isSamePlace(own, served)) {
    return { served: build.isServedWritten ? yield* open("both") : undefined, building: undefined }
  }
  const target = yield* open("served")
  const building = yield* open("missing", target)
  return { served: build.isServedWritten ? target : undefined, building }
})

/** Opens a worker at the mark of its tables, after completing a revert that was interrupted there. */
const openWorker = Effect.fnUntraced(function* (
  chainLane: ChainLane,
  { lastWorkers, batchEventsMax, ...options }: ChainOptions,
  { share, target }: { readonly share: TableShare; readonly target: LaneWorker | undefined },
) {
  const sink = yield* FactSink
  const untilReached = retryTransient(options)
  const { chain, lane, slot } = chainLane
  const mark = laneMark(yield* untilReached(share === "served" ? sink.servedMarks : sink.marks), chain.id, lane, slot)
  const rest = mark === undefined ? undefined : interruptedRevert(mark)
  if (rest !== undefined) yield* untilReached(drainOnInterrupt(sink.revert({ ...rest, share })))
  const marked = { ...chainLane, mark: rest?.up ?? mark }
  const last = lastWorkers.get(workerKey(share, laneStream(lane, chain.id, slot)))
  return yield* makeLaneWorker(resumeProgress(marked, last?.progress), {
    batchEventsMax,
    share,
    ...(target && { target }),
  })
})
