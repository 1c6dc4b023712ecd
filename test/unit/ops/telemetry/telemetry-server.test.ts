import { assert, describe, it } from "@effect/vitest"
import { Effect, Metric } from "effect"
import { registerProcessMetrics } from "#ops/telemetry/process-metrics.ts"
import { markReady, markStale, Readiness, showBuild } from "#ops/telemetry/readiness.ts"
import { startTelemetryServer } from "#ops/telemetry/telemetry-server.ts"

const get = (url: string) =>
  Effect.promise(async () => {
    const response = await fetch(url)
    return { status: response.status, text: await response.text() }
  })

const settings = { host: "127.0.0.1", port: 0, role: "read" }

const seen = Metric.counter("test_things_seen_total", { description: "Things.", incremental: true })

describe("startTelemetryServer", () => {
  it.live("names the port in use, and its variable", () =>
    Effect.gen(function* () {
      const url = yield* startTelemetryServer(settings)
      const port = Number(new URL(url).port)
      const failure = yield* Effect.flip(startTelemetryServer({ ...settings, port }))
      assert.strictEqual(failure._tag, "TelemetryPortRefused")
      assert.strictEqual(
        failure.message,
        `Port ${port} of 127.0.0.1 is in use by another process: choose another by TELEMETRY_PORT.`,
      )
    }),
  )

  it.live("reports an address that does not belong to this machine", () =>
    Effect.gen(function* () {
      // TEST-NET-1 of RFC 5737: no machine has it.
      const failure = yield* Effect.flip(startTelemetryServer({ ...settings, host: "192.0.2.1" }))
      assert.include(failure.message, "check TELEMETRY_HOST and TELEMETRY_PORT")
    }),
  )

  it.live("has no other routes", () =>
    Effect.gen(function* () {
      const url = yield* startTelemetryServer(settings)
      assert.strictEqual((yield* get(`${url}/`)).status, 404)
      const posted = yield* Effect.promise(() => fetch(`${url}/metrics`, { method: "POST" }))
      assert.strictEqual(posted.status, 404)
    }),
  )

  it.live("is alive at once, ready once marked ready, shows builds, and is not ready while chains are stale", () =>
    Effect.gen(function* () {
      const url = yield* startTelemetryServer(settings)
      assert.deepStrictEqual(yield* get(`${url}/health`), { status: 200, text: `{"status":"alive","role":"read"}\n` })
      assert.strictEqual((yield* get(`${url}/ready`)).status, 503)
      yield* markReady
      const ready = { status: 200, text: `{"status":"ready","role":"read"}\n` }
      assert.deepStrictEqual(yield* get(`${url}/ready`), ready)
      const building = { tables: ["logs_v1"], recordsDone: 1, recordsTotal: 3 }
      yield* showBuild(building)
      const shown = { status: 200, text: `${JSON.stringify({ status: "ready", role: "read", building })}\n` }
      assert.deepStrictEqual(yield* get(`${url}/ready`), shown)
      yield* showBuild(undefined)
      assert.deepStrictEqual(yield* get(`${url}/ready`), ready)
      yield* markStale(true)
      assert.deepStrictEqual(yield* get(`${url}/ready`), { status: 503, text: `{"status":"stale","role":"read"}\n` })
      yield* markStale(false)
      assert.strictEqual((yield* get(`${url}/ready`)).status, 200)
    }).pipe(Effect.provideService(Readiness, { isReady: false, isStale: false })),
  )

  it.live("exports the metrics of the process and every counter", () =>
    Effect.gen(function* () {
      yield* registerProcessMetrics
      const url = yield* startTelemetryServer(settings)
      yield* Metric.update(Metric.withAttributes(seen, { chain: "local" }), 2)
      const { text } = yield* get(`${url}/metrics`)
      assert.include(text, `test_things_seen_total{chain="local"} 2\n`)
      for (const name of ["ops_cpu_seconds_total", "ops_event_loop_delay_seconds", "ops_resident_memory_bytes"]) {
        const value = Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1])
        assert.isAtLeast(value, name.includes("delay") ? 0 : Number.MIN_VALUE, name)
        assert.isBelow(value, 1e12, name)
      }
    }).pipe(Effect.provideService(Metric.MetricRegistry, new Map())),
  )

  it.live("stops serving when its scope closes", () =>
    Effect.gen(function* () {
      const url = yield* Effect.scoped(
        Effect.gen(function* () {
          yield* registerProcessMetrics
          return yield* startTelemetryServer(settings)
        }),
      )
      const refused = yield* Effect.exit(Effect.tryPromise(() => fetch(`${url}/health`)))
      assert.strictEqual(refused._tag, "Failure")
      const names = (yield* Metric.snapshot).map(({ id }) => id)
      assert.deepStrictEqual(names, [])
    }).pipe(Effect.provideService(Metric.MetricRegistry, new Map())),
  )
})
