/**
 * Writing to the log as the one writer of a stream.
 *
 * The surprising thing is the start: a writer first says that it takes over, and only then reads what came
 * before, up to its own start. What an earlier writer managed to append until then counts, and nothing of it
 * can count afterwards, so nobody needs to be asked or stopped.
 */
import { Clock, Effect, Random, Schedule, Semaphore } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { StreamName } from "#schemas/domain/stream-name.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { currentTraceParent } from "../current-trace.ts"
import { growingPauses } from "../growing-pause.ts"
import { LogCodec } from "./codec.ts"
import { type EventTooLarge, encodeEvent } from "./encode-event.ts"
import { EventLog, type LogFull, LogUnavailable, recordBytesMax, type WriterSuperseded } from "./event-log.ts"
import type { SequencedEvent, SequenceFailure } from "./sequencer.ts"
import { readTail } from "./tail.ts"

/** What can become of an append. */
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
   * `LogFull` where nothing was appended for want of room (trying again is safe), `EventTooLarge`, and
   * `LogUnavailable` where the outcome stays unknown: this writer is then of no more use, since its next
   * record could contradict one that is already there, and every later append fails likewise. Open a new one.
   */
  readonly append: (events: ReadonlyArray<LogEvent>) => Effect.Effect<ReadonlyArray<number>, AppendFailure>
}

/** First pause before an append of unknown outcome is sent again; doubled each time. */
const appendRetryDelayMs = 50
/** Longest such pause. */
const appendRetryDelayMsMax = 1_000
/** After this long an append of unknown outcome is given up, and with it the writer. */
export const appendRetryMsMax = 60_000

const retrySchedule = growingPauses({ firstMs: appendRetryDelayMs, longestMs: appendRetryDelayMsMax }).pipe(
  Schedule.upTo({ duration: appendRetryMsMax }),
)

/**
 * Takes a stream over as its writer.
 *
 * Reads back from the end until it has met a known place and `rememberEvents` events behind it, so a restart does not
 * read the whole stream. Fails with what reading or appending fails with.
 */
export const openWriter = Effect.fn("LogWriter.open")(function* (options: {
  readonly stream: StreamName
  /** How many of the newest events the caller wants back: enough for the deepest revert. */
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
  /** Where the stream stands for all that this writer knows: behind its own last request. */
  let place: StreamPlace = { offset: startEnd, seq: tail.seq, writerId }
  let isSettled = true

  // A trace of its own: what it leads to in other processes is told by the records.
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
      // A refusal says that nothing was appended by this try; one before it may have got through.
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

/** Whether the records may be there all the same. */
const isUnknown = (error: LogUnavailable | LogFull | WriterSuperseded): boolean => error._tag === "LogUnavailable"

const unsettled = new Error("An earlier append of this writer was left without an outcome.")

/** A start of unknown outcome is not sent again: should it land late, it would depose the one that came after. */
const appendStart = (stream: StreamName) =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const codec = yield* LogCodec
    const writerId = yield* randomWriterId
    const startedAtMs = yield* Clock.currentTimeMillis
    const start = codec.encodeRecord({ kind: "WriterStarted", writerId, seq: 0, startedAtMs })
    const end = yield* log.append({ stream, writerId, isStart: true, records: [start], ...(yield* tracedBy) })
    return { writerId, end }
  }).pipe(Effect.retry({ while: isUnknown, schedule: retrySchedule }))

/** What a request carries of the span at work. */
const tracedBy = Effect.map(currentTraceParent, (traceParent) => (traceParent === undefined ? {} : { traceParent }))

const randomWriterId = Effect.gen(function* () {
  let digits = ""
  while (digits.length < 32) {
    // Both bounds are included: one more would have five digits.
    const word = yield* Random.nextIntBetween(0, 0xffff)
    digits += word.toString(16).padStart(4, "0")
  }
  return digits
})

/** Looks at the end of a stream within the time that it must be silent: so exactly is the beginning of a silence known. */
const looksPerSilence = 20

/**
 * Waits until nobody has appended to a stream for `silenceMs`: for a writer that was superseded and stands by.
 *
 * Choose it well above the time between two blocks, or the writer that is at work is taken for dead.
 */
export const awaitSilence = Effect.fn("LogWriter.awaitSilence")(function* (options: {
  readonly stream: StreamName
  readonly silenceMs: number
}): Effect.fn.Return<void, LogUnavailable, EventLog> {
  const log = yield* EventLog
  const intervalMs = options.silenceMs / looksPerSilence
  let seen = yield* log.end(options.stream)
  for (let silentLooks = 0; silentLooks < looksPerSilence; ) {
    yield* Effect.sleep(intervalMs)
    const end = yield* log.end(options.stream)
    silentLooks = end === seen ? silentLooks + 1 : 0
    seen = end
  }
})
