import { readFileSync } from "node:fs"
import type { IncomingHttpHeaders } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { analystPasswordOf, makeAuthentication } from "#projections/store/engine/credentials.ts"
import { post, send } from "../../../../support/store/engine-http.ts"
import { testEngine } from "../../../../support/store/test-store.ts"

const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` })

describe("makeAuthentication", () => {
  const authenticate = makeAuthentication("right")
  const refusalOf = (headers: IncomingHttpHeaders) => {
    const user = authenticate(headers)
    return typeof user === "string" ? user : user.name
  }

  it("refuses requests without a password", () => {
    for (const headers of [{}, basic("default:"), basic("default"), { authorization: "Bearer right" }]) {
      assert.strictEqual(refusalOf(headers), "REQUIRED_PASSWORD")
    }
  })

  it("refuses a wrong password and another user", () => {
    for (const headers of [basic("default:wrong"), basic("admin:right"), { "x-clickhouse-key": "wrong" }]) {
      assert.strictEqual(refusalOf(headers), "AUTHENTICATION_FAILED")
    }
  })

  it("accepts the password by basic authentication and by ClickHouse's headers", () => {
    for (const headers of [
      basic("default:right"),
      { "x-clickhouse-key": "right" },
      { "x-clickhouse-user": "default", "x-clickhouse-key": "right" },
    ]) {
      assert.strictEqual(refusalOf(headers), "default")
    }
    const password = analystPasswordOf("right")
    assert.strictEqual(refusalOf(basic(`analyst:${password}`)), "analyst")
    assert.strictEqual(refusalOf(basic("analyst:right")), "AUTHENTICATION_FAILED")
    assert.strictEqual(refusalOf(basic(`default:${password}`)), "AUTHENTICATION_FAILED")
  })
})

describe("local engine: authentication", () => {
  it.live("runs nothing for a caller without its password", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const statements = [
        "CREATE DATABASE intruder ENGINE = Atomic",
        "INSERT INTO heads_v1 VALUES (1)",
        "SELECT file('/etc/shadow')",
      ]
      for (const sql of statements) {
        const answer = yield* post(engine, sql, undefined, { authorization: "" })
        assert.strictEqual(answer.status, 401, sql)
        assert.strictEqual(answer.headers.get("x-clickhouse-exception-code"), "194", sql)
        const guessed = yield* post(engine, sql, undefined, basic("default:guessed"))
        assert.strictEqual(guessed.status, 403, sql)
      }
      assert.strictEqual((yield* post(engine, "EXISTS DATABASE intruder")).text, "0\n")
    }),
  )

  it.live("answers pings without a password", () =>
    Effect.gen(function* () {
      const answer = yield* send(yield* testEngine, "/ping", { headers: { authorization: "" } })
      assert.strictEqual(answer.text, "Ok.\n")
    }),
  )

  it.live("keeps its password out of its command line and its environment", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const processId = yield* engine.processId
      for (const file of ["cmdline", "environ"]) {
        assert.notInclude(readFileSync(`/proc/${processId}/${file}`, "utf8"), Redacted.value(engine.password))
      }
    }),
  )

  it.live("is reached by the store with the password, and refused as misconfigured without it", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const settings = { url: engine.url, database: "asked", requestTimeoutMs: 5_000, connectionsMax: 1 }
      const refused = yield* Effect.flip(Effect.scoped(Layer.build(layerClickhouse(settings))))
      assert.strictEqual(refused._tag, "StoreMisconfigured")
      assert.include(refused.message, "194 REQUIRED_PASSWORD")
      yield* Effect.scoped(Layer.build(layerClickhouse({ ...settings, password: engine.password })))
    }),
  )
})
