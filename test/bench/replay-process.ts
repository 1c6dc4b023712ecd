/**
 * A process that replays an existing log into the tables up to a record, as the service does, and ends. Arguments: directory of the log,
 * URL and password of the engine, database, `seq` of the last record. Prints one line of JSON: duration, processor time, and peak resident
 * memory in bytes.
 */

import { Effect, Layer, Redacted } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { benchChain } from "./bench-blocks.ts"
import { layerWatchedSink, makeMarkWatch } from "./watched-sink.ts"

const [directory = "", url = "", password = "", database = "", lastSeq = "0"] = process.argv.slice(2)

const store = { url, password: Redacted.make(password), database }

const layerWorld = layerFactSink.pipe(
  Layer.provideMerge(Layer.effectDiscard(prepareTables({ release }))),
  Layer.provideMerge(layerClickhouse({ ...store, requestTimeoutMs: 30_000, connectionsMax: 16 })),
  Layer.merge(layerLocalLog({ directory })),
)

const replay = Effect.gen(function* () {
  const startedMs = performance.now()
  const startedCpuMs = process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000
  const watch = makeMarkWatch()
  const settings = { batchEventsMax: 500, rollupIntervalBlocks: 5_000, retryDelayMsMax: 1_000 }
  yield* processChains({ chains: [benchChain], settings }).pipe(
    Effect.provide([layerWatchedSink(watch), layerSoleOwner]),
    Effect.forkScoped,
  )
  yield* watch.until(({ applied }) => applied === Number(lastSeq))
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return {
    durationMs: performance.now() - startedMs,
    cpuMs: (userCPUTime + systemCPUTime) / 1_000 - startedCpuMs,
    // Kilobytes, by getrusage(2).
    residentBytesMax: maxRSS * 1024,
  }
})

const report = await Effect.runPromise(replay.pipe(Effect.scoped, Effect.provide(layerWorld)))
process.stdout.write(`${JSON.stringify(report)}\n`)
