/**
 * Reads the newest events of a stream, without reading it from the start.
 *
 * Whether a record counts depends on the records before it, so reading starts at a known place: a writer's start, or the place that a
 * writer stored with a request.
 */
import { Effect, Stream } from "effect"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogRecord } from "#schemas/events/log-record.ts"
import { LogCodec } from "./codec.ts"
import { EventLog, type LogEntry, type LogUnavailable } from "./event-log.ts"
import {
  eventOf,
  located,
  type SequencedEvent,
  type SequenceFailure,
  type SequencerSettings,
  selectRecord,
  sequencerAt,
} from "./sequencer.ts"

/** The end of a stream, as its next writer needs it. */
export interface StreamTail {
  /** The last `seq` that counted; 0 if none did. */
  readonly seq: number
  /** The newest events, oldest first. */
  readonly events: ReadonlyArray<SequencedEvent>
}

/** Records read in the first step in addition to the events to remember: starts, parts and ignored records. */
const marginRecords = 16

interface TailOptions {
  readonly stream: SequencedKey
  /** The writer at whose start the tail ends. */
  readonly untilStartOf: string
  /** An offset at or before that start: the end of the stream before the start was appended. */
  readonly offset: number
  readonly rememberEvents: number
}

/**
 * Reads the newest events before the start of a writer.
 *
 * Step size is doubled until a known place with enough records after it has been found. So the cost is that of the
 * events remembered, however long the last writer ran.
 */
export const readTail = Effect.fn("EventLog.readTail")(function* (
  options: TailOptions,
): Effect.fn.Return<StreamTail, LogUnavailable | SequenceFailure, EventLog> {
  const needed = Math.max(1, options.rememberEvents)
  let upper: number | undefined
  let recordsAbove = 0
  for (let back = needed + marginRecords; ; back *= 2) {
    const lower = Math.max(0, options.offset - back)
    if (lower === 0) return yield* readForward(options, streamStart)
    const window = yield* scanWindow(options, lower, upper)
    if (window.firstKnown !== undefined && window.recordsSince + recordsAbove >= needed) {
      const tail = yield* readForward(options, window.firstKnown)
      if (tail.events.length >= options.rememberEvents && tail.seq > 0) return tail
    }
    upper = lower
    recordsAbove += window.records
  }
})

/** Finds the first known place from `lower` on, decoding heads only. Without `upper`, up to the start of the tail's writer. */
const scanWindow = Effect.fnUntraced(function* (options: TailOptions, lower: number, upper: number | undefined) {
  const { peekHead } = yield* LogCodec
  let records = 0
  let recordsSince = 0
  let firstKnown: KnownPlace | undefined
  const isBehind = (entry: LogEntry) => upper !== undefined && entry.offset >= upper
  yield* readChunks(options, lower, isBehind, (entry) => {
    records += 1
    if (firstKnown !== undefined) recordsSince += 1
    else firstKnown = knownPlace(entry, peekHead(entry.bytes).kind, lower)
  })
  return { records, recordsSince, firstKnown }
})

/** A place, or a start whose `seq` follows from the first record after it that counts. */
type KnownPlace = Omit<StreamPlace, "seq"> & { readonly seq: number | undefined }

/** The place given by an entry, unless it is before `lower`, where records were not read. */
const knownPlace = ({ offset, place }: LogEntry, kind: LogRecord["kind"], lower: number): KnownPlace | undefined => {
  if (kind === "WriterStarted") return { offset, seq: undefined, writerId: "" }
  return place !== undefined && place.offset >= lower ? place : undefined
}

const readForward = Effect.fnUntraced(function* (options: TailOptions, from: KnownPlace) {
  const codec = yield* LogCodec
  const settings: SequencerSettings = { stream: options.stream, codec }
  const newest: Array<Selected> = []
  let isSeqKnown = from.seq !== undefined
  let state = sequencerAt({ ...from, seq: from.seq ?? 0 })

  yield* readChunks(options, from.offset, never, (entry) => {
    const head = codec.peekHead(entry.bytes)
    if (!isSeqKnown && head.kind !== "WriterStarted" && head.writerId === state.place.writerId) {
      // A writer's first record after its start is new: it has read the earlier records, and duplicates come later.
      state = sequencerAt({ ...state.place, seq: head.seq - 1 })
      isSeqKnown = true
    }
    const selection = selectRecord(settings, state, entry)
    state = selection.state
    if (selection.record === undefined) return
    newest.push({ record: selection.record, place: state.place, entry })
    if (newest.length > options.rememberEvents) newest.shift()
  })

  let offset = from.offset
  const events = yield* attempt(
    options,
    () => offset,
    () =>
      newest.map((selected): SequencedEvent => {
        offset = selected.entry.offset
        const { traceParent } = selected.entry
        const event = eventOf(codec, selected.record)
        return { event, place: selected.place, ...(traceParent === undefined ? {} : { traceParent }) }
      }),
  )
  return { seq: state.place.seq, events }
})

/** A record that counts, and the entry that completed it. */
interface Selected {
  readonly record: Uint8Array
  readonly place: StreamPlace
  readonly entry: LogEntry
}

const never = () => false

/** Calls `visit` for the records from an offset on, until `isBehind` or the start of the tail's writer. */
const readChunks = Effect.fnUntraced(function* (
  options: TailOptions,
  offset: number,
  isBehind: (entry: LogEntry) => boolean,
  visit: (entry: LogEntry) => void,
) {
  const log = yield* EventLog
  const { peekHead } = yield* LogCodec
  let at = offset
  const isLast = (entry: LogEntry) => {
    at = entry.offset
    if (isBehind(entry)) return true
    const head = peekHead(entry.bytes)
    return head.kind === "WriterStarted" && head.writerId === options.untilStartOf
  }
  /** False once the end has been reached. */
  const visitChunk = (entries: ReadonlyArray<LogEntry>): boolean => {
    for (const entry of entries) {
      if (isLast(entry)) return false
      visit(entry)
    }
    return true
  }
  yield* log.read({ stream: options.stream, offset }).pipe(
    Stream.chunks,
    Stream.mapEffect((entries) =>
      attempt(
        options,
        () => at,
        () => visitChunk(entries),
      ),
    ),
    Stream.takeWhile((isMore) => isMore),
    Stream.runDrain,
  )
})

/** Turns failures thrown by the sequencer into failures of the effect. */
const attempt = <A>(options: TailOptions, offset: () => number, body: () => A): Effect.Effect<A, SequenceFailure> =>
  Effect.try({ try: body, catch: (error) => located(error, options.stream, offset()) })
