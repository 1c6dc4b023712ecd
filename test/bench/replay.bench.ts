/**
 * Estimate: decoding a dense block takes 3 ms, folding 4 ms, encoding its 3,000 rows 16 ms; inserting them in large batches takes 10 ms in
 * the engine, concurrently: some 40 blocks a second. At most 500 blocks are in memory, some of them several times, 2 MB each as objects: a
 * peak of 1 to 1.5 GB for a process that does nothing else.
 */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Effect, Redacted, Schema } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { Bench } from "./bench.ts"
import { appended, benchBlocks, benchChain, denseBlock, transactionCount } from "./bench-blocks.ts"
import { BenchEngine, benchDirectory } from "./bench-engine.ts"
import { cpuSeconds, residentMegabytes } from "./process-usage.ts"

const blockCount = 500
const appendBlocks = 50

const writeLog = Effect.fnUntraced(function* (directory: string) {
  const blocks = benchBlocks(blockCount)
  yield* Effect.gen(function* () {
    const writer = yield* openWriter({ stream: chainStream("blocks", benchChain.id), rememberEvents: 0 })
    for (let first = 0; first < blockCount; first += appendBlocks) {
      yield* writer.append(blocks.slice(first, first + appendBlocks).map(appended))
    }
  }).pipe(Effect.provide(layerLocalLog({ directory })))
  return transactionCount(blocks)
})

const Report = Schema.fromJsonString(
  Schema.Struct({ durationMs: Schema.Number, cpuMs: Schema.Number, residentBytesMax: Schema.Number }),
)

const processEntry = fileURLToPath(new URL("./replay-process.ts", import.meta.url))

/** Runs the process to its end and parses its one line. */
const replayIn = (args: ReadonlyArray<string>) =>
  Effect.callback<string>((resume) => {
    const child = spawn(process.execPath, [processEntry, ...args], { stdio: ["ignore", "pipe", "inherit"] })
    let output = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text
    })
    child.once("close", () => resume(Effect.succeed(output)))
    return Effect.sync(() => child.kill("SIGKILL"))
  })

/** Throughput and memory of a processor that fills the tables from a log. */
export const replay: Bench = {
  name: "replay",
  measure: Effect.gen(function* () {
    const engine = yield* BenchEngine
    const directory = yield* benchDirectory("log")
    const transactions = yield* writeLog(directory)
    const engineId = yield* engine.processId
    const engineSecondsBefore = cpuSeconds(engineId)
    const output = yield* replayIn([
      directory,
      engine.url,
      Redacted.value(engine.password),
      "replayed",
      String(blockCount),
    ])
    const { durationMs, cpuMs, residentBytesMax } = yield* Schema.decodeEffect(Report)(output)
    const engineCpuMs = (cpuSeconds(engineId) - engineSecondsBefore) * 1_000
    const ofEngine = residentMegabytes(engineId)
    const name = `replay of a ${denseBlock}, ${blockCount.toLocaleString("en-US")} times`
    return [
      { name, value: (blockCount * 1_000) / durationMs, unit: "blocks/s" },
      { name: "the same in transactions", value: (transactions * 1_000) / durationMs, unit: "/s" },
      { name: "CPU time per block, processor", value: cpuMs / blockCount, unit: "ms" },
      { name: "CPU time per block, engine", value: engineCpuMs / blockCount, unit: "ms" },
      { name: `${name}, peak memory of the processor`, value: residentBytesMax / 1e6, unit: "MB" },
      { name: `${name}, peak memory of the engine`, value: ofEngine.max, unit: "MB" },
    ]
  }),
}
