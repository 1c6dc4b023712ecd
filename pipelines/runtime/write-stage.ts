/**
 * The writing half of a processor: folds the events waiting in the seats of all chains and passes the facts to the sink.
 *
 * One loop writes for all chains, so that a flush costs one insert a table however many chains there are. Seats are added and
 * removed at run time. A flush in flight is finished even if its chain is lost meanwhile: another owner writes the same rows.
 */
import { Clock, Deferred, Effect, type Latch, Metric } from "effect"
import { linksTo } from "#schemas/domain/trace-parent.ts"
import { currentTraceParent, tracedMark } from "../current-trace.ts"
import { letFinish } from "../drain-on-interrupt.ts"
import { tellFlush } from "./chain-metrics.ts"
import { advance, type ChainProgress, goBack, isBehind, revertOf } from "./chain-progress.ts"
import { type ChainFlush, FactSink, type SinkRefused } from "./fact-sink.ts"
import { type ChainSeat, hasCaughtUp, type Run, type Seats, takeRun } from "./lane-worker.ts"
import { persistently } from "./retry-transient.ts"

const revertsWritten = Metric.counter("pipelines_reverts_written_total", {
  description: "Reverts carried out in the tables.",
  incremental: true,
})
const flushSeconds = Metric.histogram("pipelines_flush_duration_seconds", {
  description: "Time from events taken to marks moved, by flush.",
  boundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Options of the loop. */
export interface WriteOptions {
  readonly seats: Seats
  /** Opened whenever something has arrived in a seat. */
  readonly arrived: Latch.Latch
  /** To be opened whenever a flush has been written. */
  readonly advanced: Latch.Latch
  /** Most events of one chain taken into one flush. */
  readonly batchEventsMax: number
  /** Longest wait between tries of what failed. */
  readonly retryDelayMsMax: number
}

/** A run on its way to the tables. */
interface Head {
  readonly seat: ChainSeat
  readonly run: Run
}

/** A run folded: where it leads, and what is to be written for it. */
interface Step {
  readonly seat: ChainSeat
  readonly after: ChainProgress
  readonly flush: ChainFlush | undefined
}

/** Writes what arrives in the seats, for ever. A chain whose rows are refused loses its seat. */
export const writeSeats = Effect.fnUntraced(function* (options: WriteOptions) {
  const { seats, arrived, advanced, batchEventsMax } = options
  const sink = yield* FactSink
  const untilReached = persistently(options)

  const isHeld = (seat: ChainSeat): boolean => seats.get(seat.key) === seat

  /** Nothing of a chain may be written behind rows that were refused. */
  const giveUp = (seat: ChainSeat, refused: SinkRefused) =>
    Effect.andThen(vacate(seats, seat), Deferred.fail(seat.end, refused))

  /** Writes one chain's part of a flush that failed as a whole. */
  const writeAlone = ({ seat, after, flush }: Step) =>
    Effect.gen(function* () {
      if (flush !== undefined) yield* untilReached(sink.write([flush]))
      seat.progress = after
    }).pipe(Effect.catchTag("SinkRefused", (refused) => giveUp(seat, refused)))

  /** Writes for all chains at once; where that fails, for each alone, so that one cannot hold up the others. */
  const write = (steps: ReadonlyArray<Step>, flushes: ReadonlyArray<ChainFlush>) =>
    sink.write(flushes).pipe(
      Effect.andThen(
        Effect.sync(() => {
          for (const { seat, after } of steps) seat.progress = after
        }),
      ),
      Effect.catch((cause) =>
        Effect.logWarning("A flush failed and is tried again chain by chain.", cause).pipe(
          Effect.andThen(Effect.forEach(steps, writeAlone, { discard: true })),
        ),
      ),
    )

  /** One flush: of each chain the next run without a revert. */
  const flushRuns = Effect.fnUntraced(function* (heads: ReadonlyArray<Head>) {
    const startedMs = yield* Clock.currentTimeMillis
    const traceParent = yield* currentTraceParent
    const steps = heads.map(({ seat, run }): Step => {
      const { progress: after, flush } = advance(seat.progress, run)
      const { share } = seat
      return { seat, after, flush: flush && { ...flush, share, mark: tracedMark(flush.mark, traceParent) } }
    })
    const flushes = steps.flatMap(({ flush }) => (flush === undefined ? [] : [flush]))
    if (flushes.length === 0) {
      for (const { seat, after } of steps) seat.progress = after
      return
    }
    yield* write(steps, flushes)
    advanced.openUnsafe()
    for (const [index, { seat, flush }] of steps.entries()) {
      // Events of a build were counted when they were written to the served tables.
      if (flush === undefined || seat.share === "missing") continue
      yield* tellFlush(seat.chain, flush, heads[index]?.run.length ?? 0)
    }
    yield* Metric.update(flushSeconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
  })

  const revert = Effect.fnUntraced(function* ({ seat, run }: Head) {
    const [sequenced] = run
    const event = revertOf(run)
    const { chain, progress, share } = seat
    if (sequenced === undefined || event === undefined || progress.mark === undefined) return
    const { place } = sequenced
    const forkTimeMs = yield* untilReached(sink.blockTimeMs({ chainId: chain.id, share, ...event.fork }))
    const marks = share === "served" ? sink.servedMarks : sink.marks
    if (forkTimeMs === undefined && isBehind(progress, yield* untilReached(marks))) {
      // Another processor is ahead, and a later revert removed the fork's block. A revert without that block's time would
      // contradict the existing mark.
      yield* Effect.logInfo("Another processor is ahead with a chain; going on from its mark.").pipe(
        Effect.annotateLogs({ chainId: chain.id }),
      )
      yield* Effect.andThen(vacate(seats, seat), Deferred.succeed(seat.end, undefined))
      return
    }
    const traceParent = yield* currentTraceParent
    const mark = tracedMark(progress.mark, traceParent)
    const back = goBack(progress, mark, { event, place, forkTimeMs: forkTimeMs ?? 0 })
    yield* untilReached(sink.revert({ ...back.marks, share }))
    seat.progress = back.progress
    if (share === "missing") return
    yield* Metric.update(Metric.withAttributes(revertsWritten, { chain: chain.slug }), 1)
    yield* Effect.logInfo("Blocks above a fork were reverted.").pipe(
      Effect.annotateLogs({ chainId: chain.id, blockNumber: event.fork.number, count: event.removed.length }),
    )
  })

  /** Ends both seats of a lane, so that one seat for both shares replaces them. */
  const join = (seat: ChainSeat) =>
    Effect.gen(function* () {
      yield* vacate(seats, seat)
      if (seat.target !== undefined) yield* vacate(seats, seat.target)
      yield* Deferred.succeed(seat.end, undefined)
    })

  const round = Effect.gen(function* () {
    arrived.closeUnsafe()
    const heads: Array<Head> = []
    for (const seat of [...seats.values()]) {
      const run = yield* takeRun(seat, batchEventsMax)
      if (run !== undefined) heads.push({ seat, run })
    }
    if (heads.length === 0) return yield* arrived.await
    const appends = heads.filter(({ run }) => revertOf(run) === undefined)
    if (appends.length > 0) yield* letFinish(traced("Processor.flush", appends, flushRuns(appends)))
    for (const head of heads.filter(({ run }) => revertOf(run) !== undefined)) {
      if (!isHeld(head.seat)) continue
      yield* letFinish(traced("Processor.revert", [head], revert(head))).pipe(
        Effect.catchTag("SinkRefused", (refused) => giveUp(head.seat, refused)),
      )
    }
    for (const seat of [...seats.values()].filter(hasCaughtUp)) yield* join(seat)
  })

  return yield* Effect.forever(round)
})

/** Runs an effect in a trace of its own, linked to the appends of its events. */
const traced = <A, E, R>(name: string, heads: ReadonlyArray<Head>, work: Effect.Effect<A, E, R>) => {
  const links = linksTo(heads.flatMap(({ run }) => run.map(({ traceParent }) => traceParent)))
  return Effect.withSpan(work, name, { root: true, kind: "consumer", links })
}

/** Removes a seat, unless its stream and share have another one by now. */
export const vacate = (seats: Seats, seat: ChainSeat) =>
  Effect.sync(() => {
    if (seats.get(seat.key) === seat) seats.delete(seat.key)
  })
