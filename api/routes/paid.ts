/** The routes under `/x402/`. */
import type { FastifyReply, FastifyRequest } from "fastify"
import { addressGroup } from "../access/address-group.ts"
import { KeyMissing } from "../access/api-keys.ts"
import type { Payments } from "../access/payments/payments.ts"
import { retryAfterSeconds } from "../graphql/failure.ts"
import type { ApiPlugin } from "../http/api.ts"
import { makeAuthentication } from "../http/authentication.ts"
import { setBill } from "../http/billing.ts"
import { whilePresent } from "../http/caller-presence.ts"
import { setRate } from "../http/rate-headers.ts"
import { addressOf, headerOf, keyOf } from "../http/request-header.ts"
import { answerCharged, answerPaying, type PaidRequest } from "../paid/answer-paid.ts"
import type { PaidEndpoint } from "../paid/paid-endpoint.ts"
import type { PaidResponse } from "../paid/paid-response.ts"
import { makePriced } from "../paid/priced-request.ts"
import { paidEndpoints } from "../paid/registry.ts"
import { isEmptyBody, paymentHeadersOf, sendPaid, sendText } from "./payment-reply.ts"

const send = (reply: FastifyReply, { status, body }: PaidResponse): FastifyReply => {
  if (status === 503) reply.header("retry-after", retryAfterSeconds)
  return sendText(reply, status, JSON.stringify(body))
}

const hasKey = (request: FastifyRequest): boolean => (keyOf(request) ?? "") !== ""

/** The routes. */
export const paidRoutes: ApiPlugin = async (app, api) => {
  const { payments } = api
  const { onRequest, callerOf } = makeAuthentication(api, "x402")
  const pricedOf = makePriced(api.url, () => api.answers.surfaces.current().schema)
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (hasKey(request)) return onRequest(request, reply)
    if (payments === undefined) {
      return onRequest(request, reply).catch((error: unknown) => {
        throw error instanceof KeyMissing ? new KeyMissing({ isPayable: true }) : error
      })
    }
    const { signature, xPayment } = paymentHeadersOf(request)
    // Clients request the price before each payment; that counts like any other request without a key.
    if (signature === undefined && xPayment === undefined) return
    setRate(reply, await api.run(api.gate.countPaying(addressOf(request))))
  }
  const addEndpoint = (endpoint: PaidEndpoint) => {
    const requestOf = (request: FastifyRequest, body: unknown): PaidRequest => ({
      endpoint,
      body,
      requestId: request.id,
      traceParent: headerOf(request, "traceparent"),
    })
    const sell = async (
      accepted: Payments["Service"],
      request: FastifyRequest,
      reply: FastifyReply,
      body: unknown,
    ): Promise<FastifyReply> => {
      const addresses = addressGroup(addressOf(request))
      const sender = { addresses, headers: paymentHeadersOf(request), priced: pricedOf(endpoint) }
      return sendPaid(reply, await api.run(answerPaying(api, accepted, requestOf(request, body), sender)))
    }
    app.post(`/x402/${endpoint.path}`, {
      onRequest: enter,
      handler: async (request, reply) => {
        if (payments !== undefined && !hasKey(request)) return sell(payments, request, reply, request.body)
        const answering = answerCharged(api, requestOf(request, request.body), callerOf(request))
        const answered = await whilePresent(reply, (signal) => api.run(answering, { signal }))
        if (answered === undefined) return reply.hijack()
        const { result, bill } = answered
        setBill(reply, bill)
        return send(reply, result)
      },
      // Clients that request the price send no body, some of them with its content type.
      errorHandler: async (error, request, reply) => {
        if (payments === undefined || hasKey(request) || !isEmptyBody(error)) throw error
        return sell(payments, request, reply, undefined)
      },
    })
  }
  for (const endpoint of paidEndpoints) addEndpoint(endpoint)
}
