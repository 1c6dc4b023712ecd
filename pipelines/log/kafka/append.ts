/** Appends to streams in Kafka: batches in order, one at a time, with detection of a newer writer. */
import { Effect, Scope, Semaphore } from "effect"
import type { Kafka } from "kafkajs"
import type { StreamKey } from "#schemas/domain/stream-key.ts"
import { LogCodec } from "../codec.ts"
import {
  type AppendRequest,
  EntriesMisplaced,
  type FileRequest,
  type LogEntry,
  LogUnavailable,
  type RestoreRequest,
  recordBytesMax,
  WriterSuperseded,
} from "../event-log.ts"
import { batchesOf } from "./batches.ts"
import { headersOf } from "./message-header.ts"
import type { ReaderPool } from "./reader-pool.ts"
import { makeStreamProducer, type StreamProducer } from "./stream-producer.ts"
import { prepareTopic, type TopicSettings, topicOf } from "./topic.ts"

/** Dependencies of appending. */
export interface AppendSettings {
  readonly kafka: Kafka
  readonly readers: ReaderPool
  readonly topics: TopicSettings
}

/** Maximum number of writers remembered per stream: each start has its own id. */
const knownWritersMax = 64

/** A stream that this process writes. */
interface OpenStream {
  readonly topic: string
  readonly producer: StreamProducer
  /** One request at a time. */
  readonly lock: Semaphore.Semaphore
  /** By writer: the offset up to which it is known to be the stream's writer, or that it has been superseded. */
  readonly writers: Map<string, number | "superseded">
  isPrepared: boolean
}

/** A record with its headers. */
type Headed = Omit<LogEntry, "offset">

/** The records of a request: the trace belongs to each, the place to the first. */
const headedOf = ({ records, traceParent, place }: Pick<AppendRequest, "records" | "traceParent" | "place">) =>
  records.map(
    (bytes, index): Headed => ({
      bytes,
      ...(traceParent === undefined ? {} : { traceParent }),
      ...(place === undefined || index > 0 ? {} : { place }),
    }),
  )

const toMessage = ({ bytes, traceParent, place }: Headed) => ({
  value: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  headers: headersOf({ traceParent, place }),
})

/** Limits of one request: many blocks at the head of a chain. */
const batchLimits = {
  bytesOf: ({ value }: ReturnType<typeof toMessage>): number => value.byteLength,
  bytesMax: recordBytesMax,
}

const rememberWriter = ({ writers }: OpenStream, writerId: string, known: number | "superseded") => {
  writers.delete(writerId)
  writers.set(writerId, known)
  const [oldest] = writers.keys()
  if (writers.size > knownWritersMax && oldest !== undefined) writers.delete(oldest)
}

/** Opens streams on first use, one producer each, which is closed with the scope. */
const makeStreamOpener = Effect.fnUntraced(function* ({ kafka, topics }: AppendSettings) {
  const scope = yield* Effect.scope
  const streams = new Map<StreamKey, OpenStream>()
  const lock = yield* Semaphore.make(1)
  const openStream = Effect.fnUntraced(function* (stream: StreamKey) {
    const known = streams.get(stream)
    if (known !== undefined) return known
    const topic = topicOf(topics, stream)
    const producer = yield* Scope.provide(makeStreamProducer(kafka, topic), scope)
    const opened: OpenStream = {
      topic,
      producer,
      lock: yield* Semaphore.make(1),
      writers: new Map(),
      isPrepared: false,
    }
    streams.set(stream, opened)
    return opened
  })
  return (stream: StreamKey) => lock.withPermit(openStream(stream))
})

/** Whether another writer started between two offsets of a topic. Records that cannot be decoded are another writer's. */
const hasOtherStart = Effect.fnUntraced(function* (
  readers: ReaderPool,
  range: { readonly topic: string; readonly writerId: string; readonly from: number; readonly until: number },
) {
  const { topic, writerId, from, until } = range
  const { peekHead } = yield* LogCodec
  const isOtherStart = ({ bytes }: LogEntry): boolean => {
    try {
      const head = peekHead(bytes)
      return head.kind === "WriterStarted" && head.writerId !== writerId
    } catch {
      return true
    }
  }
  for (let at = from; at < until; ) {
    const { entries, nextOffset } = yield* readers.use((reader) => reader.fetch(topic, at))
    if (entries.some((entry) => entry.offset < until && isOtherStart(entry))) return true
    if (nextOffset === at) return yield* Effect.fail(new Error("Records before an appended one cannot be fetched."))
    at = nextOffset
  }
  return false
})

