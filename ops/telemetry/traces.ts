/**
 * Spans to a collector, by OTLP over HTTP. Where no collector is named there are no spans at all: no ids are drawn, and
 * records, rows and answers carry none.
 */
import { ConfigProvider, Layer, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** Where spans go, and whose they are. */
export interface TraceSettings {
  /** Base of the collector's interface, as `http://127.0.0.1:4318`; spans go to its `/v1/traces`. No spans where absent. */
  readonly otlpUrl: string | undefined
  readonly serviceName: string
}

/** How long spans wait for others before they are sent together. */
const exportIntervalMs = 1_000

/** How long the last spans may take when the process stops. */
const exportOnStopMsMax = 1_000

/** Traces by the settings. Spans that the collector does not take are lost, and nothing waits for them. */
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
