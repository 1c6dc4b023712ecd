/**
 * Inboxes: requests between processes. Any process files them, in any order, and a repeated id within the retention is one request.
 *
 * An inbox has no seq and no mark: a reader starts with everything retained, so the handling of a request must be idempotent.
 */
import { Clock, Effect, Metric, Schema, Stream } from "effect"
import { inboxKey } from "#schemas/domain/stream-key.ts"
import { unsequencedHead } from "#schemas/events/record-head.ts"
import type { RequestFiled } from "#schemas/events/request-filed.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import { currentTraceParent } from "../current-trace.ts"
import { LogCodec } from "./codec.ts"
import { EventLog, inboxRetentionMs, type LogEntry, type LogFull, type LogUnavailable } from "./event-log.ts"
import { streamLabels } from "./stream-labels.ts"

/** A request is too large for an inbox. Nothing was filed. */
export class RequestTooLarge extends Schema.TaggedError<RequestTooLarge>()("RequestTooLarge", {
  purpose: Schema.String,
  requestBytes: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `A request for ${this.purpose} takes ${this.requestBytes} bytes, more than ${requestBytesMax}.`
  }
}

/** A request as a process files it. */
export interface NewRequest {
  /** Equal ids are the same request. */
  readonly id: string
  readonly payload: string
}

/** 64 KiB: id and payload of a request. Requests are small; large bodies belong elsewhere. */
export const requestBytesMax = 64 * 1024

/** Ids that a reader remembers to drop repeats; beyond, the oldest are forgotten and their repeats delivered. */
const rememberedIdsMax = 1_000_000

const requestsFiled = Metric.counter("pipelines_requests_filed_total", {
  description: "Requests filed in an inbox by this process.",
  incremental: true,
})

const requestsDropped = Metric.counter("pipelines_requests_dropped_total", {
  description: "Records of an inbox that were not delivered, by reason: `repeated`, `expired` or `unreadable`.",
  incremental: true,
})

const sizeOf = ({ id, payload }: NewRequest): number => Buffer.byteLength(id) + Buffer.byteLength(payload)

/**
 * Files requests in the inbox of a purpose; they are durable when it returns.
 *
 * Filing again is always safe: a repeated id is delivered once. Fails with `RequestTooLarge` if any request is too large, and with
 * `LogUnavailable` or `LogFull` if the append fails.
 */
export const fileRequests = Effect.fn("Inbox.file", { kind: "producer" })(function* (
  purpose: string,
  requests: ReadonlyArray<NewRequest>,
): Effect.fn.Return<void, LogUnavailable | LogFull | RequestTooLarge, EventLog> {
  if (requests.length === 0) return
  const tooLarge = requests.find((request) => sizeOf(request) > requestBytesMax)
  if (tooLarge !== undefined) return yield* new RequestTooLarge({ purpose, requestBytes: sizeOf(tooLarge) })
  const log = yield* EventLog
  const codec = yield* LogCodec
  const filedAtMs = yield* Clock.currentTimeMillis
  const traceParent = yield* currentTraceParent
  const stream = inboxKey(purpose)
  const records = requests.map(({ id, payload }) =>
    codec.encodeRecord({ kind: "RequestFiled", ...unsequencedHead, id, purpose, payload, filedAtMs }),
  )
  yield* log.file({ stream, records, ...(traceParent === undefined ? {} : { traceParent }) })
  yield* Metric.update(Metric.withAttributes(requestsFiled, streamLabels(stream)), requests.length)
})

/** A request as a reader receives it. */
export interface FiledRequest extends NewRequest {
  readonly filedAtMs: number
  /** W3C trace context of its filing, if it was traced. */
  readonly traceParent?: string
}

type DropReason = "repeated" | "expired" | "unreadable"

/** Decides for each record of an inbox whether it is delivered. Remembers ids. */
const makeSelect = (purpose: string, codec: RecordCodec) => {
  /** Filing times by id, oldest arrival first. */
  const seen = new Map<string, number>()

  const dropExpired = (nowMs: number) => {
    for (const [id, filedAtMs] of seen) {
      if (filedAtMs > nowMs - inboxRetentionMs && seen.size <= rememberedIdsMax) return
      seen.delete(id)
    }
  }

  const decode = (bytes: Uint8Array): RequestFiled | undefined => {
    try {
      const record = codec.decodeRecord(bytes)
      return record.kind === "RequestFiled" && record.purpose === purpose ? record : undefined
    } catch {
      return undefined
    }
  }

  return (entry: LogEntry, nowMs: number): FiledRequest | DropReason => {
    dropExpired(nowMs)
    const record = decode(entry.bytes)
    if (record === undefined) return "unreadable"
    const { id, payload, filedAtMs } = record
    if (filedAtMs <= nowMs - inboxRetentionMs) return "expired"
    if (seen.has(id)) return "repeated"
    seen.set(id, filedAtMs)
    return { id, payload, filedAtMs, ...(entry.traceParent === undefined ? {} : { traceParent: entry.traceParent }) }
  }
}

/**
 * The requests in the inbox of a purpose: first those retained, then new ones, forever. Each id comes once.
 *
 * Drops and counts requests that have expired, and records that this release cannot read: another process may be of a newer
 * release, and no request depends on another. Fails with `LogUnavailable`; reading again starts with everything retained.
 */
export const readInbox = (purpose: string): Stream.Stream<FiledRequest, LogUnavailable, EventLog> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const log = yield* EventLog
      const select = makeSelect(purpose, yield* LogCodec)
      const stream = inboxKey(purpose)
      const count = (reason: DropReason) =>
        Metric.update(Metric.withAttributes(requestsDropped, { ...streamLabels(stream), reason }), 1)
      const selectChunk = Effect.fnUntraced(function* (entries: ReadonlyArray<LogEntry>) {
        const nowMs = yield* Clock.currentTimeMillis
        const requests: Array<FiledRequest> = []
        for (const entry of entries) {
          const selected = select(entry, nowMs)
          if (typeof selected !== "string") requests.push(selected)
          else yield* count(selected)
        }
        return requests
      })
      const readableFrom = (offset: number): Stream.Stream<LogEntry, LogUnavailable> =>
        log
          .read({ stream, offset })
          .pipe(
            Stream.catchTag("RecordCorrupt", (damaged) =>
              Stream.unwrap(Effect.as(count("unreadable"), readableFrom((damaged.offset ?? offset) + 1))),
            ),
          )
      return readableFrom(0).pipe(Stream.chunks, Stream.mapEffect(selectChunk), Stream.flattenIterable)
    }),
  )