/** Fails if the writer of a batch that was written at `base` had been superseded before. */
const requireCurrent = Effect.fnUntraced(function* (
  readers: ReaderPool,
  open: OpenStream,
  { stream, writerId }: AppendRequest,
  base: number,
) {
  const known = open.writers.get(writerId)
  if (typeof known !== "number" || base === known) return
  // The writer's retries fail likewise, so that it restarts from the records that are left.
  if (base < known) return yield* Effect.fail(new Error("The topic has lost records that were acknowledged."))
  if (!(yield* hasOtherStart(readers, { topic: open.topic, writerId, from: known, until: base }))) return
  rememberWriter(open, writerId, "superseded")
  return yield* new WriterSuperseded({ stream, writerId })
})

/** Sends records in batches and returns the offset after them. `check` receives the offset of each batch, and may reject it. */
const sendBatches = Effect.fnUntraced(function* (
  { producer }: OpenStream,
  records: ReadonlyArray<Headed>,
  check: (base: number, end: number) => Effect.Effect<void, unknown> = () => Effect.void,
) {
  let end = 0
  for (const batch of batchesOf(records.map(toMessage), batchLimits)) {
    const base = yield* producer.send(batch)
    end = base + batch.length
    yield* check(base, end)
  }
  return end
})

/** Appends to the topics of streams and inboxes, which are created if missing. Closed with the scope. */
export const makeAppend = Effect.fnUntraced(function* (settings: AppendSettings) {
  const { kafka, readers, topics } = settings
  const openStream = yield* makeStreamOpener(settings)

  /** Writes to a stream, one request at a time. All failures but refusals are `LogUnavailable`. */
  const write = Effect.fnUntraced(function* <Refusal>(
    stream: StreamKey,
    isRefusal: (cause: unknown) => cause is Refusal,
    send: (open: OpenStream) => Effect.Effect<number, unknown>,
  ) {
    const open = yield* openStream(stream)
    const prepare = Effect.gen(function* () {
      if (!open.isPrepared) yield* prepareTopic(kafka, topics, stream)
      open.isPrepared = true
    })
    return yield* open.lock
      .withPermit(Effect.andThen(prepare, send(open)))
      .pipe(
        Effect.mapError((cause) =>
          isRefusal(cause) ? cause : new LogUnavailable({ stream, operation: "append to", cause }),
        ),
      )
  })

  const append = Effect.fn("EventLog.append")((request: AppendRequest) => {
    const { stream, writerId } = request
    return write(
      stream,
      (cause) => cause instanceof WriterSuperseded,
      Effect.fnUntraced(function* (open) {
        if (open.writers.get(writerId) === "superseded") return yield* new WriterSuperseded({ stream, writerId })
        return yield* sendBatches(open, headedOf(request), (base, end) =>
          Effect.map(requireCurrent(readers, open, request, base), () => rememberWriter(open, writerId, end)),
        )
      }),
    )
  })

  const file = Effect.fn("EventLog.file")((request: FileRequest) =>
    write(
      request.stream,
      (_): _ is never => false,
      (open) => sendBatches(open, headedOf(request)),
    ),
  )

  const restore = Effect.fn("EventLog.restore")(({ stream, entries }: RestoreRequest) =>
    write(
      stream,
      (cause) => cause instanceof EntriesMisplaced,
      Effect.fnUntraced(function* (open) {
        let end = yield* readers.use((reader) => reader.end(open.topic))
        const index = entries.findIndex(({ offset }, at) => offset !== end + at)
        const misplaced = entries[index]
        if (misplaced !== undefined) {
          return yield* new EntriesMisplaced({ stream, offset: misplaced.offset, end: end + index })
        }
        return yield* sendBatches(open, entries, (base, next) => {
          if (base !== end) return Effect.fail(new Error("Another process appends to the topic."))
          end = next
          return Effect.void
        })
      }),
    ),
  )

  return { append, file, restore }
})
