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
import type { SinkRefused } from "./fact-sink.ts"

/** Events of a chain that go into one flush: without a revert, or a revert alone. */
export type Run = ReadonlyArray<SequencedEvent>

/** A lane of a chain at work. */
export interface ChainSeat {
  readonly chain: ChainDefinition
  /** Where its events come from. Names chain and lane. */
  readonly stream: StreamName
  /** Behind the last event that is in the tables, or that left nothing to write. */
  progress: ChainProgress
  /** Chunks as they came from the log. */
  readonly arrivals: Queue.Queue<ReadonlyArray<SequencedEvent>>
  /** Cut from the arrivals, in order. */
  runs: ReadonlyArray<Run>
  /** Done where the seat is given up: with success to begin anew at the tables' mark, with a failure to stop the chain. */
  readonly end: Deferred.Deferred<void, SinkRefused>
}

/** The seats of a processor by stream. */
export type Seats = Map<StreamName, ChainSeat>

/** Chunks of one stream that may wait for a flush; the log is read no further meanwhile. */
const arrivalsPerChainMax = 2

/** A seat without anything in it. */
export const makeSeat = Effect.fnUntraced(function* (progress: ChainProgress) {
  const seat: ChainSeat = {
    chain: progress.chain,
    stream: laneStream(progress.lane, progress.chain.id),
    progress,
    arrivals: yield* Queue.bounded<ReadonlyArray<SequencedEvent>>(arrivalsPerChainMax),
    runs: [],
    end: yield* Deferred.make<void, SinkRefused>(),
  }
  return seat
})

/** Takes the next run out of a seat, at most `eventsMax` long; absent where nothing waits. */
export const takeRun = Effect.fnUntraced(function* (seat: ChainSeat, eventsMax: number) {
  if (seat.runs.length === 0) {
    const arrived = yield* Queue.clear(seat.arrivals)
    seat.runs = splitAtReverts(arrived.flat()).flatMap((run) => sliced(run, eventsMax))
  }
  const [run, ...rest] = seat.runs
  seat.runs = rest
  return run
})

const sliced = <A>(list: ReadonlyArray<A>, lengthMax: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / lengthMax) }, (_, index) =>
    list.slice(index * lengthMax, (index + 1) * lengthMax),
  )
