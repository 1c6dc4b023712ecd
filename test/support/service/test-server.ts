/**
 * A store over a ClickHouse server: that of `CLICKHOUSE_URL`, else ClickHouse's own HTTP interface, which the library of the embedded
 * engine contains, in a process of its own.
 */
import { Config, Effect, Layer, Option, Redacted } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import type { Store } from "#projections/store/store.ts"
import { startShards } from "../cluster/shards.ts"
import { oncePerFile } from "../run/file-scope.ts"

const configured = Effect.runSync(
  Config.all({
    url: Config.option(Config.String("CLICKHOUSE_URL")),
    username: Config.String("CLICKHOUSE_USERNAME").pipe(Config.withDefault("default")),
    password: Config.String("CLICKHOUSE_PASSWORD").pipe(Config.withDefault("")),
  }),
)

const startedServer = oncePerFile(Effect.map(startShards(1), ([server]) => server?.url ?? ""))

/** The address of the server. */
const serverUrl: Effect.Effect<string> = Option.match(configured.url, {
  onNone: () => startedServer,
  onSome: Effect.succeed,
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
