/** The log in Kafka beyond its contract: topics, detection of superseded writers, and killed brokers. */
import { setTimeout } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import kafkajs, { type Admin } from "kafkajs"
import { EventLog, recordBytesMax } from "#pipelines/log/event-log.ts"
import { fileRequests, readInbox } from "#pipelines/log/inbox.ts"
import { examineKafka } from "#pipelines/log/kafka/examine-kafka.ts"
import { type KafkaLogSettings, layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import { makeStreamProducer } from "#pipelines/log/kafka/stream-producer.ts"
import { KafkaUnusable } from "#pipelines/log/kafka/topic.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { inboxKey } from "#schemas/domain/stream-key.ts"
import { startTestBroker } from "../../../../support/kafka/broker.ts"
import { startBrokerProxy } from "../../../../support/kafka/broker-proxy.ts"
import { useTestBrokers } from "../../../../support/kafka/run-broker.ts"
import { kafkaSettings } from "../../../../support/log/adapter.ts"
import {
  freshPurpose,
  freshStream,
  numberedEvent,
  numberedEvents,
  numbersOf,
} from "../../../../support/log/log-event.ts"
import { appendRaw, eventRecord, firstWriter, readSome, startRecord } from "../../../../support/log/raw-record.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"

const brokers = await useTestBrokers()

/** Runs requests with an admin client of its own. */
const withAdmin = <A>(use: (admin: Admin) => Promise<A>) =>
  Effect.promise(async () => {
    const admin = new kafkajs.Kafka({ brokers: [...brokers], logLevel: kafkajs.logLevel.NOTHING }).admin()
    await admin.connect()
    try {
      return await use(admin)
    } finally {
      await admin.disconnect()
    }
  })

/** Configuration of a topic. */
const configOf = (topic: string) =>
  withAdmin(async (admin) => {
    const type = kafkajs.ConfigResourceTypes.TOPIC
    const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [{ type, name: topic }] })
    return new Map(resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]))
  })

/** Brokers apply decisions of the controller with a delay. */
const awaitTopic = async (admin: Admin, topic: string, isThere: boolean) => {
  while ((await admin.listTopics()).includes(topic) !== isThere) await setTimeout(50)
}

const makeTopic = (topic: string, config: Readonly<Record<string, string>>, numPartitions = 1) =>
  withAdmin(async (admin) => {
    const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }))
    await admin.createTopics({ topics: [{ topic, numPartitions, configEntries }], waitForLeaders: false })
    await awaitTopic(admin, topic, true)
  })

const deleteTopic = (topic: string) =>
  withAdmin(async (admin) => {
    await admin.deleteTopics({ topics: [topic] })
    await awaitTopic(admin, topic, false)
  })

const sound = {
  "retention.ms": "-1",
  "retention.bytes": "-1",
  "cleanup.policy": "delete",
  "max.message.bytes": String(2 * recordBytesMax),
}

let prefixCount = 0

/** Settings of a log that no other test uses. */
const freshSettings = (): KafkaLogSettings => {
  prefixCount += 1
  return kafkaSettings(brokers, `own-${process.pid}-${Date.now()}-${prefixCount}.`)
}

/** The failure to open the log. */
const refusalOf = (settings: KafkaLogSettings) => Effect.scoped(Effect.flip(Layer.build(layerKafkaLog(settings))))

