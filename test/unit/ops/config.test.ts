import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readConfig } from "#ops/config.ts"

describe("readConfig", () => {
  it.effect("names every variable that is wrong, not only the first", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        readConfig({ API_PORT: "many", LOG_LEVEL: "loud", CHAIN_5_RPC_URLS: "http://127.0.0.1:1" }),
      )
      assert.strictEqual(failure._tag, "ConfigInvalid")
      assert.include(failure.message, "API_PORT")
      assert.include(failure.message, "LOG_LEVEL")
      assert.include(failure.message, "CHAIN_5_RPC_URLS")
    }),
  )

  it.effect("says what is wrong in words, and takes 0 for any free port", () =>
    Effect.gen(function* () {
      const unread = yield* Effect.flip(readConfig({ API_PORT: "many" }))
      assert.include(unread.message, "API_PORT: expected ")
      assert.notInclude(unread.message, "SchemaError")
      const outside = yield* Effect.flip(readConfig({ API_PORT: "65536" }))
      assert.include(outside.message, "API_PORT: expected a port, or 0 for any free one")
      assert.strictEqual((yield* readConfig({ API_PORT: "0" })).api.port, 0)
    }),
  )

  it.effect("refuses a start block without an endpoint", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readConfig({ CHAIN_1_START_BLOCK: "17000000" }))
      assert.include(failure.message, "CHAIN_1_RPC_URLS")
    }),
  )

  it.effect("runs the development chain where nothing is configured", () =>
    Effect.gen(function* () {
      const config = yield* readConfig({})
      assert.isTrue(config.devnet.isEnabled)
      assert.deepStrictEqual(config.chains, [])
      assert.strictEqual(config.home, ".tidemark")
    }),
  )

  it.effect("refuses numbers of no use, and endpoints that are none", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        readConfig({
          INGEST_BATCH_BLOCKS_MAX: "0",
          PROCESS_BATCH_EVENTS_MAX: "-1",
          CHAIN_1_RPC_URLS: "http://127.0.0.1:8545,localhost:8545",
          CHAIN_1_START_BLOCK: "-1",
        }),
      )
      assert.deepStrictEqual(failure.problems, [
        "INGEST_BATCH_BLOCKS_MAX: expected a number above 0",
        "PROCESS_BATCH_EVENTS_MAX: expected a number above 0",
        "CHAIN_1_RPC_URLS: expected http or https URLs, separated by commas",
        "CHAIN_1_START_BLOCK: expected a block number",
      ])
    }),
  )

  it.effect("refuses two places for the development chain", () =>
    Effect.gen(function* () {
      const url = "http://127.0.0.1:8545"
      const failure = yield* Effect.flip(readConfig({ CHAIN_31337_RPC_URLS: url, DEVNET_ENABLED: "true" }))
      assert.include(failure.message, "CHAIN_31337_RPC_URLS and DEVNET_ENABLED")
      assert.isFalse((yield* readConfig({ CHAIN_31337_RPC_URLS: url })).devnet.isEnabled)
    }),
  )

  it.effect("runs no development chain beside a real one unless asked", () =>
    Effect.gen(function* () {
      const urls = "http://127.0.0.1:8545, http://127.0.0.1:8546"
      const real = yield* readConfig({ CHAIN_1_RPC_URLS: urls, CHAIN_1_START_BLOCK: "7" })
      assert.isFalse(real.devnet.isEnabled)
      assert.deepStrictEqual(
        real.chains.map(({ definition, rpcUrls, startBlock }) => [definition.id, rpcUrls, startBlock]),
        [[1, ["http://127.0.0.1:8545", "http://127.0.0.1:8546"], 7]],
      )
      const both = yield* readConfig({ CHAIN_1_RPC_URLS: urls, DEVNET_ENABLED: "true" })
      assert.isTrue(both.devnet.isEnabled)
    }),
  )
})
