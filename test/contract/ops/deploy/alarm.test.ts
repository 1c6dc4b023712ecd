/** One alarm by its cause, from the record to a real Prometheus; `test/release/alarm.test.ts` has all of them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { startTelemetryServer } from "#ops/telemetry/telemetry-server.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { appendRaw, eventRecord, firstWriter, startRecord } from "../../../support/log/raw-record.ts"
import { programsOf } from "../../../support/monitoring/debian-package.ts"
import { startPrometheus } from "../../../support/monitoring/prometheus.ts"
import { withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTestLog, layerTestTables } from "../../../support/service/processing.ts"
import { waitFor } from "../../../support/wait/wait-for.ts"

const layerService = Layer.mergeAll(layerSourceSink, layerSoleOwner, Logger.layer([])).pipe(
  Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestTables))),
)

describe("the alarms", () => {
  it.live("fire while a source is stopped, and resolve when it is handed over", (context) =>
    Effect.gen(function* () {
      const found = yield* programsOf("prometheus")
      if ("refusal" in found) return context.skip(found.refusal)
      const url = yield* startTelemetryServer({ host: "127.0.0.1", port: 0, role: "process" })
      const targets = [{ role: "process", address: new URL(url).host }]
      const { firing } = yield* startPrometheus(found.programs, targets)
      const stopped = Effect.map(firing, (alerts) => alerts.find(({ name }) => name === "SourceStopped"))
      // A record that skips numbers of its writer: a part of the stream is lost.
      const broken = [startRecord(firstWriter), eventRecord(firstWriter, 9)]
      yield* appendRaw("lists", broken, firstWriter, true)
      const processing = yield* Effect.forkChild(processSources({ retryDelayMsMax: 100 }))
      const alert = yield* waitFor("an alarm", stopped)
      assert.strictEqual(alert.labels.stream, "lists")
      yield* Fiber.interrupt(processing)
      yield* waitFor(
        "an end of the alarm",
        Effect.map(stopped, (still) => still === undefined || undefined),
      )
    }).pipe(withOwnMetrics, Effect.scoped, Effect.provide(layerService)),
  )
})
