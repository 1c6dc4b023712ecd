/** The routes under `/x402/`, and their description at `/openapi.json`. */
import type { FastifyInstance, FastifyReply } from "fastify"
import type { Billed } from "../access/meter.ts"
import { retryAfterSeconds } from "../graphql/failure.ts"
import type { PaidRequest, PaidResponse } from "../paid/answer-paid.ts"
import { makeOpenApi } from "../paid/open-api.ts"
import { paidEndpoints } from "../paid/registry.ts"
import { type EnterGate, makeAuthentication } from "./authentication.ts"
import { setBill } from "./billing.ts"
import { sharedHeaders } from "./make-app.ts"
import { headerOf } from "./request-header.ts"

/** Dependencies of the routes. */
export interface PaidRouteParts {
  readonly enter: EnterGate
  readonly answer: (request: PaidRequest, traceParent: string | undefined) => Promise<Billed<PaidResponse>>
  /** URL of the service. */
  readonly url: () => string
}

const send = (reply: FastifyReply, { status, body }: PaidResponse): FastifyReply => {
  if (status === 503) reply.header("retry-after", retryAfterSeconds)
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
}

/** Adds the routes. */
export const addPaid = (app: FastifyInstance, { enter, answer, url }: PaidRouteParts): void => {
  const { onRequest, callerOf } = makeAuthentication(enter, "x402")
  for (const endpoint of paidEndpoints) {
    app.post(`/x402/${endpoint.path}`, {
      onRequest,
      handler: async (request, reply) => {
        const question = { endpoint, body: request.body, requestId: request.id, caller: callerOf(request) }
        const { result, bill } = await answer(question, headerOf(request, "traceparent"))
        setBill(reply, bill)
        return send(reply, result)
      },
    })
  }
  app.get("/openapi.json", (_request, reply) => reply.headers(sharedHeaders).send(makeOpenApi(url())))
}
