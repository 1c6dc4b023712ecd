/**
 * Estimate: a dense block takes 20 ms to request, parse, verify and append, 20 ms to fold in another thread, 15 ms to insert in the engine,
 * and 10 ms to serve, on two cores: 30 blocks a second. Slow answers cost nothing as long as enough of them are awaited at once: the same at
 * 50 ms. Calls: block and receipts, and the metadata of new tokens. On disk: the record 100 kB, rows 200 kB.
 */
import { spawnSync } from "node:child_process"
import { Effect, Schedule, Schema } from "effect"
import { askBenchApi, benchKey } from "./ask-bench-api.ts"
import type { Bench, Figure } from "./bench.ts"
import { benchBlock, denseBlock } from "./bench-blocks.ts"
import { benchDirectory } from "./bench-engine.ts"
import { cpuSeconds, residentMegabytes } from "./process-usage.ts"
import { engineOf, getJson, markOf, startPrinting, startService } from "./service-process.ts"

const blockCount = 1_000

const slowAnswerMs = 50

const historyQuery = `
query History($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 5) { edges { node { __typename } } }
}`

const Counts = Schema.Struct({ result: Schema.Record(Schema.String, Schema.Number) })

/** The calls that a node has answered. */
const callsOf = (url: string) =>
  getJson(url, { method: "POST", body: JSON.stringify({ id: 1, method: "bench_counts", params: [] }) }).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Counts)),
    Effect.map(({ result }) => Object.values(result).reduce((sum, count) => sum + count, 0)),
  )

/** The disk space of a directory, as du(1) has it; files that vanish meanwhile do not count. */
const kilobytesOn = (directory: string): number =>
  Number.parseInt(spawnSync("du", ["-s", "-B", "kB", directory], { encoding: "utf8" }).stdout, 10)

const measureAt = Effect.fnUntraced(function* (delayMs: number) {
  const startedMs = performance.now()
  const node = yield* startPrinting(["test/bench/tiled-node.ts", String(blockCount), String(delayMs)], {})
  const home = yield* benchDirectory("home")
  const { pid, announcement } = yield* startService(home, {
    CHAIN_1_RPC_URLS: node.line,
    CHAIN_1_START_BLOCK: "0",
    CHAIN_1_VERIFY_ROOTS: "false",
    API_KEYS: benchKey,
  })
  yield* Effect.repeat(markOf(announcement), {
    until: (mark) => mark >= blockCount - 1,
    schedule: Schedule.spaced("50 millis"),
  })
  const durationMs = performance.now() - startedMs
  const cpuMs = (process: number) => (cpuSeconds(process) * 1_000) / blockCount
  const [transaction] = benchBlock(blockCount - 1).transactions
  yield* askBenchApi(new URL(announcement.graphqlUrl).origin, historyQuery, transaction?.from ?? "0x")
  return {
    rate: (blockCount * 1_000) / durationMs,
    serviceMs: cpuMs(pid),
    engineMs: cpuMs(engineOf(home)),
    calls: (yield* callsOf(node.line)) / blockCount,
    memory: { service: residentMegabytes(pid).max, engine: residentMegabytes(engineOf(home)).max },
    diskKilobytes: kilobytesOn(home) / blockCount,
  }
})

/** From an endpoint without traces to the tables, with the service as a user starts it. */
export const backfill: Bench = {
  name: "backfill",
  measure: Effect.gen(function* () {
    const fast = yield* Effect.scoped(measureAt(0))
    const slow = yield* Effect.scoped(measureAt(slowAnswerMs))
    const name = `${denseBlock}, from the endpoint to the tables`
    const figures: ReadonlyArray<Figure> = [
      { name, value: fast.rate, unit: "blocks/s" },
      { name: `the same with ${slowAnswerMs} ms to each answer`, value: slow.rate, unit: "blocks/s" },
      { name: "CPU time per block, service", value: fast.serviceMs, unit: "ms" },
      { name: "CPU time per block, engine", value: fast.engineMs, unit: "ms" },
      { name: "RPC calls per block", value: fast.calls, unit: "calls" },
      { name: "disk per block, log and tables", value: fast.diskKilobytes, unit: "kB" },
      { name: `peak memory of the service after ${blockCount} blocks`, value: fast.memory.service, unit: "MB" },
      { name: `peak memory of the engine after ${blockCount} blocks`, value: fast.memory.engine, unit: "MB" },
    ]
    return figures
  }),
}
