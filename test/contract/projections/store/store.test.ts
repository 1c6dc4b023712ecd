import { assert, describe, it } from "@effect/vitest"
import { Config, Effect, Layer, Option, Redacted } from "effect"
import { layerClickhouse, layerClickhouseAsFound } from "#projections/store/clickhouse.ts"
import { examineStore } from "#projections/store/examine-store.ts"
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

describe("examineStore", () => {
  it.live("tells a server's version and whether the database is there, and makes none", () =>
    Effect.gen(function* () {
      const settings = yield* testStoreSettings
      const look = (database: string) => examineStore(database).pipe(Effect.provide(layerClickhouseAsFound(settings)))
      const before = yield* look(settings.database)
      assert.match(before.version, /^\d+\.\d+/)
      assert.isFalse(before.hasDatabase)
      assert.isFalse((yield* look(settings.database)).hasDatabase)
      assert.isTrue((yield* look("default")).hasDatabase)
      assert.deepStrictEqual(before.missingRights, [])
    }),
  )
})

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
