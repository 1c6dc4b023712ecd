import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { layerTraces } from "#ops/telemetry/traces.ts"
import { startTraceCollector } from "../../../support/service/trace-collector.ts"

const work = Effect.currentSpan.pipe(Effect.withSpan("Work.inner"), Effect.withSpan("Work.outer"))

describe("layerTraces", () => {
  it.live("makes no spans without a collector", () =>
    Effect.gen(function* () {
      const span = yield* work
      assert.notMatch(span.traceId, /^[0-9a-f]{32}$/)
    }).pipe(Effect.provide(layerTraces({ otlpUrl: undefined, serviceName: "tidemark-test" }))),
  )

  it.live("blocks nothing if the collector does not respond", () =>
    Effect.gen(function* () {
      // The discard service, which no test machine runs.
      const layer = layerTraces({ otlpUrl: "http://127.0.0.1:9", serviceName: "tidemark-test" })
      const { name } = yield* work.pipe(Effect.provide(layer))
      assert.strictEqual(name, "Work.inner")
    }),
  )

  it.live("sends spans with their parents under the name of the service, the last ones on shutdown", () =>
    Effect.gen(function* () {
      const collector = yield* startTraceCollector
      const layer = layerTraces({ otlpUrl: `${collector.url}/`, serviceName: "tidemark-test" })
      const span = yield* work.pipe(Effect.provide(layer))
      const inner = yield* collector.awaitSpan("the inner span", ({ spanId }) => spanId === span.spanId)
      const outer = yield* collector.awaitSpan("the outer span", ({ spanId }) => spanId === inner.parentSpanId)
      assert.deepStrictEqual([inner.name, outer.name], ["Work.inner", "Work.outer"])
      assert.deepStrictEqual([inner.traceId, outer.traceId], [span.traceId, span.traceId])
      assert.deepStrictEqual([inner.service, outer.parentSpanId], ["tidemark-test", undefined])
    }),
  )
})
