/**
 * The worker of one lane of an owned chain: its position, and the queues between its stages.
 *
 *     log → read stage → `events` → fold stage → `folded` → write stage → tables
 *
 * Both queues are bounded: where one is full, the stage before it waits (back-pressure). When the chain is lost, the worker is
 * dropped with its queues; the next owner reads the same events from the log.
 */
import { Deferred, Effect, Option, Queue } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { laneStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import type { ChainProgress } from "./chain-progress.ts"
import type { SinkRefused, TableShare } from "./fact-sink.ts"
import { type FoldedRun, joinRuns, revertOf, splitRun } from "./folded-run.ts"

/** A lane of a chain that is being processed. */
export interface LaneWorker {
  readonly chain: ChainDefinition
  /** The stream of its events. Names chain and lane. */
  readonly stream: SequencedKey
  /** The tables that it writes to. */
  readonly share: TableShare
  /** Names share and stream: a lane has two workers while tables are being built. */
  readonly key: string
  /** For a worker that builds missing tables: the worker of the served tables, which it catches up with and never overtakes. */
  readonly target: LaneWorker | undefined
  /** Most events in one flush. No more are folded ahead while a flush is being written. */
  readonly batchEventsMax: number
  /** Most events in one folded run. */
  readonly runEventsMax: number
  /** Position after the last event that was written, or that gave no rows. Read and folded is more than that. */
  progress: ChainProgress
  /** Chunks of events as they came from the log. */
  readonly events: Queue.Queue<ReadonlyArray<SequencedEvent>>
  /** Folded runs, in order. */
  readonly folded: Queue.Queue<FoldedRun>
  /** A folded run, or the rest of one, that was taken from the queue and did not fit into a flush: the next to be written. */
  held: FoldedRun | undefined
  /** Ends the worker: with success to restart at the tables' mark, with a failure to stop the chain. */
  readonly end: Deferred.Deferred<void, SinkRefused>
}

/** The lane workers of a processor by their keys. */
export type LaneWorkers = Map<string, LaneWorker>

/** The key of the worker of a share and stream. */
export const workerKey = (share: TableShare, stream: SequencedKey): string => `${share} ${stream}`

/** Chunks of a lane that wait to be folded. */
const chunksPerLaneMax = 2

/** Most events folded without a break: inserts in flight and requests get their turn in between. */
const foldEventsMax = 8

/** Options of a worker. */
export interface LaneWorkerOptions {
  readonly batchEventsMax: number
  /** `own` where absent. */
  readonly share?: TableShare
  readonly target?: LaneWorker
}

/** Makes a worker with empty queues. */
export const makeLaneWorker = Effect.fnUntraced(function* (
  progress: ChainProgress,
  { batchEventsMax, share = "own", target }: LaneWorkerOptions,
) {
  const stream = laneStream(progress.lane, progress.chain.id)
  const runEventsMax = Math.min(foldEventsMax, batchEventsMax)
  const worker: LaneWorker = {
    chain: progress.chain,
    stream,
    share,
    key: workerKey(share, stream),
    target,
    batchEventsMax,
    runEventsMax,
    progress,
    events: yield* Queue.bounded<ReadonlyArray<SequencedEvent>>(chunksPerLaneMax),
    folded: yield* Queue.bounded<FoldedRun>(Math.ceil(batchEventsMax / runEventsMax)),
    held: undefined,
    end: yield* Deferred.make<void, SinkRefused>(),
  }
  return worker
})

/** Whether a worker that builds missing tables has reached the served tables. */
export const hasCaughtUp = ({ progress, target }: LaneWorker): boolean =>
  target !== undefined && progress.place.seq === target.progress.place.seq

/**
 * Takes the part of a worker's folded runs that goes into the next flush: at most `batchEventsMax` events, not beyond the worker's
 * target, and a revert alone. Absent where nothing is ready.
 */
export const takeFolded = Effect.fnUntraced(function* (worker: LaneWorker) {
  const seqMax = worker.target?.progress.place.seq ?? Number.POSITIVE_INFINITY
  const taken: Array<FoldedRun> = []
  let eventsLeft = worker.batchEventsMax
  while (true) {
    const next = worker.held ?? Option.getOrUndefined(yield* Queue.poll(worker.folded))
    if (next === undefined) break
    const isRevert = revertOf(next.events) !== undefined
    const { within, beyond } = splitRun(next, seqMax)
    if (within === undefined || within.events.length > eventsLeft || (isRevert && taken.length > 0)) {
      worker.held = next
      break
    }
    taken.push(within)
    eventsLeft -= within.events.length
    worker.held = beyond
    if (isRevert || beyond !== undefined) break
  }
  return taken.length === 0 ? undefined : joinRuns(taken)
})

/** Removes a worker, unless its stream and share have another one by now. */
export const removeWorker = (workers: LaneWorkers, worker: LaneWorker): Effect.Effect<void> =>
  Effect.sync(() => {
    if (workers.get(worker.key) === worker) workers.delete(worker.key)
  })

/** Releases what a worker that has ended has in its queues. */
export const clearQueues = (worker: LaneWorker): Effect.Effect<void> =>
  Effect.sync(() => {
    worker.held = undefined
  }).pipe(Effect.andThen(Queue.clear(worker.events)), Effect.andThen(Queue.clear(worker.folded)), Effect.asVoid)
