/** The routes under `/x402/`, and their description at `/openapi.json`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../access/api-keys.ts"
import { retryAfterSeconds } from "../graphql/failure.ts"
import { failed, type PaidResponse } from "../paid/answer-paid.ts"
import { makeOpenApi } from "../paid/open-api.ts"
import type { PaidEndpoint } from "../paid/paid-endpoint.ts"
import { missingEndpoints, paidEndpoints } from "../paid/registry.ts"

/** Dependencies of the routes. */
export interface PaidRouteParts {
  /** Rejects if the key is missing or unknown. */
  readonly check: (key: string | undefined) => Promise<Caller>
  readonly answer: (request: {
    readonly endpoint: PaidEndpoint
    readonly body: unknown
    readonly requestId: string
    readonly caller: Caller
  }) => Promise<PaidResponse>
  /** URL of the service. */
  readonly url: () => string
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers["x-service-api-key"]
  return typeof value === "string" ? value : value?.[0]
}

const send = (reply: FastifyReply, { status, body }: PaidResponse): FastifyReply => {
  if (status === 503) reply.header("retry-after", retryAfterSeconds)
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body))
}

/** Adds the routes. */
export const addPaid = (app: FastifyInstance, { check, answer, url }: PaidRouteParts): void => {
  const callers = new WeakMap<FastifyRequest, Caller>()
  // Authenticates before the body is read.
  const onRequest = async (request: FastifyRequest) => {
    callers.set(request, await check(keyOf(request)))
  }
  for (const endpoint of paidEndpoints) {
    app.post(`/x402/${endpoint.path}`, {
      onRequest,
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (caller === undefined) throw new Error("A request is authenticated before it is handled.")
        return send(reply, await answer({ endpoint, body: request.body, requestId: request.id, caller }))
      },
    })
  }
  for (const { path, missing } of missingEndpoints) {
    app.post(`/x402/${path}`, {
      onRequest,
      handler: (request, reply) =>
        send(
          reply,
          failed({ code: "NOT_IMPLEMENTED", message: `Not answered yet: ${missing}`, facts: {} }, request.id),
        ),
    })
  }
  app.get("/openapi.json", (_request, reply) => reply.send(makeOpenApi(url())))
}