describe("layerKafkaLog", () => {
  it.live("refuses topics that would lose records, and names topic and setting", () =>
    Effect.gen(function* () {
      const bad: ReadonlyArray<readonly [RegExp, Readonly<Record<string, string>>, number?]> = [
        [/topic own-[-\d]+\.blocks\.1 has retention\.ms=604800000 instead of -1/, { "retention.ms": "604800000" }],
        [/has retention\.bytes=1000000 instead of -1/, { "retention.bytes": "1000000" }],
        [/has cleanup\.policy=compact instead of delete/, { "cleanup.policy": "compact" }],
        [/has max\.message\.bytes=1048588 instead of at least 17825792/, { "max.message.bytes": "1048588" }],
        [/has 2 partitions instead of one/, {}, 2],
      ]
      for (const [pattern, config, partitions] of bad) {
        const settings = freshSettings()
        yield* makeTopic(`${settings.topicPrefix}blocks.1`, { ...sound, ...config }, partitions)
        const refusal = yield* refusalOf(settings)
        assert.instanceOf(refusal, KafkaUnusable)
        assert.match(refusal.message, pattern)
        // A read-only observer gets the same result.
        const report = yield* examineKafka(settings)
        assert.strictEqual(report.topics, 1)
        assert.match(report.problems.join(), pattern)
      }
      const endless = freshSettings()
      yield* makeTopic(`${endless.topicPrefix}inbox.reads`, { ...sound, "segment.ms": "3600000" })
      assert.match(
        (yield* refusalOf(endless)).message,
        /topic own-[-\d]+\.inbox\.reads has retention\.ms=-1 instead of 86400000/,
      )
      const requested = { ...freshSettings(), replicationFactor: 99 }
      assert.match((yield* examineKafka(requested)).problems.join(), /brokers for a replication factor of 99/)
      const settings = freshSettings()
      yield* makeTopic(`${settings.topicPrefix}blocks.1`, sound)
      yield* makeTopic(`${settings.topicPrefix}not-ours`, {})
      yield* Effect.scoped(Layer.build(layerKafkaLog(settings)))
    }),
  )

  it.live("creates inboxes that keep records for a day, in segments of an hour", () =>
    Effect.gen(function* () {
      const settings = freshSettings()
      const purpose = freshPurpose()
      yield* fileRequests(purpose, [{ id: "a", payload: "" }]).pipe(Effect.provide(layerKafkaLog(settings)))
      const config = yield* configOf(`${settings.topicPrefix}${inboxKey(purpose)}`)
      assert.strictEqual(config.get("retention.ms"), "86400000")
      assert.strictEqual(config.get("segment.ms"), "3600000")
      assert.strictEqual(config.get("cleanup.policy"), "delete")
      // Another process accepts the topic as it is.
      const requests = yield* readInbox(purpose).pipe(
        Stream.take(1),
        Stream.runCollect,
        Effect.provide(layerKafkaLog(settings)),
      )
      assert.deepStrictEqual(
        requests.map(({ id }) => id),
        ["a"],
      )
    }),
  )

  it.live("creates topics with unlimited retention, and lists their streams", () =>
    Effect.gen(function* () {
      const settings = freshSettings()
      const stream = freshStream()
      yield* Effect.gen(function* () {
        const log = yield* EventLog
        assert.deepStrictEqual(yield* log.streams, [])
        const writer = yield* openWriter({ stream, rememberEvents: 0 })
        yield* writer.append([numberedEvent(1)])
        assert.deepStrictEqual(yield* log.streams, [stream])
      }).pipe(Effect.provide(layerKafkaLog(settings)))
      const config = yield* configOf(`${settings.topicPrefix}${stream}`)
      assert.strictEqual(config.get("retention.ms"), "-1")
      assert.strictEqual(config.get("retention.bytes"), "-1")
      assert.strictEqual(config.get("cleanup.policy"), "delete")
      assert.isAbove(Number(config.get("max.message.bytes")), recordBytesMax)
      // Another log on the same brokers sees nothing of it.
      const others = yield* Effect.flatMap(EventLog, (log) => log.streams).pipe(
        Effect.provide(layerKafkaLog(freshSettings())),
      )
      assert.deepStrictEqual(others, [])
    }),
  )

  it.live("fails a superseded writer after the one append that did not count, and immediately from then on", () =>
    Effect.gen(function* () {
      const settings = freshSettings()
      const stream = freshStream()
      yield* Effect.gen(function* () {
        const first = yield* openWriter({ stream, rememberEvents: 0 })
        yield* first.append([numberedEvent(1)])
        // A second layer has its own connections and writers, like another process.
        yield* Effect.gen(function* () {
          const second = yield* openWriter({ stream, rememberEvents: 0 })
          const log = yield* EventLog
          for (const number of [66, 67]) {
            const failure = yield* Effect.flip(first.append([numberedEvent(number)]))
            assert.strictEqual(failure._tag, "WriterSuperseded")
          }
          assert.strictEqual(yield* log.end(stream), 4, "two starts, and one append of each")
          yield* second.append([numberedEvent(2)])
          assert.deepStrictEqual(numbersOf(yield* readSome(stream, 2)), [1, 2])
        }).pipe(Effect.provide(layerKafkaLog(settings)))
      }).pipe(Effect.provide(Layer.fresh(layerKafkaLog(settings))))
    }),
  )

  it.live("appends nothing for a writer behind records that its topic has lost", () =>
    Effect.gen(function* () {
      const settings = freshSettings()
      const stream = freshStream()
      const topic = `${settings.topicPrefix}${stream}`
      yield* Effect.gen(function* () {
        const log = yield* EventLog
        yield* appendRaw(stream, [startRecord(firstWriter)], firstWriter, true)
        assert.strictEqual(
          yield* appendRaw(
            stream,
            [1, 2, 3].map((seq) => eventRecord(firstWriter, seq)),
          ),
          4,
        )
        yield* deleteTopic(topic)
        yield* makeTopic(topic, sound)
        // The record is in the topic by then but does not count: its writer never started there.
        for (const end of [1, 2]) {
          const failure = yield* Effect.flip(appendRaw(stream, [eventRecord(firstWriter, 4)]))
          assert.strictEqual(failure._tag, "LogUnavailable")
          assert.include(String(failure.cause), "lost records that were acknowledged")
          assert.strictEqual(yield* log.end(stream), end)
        }
        const writer = yield* openWriter({ stream, rememberEvents: 0 })
        yield* writer.append([numberedEvent(7)])
        assert.deepStrictEqual(numbersOf(yield* readSome(stream, 1)), [7])
      }).pipe(Effect.provide(layerKafkaLog(settings)))
    }),
  )

  ofRelease(it.live)(
    "loses nothing acknowledged when its broker is killed while appending, and continues to read",
    () =>
      Effect.gen(function* () {
        const broker = yield* startTestBroker
        const stream = freshStream()
        yield* Effect.gen(function* () {
          const seen: Array<number> = []
          const reading = readEvents({ stream, place: streamStart }).pipe(
            Stream.runForEach(({ place }) => Effect.sync(() => seen.push(place.seq))),
            Effect.flip,
          )
          const reader = yield* Effect.forkChild(reading)
          const writer = yield* openWriter({ stream, rememberEvents: 0 })
          let acknowledged = 0
          const writing = yield* Effect.forkChild(
            Effect.forEach(
              Array.from({ length: 300 }, (_, index) => index + 1),
              (number) =>
                Effect.andThen(
                  writer.append([numberedEvent(number)]),
                  Effect.sync(() => {
                    acknowledged = number
                  }),
                ),
              { discard: true },
            ),
          )
          yield* waitUntil("a hundred acknowledged events", () => acknowledged >= 100, 5)
          yield* broker.kill
          const failure = yield* Fiber.join(reader)
          assert.strictEqual(failure._tag, "LogUnavailable")
          assert.isBelow(acknowledged, 300, "the broker died in the midst of it")
          yield* broker.start
          yield* Fiber.join(writing)
          const numbers = numbersOf(yield* readSome(stream, 300))
          assert.deepStrictEqual(numbers, numbersOf(numberedEvents(1, 300).map((event) => ({ event }))))
          assert.deepStrictEqual(seen, numbers.slice(0, seen.length), "a reader saw nothing that was lost")
        }).pipe(Effect.provide(layerKafkaLog(kafkaSettings([broker.address], ""))))
      }),
  )

  it.live("reports that no broker answers, after waiting for one", () =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf({ ...kafkaSettings(["127.0.0.1:1"], ""), startTimeoutMs: 10 })
      assert.strictEqual(refusal._tag, "LogUnavailable")
      assert.match(refusal.message, /The log could not find every stream/)
    }),
  )
})

