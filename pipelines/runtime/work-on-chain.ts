/**
 * The reading half of a processor: takes a seat for each lane of a chain that is owned, at the tables' mark, and feeds it
 * from the log.
 */
import { Deferred, Effect, type Latch, Metric, Queue, Schedule, Schema, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Lane, laneMark, lanes, type StreamPlace } from "#schemas/domain/mark.ts"
import { laneStream, type StreamName } from "#schemas/domain/stream-name.ts"
import { letFinish } from "../let-finish.ts"
import { EventLog } from "../log/event-log.ts"
import { readEvents } from "../log/read-events.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { interruptedRevert, resumeProgress } from "./chain-progress.ts"
import { type ChainSeat, makeSeat, type Seats } from "./chain-seat.ts"
import { FactSink } from "./fact-sink.ts"
import { persistently } from "./persistently.ts"
import { vacate } from "./write-seats.ts"

const chainsStopped = Metric.counter("pipelines_chains_stopped_total", {
  description: "Chains that stopped because their records or rows are broken.",
  incremental: true,
})

/** The log ends before the place that the tables have reached: they were made from another log, or it lost its end. */
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

/** What the work on a chain shares with the loop that writes. */
export interface WorkOptions {
  readonly seats: Seats
  readonly arrived: Latch.Latch
  /** To be opened whenever a seat has been taken. */
  readonly advanced: Latch.Latch
  /** The last seat of each stream: its progress is used again where the tables' mark is still the one that it left. */
  readonly lastSeats: Map<StreamName, ChainSeat>
  /** Whether a stream is to be followed by now: it has begun, or is expected to. */
  readonly isAwaited: (stream: StreamName) => boolean
  readonly retryDelayMsMax: number
}

/** How often it is looked whether a lane has begun. */
const laneIntervalMs = 1_000

/** One lane of a chain. */
interface ChainLane {
  readonly chain: ChainDefinition
  readonly lane: Lane
}

/**
 * Works on the lanes of a chain until it is interrupted, on each once its stream is there.
 *
 * A lane with a broken record or refused rows stops with an alarm, and does not begin again before its chain is gained anew.
 */
export const workOnChain = Effect.fnUntraced(function* (chain: ChainDefinition, options: WorkOptions) {
  const work = (lane: Lane) =>
    Effect.andThen(awaitLane(laneStream(lane, chain.id), options), workOnLane({ chain, lane }, options))
  yield* Effect.forEach(lanes, work, { concurrency: lanes.length, discard: true })
})

const awaitLane = (stream: StreamName, { isAwaited }: WorkOptions): Effect.Effect<void> =>
  Effect.suspend(() => (isAwaited(stream) ? Effect.void : Effect.fail("not yet" as const))).pipe(
    Effect.retry(Schedule.spaced(laneIntervalMs)),
    Effect.orDie,
  )

const workOnLane = Effect.fnUntraced(function* (chainLane: ChainLane, options: WorkOptions) {
  const { chain } = chainLane
  const { seats, lastSeats, advanced } = options
  const sit = Effect.gen(function* () {
    const seat = yield* takeSeat(chainLane, options)
    seats.set(seat.stream, seat)
    lastSeats.set(seat.stream, seat)
    advanced.openUnsafe()
    // What arrived before a broken record is still written: the seat stays.
    const feeding = feed(seat, options).pipe(Effect.catch(alarm(chain)), Effect.andThen(Effect.never))
    yield* Effect.raceFirst(feeding, Deferred.await(seat.end)).pipe(Effect.ensuring(vacate(seats, seat)))
  })
  yield* Effect.forever(sit).pipe(Effect.catch(alarm(chain)), Effect.annotateLogs({ chainId: chain.id }))
})

const alarm =
  ({ slug }: ChainDefinition) =>
  (cause: unknown) =>
    Metric.update(Metric.withAttributes(chainsStopped, { chain: slug }), 1).pipe(
      Effect.andThen(Effect.logError("A chain stopped: its log or its rows are broken.", cause)),
    )

/** A seat at the tables' mark. A revert that was interrupted there is carried out to its end first. */
const takeSeat = Effect.fnUntraced(function* ({ chain, lane }: ChainLane, { lastSeats, ...options }: WorkOptions) {
  const sink = yield* FactSink
  const untilReached = persistently(options)
  const mark = laneMark(yield* untilReached(sink.marks), chain.id, lane)
  const rest = mark === undefined ? undefined : interruptedRevert(mark)
  if (rest !== undefined) yield* untilReached(letFinish(sink.revert(rest)))
  const runs =
    lane === "live" || mark === undefined
      ? []
      : yield* untilReached(sink.historyRuns({ chainId: chain.id, seq: mark.place.seq }))
  const held = { chain, lane, mark: rest?.up ?? mark, runs }
  return yield* makeSeat(resumeProgress(held, lastSeats.get(laneStream(lane, chain.id))?.progress))
})

const feed = (seat: ChainSeat, { arrived, ...options }: WorkOptions) => {
  const { stream } = seat
  let { place } = seat.progress
  const offer = (events: ReadonlyArray<SequencedEvent>) =>
    Queue.offer(seat.arrivals, events).pipe(
      Effect.andThen(
        Effect.sync(() => {
          place = events.at(-1)?.place ?? place
          arrived.openUnsafe()
        }),
      ),
    )
  return Effect.suspend(() => requireHeld(stream, place)).pipe(
    // After a failure of the log, reading goes on behind the last event that was taken.
    Effect.andThen(Effect.suspend(() => readEvents({ stream, place }).pipe(Stream.runForEachArray(offer)))),
    persistently(options),
  )
}

/** Fails with `LogShorter` where a stream ends before the place that the tables have reached. */
const requireHeld = Effect.fnUntraced(function* (stream: StreamName, place: StreamPlace) {
  const log = yield* EventLog
  const end = yield* log.end(stream)
  if (end < place.offset) return yield* new LogShorter({ stream, end, offset: place.offset })
})
