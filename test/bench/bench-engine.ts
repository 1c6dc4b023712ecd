/** The local engine of a run, shared by all benchmarks, and stores over it. */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Context, Effect, Layer } from "effect"
import type { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { type LocalEngine, startLocalEngine } from "#projections/store/local-engine.ts"
import type { Store } from "#projections/store/store.ts"
import { layerOwnTables } from "../support/store/own-tables.ts"

/** The engine of the run. */
export class BenchEngine extends Context.Service<BenchEngine, LocalEngine>()("test/BenchEngine") {}

/** A directory that is removed with the scope. */
export const benchDirectory = (name: string) =>
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), `tidemark-bench-${name}-`))),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
  )

/** An engine with its own data directory, which is removed with it. */
export const layerBenchEngine: Layer.Layer<BenchEngine> = Layer.effect(
  BenchEngine,
  Effect.flatMap(benchDirectory("store"), (directory) => startLocalEngine({ directory })),
).pipe(Layer.orDie)

/** A store over the run's engine with the settings of the service, in a database of this name. */
export const layerBenchStore = (database: string): Layer.Layer<Store, never, BenchEngine> =>
  Layer.unwrap(
    Effect.map(BenchEngine, ({ url, password }) =>
      layerClickhouse({ url, password, database, requestTimeoutMs: 120_000, connectionsMax: 16 }),
    ),
  ).pipe(Layer.orDie)

/** A store with every table, and its sink. */
export const layerBenchTables = (database: string): Layer.Layer<Store | FactSink, never, BenchEngine> =>
  layerFactSink.pipe(Layer.provideMerge(layerOwnTables), Layer.provide(layerBenchStore(database)))
