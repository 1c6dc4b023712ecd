/**
 * The seat of a lane of a chain that a processor owns: how far it is, and what has arrived and waits for its flush.
 *
 * Whoever feeds a seat and whoever writes from it share it; when the chain is lost the seat goes, and what waits with it.
 */
import { Deferred, Effect, Queue } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { laneStream, type StreamName } from "#schemas/domain/stream-name.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { type ChainProgress, splitAtReverts } from "./chain-progress.ts"
import type { SinkRefused, TableShare } from "./fact-sink.ts"

/** Events of a chain that go into one flush: without a revert, or a revert alone. */
export type Run = ReadonlyArray<SequencedEvent>

/** A lane of a chain at work. */
export interface ChainSeat {
  readonly chain: ChainDefinition
  /** Where its events come from. Names chain and lane. */
  readonly stream: StreamName
  /** The tables that it is written to. */
  readonly share: TableShare
  /** Names share and stream: a lane has two seats while tables that it lacks are built. */
  readonly key: string
  /** Of a seat that builds missing tables: the one of the served tables, which it catches up with and never passes. */
  readonly target: ChainSeat | undefined
  /** Behind the last event that is in the tables, or that left nothing to write. */
  progress: ChainProgress
  /** Chunks as they came from the log. */
  readonly arrivals: Queue.Queue<ReadonlyArray<SequencedEvent>>
  /** Cut from the arrivals, in order. */
  runs: ReadonlyArray<Run>
  /** Done where the seat is given up: with success to begin anew at the tables' mark, with a failure to stop the chain. */
  readonly end: Deferred.Deferred<void, SinkRefused>
}

/** The seats of a processor by their keys. */
export type Seats = Map<string, ChainSeat>

/** The key of the seat of a share and stream. */
export const seatKey = (share: TableShare, stream: StreamName): string => `${share} ${stream}`

/** Chunks of one stream that may wait for a flush; the log is read no further meanwhile. */
const arrivalsPerChainMax = 2

/** A seat without anything in it. */
export const makeSeat = Effect.fnUntraced(function* (
  progress: ChainProgress,
  { share = "own", target }: { readonly share?: TableShare; readonly target?: ChainSeat } = {},
) {
  const stream = laneStream(progress.lane, progress.chain.id)
  const seat: ChainSeat = {
    chain: progress.chain,
    stream,
    share,
    key: seatKey(share, stream),
    target,
    progress,
    arrivals: yield* Queue.bounded<ReadonlyArray<SequencedEvent>>(arrivalsPerChainMax),
    runs: [],
    end: yield* Deferred.make<void, SinkRefused>(),
  }
  return seat
})

/** Whether a seat that builds missing tables stands where the served tables stand. */
export const hasCaughtUp = ({ progress, target }: ChainSeat): boolean =>
  target !== undefined && progress.place.seq === target.progress.place.seq

/** Takes the next run out of a seat, at most `eventsMax` long and up to its target; absent where nothing waits. */
export const takeRun = Effect.fnUntraced(function* (seat: ChainSeat, eventsMax: number) {
  if (seat.runs.length === 0) {
    const arrived = yield* Queue.clear(seat.arrivals)
    seat.runs = splitAtReverts(arrived.flat()).flatMap((run) => sliced(run, eventsMax))
  }
  const [run, ...rest] = seat.runs
  if (run === undefined) return undefined
  const seqMax = seat.target?.progress.place.seq ?? Number.POSITIVE_INFINITY
  const [within, beyond] = [
    run.filter(({ place }) => place.seq <= seqMax),
    run.filter(({ place }) => place.seq > seqMax),
  ]
  seat.runs = beyond.length === 0 ? rest : [beyond, ...rest]
  return within.length === 0 ? undefined : within
})

const sliced = <A>(list: ReadonlyArray<A>, lengthMax: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / lengthMax) }, (_, index) =>
    list.slice(index * lengthMax, (index + 1) * lengthMax),
  )
