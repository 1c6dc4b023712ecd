/**
 * Decides which records of a stream count, and makes events of them. Every consumer and every writer runs
 * this same fold, so that they agree without asking each other.
 *
 * In this order: a record counts only if its writer is that of the last `WriterStarted` before it; then only
 * if its `seq` is the next one; then, if it is a part, once its set is whole. The state is a `StreamPlace`
 * plus the parts in hand, and the place alone is enough to go on identically: parts are read again from the
 * first of their set.
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

/** Records are missing between two that count. The stream stops: going on would leave a hole for ever. */
export class SequenceGap extends Schema.TaggedError<SequenceGap>()("SequenceGap", {
  stream: Schema.String,
  offset: Schema.Int,
  expectedSeq: Schema.Int,
  foundSeq: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `Record ${this.offset} of ${this.stream} has seq ${this.foundSeq} where ${this.expectedSeq} comes next.`
  }
}

/** Why a stream cannot be followed further. */
export type SequenceFailure = RecordCorrupt | SchemaUnknown | SequenceGap

/** An event, and the place behind it. */
export interface SequencedEvent {
  readonly event: LogEvent
  /** `place.seq` is the event's own. */
  readonly place: StreamPlace
  /** W3C trace context of the append that wrote it, where it had one; of its last part where it came in parts. */
  readonly traceParent?: string
}

/** 64 parts: with 16 MiB each, the largest record is 1 GiB. */
export const recordPartsMax = 64

/** The parts of an unfinished set, in order from the first. */
interface PartsInHand {
  readonly offset: number
  readonly parts: ReadonlyArray<RecordPart>
}

/** Where a consumer stands, parts in hand included. */
export interface SequencerState {
  readonly place: StreamPlace
  readonly partsInHand: PartsInHand | undefined
}

/** The state of a consumer that starts or restarts at a place. */
export const sequencerAt = (place: StreamPlace): SequencerState => ({ place, partsInHand: undefined })

/** What a run of entries gave. Events before a failure are whole and count. */
export interface Sequenced {
  readonly state: SequencerState
  readonly events: ReadonlyArray<SequencedEvent>
  readonly failure: SequenceFailure | undefined
  /** Records that do not count: of a superseded writer, or sent again. */
  readonly ignoredCount: number
}

/** What the fold needs to know beside its state. */
export interface SequencerSettings {
  readonly stream: SequencedKey
  readonly codec: RecordCodec
}

/**
 * Folds entries, which continue where the state ends, into events.
 *
 * How entries are split into calls makes no difference. After a failure the state stands before the record
 * that failed.
 */
export const sequenceEntries = (
  settings: SequencerSettings,
  start: SequencerState,
  entries: ReadonlyArray<LogEntry>,
): Sequenced => {
  const events: Array<SequencedEvent> = []
  let state = start
  let ignoredCount = 0
  for (const entry of entries) {
    try {
      const selection = selectRecord(settings, state, entry)
      if (selection.record !== undefined) {
        const event = eventOf(settings.codec, selection.record)
        const { place } = selection.state
        const { traceParent } = entry
        events.push(traceParent === undefined ? { event, place } : { event, place, traceParent })
      } else if (isIgnored(state, selection.state)) ignoredCount += 1
      state = selection.state
    } catch (error) {
      return { state, events, failure: located(error, settings.stream, entry.offset), ignoredCount }
    }
  }
  return { state, events, failure: undefined, ignoredCount }
}

/** Whether a record that gave nothing changed nothing either: neither a start, nor a new part of a set. */
const isIgnored = (before: SequencerState, after: SequencerState): boolean =>
  before.place.writerId === after.place.writerId && before.partsInHand === after.partsInHand

/** What one entry gave: the framed record that counts now, its parts joined, or nothing. */
export interface Selection {
  readonly state: SequencerState
  readonly record: Uint8Array | undefined
}

/**
 * The filter by itself, without decoding what counts: for those who only look for a place.
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
  if (part.kind !== "RecordPart") throw new RecordCorrupt({ reason: `its head says RecordPart, its body ${part.kind}` })
  const partsInHand = addPart(state.partsInHand, part, offset)
  if (partsInHand.parts.length < part.count) return { state: { place, partsInHand }, record: undefined }
  return { state: advance(place, offset), record: joinParts(codec, partsInHand.parts) }
}

/** The event that a selected record holds. Throws `RecordCorrupt` or `SchemaUnknown`. */
export const eventOf = (codec: RecordCodec, bytes: Uint8Array): LogEvent => {
  const record = codec.decodeRecord(bytes)
  if (record.kind === "RecordPart" || record.kind === "WriterStarted" || record.kind === "RequestFiled") {
    throw new RecordCorrupt({ reason: `a ${record.kind} stands where an event belongs` })
  }
  const { writerId: _writerId, seq: _seq, ...event } = record
  return event
}

/** Parts of the writer before can no longer be finished. */
const startWriter = (place: StreamPlace, writerId: string, offset: number): SequencerState =>
  sequencerAt({ offset: offset + 1, seq: place.seq, writerId })

/** A record that does not count moves the place on, unless a set is open: then it stays at the set's first part. */
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
  // A set that is begun anew was sent in a different cut; what came of it before counts for nothing.
  if (part.index === 0 && !isSameSet) return { offset, parts: [part] }
  if (inHand === undefined || !isSameSet || part.index > inHand.parts.length) {
    throw new RecordCorrupt({ reason: `it is part ${part.index + 1} of ${part.count}, and one before it is missing` })
  }
  // Sent again after an unknown outcome.
  if (part.index < inHand.parts.length) return inHand
  return { offset: inHand.offset, parts: [...inHand.parts, part] }
}

const joinParts = (codec: RecordCodec, parts: ReadonlyArray<RecordPart>): Uint8Array => {
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  const [first] = parts
  if (first === undefined || createHash("sha256").update(bytes).digest("hex") !== first.digest) {
    throw new RecordCorrupt({ reason: "its parts do not add up to their digest" })
  }
  const head = codec.peekHead(bytes)
  if (head.writerId !== first.writerId || head.seq !== first.seq) {
    throw new RecordCorrupt({ reason: "its parts hold a record of another writer or seq" })
  }
  return bytes
}

/** Says where a failure stands; the codec does not know. Anything else was no failure of the stream. */
export const located = (error: unknown, stream: SequencedKey, offset: number): SequenceFailure => {
  if (error instanceof RecordCorrupt) return new RecordCorrupt({ ...error, stream, offset })
  if (error instanceof SchemaUnknown) return new SchemaUnknown({ ...error, stream, offset })
  if (error instanceof SequenceGap) return error
  throw error
}
