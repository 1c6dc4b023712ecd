/**
 * Estimate. With a broker on the same machine a block of 300 kB is one request, some ms more than a flush to disk, and returns by a fetch
 * that waits for it: 10 ms on 110, so 1.1 × from received to queryable. The throughput of many blocks is limited by their processing, not by
 * the log: 1 × in blocks a second of a replay; appending alone includes compression and sending: half as fast.
 */
import { Effect, Layer } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import { testBrokers } from "../support/kafka/broker.ts"
import { layerBenchLog } from "./appended-blocks.ts"
import { type Bench, median, timedMs } from "./bench.ts"
import { appended, benchBlocks, benchChain, denseBlock } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { seenToQueryable, startProcessor } from "./processor.ts"

const logs = ["local", "kafka"] as const

type LogName = (typeof logs)[number]

/** The logs alternate, so that both run under the same conditions. */
const rounds = 3

const blockCount = 200
const appendBlocks = 50

const layerLog = (log: LogName, name: string, brokers: string): Layer.Layer<EventLog> =>
  log === "kafka"
    ? Layer.orDie(
        layerKafkaLog({ brokers: brokers.split(","), isTls: false, topicPrefix: `${name}.`, replicationFactor: 1 }),
      )
    : layerBenchLog

/** Duration of appending blocks, and of filling empty tables from them. */
const replayMs = Effect.gen(function* () {
  const blocks = benchBlocks(blockCount)
  const writer = yield* openWriter({ stream: chainStream("blocks", benchChain.id), rememberEvents: 0 })
  let lastSeq = 0
  const appendMs = yield* timedMs(
    Effect.gen(function* () {
      for (let first = 0; first < blockCount; first += appendBlocks) {
        lastSeq = (yield* writer.append(blocks.slice(first, first + appendBlocks).map(appended))).at(-1) ?? 0
      }
    }),
  )
  const processMs = yield* timedMs(
    Effect.flatMap(startProcessor, (watch) => watch.until(({ applied }) => applied === lastSeq)),
  )
  return { appendMs, processMs }
})

const measureRound = Effect.fnUntraced(function* (log: LogName, round: number, brokers: string) {
  const over = (part: string) => {
    const name = `${part}_${log}_${round}`
    return Layer.merge(layerBenchTables(name), layerLog(log, name, brokers))
  }
  const seen = yield* seenToQueryable().pipe(Effect.scoped, Effect.provide(over("seen")))
  const replayed = yield* replayMs.pipe(Effect.scoped, Effect.provide(over("replayed")))
  return { seenMs: median(seen), ...replayed }
})

/** Cost of Kafka compared with the local log. */
export const kafka: Bench = {
  name: "kafka",
  measure: Effect.gen(function* () {
    const brokers = yield* testBrokers
    const measured = { local: [], kafka: [] } as Record<LogName, Array<Effect.Success<ReturnType<typeof measureRound>>>>
    for (let round = 0; round < rounds; round++) {
      for (const log of logs) measured[log].push(yield* measureRound(log, round, brokers))
    }
    const of = (log: LogName, part: "seenMs" | "appendMs" | "processMs") =>
      median(measured[log].map((times) => times[part]))
    const rate = (log: LogName, part: "appendMs" | "processMs") => (blockCount * 1_000) / of(log, part)
    return [
      {
        name: `${denseBlock}, received to queryable, local log, p50`,
        value: of("local", "seenMs"),
        unit: "ms",
      },
      { name: "the same, Kafka", value: of("kafka", "seenMs"), unit: "ms" },
      {
        name: "ratio of Kafka to the local log",
        value: of("kafka", "seenMs") / of("local", "seenMs"),
        unit: "×",
      },
      { name: "recorded blocks appended, local log", value: rate("local", "appendMs"), unit: "blocks/s" },
      { name: "the same, Kafka", value: rate("kafka", "appendMs"), unit: "blocks/s" },
      {
        name: "ratio of Kafka to the local log",
        value: rate("kafka", "appendMs") / rate("local", "appendMs"),
        unit: "×",
      },
      {
        name: "recorded blocks processed into empty tables, local log",
        value: rate("local", "processMs"),
        unit: "blocks/s",
      },
      { name: "the same, Kafka", value: rate("kafka", "processMs"), unit: "blocks/s" },
      {
        name: "ratio of Kafka to the local log",
        value: rate("kafka", "processMs") / rate("local", "processMs"),
        unit: "×",
      },
    ]
  }),
}
