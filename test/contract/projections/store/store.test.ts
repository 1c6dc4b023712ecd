import { Config, Effect, Layer, Option, Redacted } from "effect"
import { describe, it } from "vitest"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { layerGatedStore, openGate } from "../../../support/gated-store.ts"
import { startStoreGate } from "../../../support/store-gate.ts"
import { layerTestStore, testStoreSettings } from "../../../support/test-store.ts"
import { storeContract } from "./store-contract.ts"

storeContract("the client over the local engine", layerTestStore)

// The store that simulations let fail, while it does not.
storeContract("behind a gate that stands open", layerGatedStore(openGate).pipe(Layer.provide(layerTestStore)))

// The one that processes are met at.
storeContract(
  "over HTTP past a door that stands open",
  Layer.unwrap(
    Effect.gen(function* () {
      const settings = yield* testStoreSettings
      const { url } = yield* startStoreGate(settings.url)
      return layerClickhouse({ ...settings, url })
    }),
  ),
)

const server = Effect.runSync(
  Config.all({
    url: Config.option(Config.String("CLICKHOUSE_URL")),
    username: Config.String("CLICKHOUSE_USERNAME").pipe(Config.withDefault("default")),
    password: Config.String("CLICKHOUSE_PASSWORD").pipe(Config.withDefault("")),
  }),
)

Option.match(server.url, {
  onNone: () =>
    describe("Store: the client over a ClickHouse server", () => {
      it("keeps the contract", (context) => context.skip("CLICKHOUSE_URL names no server."))
    }),
  onSome: (url) =>
    storeContract(
      "the client over a ClickHouse server",
      layerClickhouse({
        url,
        database: `tidemark_test_${process.pid}`,
        username: server.username,
        password: Redacted.make(server.password),
        requestTimeoutMs: 30_000,
        connectionsMax: 8,
      }),
    ),
})
