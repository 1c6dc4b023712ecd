import { resolve } from "node:path"
import { Effect, Layer } from "effect"
import type { TidemarkConfig } from "../config/config.ts"
import { registerDiskMetrics } from "./disk-metrics.ts"
import { registerProcessMetrics } from "./process-metrics.ts"
import { Readiness } from "./readiness.ts"
import { startTelemetryServer, type TelemetryPortRefused } from "./telemetry-server.ts"
import { layerTraces } from "./traces.ts"

/** Identity of a process in its telemetry. */
export type RoleName = "api" | "devnet" | "engine" | "enrich" | "kafka" | "process" | "read" | "up"

/** Settings of telemetry. */
export interface TelemetrySettings {
  readonly config: TidemarkConfig
  readonly role: RoleName
}

/** Metrics and health on a separate port, if one is configured. */
const layerServer = ({ config: { home, media, telemetry }, role }: TelemetrySettings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      yield* registerProcessMetrics
      yield* registerDiskMetrics({
        home: resolve(home),
        ...(media.directory === undefined ? {} : { media: resolve(media.directory) }),
      })
      const { host, port } = telemetry
      if (port === undefined) return
      yield* startTelemetryServer({ host, port, role })
      yield* Effect.logInfo("Metrics and health are served.")
    }),
  )

/**
 * The telemetry of a process beside its log, if configured: metrics and health over HTTP, and traces.
 *
 * Fails with `TelemetryPortRefused` if metrics cannot be served.
 */
export const layerTelemetry = (settings: TelemetrySettings): Layer.Layer<never, TelemetryPortRefused> => {
  const { telemetry } = settings.config
  return layerServer(settings).pipe(
    Layer.provideMerge(Layer.sync(Readiness, () => ({ isReady: false, isStale: false }))),
    Layer.provideMerge(layerTraces({ otlpUrl: telemetry.otlpUrl, serviceName: `tidemark-${settings.role}` })),
  )
}
