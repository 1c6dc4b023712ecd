/**
 * The log: ordered streams of bytes that only grow, and inboxes, whose records are independent and expire. A port with one
 * contract suite for all adapters (`test/contract/pipelines/log/event-log.test.ts`).
 *
 * Bytes are framed records (`schemas/avro/`). Which of them count is not decided here but by the
 * sequencer, which every consumer runs: an adapter may keep the records of a superseded writer.
 */
import { Context, type Effect, Schema, type Stream } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { InboxKey, SequencedKey, StreamKey } from "#schemas/domain/stream-key.ts"

/** The log did not take or give records. Asking again may work; an append may have happened all the same. */
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

/** The log's disk has no room left. Nothing was lost; writing goes on once there is room. */
export class LogFull extends Schema.TaggedError<LogFull>()("LogFull", {
  stream: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The log has no room left to append to ${this.stream}: free some disk space.`
  }
}

/** Another writer took the stream over. The loser stops writing; its records no longer count. */
export class WriterSuperseded extends Schema.TaggedError<WriterSuperseded>()("WriterSuperseded", {
  stream: Schema.String,
  writerId: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Another writer took over ${this.stream}.`
  }
}

/** One record of a stream. */
export interface LogEntry {
  /** Place in the stream, from 0. Grows with every record; a broker may leave gaps. */
  readonly offset: number
  readonly bytes: Uint8Array
  /** W3C trace context of the append that wrote it, where it had one. Tells tools what belongs together; never read to decide. */
  readonly traceParent?: string
  /** Where the stream stood, as the writer knew, before the request that begins with this record: one may read on from there. */
  readonly place?: StreamPlace
}

/** What one writer appends at once. */
export interface AppendRequest {
  readonly stream: SequencedKey
  /** 32 hex digits; the writer that every record of the request names. */
  readonly writerId: string
  /** True where the request's first record starts the writer. */
  readonly isStart: boolean
  /** Framed records, each at most `recordBytesMax`. */
  readonly records: ReadonlyArray<Uint8Array>
  /** W3C trace context (`00-<trace>-<span>-<flags>`), kept beside each record of the request. */
  readonly traceParent?: string
  /**
   * Where the stream stood behind this writer's last request; absent from its start. Kept beside the first record, so that
   * the next writer need not read back to the start of this one.
   */
  readonly place?: StreamPlace
}

/** Independent records for an inbox. */
export interface FileRequest {
  readonly stream: InboxKey
  /** Framed records, each at most `recordBytesMax`. */
  readonly records: ReadonlyArray<Uint8Array>
  /** W3C trace context, kept beside each record. */
  readonly traceParent?: string
}

/** Retention of an inbox: one day. */
export const inboxRetentionMs = 86_400_000

/** 16 MiB: the largest record, with its frame, that a stream takes. What is larger goes in parts. */
export const recordBytesMax = 16 * 1024 * 1024

export class EventLog extends Context.Service<
  EventLog,
  {
    /** Streams that have begun, by key. */
    readonly streams: Effect.Effect<ReadonlyArray<StreamKey>, LogUnavailable>

    /**
     * Appends records in order, returns once they would survive the loss of the process, and gives the offset behind them.
     *
     * Atomic where it succeeds. After `LogUnavailable` none, some or all of the records may be there: the
     * same request may be sent again, byte for byte. Fails with `WriterSuperseded` where the adapter can
     * tell that another writer started since, and with `LogFull` where the disk is full.
     */
    readonly append: (request: AppendRequest) => Effect.Effect<number, LogUnavailable | LogFull | WriterSuperseded>

    /**
     * Appends independent records to an inbox, returns once they would survive the loss of the process, and gives the offset
     * behind them. Any number of processes may do so at once.
     *
     * They are kept for `inboxRetentionMs` at the least; older ones are removed at some time. After `LogUnavailable` none, some or
     * all of the records may be there. Fails with `LogFull` where the disk is full.
     */
    readonly file: (request: FileRequest) => Effect.Effect<number, LogUnavailable | LogFull>

    /**
     * Records from `offset` on, in order and in chunks; follows the stream for ever. From the oldest that is left where an
     * inbox no longer has that of `offset`.
     *
     * A stream that does not exist yet is one that has not begun. Reading disturbs no writer and no other
     * reader, of whatever process.
     */
    readonly read: (from: {
      readonly stream: StreamKey
      readonly offset: number
    }) => Stream.Stream<LogEntry, LogUnavailable>

    /** The offset that the next record of the stream will have at the least: 0 where there is none yet. */
    readonly end: (stream: StreamKey) => Effect.Effect<number, LogUnavailable>
  }
>()("pipelines/EventLog") {}
