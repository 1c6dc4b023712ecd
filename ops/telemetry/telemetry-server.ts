/** Telemetry endpoints of a process: metrics for Prometheus, liveness and readiness for orchestrators. */
import { createServer, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, isIPv6 } from "node:net"
import { Effect, Schema, type Scope } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { Readiness } from "./readiness.ts"

/** Telemetry cannot be served on the configured address: it is in use, or not an address of this machine. */
export class TelemetryPortRefused extends Schema.TaggedError<TelemetryPortRefused>()("TelemetryPortRefused", {
  host: Schema.String,
  port: Schema.Int,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return isTaken(this.cause)
      ? `Port ${this.port} of ${this.host} is in use by another process: choose another by TELEMETRY_PORT.`
      : `Telemetry cannot be served on port ${this.port} of ${this.host}: check TELEMETRY_HOST and TELEMETRY_PORT.`
  }
}

const isTaken = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE"

/** Address of the telemetry server. */
export interface TelemetryServerSettings {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** The role of the process. */
  readonly role: string
}

const send = (response: ServerResponse, status: number, type: string, text: string): void => {
  response.writeHead(status, { "content-type": type }).end(text)
}

const sendStatus = (
  response: ServerResponse,
  code: number,
  status: string,
  facts: Readonly<Record<string, unknown>>,
): void => send(response, code, "application/json; charset=utf-8", `${JSON.stringify({ status, ...facts })}\n`)

const listen = (server: Server, { host, port }: TelemetryServerSettings) =>
  Effect.callback<number, TelemetryPortRefused>((resume) => {
    const refused = (cause: unknown) => resume(Effect.fail(new TelemetryPortRefused({ host, port, cause })))
    server.once("error", refused)
    server.listen(port, host, () => {
      server.off("error", refused)
      // A server that listens on a port has an address of this form.
      resume(Effect.succeed((server.address() as AddressInfo).port))
    })
  })

/**
 * Serves `GET /metrics`, `GET /health` (liveness) and `GET /ready` (readiness; 503 while starting, and while a chain that the process
 * works on is stale) until the scope closes.
 *
 * Returns the url. Fails with `TelemetryPortRefused` if it cannot listen.
 */
export const startTelemetryServer: (
  settings: TelemetryServerSettings,
) => Effect.Effect<string, TelemetryPortRefused, Scope.Scope> = Effect.fnUntraced(function* (
  settings: TelemetryServerSettings,
) {
  const { host, role } = settings
  const context = yield* Effect.context<never>()
  const readiness = yield* Readiness
  const routes: Readonly<Record<string, (response: ServerResponse) => void>> = {
    "/health": (response) => sendStatus(response, 200, "alive", { role }),
    "/metrics": (response) =>
      send(response, 200, "text/plain; version=0.0.4; charset=utf-8", PrometheusMetrics.formatUnsafe(context)),
    "/ready": (response) => {
      const { isReady, isStale, building } = readiness
      // A process that builds tables counts as ready: a rolling update stops processes of the earlier release, and with it frees
      // their chains, only then.
      const working = isStale && building === undefined ? "stale" : "ready"
      const status = isReady ? working : "starting"
      sendStatus(response, status === "ready" ? 200 : 503, status, { role, building })
    },
  }
  const server = yield* Effect.acquireRelease(
    Effect.sync(() =>
      createServer((request, response) => {
        const route = request.method === "GET" ? routes[request.url?.split("?")[0] ?? ""] : undefined
        if (route === undefined) return sendStatus(response, 404, "not found", { role })
        route(response)
      }),
    ),
    (open) =>
      Effect.callback<void>((resume) => {
        open.close(() => resume(Effect.void))
        // Pollers use keep-alive connections.
        open.closeAllConnections()
      }),
  )
  const port = yield* listen(server, settings)
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
})
