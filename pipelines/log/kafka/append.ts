/** Appends to streams in Kafka: batches in order, one at a time, with detection of a newer writer. */
import { Effect, Scope, Semaphore } from "effect"
import type { Kafka, Message } from "kafkajs"
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

const batchesOf = (entries: ReadonlyArray<Headed>): ReadonlyArray<ReadonlyArray<Message>> => {
  const batches: Array<Array<Message>> = []
  // Records that fit uncompressed fit compressed. A batch holds many blocks at the head of a chain.
  let bytesLeft = 0
  for (const { bytes, traceParent, place } of entries) {
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const message = { value, headers: headersOf({ traceParent, place }) }
    if (bytes.byteLength > bytesLeft || batches.length === 0) {
      batches.push([])
      bytesLeft = recordBytesMax
    }
    batches.at(-1)?.push(message)
    bytesLeft -= bytes.byteLength
  }
  return batches
}

const rememberWriter = ({ writers }: OpenStream, writerId: string, known: number | "superseded") => {
  writers.delete(writerId)
  writers.set(writerId, known)
  const [oldest] = writers.keys()
  if (writers.size > knownWritersMax && oldest !== undefined) writers.delete(oldest)
}

/** Appends to the topics of streams and inboxes, which are created if missing. Closed with the scope. */
export const makeAppend = Effect.fnUntraced(function* ({ kafka, readers, topics }: AppendSettings) {
  const scope = yield* Effect.scope
  const streams = new Map<StreamKey, OpenStream>()
  const opening = yield* Semaphore.make(1)

  const openStream = Effect.fnUntraced(function* (stream: StreamKey) {
    const known = streams.get(stream)
    if (known !== undefined) return known
    const topic = topicOf(topics, stream)
    const producer = yield* Scope.provide(makeStreamProducer(kafka, topic), scope)
    const lock = yield* Semaphore.make(1)
    const opened: OpenStream = { topic, producer, lock, writers: new Map(), isPrepared: false }
    streams.set(stream, opened)
    return opened
  })

  const prepare = Effect.fnUntraced(function* (open: OpenStream, stream: StreamKey) {
    if (open.isPrepared) return
    yield* prepareTopic(kafka, topics, stream)
    open.isPrepared = true
  })

  /** Whether another writer started between two offsets. Records that cannot be decoded are another writer's. */
  const hasOtherStart = Effect.fnUntraced(function* (open: OpenStream, writerId: string, from: number, until: number) {
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
      const { entries, nextOffset } = yield* readers.use((reader) => reader.fetch(open.topic, at))
      if (entries.some((entry) => entry.offset < until && isOtherStart(entry))) return true
      if (nextOffset === at) return yield* Effect.fail(new Error("Records before an appended one cannot be fetched."))
      at = nextOffset
    }
    return false
  })

  /** Fails if the writer of a batch that was written at `base` had been superseded before. */
  const requireCurrent = Effect.fnUntraced(function* (open: OpenStream, request: AppendRequest, base: number) {
    const { stream, writerId } = request
    const known = open.writers.get(writerId)
    if (typeof known !== "number" || base === known) return
    // The writer's retries fail likewise, so that it restarts from the records that are left.
    if (base < known) return yield* Effect.fail(new Error("The topic has lost records that were acknowledged."))
    if (!(yield* hasOtherStart(open, writerId, known, base))) return
    rememberWriter(open, writerId, "superseded")
    return yield* new WriterSuperseded({ stream, writerId })
  })

  const appendBatches = Effect.fnUntraced(function* (open: OpenStream, request: AppendRequest) {
    const { stream, writerId } = request
    if (open.writers.get(writerId) === "superseded") return yield* new WriterSuperseded({ stream, writerId })
    yield* prepare(open, stream)
    let end = 0
    for (const batch of batchesOf(headedOf(request))) {
      const base = yield* open.producer.send(batch)
      yield* requireCurrent(open, request, base)
      end = base + batch.length
      rememberWriter(open, writerId, end)
    }
    return end
  })

  const append = Effect.fn("EventLog.append")(function* (request: AppendRequest) {
    const { stream } = request
    const open = yield* opening.withPermit(openStream(stream))
    return yield* open.lock
      .withPermit(appendBatches(open, request))
      .pipe(
        Effect.mapError((cause) =>
          cause instanceof WriterSuperseded ? cause : new LogUnavailable({ stream, operation: "append to", cause }),
        ),
      )
  })

  const fileBatches = Effect.fnUntraced(function* (open: OpenStream, request: FileRequest) {
    yield* prepare(open, request.stream)
    let end = 0
    for (const batch of batchesOf(headedOf(request))) end = (yield* open.producer.send(batch)) + batch.length
    return end
  })

  const file = Effect.fn("EventLog.file")(function* (request: FileRequest) {
    const { stream } = request
    const open = yield* opening.withPermit(openStream(stream))
    return yield* open.lock
      .withPermit(fileBatches(open, request))
      .pipe(Effect.mapError((cause) => new LogUnavailable({ stream, operation: "append to", cause })))
  })

  const restoreBatches = Effect.fnUntraced(function* (open: OpenStream, { stream, entries }: RestoreRequest) {
    yield* prepare(open, stream)
    let end = yield* readers.use((reader) => reader.end(open.topic))
    const misplaced = entries.find(({ offset }, index) => offset !== end + index)
    if (misplaced !== undefined) {
      const { offset } = misplaced
      return yield* new EntriesMisplaced({ stream, offset, end: end + entries.indexOf(misplaced) })
    }
    for (const batch of batchesOf(entries)) {
      const base = yield* open.producer.send(batch)
      if (base !== end) return yield* Effect.fail(new Error("Another process appends to the topic."))
      end += batch.length
    }
    return end
  })

  const restore = Effect.fn("EventLog.restore")(function* (request: RestoreRequest) {
    const { stream } = request
    const open = yield* opening.withPermit(openStream(stream))
    return yield* open.lock
      .withPermit(restoreBatches(open, request))
      .pipe(
        Effect.mapError((cause) =>
          cause instanceof EntriesMisplaced ? cause : new LogUnavailable({ stream, operation: "append to", cause }),
        ),
      )
  })

  return { append, file, restore }
})
