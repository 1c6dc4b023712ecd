import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerClickhouse, layerClickhouseAsFound } from "#projections/store/clickhouse.ts"
import { examineStore } from "#projections/store/examine-store.ts"
import { ofRelease } from "../../../support/run/release-run.ts"
import { layerServerStore } from "../../../support/service/test-server.ts"
import { layerGatedStore, openGate } from "../../../support/store/gated-store.ts"
import { startStoreGate } from "../../../support/store/store-gate.ts"
import { layerTestStore, testStoreSettings } from "../../../support/store/test-store.ts"
import { storeContract } from "./store-contract.ts"

storeContract("the client over the local engine", layerTestStore)

// The store that simulations let fail, while it does not. Simulations themselves run after each commit.
ofRelease(storeContract)(
  "behind a gate that stands open",
  layerGatedStore(openGate).pipe(Layer.provide(layerTestStore)),
)

// The one that processes are met at.
ofRelease(storeContract)(
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
  it.live("finds that a server accepts long parameters", () =>
    Effect.gen(function* () {
      assert.isTrue((yield* examineStore("default").pipe(Effect.provide(layerServerStore))).takesLongParameters)
    }),
  )

  it.live("reports a server's version and whether the database exists, and creates none", () =>
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

storeContract("the client over a ClickHouse server", layerServerStore)
