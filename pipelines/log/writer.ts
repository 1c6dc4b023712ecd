/**
 * The single writer of a stream.
 *
 * A writer first appends its start, and only then reads the earlier records up to that start. Records that an earlier writer
 * appended before it count, and none after it, so no coordination with the earlier writer is needed.
 */
import { Clock, Effect, Random, Schedule, Semaphore } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { backoff } from "../backoff.ts"
import { currentTraceParent } from "../current-trace.ts"
import { LogCodec } from "./codec.ts"
import { type EventTooLarge, encodeEvent } from "./encode-event.ts"
import { EventLog, type LogFull, LogUnavailable, recordBytesMax, type WriterSuperseded } from "./event-log.ts"
import type { SequencedEvent, SequenceFailure } from "./sequencer.ts"
import { readTail } from "./tail.ts"

/** Failures of an append. */
export type AppendFailure = LogUnavailable | LogFull | WriterSuperseded | EventTooLarge

/** The one writer of a stream, until another starts. */
export interface LogWriter {
  /** 32 hex digits, random for each start. */
  readonly writerId: string
  /** The newest events that counted before this writer started, oldest first, at most `rememberEvents`. */
  readonly remembered: ReadonlyArray<SequencedEvent>

  /**
   * Appends events in order, all in one request, and gives the `seq` of each once they are durable.
   *
   * After an unknown outcome the same bytes are sent again for up to `appendRetryMsMax`. One append at a
   * time; others wait. Fails with `WriterSuperseded` where another writer is known to have started,
   * `LogFull` where nothing was appended for lack of space (retrying is safe), `EventTooLarge`, and
   * `LogUnavailable` where the outcome stays unknown: this writer is then unusable, since its next
   * record could contradict one already in the log, and every later append fails likewise. Open a new one.
   */
  readonly append: (events: ReadonlyArray<LogEvent>) => Effect.Effect<ReadonlyArray<number>, AppendFailure>
}

/** First delay before an append of unknown outcome is resent; doubled each time. */
const appendRetryDelayMs = 50
/** Longest such delay. */
const appendRetryDelayMsMax = 1_000
/** Time after which an append of unknown outcome and its writer are abandoned. @limit operators */
export const appendRetryMsMax = 60_000

const retrySchedule = backoff({ firstMs: appendRetryDelayMs, longestMs: appendRetryDelayMsMax }).pipe(
  Schedule.upTo({ duration: appendRetryMsMax }),
)

/**
 * Takes over a stream as its writer.
 *
 * Reads backwards from the end until it finds a known place and `rememberEvents` events after it, so a restart does not read the
 * whole stream.
 */
export const openWriter = Effect.fn("LogWriter.open")(function* (options: {
  readonly stream: SequencedKey
  /** Number of newest events to return: enough for the deepest revert. */
  readonly rememberEvents: number
}): Effect.fn.Return<LogWriter, LogUnavailable | LogFull | WriterSuperseded | SequenceFailure, EventLog> {
  const { stream, rememberEvents } = options
  const log = yield* EventLog
  const codec = yield* LogCodec
  const offset = yield* log.end(stream)
  const { writerId, end: startEnd } = yield* appendStart(stream)
  const tail = yield* readTail({ stream, untilStartOf: writerId, offset, rememberEvents })

  const encode = encodeEvent({ stream, codec, recordBytesMax })
  const lock = yield* Semaphore.make(1)
  /** Expected end of the stream: after this writer's last request. */
  let place: StreamPlace = { offset: startEnd, seq: tail.seq, writerId }
  let isSettled = true

  // A trace of its own: records carry it to other processes.
  const append = Effect.fn("LogWriter.append", { root: true, kind: "producer" })(function* (
    events: ReadonlyArray<LogEvent>,
  ): Effect.fn.Return<ReadonlyArray<number>, AppendFailure> {
    if (events.length === 0) return []
    if (!isSettled) return yield* new LogUnavailable({ stream, operation: "append to", cause: unsettled })
    const records = []
    for (const [index, event] of events.entries()) {
      records.push(...(yield* encode({ writerId, seq: place.seq + 1 + index }, event)))
    }
    // Set before sending, so that an interruption leaves the writer marked as well.
    isSettled = false
    let isAllKnown = true
    yield* Effect.annotateCurrentSpan({ stream, firstSeq: place.seq + 1, count: events.length })
    const traced = yield* tracedBy
    const end = yield* log.append({ stream, writerId, isStart: false, records, place, ...traced }).pipe(
      Effect.tapErrorTag("LogUnavailable", () =>
        Effect.sync(() => {
          isAllKnown = false
        }),
      ),
      Effect.retry({ while: isUnknown, schedule: retrySchedule }),
      // A refusal concerns this attempt only; an earlier one may have succeeded.
      Effect.tapError(() =>
        Effect.sync(() => {
          isSettled = isAllKnown
        }),
      ),
    )
    isSettled = true
    const firstSeq = place.seq + 1
    place = { offset: end, seq: place.seq + events.length, writerId }
    return events.map((_, index) => firstSeq + index)
  })

  return { writerId, remembered: tail.events, append: (events) => lock.withPermit(append(events)) }
})

/** Whether the records may have been appended nevertheless. */
const isUnknown = (error: LogUnavailable | LogFull | WriterSuperseded): boolean => error._tag === "LogUnavailable"

const unsettled = new Error("An earlier append of this writer was left without an outcome.")

/** Each attempt uses a new id: a start of unknown outcome that is written late would supersede the one after it. */
const appendStart = (stream: SequencedKey) =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const codec = yield* LogCodec
    const writerId = yield* randomWriterId
    const startedAtMs = yield* Clock.currentTimeMillis
    const start = codec.encodeRecord({ kind: "WriterStarted", writerId, seq: 0, startedAtMs })
    const end = yield* log.append({ stream, writerId, isStart: true, records: [start], ...(yield* tracedBy) })
    return { writerId, end }
  }).pipe(Effect.retry({ while: isUnknown, schedule: retrySchedule }))

/** The trace parent of the current span, for a request. */
const tracedBy = Effect.map(currentTraceParent, (traceParent) => (traceParent === undefined ? {} : { traceParent }))

const randomWriterId = Effect.gen(function* () {
  let digits = ""
  while (digits.length < 32) {
    // Both bounds are inclusive: one more would have five digits.
    const word = yield* Random.nextIntBetween(0, 0xffff)
    digits += word.toString(16).padStart(4, "0")
  }
  return digits
})

/** Polls of a stream's end in one silence: the precision to which the start of a silence is known. */
const pollsPerSilence = 20

/**
 * Waits until no record has been appended to a stream for `silenceMs`: for a superseded writer on standby.
 *
 * `silenceMs` must be well above the block time, or a live writer is taken for dead.
 */
export const awaitSilence = Effect.fn("LogWriter.awaitSilence")(function* (options: {
  readonly stream: SequencedKey
  readonly silenceMs: number
}): Effect.fn.Return<void, LogUnavailable, EventLog> {
  const log = yield* EventLog
  const intervalMs = options.silenceMs / pollsPerSilence
  let seen = yield* log.end(options.stream)
  for (let silentPolls = 0; silentPolls < pollsPerSilence; ) {
    yield* Effect.sleep(intervalMs)
    const end = yield* log.end(options.stream)
    silentPolls = end === seen ? silentPolls + 1 : 0
    seen = end
  }
})
