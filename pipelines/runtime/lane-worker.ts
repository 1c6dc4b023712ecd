/**
 * The worker of one lane of an owned chain: its position, and the queues between its stages.
 *
 *     log → read stage → `records` → fold stage → `folded` → write stage → tables
 *
 * Both queues are bounded: where one is full, the stage before it waits (back-pressure). When the chain is lost, the worker is
 * dropped with its queues; the next owner reads the same records from the log.
 */
import { Deferred, Effect, Option, Queue } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { laneStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { SequencedRecord } from "../log/sequencer.ts"
import { type StageTimer, stageTimer } from "../pace/stage-time.ts"
import type { ChainProgress } from "./chain-progress.ts"
import type { SinkRefused, TableShare } from "./fact-sink.ts"
import { bytesOf, type FoldedRun, joinRuns, type RunLimits, revertOf, splitRun } from "./folded-run.ts"

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
  /** Maximum number of events per flush. */
  readonly batchEventsMax: number
  readonly runLimits: RunLimits
  /** Position after the last event that was written, or that gave no rows. Read and folded is more than that. */
  progress: ChainProgress
  /** Chunks of records as they came from the log. */
  readonly records: Queue.Queue<ReadonlyArray<SequencedRecord>>
  /** Folded runs, in order. */
  readonly folded: Queue.Queue<FoldedRun>
  /** Runs that the fold stage has begun and not yet put into the queue. */
  runsInFold: number
  /** Size of the folded runs that are not part of a flush yet. */
  readonly ready: { events: number; bytes: number; reverts: number }
  /** A folded run, or the rest of one, that was taken from the queue and did not fit into a flush: the next to be written. */
  pending: FoldedRun | undefined
  /** Timers of its stages. */
  readonly timers: Readonly<Record<"idle" | "read" | "fold" | "store", StageTimer>>
  /** Ends the worker: with success to restart at the tables' mark, with a failure to stop the chain. */
  readonly end: Deferred.Deferred<void, SinkRefused>
}

/** The lane workers of a processor by their keys. */
export type LaneWorkers = Map<string, LaneWorker>

/** The key of the worker of a share and stream. */
export const workerKey = (share: TableShare, stream: SequencedKey): string => `${share} ${stream}`

/** Chunks of a lane that wait to be folded. */
const chunksPerLaneMax = 2

/** Maximum number of records folded without a pause. */
const runRecordsMax = 32

/** 1 MiB of records folded without a break, two dense blocks: where a fold shares its thread with requests, these wait as long. */
const runBytesMax = 1024 * 1024

/** Folded runs that wait to be written, each of up to two dense blocks. */
const foldedRunsMax = 48

/** 64 MiB of rows in one flush: bounds memory, here and in the store. */
const flushBytesMax = 64 * 1024 * 1024

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
  const stream = laneStream(progress.lane, progress.chain.id, progress.slot)
  const timedLane = { chain: progress.chain.slug, lane: share === "missing" ? "build" : progress.lane } as const
  const runLimits = { recordsMax: Math.min(runRecordsMax, batchEventsMax), bytesMax: runBytesMax }
  const worker: LaneWorker = {
    chain: progress.chain,
    stream,
    share,
    key: workerKey(share, stream),
    target,
    batchEventsMax,
    runLimits,
    progress,
    records: yield* Queue.bounded<ReadonlyArray<SequencedRecord>>(chunksPerLaneMax),
    folded: yield* Queue.bounded<FoldedRun>(Math.min(foldedRunsMax, batchEventsMax)),
    runsInFold: 0,
    ready: { events: 0, bytes: 0, reverts: 0 },
    pending: undefined,
    timers: {
      idle: stageTimer(timedLane, "idle"),
      read: stageTimer(timedLane, "read"),
      fold: stageTimer(timedLane, "fold"),
      store: stageTimer(timedLane, "store"),
    },
    end: yield* Deferred.make<void, SinkRefused>(),
  }
  return worker
})

/** Whether a worker that builds missing tables has reached the served tables. */
export const hasCaughtUp = ({ progress, target }: LaneWorker): boolean =>
  target !== undefined && progress.place.seq === target.progress.place.seq

/** Whether a worker has folded runs to write. */
export const isFlushReady = ({ ready }: LaneWorker): boolean => ready.events > 0

/** Counts a folded run as ready, or as part of a flush. */
const countReady = ({ ready }: LaneWorker, run: FoldedRun, sign: 1 | -1): void => {
  ready.events += sign * run.events.length
  ready.bytes += sign * bytesOf(run)
  if (revertOf(run.events) !== undefined) ready.reverts += sign
}

/** Puts a folded run into the queue; waits while it is full. */
export const offerFolded = (worker: LaneWorker, run: FoldedRun): Effect.Effect<void> =>
  Effect.andThen(
    Effect.sync(() => countReady(worker, run, 1)),
    Queue.offer(worker.folded, run),
  )

/**
 * Whether a larger flush is under way: more is being folded, and there is room for it. Neither the first blocks of a chain nor a revert
 * wait for others.
 */
export const isFlushGrowing = ({ progress, records, folded, runsInFold, ready, batchEventsMax }: LaneWorker): boolean =>
  progress.mark !== undefined &&
  ready.reverts === 0 &&
  ready.events < batchEventsMax &&
  ready.bytes < flushBytesMax &&
  (runsInFold > 0 || Queue.sizeUnsafe(records) > 0) &&
  !Queue.isFullUnsafe(folded)

/**
 * Takes the part of a worker's folded runs that goes into the next flush: at most `batchEventsMax` events and about `flushBytesMax` bytes,
 * not beyond the worker's target, and a revert alone. Absent where nothing is ready.
 */
export const takeFolded = Effect.fnUntraced(function* (worker: LaneWorker) {
  const seqMax = worker.target?.progress.place.seq ?? Number.POSITIVE_INFINITY
  const taken: Array<FoldedRun> = []
  let eventsLeft = worker.batchEventsMax
  let bytesLeft = flushBytesMax
  while (true) {
    const next = worker.pending ?? Option.getOrUndefined(yield* Queue.poll(worker.folded))
    if (next === undefined) break
    const isRevert = revertOf(next.events) !== undefined
    const { within, beyond } = splitRun(next, seqMax)
    const isFull = taken.length > 0 && (isRevert || bytesLeft <= 0)
    if (within === undefined || within.events.length > eventsLeft || isFull) {
      worker.pending = next
      break
    }
    taken.push(within)
    countReady(worker, within, -1)
    eventsLeft -= within.events.length
    bytesLeft -= bytesOf(within)
    worker.pending = beyond
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
    worker.pending = undefined
  }).pipe(Effect.andThen(Queue.clear(worker.records)), Effect.andThen(Queue.clear(worker.folded)), Effect.asVoid)
