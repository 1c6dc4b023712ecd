/** Routes for operators and programs: health, metrics, the schema and the guide for agents. */
import { Effect } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { retryAfterSeconds } from "../graphql/failure.ts"
import type { ApiPlugin } from "../http/api.ts"
import { makeAuthentication } from "../http/authentication.ts"
import { agentsPath, sendFailure } from "../http/failure-reply.ts"
import { sharedHeaders } from "../http/make-app.ts"
import { makeAgentsText } from "./agents-text.ts"

/** The routes. */
export const operationRoutes: ApiPlugin = async (app, api) => {
  const has = { hasClients: api.access !== undefined, hasPayments: api.payments !== undefined }
  const health = api.health.pipe(
    Effect.catch((error) => Effect.succeed({ status: error._tag, chains: [], staleChainIds: [] })),
  )
  app.get("/health", async (_request, reply) => {
    const found = await api.run(health)
    if (found.status !== "ready") reply.code(503).header("retry-after", retryAfterSeconds)
    return reply.send(found)
  })
  // Metrics over all callers are not public; `TELEMETRY_PORT` serves them to the operator's network.
  const { onRequest, callerOf } = makeAuthentication(api, undefined)
  app.get("/metrics", has.hasClients ? { onRequest } : {}, async (request, reply) => {
    if (has.hasClients && callerOf(request).key !== undefined) {
      const message = "Metrics are for keys of the operator: those of API_KEYS, or the development key."
      return sendFailure(request, reply, { code: "FORBIDDEN", message, facts: {} })
    }
    const text = await api.run(PrometheusMetrics.format())
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(text)
  })
  app.get("/schema.graphql", (_request, reply) =>
    reply.headers(sharedHeaders).type("text/plain; charset=utf-8").send(api.answers.surfaces.current().schemaText),
  )
  app.get(agentsPath, async (_request, reply) => {
    const text = makeAgentsText(await api.run(api.served), `${api.url()}/graphql`, has)
    return reply.headers(sharedHeaders).type("text/plain; charset=utf-8").send(text)
  })
}
