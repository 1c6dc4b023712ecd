/** The HTTP server: its routes over one runtime, and one form for every error. */
import cors from "@fastify/cors"
import websocket from "@fastify/websocket"
import { Effect, type Scope } from "effect"
import type { FastifyInstance } from "fastify"
import { type ApiPlugin, type ApiServices, type ApiSettings, makeApi } from "../http/api.ts"
import { isAuthenticated } from "../http/authentication.ts"
import { corsDelegate } from "../http/cors.ts"
import { addErrorForms, bodyBytesMax } from "../http/failure-reply.ts"
import { type ListenFailed, listen, type PortInUse } from "../http/listen.ts"
import { makeApp } from "../http/make-app.ts"
import { setRate } from "../http/rate-headers.ts"
import { addressOf } from "../http/request-header.ts"
import { accessRoutes } from "../routes/access.ts"
import { creditsRoutes } from "../routes/credits.ts"
import { dashboardRoutes } from "../routes/dashboard.ts"
import { developerRoutes } from "../routes/developers.ts"
import { discoveryRoutes } from "../routes/discovery.ts"
import { graphqlRoutes } from "../routes/graphql.ts"
import { mcpRoutes } from "../routes/mcp.ts"
import { mediaRoutes } from "../routes/media.ts"
import { openGraphRoutes } from "../routes/open-graph.ts"
import { operationRoutes } from "../routes/operation.ts"
import { paidRoutes } from "../routes/paid.ts"
import { sqlRoutes } from "../routes/sql.ts"
import { webRoutes } from "../routes/web.ts"

/** All routes. */
const plugins: ReadonlyArray<ApiPlugin> = [
  accessRoutes,
  creditsRoutes,
  dashboardRoutes,
  developerRoutes,
  discoveryRoutes,
  graphqlRoutes,
  mcpRoutes,
  mediaRoutes,
  openGraphRoutes,
  operationRoutes,
  paidRoutes,
  sqlRoutes,
  webRoutes,
]

/** Time that answers in flight get when the server stops; then their connections are closed. */
export const drainTimeoutMs = 3_000

/** A running API. */
export interface RunningApi {
  /** `http://127.0.0.1:4000`. */
  readonly url: string
  readonly port: number
}

/** Drains answers in flight, up to `drainTimeoutMs`. */
const close = (app: FastifyInstance): Effect.Effect<void> =>
  Effect.promise(() => app.close()).pipe(
    Effect.timeoutOrElse({
      duration: drainTimeoutMs,
      orElse: () => Effect.sync(() => app.server.closeAllConnections()),
    }),
    Effect.asVoid,
  )

/**
 * Starts the API; it stops with the scope, after draining answers in flight.
 *
 * Fails with `PortInUse`, and with `ListenFailed` where host or port cannot be listened on.
 */
export const startApi: (
  settings: ApiSettings,
) => Effect.Effect<RunningApi, PortInUse | ListenFailed, ApiServices | Scope.Scope> = Effect.fn("Api.start")(function* (
  settings: ApiSettings,
) {
  let url = ""
  const api = yield* makeApi(settings, () => url)
  const app = yield* Effect.acquireRelease(
    Effect.sync(() => makeApp(settings)),
    close,
  )
  addErrorForms(app, (error, requestId) => {
    const log = Effect.logError("A request failed because of a bug.", error)
    // A request that outlives the drain fails as the runtime is gone, and so does its log line.
    api.run(Effect.annotateLogs(log, { requestId })).catch(() => undefined)
  })
  app.addHook("preParsing", async (request, reply) => {
    if (isAuthenticated(request)) return
    const rate = await api.run(api.gate.countOpen(addressOf(request)))
    // Payers and sessions have a limit of their own.
    if (!reply.hasHeader("ratelimit-limit")) setRate(reply, rate)
  })
  app.register(websocket, { options: { maxPayload: bodyBytesMax } })
  app.register(cors, { delegator: corsDelegate(settings.corsOrigins ?? "*") })
  for (const plugin of plugins) app.register(plugin, api)
  url = yield* listen(app, settings)
  yield* Effect.logInfo("API started.")
  return { url, port: Number(new URL(url).port) }
})