describe("makeStreamProducer", () => {
  /** A producer behind a proxy that can drop acknowledgements, and the end of its topic. */
  const proxied = Effect.fnUntraced(function* () {
    const topic = `${freshSettings().topicPrefix}${freshStream()}`
    yield* makeTopic(topic, sound)
    const proxy = yield* startBrokerProxy(brokers[0] ?? "")
    const { socketFactory } = proxy
    const kafka = new kafkajs.Kafka({ brokers: [...brokers], socketFactory, logLevel: kafkajs.logLevel.NOTHING })
    const producer = yield* makeStreamProducer(kafka, topic)
    const send = (text: string) => producer.send([{ value: text }])
    const end = withAdmin(async (admin) => Number((await admin.fetchTopicOffsets(topic))[0]?.high))
    return { proxy, send, end }
  })

  it.live("writes a batch once if its acknowledgement is lost", () =>
    Effect.gen(function* () {
      const { proxy, send, end } = yield* proxied()
      assert.strictEqual(yield* send("first"), 0)
      proxy.loseAcknowledgements(1)
      assert.strictEqual(yield* send("second"), 1)
      assert.strictEqual(proxy.lostCount(), 1)
      assert.strictEqual(yield* send("third"), 2)
      assert.strictEqual(yield* end, 3)
    }).pipe(Effect.scoped),
  )

  it.live("writes the batch after one that it gave up, although the first had been written", () =>
    Effect.gen(function* () {
      const { proxy, send, end } = yield* proxied()
      assert.strictEqual(yield* send("first"), 0)
      proxy.loseAcknowledgements(Number.POSITIVE_INFINITY)
      yield* Effect.flip(send("second"))
      proxy.loseAcknowledgements(0)
      assert.isAbove(proxy.lostCount(), 1)
      assert.strictEqual(yield* end, 2, "written once despite the lost acknowledgements")
      assert.strictEqual(yield* send("third"), 2)
      assert.strictEqual(yield* end, 3)
    }).pipe(Effect.scoped),
  )
})
