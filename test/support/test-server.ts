/**
 * A store over a ClickHouse server: that of `CLICKHOUSE_URL`, else ClickHouse's own HTTP interface, which the library of the
 * embedded engine contains, in a process of its own.
 */
import { Config, Effect, Exit, Layer, Option, Redacted, Scope } from "effect"
import { afterAll } from "vitest"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import type { Store } from "#projections/store/store.ts"
import { startShards } from "./cluster/shards.ts"

// vitest loads this module anew for each test file, so these belong to one file.
const fileScope = Scope.makeUnsafe()

afterAll(() => Effect.runPromise(Scope.close(fileScope, Exit.void)))

const configured = Effect.runSync(
  Config.all({
    url: Config.option(Config.String("CLICKHOUSE_URL")),
    username: Config.String("CLICKHOUSE_USERNAME").pipe(Config.withDefault("default")),
    password: Config.String("CLICKHOUSE_PASSWORD").pipe(Config.withDefault("")),
  }),
)

let started: Promise<string> | undefined

/** The address of the server, started at the first use and outside the test's own runtime, as `testEngine` is. */
const serverUrl: Effect.Effect<string> = Effect.promise(() => {
  const url = Option.getOrUndefined(configured.url)
  if (url !== undefined) return Promise.resolve(url)
  started ??= Effect.runPromise(startShards(1).pipe(Scope.provide(fileScope))).then(([server]) => server?.url ?? "")
  return started
})

/** A store in a database of this test file. */
export const layerServerStore: Layer.Layer<Store> = Layer.unwrap(
  Effect.map(serverUrl, (url) =>
    layerClickhouse({
      url,
      database: `tidemark_test_${process.pid}`,
      username: configured.username,
      password: Redacted.make(configured.password),
      requestTimeoutMs: 120_000,
      connectionsMax: 8,
    }),
  ),
).pipe(Layer.orDie)
