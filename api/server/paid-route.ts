/** The routes under `/x402/`, and their description at `/openapi.json`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Caller } from "../access/api-keys.ts"
import { retryAfterSeconds } from "../graphql/failure.ts"
import { type PaidRequest, type PaidResponse, refuse } from "../paid/answer-paid.ts"
import { makeOpenApi } from "../paid/open-api.ts"
import { missingEndpoints, paidEndpoints } from "../paid/registry.ts"
import { headerOf, keyOf } from "./request-header.ts"

/** Dependencies of the routes. */
export interface PaidRouteParts {
  /** Rejects if the key is missing or unknown. */
  readonly check: (key: string | undefined) => Promise<Caller>
  readonly answer: (request: PaidRequest, traceParent: string | undefined) => Promise<PaidResponse>
  /** URL of the service. */
  readonly url: () => string
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
        const question = { endpoint, body: request.body, requestId: request.id, caller }
        return send(reply, await answer(question, headerOf(request, "traceparent")))
      },
    })
  }
  for (const { path, missing } of missingEndpoints) {
    app.post(`/x402/${path}`, {
      onRequest,
      handler: (request, reply) =>
        send(
          reply,
          refuse({ code: "NOT_IMPLEMENTED", message: `Not answered yet: ${missing}`, facts: {} }, request.id),
        ),
    })
  }
  app.get("/openapi.json", (_request, reply) => reply.send(makeOpenApi(url())))
}
