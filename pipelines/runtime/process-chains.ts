/**
 * The processor: reads the streams of its chains, folds blocks to facts, hands them to the sink, moves the marks.
 *
 * One loop writes for all chains, so that a flush costs one insert a table however many chains there are. A chain
 * whose records or rows are broken stops alone, with an alarm.
 */
import { Clock, Effect, Metric, Queue, Schedule, Schema, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type StreamName, streamName } from "#schemas/domain/stream-name.ts"
import { EventLog } from "../log/event-log.ts"
import { readEvents } from "../log/read-events.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import {
  advance,
  type ChainProgress,
  goBack,
  interruptedRevert,
  progressFrom,
  revertOf,
  splitAtReverts,
} from "./chain-progress.ts"
import { type ChainFlush, FactSink, type SinkRefused, type SinkUnavailable } from "./fact-sink.ts"

/** How a processor works. */
export interface ProcessorSettings {
  /** Most events of one chain taken into one flush; bounds memory and the size of inserts. */
  readonly batchEventsMax: number
  /** Longest wait between tries of what failed. */
  readonly retryDelayMsMax: number
}

const blocksWritten = Metric.counter("pipelines_blocks_written_total", {
  description: "Blocks whose rows are in the tables.",
  incremental: true,
})
const revertsWritten = Metric.counter("pipelines_reverts_written_total", {
  description: "Reverts carried out in the tables.",
  incremental: true,
})
const flushSeconds = Metric.histogram("pipelines_flush_duration_seconds", {
  description: "Time from events taken to marks moved, by flush.",
  boundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
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

/** Events of one chain on their way to the tables. */
interface Arrival {
  readonly chainId: ChainId
  readonly events: ReadonlyArray<SequencedEvent>
}

/**
 * Processes chains for ever, from where the tables' marks stand.
 *
 * What is transient is tried again without end, with growing pauses; a chain with a broken record or refused rows
 * stops with an alarm while the others go on.
 */
export const processChains = Effect.fnUntraced(function* (options: {
  readonly chains: ReadonlyArray<ChainDefinition>
  readonly settings: ProcessorSettings
}) {
  const { chains, settings } = options
  const sink = yield* FactSink
  const stopped = new Set<ChainId>()
  const progress = new Map<ChainId, ChainProgress>()
  const persistently = retryTransient(settings)

  const alarm = (chainId: ChainId, cause: unknown) =>
    Metric.update(chainsStopped, 1).pipe(
      Effect.andThen(Effect.logError("A chain stopped: its log or its rows are broken.", cause)),
      Effect.annotateLogs({ chainId }),
    )

  /** Ends a chain whose rows are refused: nothing behind them may be written. */
  const stop = (chainId: ChainId, cause: unknown) => {
    stopped.add(chainId)
    return alarm(chainId, cause)
  }

  const orStop =
    (chainId: ChainId) =>
    <A>(effect: Effect.Effect<A, SinkUnavailable | SinkRefused>) =>
      persistently(effect).pipe(Effect.catchTag("SinkRefused", (refused) => stop(chainId, refused)))

  /** Writes for all chains at once; where that fails, for each alone, so that one cannot hold up the others. */
  const write = (flushes: ReadonlyArray<ChainFlush>) =>
    sink
      .write(flushes)
      .pipe(
        Effect.catch((cause) =>
          Effect.logWarning("A flush failed and is tried again chain by chain.", cause).pipe(
            Effect.andThen(
              Effect.forEach(flushes, (flush) => orStop(flush.mark.chainId)(sink.write([flush])), { discard: true }),
            ),
          ),
        ),
      )

  const revert = Effect.fnUntraced(function* (chainProgress: ChainProgress, sequenced: SequencedEvent) {
    const chainId = chainProgress.chain.id
    const event = revertOf([sequenced])
    if (event === undefined || chainProgress.mark === undefined) return
    const forkTimeMs = yield* persistently(sink.blockTimeMs({ chainId, ...event.fork }))
    const back = goBack(chainProgress, chainProgress.mark, {
      event,
      place: sequenced.place,
      forkTimeMs: forkTimeMs ?? 0,
    })
    yield* persistently(sink.revert(back.marks))
    progress.set(chainId, back.progress)
    yield* Metric.update(revertsWritten, 1)
    yield* Effect.logInfo("A chain went back.").pipe(
      Effect.annotateLogs({ chainId, blockNumber: event.fork.number, count: event.removed.length }),
    )
  })

  /** One flush: of each chain the next run of events without a revert. */
  const flushRuns = Effect.fnUntraced(function* (runs: ReadonlyArray<Arrival>) {
    const startedMs = yield* Clock.currentTimeMillis
    const flushes = runs.flatMap(({ chainId, events }) => {
      const before = progress.get(chainId)
      if (before === undefined) return []
      const { progress: after, flush } = advance(before, events)
      progress.set(chainId, after)
      return flush === undefined ? [] : [flush]
    })
    if (flushes.length === 0) return
    yield* write(flushes)
    yield* Metric.update(
      blocksWritten,
      flushes.reduce((count, { blocks }) => count + blocks.length, 0),
    )
    yield* Metric.update(flushSeconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
  })

  const take = Effect.fnUntraced(function* (arrivals: ReadonlyArray<Arrival>) {
    const waiting = pendingRuns(arrivals, settings.batchEventsMax)
    while (waiting.size > 0) {
      const heads = [...waiting].flatMap(([chainId, runs]) => {
        const events = runs.shift()
        if (runs.length === 0) waiting.delete(chainId)
        return events === undefined || stopped.has(chainId) ? [] : [{ chainId, events }]
      })
      yield* flushRuns(heads.filter(({ events }) => revertOf(events) === undefined))
      for (const { chainId, events } of heads.filter((head) => revertOf(head.events) !== undefined)) {
        const [sequenced] = events
        const chainProgress = progress.get(chainId)
        if (sequenced === undefined || chainProgress === undefined || stopped.has(chainId)) continue
        yield* revert(chainProgress, sequenced).pipe(
          Effect.catchTag("SinkRefused", (refused) => stop(chainId, refused)),
        )
      }
    }
  })

  const marks = yield* persistently(sink.marks)
  for (const chain of chains) {
    const mark = marks.find(({ chainId, lane }) => chainId === chain.id && lane === "live")
    const rest = mark === undefined ? undefined : interruptedRevert(mark)
    if (rest !== undefined) yield* persistently(sink.revert(rest))
    progress.set(chain.id, progressFrom(chain, rest?.up ?? mark))
  }

  const queue = yield* Queue.bounded<Arrival>(chains.length * arrivalsPerChainMax)
  const feed = (chain: ChainDefinition) => {
    const stream = streamName("blocks", chain.id)
    let { place } = progressFrom(chain, progress.get(chain.id)?.mark)
    const offer = (events: Arrival["events"]) =>
      Queue.offer(queue, { chainId: chain.id, events }).pipe(
        Effect.tap(() =>
          Effect.sync(() => {
            place = events.at(-1)?.place ?? place
          }),
        ),
      )
    return requireHeld(stream, place).pipe(
      // After a failure of the log, reading goes on behind the last event that was taken.
      Effect.andThen(Effect.suspend(() => readEvents({ stream, place }).pipe(Stream.runForEachArray(offer)))),
      persistently,
      // What arrived before the broken record is still written.
      Effect.catch((failure) => alarm(chain.id, failure)),
    )
  }
  const drain = Queue.takeAll(queue).pipe(Effect.flatMap(take), Effect.forever)
  yield* Effect.all([drain, ...chains.map(feed)], { concurrency: chains.length + 1, discard: true })
})

/** Fails with `LogShorter` where a stream ends before the place that the tables have reached. */
const requireHeld = Effect.fnUntraced(function* (stream: StreamName, place: StreamPlace) {
  const log = yield* EventLog
  const end = yield* log.end(stream)
  if (end < place.offset) return yield* new LogShorter({ stream, end, offset: place.offset })
})

/** Chunks of one chain that may wait for a flush. */
const arrivalsPerChainMax = 2

/** What has arrived by chain: runs without a revert, or a revert alone, none longer than `eventsMax`. */
const pendingRuns = (
  arrivals: ReadonlyArray<Arrival>,
  eventsMax: number,
): Map<ChainId, Array<ReadonlyArray<SequencedEvent>>> => {
  const byChain = Map.groupBy(arrivals, ({ chainId }) => chainId)
  return new Map(
    [...byChain].map(([chainId, ofChain]) => [
      chainId,
      splitAtReverts(ofChain.flatMap(({ events }) => events)).flatMap((run) => sliced(run, eventsMax)),
    ]),
  )
}

const sliced = <A>(list: ReadonlyArray<A>, lengthMax: number): Array<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / lengthMax) }, (_, index) =>
    list.slice(index * lengthMax, (index + 1) * lengthMax),
  )

/** Tries what is transient again, for ever, with growing pauses. */
const retryTransient =
  ({ retryDelayMsMax }: ProcessorSettings) =>
  <A, E extends { readonly kind: string }, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Exclude<E, { readonly kind: "transient" }>, R> =>
    effect.pipe(
      Effect.tapError((failure) =>
        failure.kind === "transient"
          ? Effect.logWarning("Something is out of reach; trying again.", failure)
          : Effect.void,
      ),
      Effect.retry({
        while: (failure) => failure.kind === "transient",
        schedule: Schedule.jittered(
          Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced(retryDelayMsMax)]),
        ),
      }),
      // What is transient never leaves the retry, which has no end; its type cannot say so.
      Effect.mapError((failure) => failure as Exclude<E, { readonly kind: "transient" }>),
    )
