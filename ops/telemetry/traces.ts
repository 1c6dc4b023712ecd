/**
 * Exports spans to a collector, by OTLP over HTTP. Without a collector there are no spans: no ids are generated, and records, rows and
 * responses contain none.
 */
import { ConfigProvider, Layer, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** Target and service of spans. */
export interface TraceSettings {
  /** Base url of the collector, such as `http://127.0.0.1:4318`; spans are sent to its `/v1/traces`. Tracing is off if absent. */
  readonly otlpUrl: string | undefined
  readonly serviceName: string
}

/** Export interval. */
const exportIntervalMs = 1_000

/** Maximum duration of the last export on shutdown. */
const exportOnStopMsMax = 1_000

/** Trace export by the settings. Spans that the collector does not accept are dropped, and nothing waits for them. */
export const layerTraces = ({ otlpUrl, serviceName }: TraceSettings): Layer.Layer<never> => {
  if (otlpUrl === undefined) return Layer.succeed(References.TracerEnabled, false)
  return OtlpTracer.layer({
    url: `${otlpUrl.replace(/\/+$/, "")}/v1/traces`,
    resource: { serviceName },
    exportInterval: exportIntervalMs,
    shutdownTimeout: exportOnStopMsMax,
  }).pipe(
    Layer.provide([
      OtlpSerialization.layerJson,
      FetchHttpClient.layer,
      // The exporter would read OTEL_ variables of the environment; only ops/config/config.ts does.
      ConfigProvider.layer(ConfigProvider.fromEnv({ env: {} })),
    ]),
  )
}
