import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { type Environment, readConfig } from "#ops/config/config.ts"
import { layerServer, serverPassword } from "#ops/layers/layers.ts"
import { makeSecret } from "#ops/layers/secret-file.ts"
import { layerLog } from "#ops/telemetry/log.ts"
import { freePort } from "../../../support/machine/free-port.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const temporaryHome = temporaryFolder("test-home")

/** The password that a role takes for its ClickHouse server. */
const passwordOf = Effect.fnUntraced(function* (environment: Environment) {
  const config = yield* readConfig(environment)
  if (config.clickhouse === undefined) return yield* Effect.die("No server is configured.")
  const password = yield* serverPassword(config, config.clickhouse)
  return password === undefined ? undefined : Redacted.value(password)
})

describe("serverPassword", () => {
  it.effect("is that of the data directory's engine for a server on loopback, once the engine has made it", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const environment = { TIDEMARK_HOME: home, CLICKHOUSE_URL: "http://127.0.0.1:8123" }
      assert.isUndefined(yield* passwordOf(environment))
      const made = Redacted.value(yield* makeSecret({ directory: home, name: "engine-password" }))
      for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
        assert.strictEqual(yield* passwordOf({ ...environment, CLICKHOUSE_URL: `http://${host}:8123` }), made)
      }
    }),
  )

  it.effect("is the configured one where there is one, and never leaves the machine", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      yield* makeSecret({ directory: home, name: "engine-password" })
      const environment = { TIDEMARK_HOME: home, CLICKHOUSE_URL: "http://127.0.0.1:8123" }
      assert.strictEqual(yield* passwordOf({ ...environment, CLICKHOUSE_PASSWORD: "mine" }), "mine")
      for (const host of ["clickhouse", "10.0.0.1", "127.0.0.1.example.com"]) {
        assert.isUndefined(yield* passwordOf({ ...environment, CLICKHOUSE_URL: `http://${host}:8123` }), host)
      }
    }),
  )
})

describe("layerServer", () => {
  it.live("names the address and the cause while it waits for a server, and no credentials", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const host = `127.0.0.1:${yield* freePort}`
      const config = yield* readConfig({
        TIDEMARK_HOME: home,
        CLICKHOUSE_URL: `http://somebody:secret@${host}/path`,
        CLICKHOUSE_PASSWORD: "secret",
      })
      const lines: Array<string> = []
      const log = layerLog({ level: "Info", format: "json", write: (line) => lines.push(line) })
      if (config.clickhouse === undefined) return yield* Effect.die("No server is configured.")
      yield* Effect.forkChild(Effect.provide(Layer.build(layerServer(config, config.clickhouse)), log))
      yield* Effect.repeat(
        Effect.sync(() => lines.length),
        { until: (count) => count > 0, schedule: Schedule.spaced(20) },
      )
      const { message, url, cause } = JSON.parse(lines[0] ?? "")
      assert.strictEqual(message, "ClickHouse is not ready yet; waiting.")
      assert.strictEqual(url, `http://${host}`)
      assert.include(cause, "ECONNREFUSED")
      assert.notInclude(lines.join(), "secret")
    }),
  )
})
