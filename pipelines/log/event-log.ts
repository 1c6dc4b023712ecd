/**
 * The log: ordered, append-only streams of bytes, and inboxes, whose records are independent and expire. A port with one contract suite for
 * all adapters (`test/contract/pipelines/log/event-log.test.ts`).
 *
 * Bytes are framed records (`schemas/avro/`). Whether a record counts is decided by the sequencer, which every consumer runs, and not here:
 * an adapter may keep the records of a superseded writer.
 */
import { type Array as Arr, Context, type Effect, Schema, type Stream } from "effect"
import type { RecordCorrupt } from "#schemas/avro/errors.ts"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { InboxKey, SequencedKey, StreamKey } from "#schemas/domain/stream-key.ts"

/** An append to or a read from the log failed. Retrying may succeed; a failed append may have taken effect. */
export class LogUnavailable extends Schema.TaggedError<LogUnavailable>()("LogUnavailable", {
  stream: Schema.String,
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The log could not ${this.operation} ${this.stream}.`
  }
}

/** The log's disk is full. Nothing is lost; writing resumes once there is space. */
export class LogFull extends Schema.TaggedError<LogFull>()("LogFull", {
  stream: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The log has no space left to append to ${this.stream}: free some disk space.`
  }
}

/** Another writer has taken over the stream. The superseded writer stops; its records no longer count. */
export class WriterSuperseded extends Schema.TaggedError<WriterSuperseded>()("WriterSuperseded", {
  stream: Schema.String,
  writerId: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Another writer took over ${this.stream}.`
  }
}

/** Entries of a backup cannot have their offsets in this log. None of them was appended. */
export class EntriesMisplaced extends Schema.TaggedError<EntriesMisplaced>()("EntriesMisplaced", {
  stream: Schema.String,
  /** Offset of the first entry that has another place. */
  offset: Schema.Int,
  /** The offset that it would have. */
  end: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Record ${this.offset} of ${this.stream} cannot be restored: it would become record ${this.end}.`
  }
}

/** One record of a stream. */
export interface LogEntry {
  /** Offset in the stream, from 0. Grows with every record; a broker may leave gaps. */
  readonly offset: number
  readonly bytes: Uint8Array
  /** W3C trace context of the append, if it was traced. For tracing only; no decision depends on it. */
  readonly traceParent?: string
  /** The writer's place in the stream before the request that starts with this record: reading can resume there. */
  readonly place?: StreamPlace
}

/** One append request of a writer. */
export interface AppendRequest {
  readonly stream: SequencedKey
  /** 32 hex digits: the writer id in every record of the request. */
  readonly writerId: string
  /** Whether the first record of the request is the writer's start. */
  readonly isStart: boolean
  /** Framed records, each at most `recordBytesMax`. */
  readonly records: ReadonlyArray<Uint8Array>
  /** W3C trace context (`00-<trace>-<span>-<flags>`), stored with each record of the request. */
  readonly traceParent?: string
  /**
   * The place after this writer's last request; absent from its start. Stored with the first record, so that
   * the next writer need not read back to the start of this one.
   */
  readonly place?: StreamPlace
}

/** One request to append independent records to an inbox. */
export interface FileRequest {
  readonly stream: InboxKey
  /** Framed records, each at most `recordBytesMax`. */
  readonly records: ReadonlyArray<Uint8Array>
  /** W3C trace context, stored with each record. */
  readonly traceParent?: string
}

/** Consecutive entries of a stream from a backup. */
export interface RestoreRequest {
  readonly stream: SequencedKey
  /** With their offsets in the log that was backed up; at least one. */
  readonly entries: Arr.NonEmptyReadonlyArray<LogEntry>
  /** The writer of the last start in the whole stream; empty if there is none. */
  readonly writerId: string
}

/** Retention of an inbox: one day. */
export const inboxRetentionMs = 86_400_000

/** Maximum size of a record with its frame: 16 MiB. Larger events are split into parts. @limit operators */
export const recordBytesMax = 16 * 1024 * 1024

export class EventLog extends Context.Service<
  EventLog,
  {
    /** Keys of all streams with records. */
    readonly streams: Effect.Effect<ReadonlyArray<StreamKey>, LogUnavailable>

    /**
     * Appends records in order and returns the offset after them once they are durable.
     *
     * Atomic if it succeeds. After `LogUnavailable` none, some or all of the records may have been written: the
     * same request may be re-sent, byte for byte. Fails with `WriterSuperseded` if the adapter can
     * detect that another writer has started since, and with `LogFull` if the disk is full.
     */
    readonly append: (request: AppendRequest) => Effect.Effect<number, LogUnavailable | LogFull | WriterSuperseded>

    /**
     * Appends independent records to an inbox and returns the offset after them once they are durable.
     * Any number of processes may do so at once.
     *
     * Records are retained for at least `inboxRetentionMs`; older ones are removed eventually. After `LogUnavailable` none, some or
     * all of the records may have been written. Fails with `LogFull` if the disk is full.
     */
    readonly file: (request: FileRequest) => Effect.Effect<number, LogUnavailable | LogFull>

    /**
     * Appends entries of a backup at their original offsets, regardless of their writers, and returns the offset after them once they are durable.
     * For streams without a writer: entries of others in between would be misplaced.
     *
     * Fails with `EntriesMisplaced` if the stream has records at or above the first offset, and, where the broker assigns offsets, if the
     * first is not the end of the stream or offsets are missing between them; with `LogFull` if the disk is full. After `LogUnavailable`
     * none, some or all of them may have been written.
     */
    readonly restore: (request: RestoreRequest) => Effect.Effect<number, LogUnavailable | LogFull | EntriesMisplaced>

    /**
     * Records from `offset` on, in order and in chunks; follows the stream forever. Starts with the oldest record if an
     * inbox no longer contains that of `offset`.
     *
     * A stream that does not exist yet is empty. Reading does not affect writers or other
     * readers of any process. Fails with `RecordCorrupt` at a record whose stored bytes are damaged, after all before it.
     */
    readonly read: (from: {
      readonly stream: StreamKey
      readonly offset: number
    }) => Stream.Stream<LogEntry, LogUnavailable | RecordCorrupt>

    /** Lower bound of the offset of the stream's next record: 0 while it is empty. */
    readonly end: (stream: StreamKey) => Effect.Effect<number, LogUnavailable>
  }
>()("pipelines/EventLog") {}
