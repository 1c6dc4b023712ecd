/**
 * The log in Kafka: one topic of one partition per stream, retained forever; inboxes for a day.
 *
 * Kafka cannot reject a superseded writer, so the adapter detects it: the broker returns the offset of each batch, and if that does not
 * directly follow the writer's last one, the records in between are examined. `LogFull` is never raised: a broker with a full disk stops,
 * or responds as if it were broken.
 */
import { type Array as Arr, Effect, Layer, Schedule, Stream } from "effect"
import type { Admin } from "kafkajs"
import type { StreamKey } from "#schemas/domain/stream-key.ts"
import { retryOutage } from "../../outage.ts"
import { EventLog, type LogEntry, LogUnavailable } from "../event-log.ts"
import { makeAppend } from "./append.ts"
import { attempt, type KafkaAddress, makeKafka } from "./client.ts"
import { makePartitionReader, type PartitionReader } from "./partition-reader.ts"
import { makeReaderPool, type ReaderPool, readRetry } from "./reader-pool.ts"
import { checkTopics, KafkaUnusable, openAdmin, streamOf, type TopicSettings, topicOf } from "./topic.ts"

/** Settings of the log and its topics. */
export interface KafkaLogSettings extends KafkaAddress, TopicSettings {
  /** Maximum wait for unavailable brokers at startup. Default 30 s. */
  readonly startTimeoutMs?: number
}

/** A broker started at the same time is up by then, and a wrong address is reported soon enough. */
const startTimeoutMsDefault = 30_000

const startRetryDelayMs = 500

/** Interval of polling a stream that has no records yet. */
const absentDelayMs = 100

/** Maximum chunk of a reader that is catching up, decompressed. */
const chunkBytesMax = 8 * 1024 * 1024

/** Streams examined at once while listing. */
const listConcurrency = 8

/**
 * The log in Kafka.
 *
 * Fails with `KafkaUnusable` if an existing topic would lose records or credentials are rejected, and with `LogUnavailable` if no broker
 * answers in time.
 */
export const layerKafkaLog = (settings: KafkaLogSettings): Layer.Layer<EventLog, KafkaUnusable | LogUnavailable> =>
  Layer.effect(
    EventLog,
    Effect.gen(function* () {
      const kafka = yield* makeKafka(settings)
      const opened = Effect.andThen(checkTopics(kafka, settings), openAdmin(kafka))
      const admin = yield* awaitBrokers(opened, settings.startTimeoutMs ?? startTimeoutMsDefault)
      const readers = yield* makeReaderPool(() => makePartitionReader(settings))
      const appending = yield* makeAppend({ kafka, readers, topics: settings })
      return EventLog.of({ ...appending, ...makeReading({ readers, admin, topics: settings }) })
    }),
  )

const everyStream = "every stream"

const awaitBrokers = <A, R>(request: Effect.Effect<A, unknown, R>, timeoutMs: number) =>
  request.pipe(
    Effect.mapError((cause) =>
      cause instanceof KafkaUnusable ? cause : new LogUnavailable({ stream: everyStream, operation: "find", cause }),
    ),
    retryOutage({
      lines: {
        begin: (failure) => Effect.logWarning("Kafka does not respond yet.", failure),
        end: Effect.logInfo("Kafka responds."),
      },
      schedule: Schedule.spaced(startRetryDelayMs).pipe(Schedule.upTo({ duration: timeoutMs })),
    }),
  )

interface ReadingOptions {
  readonly readers: ReaderPool
  readonly admin: Admin
  readonly topics: TopicSettings
}

const makeReading = ({ readers, admin, topics }: ReadingOptions) => {
  /** Retries: a leader may have moved or not be elected yet, or an idle connection been closed. */
  const retried = <A>(stream: string, operation: string, request: Effect.Effect<A, unknown>) =>
    request.pipe(
      Effect.retry(readRetry),
      Effect.mapError((cause) => new LogUnavailable({ stream, operation, cause })),
    )

  const readRetried = <A>(stream: string, operation: string, request: (reader: PartitionReader) => Promise<A>) =>
    retried(stream, operation, readers.use(request))

  const endOf = (stream: StreamKey) =>
    readRetried(stream, "find the end of", (reader) => reader.end(topicOf(topics, stream)))

  const read = (from: { readonly stream: StreamKey; readonly offset: number }) =>
    Stream.fromPull(
      Effect.sync(() => {
        const topic = topicOf(topics, from.stream)
        let { offset } = from
        let chunks: ReadonlyArray<Arr.NonEmptyReadonlyArray<LogEntry>> = []
        const pull: Effect.Effect<Arr.NonEmptyReadonlyArray<LogEntry>, LogUnavailable> = Effect.suspend(() => {
          const [chunk, ...rest] = chunks
          if (chunk !== undefined) {
            chunks = rest
            return Effect.succeed(chunk)
          }
          return Effect.flatMap(
            readRetried(from.stream, "read", (reader) => reader.fetch(topic, offset)),
            ({ entries, nextOffset, hasWaited }) => {
              offset = nextOffset
              chunks = chunksOf(entries)
              return hasWaited ? pull : Effect.delay(pull, absentDelayMs)
            },
          )
        })
        return pull
      }),
    )

  /** Streams with records: once a stream has one, it always does. */
  const begun = new Set<StreamKey>()
  const noteBegun = (stream: StreamKey) =>
    Effect.map(endOf(stream), (end) => {
      if (end > 0) begun.add(stream)
    })

  const streams = Effect.gen(function* () {
    const names = yield* retried(
      everyStream,
      "list",
      attempt(() => admin.listTopics()),
    )
    const found = names.flatMap((name) => streamOf(topics, name) ?? [])
    yield* Effect.forEach(
      found.filter((stream) => !begun.has(stream)),
      noteBegun,
      { concurrency: listConcurrency, discard: true },
    )
    return found.filter((stream) => begun.has(stream)).sort()
  })

  return { read, end: endOf, streams }
}

/** Splits entries into chunks of bounded size. */
const chunksOf = (entries: ReadonlyArray<LogEntry>): ReadonlyArray<Arr.NonEmptyReadonlyArray<LogEntry>> => {
  const chunks: Array<Arr.NonEmptyArray<LogEntry>> = []
  let bytesInChunk = chunkBytesMax
  for (const entry of entries) {
    const last = chunks.at(-1)
    if (last === undefined || bytesInChunk >= chunkBytesMax) {
      chunks.push([entry])
      bytesInChunk = 0
    } else last.push(entry)
    bytesInChunk += entry.bytes.length
  }
  return chunks
}
