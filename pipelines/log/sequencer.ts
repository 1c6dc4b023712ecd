/**
 * Selects the records of a stream that count, and decodes them to events. Every consumer and writer runs this same fold, so they agree
 * without coordination.
 *
 * In this order: a record counts only if its writer is that of the last `WriterStarted` before it; then only if its `seq` is the next one;
 * then, if it is a part, once its set is complete. The state is a `StreamPlace` and the parts in hand. The place alone is enough to resume
 * identically: parts are read again from the first of their set.
 */
import { createHash } from "node:crypto"
import { Schema } from "effect"
import { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import type { RecordPart } from "#schemas/events/record-part.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import type { LogEntry } from "./event-log.ts"

/** Records are missing between two that count. The stream stops: continuing would leave a permanent hole. */
export class SequenceGap extends Schema.TaggedError<SequenceGap>()("SequenceGap", {
  stream: Schema.String,
  offset: Schema.Int,
  expectedSeq: Schema.Int,
  foundSeq: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `Record ${this.offset} of ${this.stream} has seq ${this.foundSeq}; expected ${this.expectedSeq}.`
  }
}

/** Failures after which a stream cannot be followed further. */
export type SequenceFailure = RecordCorrupt | SchemaUnknown | SequenceGap

/** An event, and the place after it. */
export interface SequencedEvent {
  readonly event: LogEvent
  /** `place.seq` is the event's own. */
  readonly place: StreamPlace
  /** W3C trace context of the append, if it was traced; that of the last part if the event came in parts. */
  readonly traceParent?: string
}

/** A record that counts, not decoded, and the place after it. */
export interface SequencedRecord extends Omit<SequencedEvent, "event"> {
  readonly kind: LogEvent["kind"]
  /** The framed record, joined from its parts. */
  readonly bytes: Uint8Array
}

/** 64 parts: with 16 MiB each, the largest event is 1 GiB. */
export const recordPartsMax = 64

/** Parts of an incomplete set, in order from the first. */
interface PartsInHand {
  readonly offset: number
  readonly parts: ReadonlyArray<RecordPart>
}

/** Position of a consumer, including parts in hand. */
export interface SequencerState {
  readonly place: StreamPlace
  readonly partsInHand: PartsInHand | undefined
}

/** State of a consumer that starts or resumes at a place. */
export const sequencerAt = (place: StreamPlace): SequencerState => ({ place, partsInHand: undefined })

/** Result of sequencing a run of entries. Records before a failure are complete and count. */
export interface Sequenced {
  readonly state: SequencerState
  readonly records: ReadonlyArray<SequencedRecord>
  readonly failure: SequenceFailure | undefined
  /** Records that were ignored: of a superseded writer, or duplicates. */
  readonly ignoredCount: number
}

/** Options of the fold. */
export interface SequencerSettings {
  readonly stream: SequencedKey
  readonly codec: RecordCodec
}

/**
 * Folds entries, which continue where the state ends, into the records that count.
 *
 * The result does not depend on how entries are split into calls. After a failure, the state is the one before the failed record.
 */
export const sequenceEntries = (
  settings: SequencerSettings,
  start: SequencerState,
  entries: ReadonlyArray<LogEntry>,
): Sequenced => {
  const records: Array<SequencedRecord> = []
  let state = start
  let ignoredCount = 0
  for (const entry of entries) {
    try {
      const selection = selectRecord(settings, state, entry)
      if (selection.record !== undefined) {
        const kind = eventKindOf(settings.codec, selection.record)
        const { place } = selection.state
        const { traceParent } = entry
        records.push({ kind, bytes: selection.record, place, ...(traceParent === undefined ? {} : { traceParent }) })
      } else if (isIgnored(state, selection.state)) ignoredCount += 1
      state = selection.state
    } catch (error) {
      return { state, records, failure: located(error, settings.stream, entry.offset), ignoredCount }
    }
  }
  return { state, records, failure: undefined, ignoredCount }
}

/** Decodes records to events, up to the first that is invalid. */
export const decodeRecords = (
  { stream, codec }: SequencerSettings,
  records: ReadonlyArray<SequencedRecord>,
): { readonly events: ReadonlyArray<SequencedEvent>; readonly failure: SequenceFailure | undefined } => {
  const events: Array<SequencedEvent> = []
  for (const { kind: _kind, bytes, ...rest } of records) {
    try {
      events.push({ ...rest, event: eventOf(codec, bytes) })
    } catch (error) {
      return { events, failure: located(error, stream, lastOffset(rest.place)) }
    }
  }
  return { events, failure: undefined }
}

/** The offset of the last entry before a place. */
export const lastOffset = ({ offset }: StreamPlace): number => offset - 1

/** The kind of an event's record. Throws `RecordCorrupt` or `SchemaUnknown`. */
const eventKindOf = (codec: RecordCodec, bytes: Uint8Array): LogEvent["kind"] => {
  const { kind } = codec.peekHead(bytes)
  if (kind === "RecordPart" || kind === "WriterStarted" || kind === "RequestFiled") {
    throw new RecordCorrupt({ reason: `it is a ${kind} instead of an event` })
  }
  return kind
}

/** Whether a record without a result did not change the state either: neither a start, nor a new part of a set. */
const isIgnored = (before: SequencerState, after: SequencerState): boolean =>
  before.place.writerId === after.place.writerId && before.partsInHand === after.partsInHand

/** Result of one entry: the framed record that now counts, joined from its parts, or none. */
export interface Selection {
  readonly state: SequencerState
  readonly record: Uint8Array | undefined
}

/**
 * The filter alone, without decoding, for callers that only need the place.
 *
 * Throws a `SequenceFailure`.
 */
export const selectRecord = (
  { stream, codec }: SequencerSettings,
  state: SequencerState,
  { offset, bytes }: LogEntry,
): Selection => {
  const { place } = state
  const head = codec.peekHead(bytes)
  if (head.kind === "WriterStarted") return { state: startWriter(place, head.writerId, offset), record: undefined }
  if (head.writerId !== place.writerId || head.seq <= place.seq)
    return { state: skip(state, offset), record: undefined }
  if (head.seq !== place.seq + 1) {
    throw new SequenceGap({ stream, offset, expectedSeq: place.seq + 1, foundSeq: head.seq })
  }
  if (head.kind !== "RecordPart") return { state: advance(place, offset), record: bytes }

  const part = codec.decodeRecord(bytes)
  if (part.kind !== "RecordPart")
    throw new RecordCorrupt({ reason: `its head is of a RecordPart, its body of a ${part.kind}` })
  const partsInHand = addPart(state.partsInHand, part, offset)
  if (partsInHand.parts.length < part.count) return { state: { place, partsInHand }, record: undefined }
  return { state: advance(place, offset), record: joinParts(codec, partsInHand.parts) }
}

/** Decodes the event of a selected record. Throws `RecordCorrupt` or `SchemaUnknown`. */
export const eventOf = (codec: RecordCodec, bytes: Uint8Array): LogEvent => {
  const record = codec.decodeRecord(bytes)
  if (record.kind === "RecordPart" || record.kind === "WriterStarted" || record.kind === "RequestFiled") {
    throw new RecordCorrupt({ reason: `it is a ${record.kind} instead of an event` })
  }
  const { writerId: _writerId, seq: _seq, ...event } = record
  return event
}

/** Incomplete sets of the previous writer are dropped. */
const startWriter = (place: StreamPlace, writerId: string, offset: number): SequencerState =>
  sequencerAt({ offset: offset + 1, seq: place.seq, writerId })

/** An ignored record advances the place, unless a set is open: then the place stays at the set's first part. */
const skip = (state: SequencerState, offset: number): SequencerState =>
  state.partsInHand === undefined ? sequencerAt({ ...state.place, offset: offset + 1 }) : state

const advance = (place: StreamPlace, offset: number): SequencerState =>
  sequencerAt({ offset: offset + 1, seq: place.seq + 1, writerId: place.writerId })

const addPart = (inHand: PartsInHand | undefined, part: RecordPart, offset: number): PartsInHand => {
  if (part.count < 1 || part.count > recordPartsMax || part.index >= part.count) {
    throw new RecordCorrupt({ reason: `it is part ${part.index + 1} of ${part.count}` })
  }
  const [first] = inHand?.parts ?? []
  const isSameSet = first !== undefined && first.digest === part.digest && first.count === part.count
  // A set that restarts with other parts was re-sent with a different split; its earlier parts are dropped.
  if (part.index === 0 && !isSameSet) return { offset, parts: [part] }
  if (inHand === undefined || !isSameSet || part.index > inHand.parts.length) {
    throw new RecordCorrupt({ reason: `it is part ${part.index + 1} of ${part.count}, and one before it is missing` })
  }
  // Re-sent after an unknown outcome.
  if (part.index < inHand.parts.length) return inHand
  return { offset: inHand.offset, parts: [...inHand.parts, part] }
}

const joinParts = (codec: RecordCodec, parts: ReadonlyArray<RecordPart>): Uint8Array => {
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  const [first] = parts
  if (first === undefined || createHash("sha256").update(bytes).digest("hex") !== first.digest) {
    throw new RecordCorrupt({ reason: "its parts do not match their digest" })
  }
  const head = codec.peekHead(bytes)
  if (head.writerId !== first.writerId || head.seq !== first.seq) {
    throw new RecordCorrupt({ reason: "its parts contain a record of another writer or seq" })
  }
  return bytes
}

/** Adds stream and offset to a codec failure; rethrows anything that is not a failure of the stream. */
export const located = (error: unknown, stream: SequencedKey, offset: number): SequenceFailure => {
  if (error instanceof RecordCorrupt) return new RecordCorrupt({ ...error, stream, offset })
  if (error instanceof SchemaUnknown) return new SchemaUnknown({ ...error, stream, offset })
  if (error instanceof SequenceGap) return error
  throw error
}
