/**
 * A store for tests: one engine for each test file, started at the first use and stopped after the file's last test;
 * a fresh database for each build of the layer.
 */
import { Effect, Exit, Layer, Scope } from "effect"
import { afterAll } from "vitest"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { type LocalEngine, startLocalEngine } from "#projections/store/local-engine.ts"
import { Store } from "#projections/store/store.ts"
import { temporaryFolder } from "./temporary-folder.ts"

// vitest loads this module anew for each test file, so these belong to one file.
const fileScope = Scope.makeUnsafe()
let databasesMade = 0

afterAll(() => Effect.runPromise(Scope.close(fileScope, Exit.void)))

const start = Effect.gen(function* () {
  const directory = yield* temporaryFolder("test-store")
  return yield* startLocalEngine({ directory })
}).pipe(Scope.provide(fileScope))

let started: Promise<LocalEngine> | undefined

/**
 * The test file's engine. Its files are in a directory of their own that goes with it.
 *
 * Started outside the test's own runtime: its limits of time are real, also where the test's clock stands still.
 */
export const testEngine: Effect.Effect<LocalEngine> = Effect.promise(() => {
  started ??= Effect.runPromise(start)
  return started
})

/** The settings of a store over the file's engine, with a database that no other test has. */
export const testStoreSettings = Effect.map(testEngine, ({ url, password }) => {
  databasesMade += 1
  return { url, password, database: `test_${databasesMade}`, requestTimeoutMs: 30_000, connectionsMax: 8 }
})

/** A store with an empty database of its own, dropped with the layer. */
export const layerTestStore: Layer.Layer<Store> = Layer.unwrap(
  Effect.map(testStoreSettings, (settings) => {
    const drop = Effect.flatMap(Store, (store) =>
      store.execute({
        operation: "drop a test's database",
        sql: "DROP DATABASE {database:Identifier} SYNC",
        parameters: { database: settings.database },
      }),
    )
    return Layer.effectDiscard(Effect.acquireRelease(Effect.void, () => Effect.ignore(drop))).pipe(
      Layer.provideMerge(layerClickhouse(settings)),
    )
  }),
).pipe(Layer.orDie)
