/**
 * The worker of a lane of an owned chain: its progress, and the queue of events that wait for a flush.
 *
 * Shared by the reading and the writing half of a processor. When the chain is lost, the worker is dropped with its queue.
 */
import { Deferred, Effect, Queue } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { laneStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { type ChainProgress, splitAtReverts } from "./chain-progress.ts"
import type { SinkRefused, TableShare } from "./fact-sink.ts"

/** Events of a chain that go into one flush: without a revert, or a revert alone. */
export type Run = ReadonlyArray<SequencedEvent>

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
  /** Position after the last event that was written, or that gave no rows. */
  progress: ChainProgress
  /** Chunks as they came from the log. */
  readonly arrivals: Queue.Queue<ReadonlyArray<SequencedEvent>>
  /** Cut from the arrivals, in order. */
  runs: ReadonlyArray<Run>
  /** Ends the worker: with success to restart at the tables' mark, with a failure to stop the chain. */
  readonly end: Deferred.Deferred<void, SinkRefused>
}

/** The workers of a processor by their keys. */
export type LaneWorkers = Map<string, LaneWorker>

/** The key of the worker of a share and stream. */
export const workerKey = (share: TableShare, stream: SequencedKey): string => `${share} ${stream}`

/** Chunks of one stream that may wait for a flush; reading pauses beyond (back-pressure). */
const arrivalsPerChainMax = 2

/** Makes an empty worker. */
export const makeLaneWorker = Effect.fnUntraced(function* (
  progress: ChainProgress,
  { share = "own", target }: { readonly share?: TableShare; readonly target?: LaneWorker } = {},
) {
  const stream = laneStream(progress.lane, progress.chain.id)
  const worker: LaneWorker = {
    chain: progress.chain,
    stream,
    share,
    key: workerKey(share, stream),
    target,
    progress,
    arrivals: yield* Queue.bounded<ReadonlyArray<SequencedEvent>>(arrivalsPerChainMax),
    runs: [],
    end: yield* Deferred.make<void, SinkRefused>(),
  }
  return worker
})

/** Whether a worker that builds missing tables has reached the served tables. */
export const hasCaughtUp = ({ progress, target }: LaneWorker): boolean =>
  target !== undefined && progress.place.seq === target.progress.place.seq

/** Takes the next run out of a worker, at most `eventsMax` long and not beyond its target; absent where nothing waits. */
export const takeRun = Effect.fnUntraced(function* (worker: LaneWorker, eventsMax: number) {
  if (worker.runs.length === 0) {
    const arrived = yield* Queue.clear(worker.arrivals)
    worker.runs = splitAtReverts(arrived.flat()).flatMap((run) => sliced(run, eventsMax))
  }
  const [run, ...rest] = worker.runs
  if (run === undefined) return undefined
  const seqMax = worker.target?.progress.place.seq ?? Number.POSITIVE_INFINITY
  const [within, beyond] = [
    run.filter(({ place }) => place.seq <= seqMax),
    run.filter(({ place }) => place.seq > seqMax),
  ]
  worker.runs = beyond.length === 0 ? rest : [beyond, ...rest]
  return within.length === 0 ? undefined : within
})

const sliced = <A>(list: ReadonlyArray<A>, lengthMax: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / lengthMax) }, (_, index) =>
    list.slice(index * lengthMax, (index + 1) * lengthMax),
  )
