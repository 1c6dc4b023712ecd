/** A store for tests: one engine per worker, started at its first use, with an empty database for each build of the layer. */
import { Effect, Layer } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { type LocalEngine, startLocalEngine } from "#projections/store/local-engine.ts"
import { Store } from "#projections/store/store.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { oncePerWorker } from "../run/file-scope.ts"

let databasesMade = 0

/** The engine of the worker. It ends with the worker, and its directory is removed with the run. */
export const testEngine: Effect.Effect<LocalEngine> = oncePerWorker(
  Effect.gen(function* () {
    const directory = yield* temporaryFolder("test-store")
    return yield* startLocalEngine({ directory })
  }),
)

/** Settings of a store over the worker's engine, with a database that no other test uses. */
export const testStoreSettings = Effect.map(testEngine, ({ url, password }) => {
  databasesMade += 1
  return { url, password, database: `test_${databasesMade}`, requestTimeoutMs: 30_000, connectionsMax: 8 }
})

/** Drops the database of a test. */
export const dropDatabase = (database: string) =>
  Effect.flatMap(Store, (store) =>
    store.execute({
      operation: "drop a test's database",
      sql: "DROP DATABASE {database:Identifier} SYNC",
      parameters: { database },
    }),
  )

/** A store with an empty database of its own, dropped with the layer. */
export const layerTestStore: Layer.Layer<Store> = Layer.unwrap(
  Effect.map(testStoreSettings, (settings) =>
    Layer.effectDiscard(Effect.acquireRelease(Effect.void, () => Effect.ignore(dropDatabase(settings.database)))).pipe(
      Layer.provideMerge(layerClickhouse(settings)),
    ),
  ),
).pipe(Layer.orDie)
