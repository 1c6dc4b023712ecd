/** The routes under `/x402/`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { addressGroup } from "../access/address-group.ts"
import { KeyMissing } from "../access/api-keys.ts"
import type { RateState } from "../access/request-limit.ts"
import { retryAfterSeconds } from "../graphql/failure.ts"
import type { PaidResponse } from "../paid/answer-paid.ts"
import type { PaidEndpoint } from "../paid/paid-endpoint.ts"
import { paidEndpoints } from "../paid/registry.ts"
import { type EnterGate, makeAuthentication } from "./authentication.ts"
import { setBill } from "./billing.ts"
import { whilePresent } from "./caller-presence.ts"
import type { PaidAnswers } from "./paid-answers.ts"
import { isEmptyBody, paymentHeadersOf, sendPaid, sendText } from "./payment-reply.ts"
import { setRate } from "./rate-headers.ts"
import { addressOf, headerOf, keyOf } from "./request-header.ts"

/** Dependencies of the routes. */
export interface PaidRouteParts extends PaidAnswers {
  readonly enter: EnterGate
  /** Counts a request with a payment instead of a key by its address. Rejects beyond the limit of a minute. */
  readonly countPaying: (address: string) => Promise<RateState>
}

const send = (reply: FastifyReply, { status, body }: PaidResponse): FastifyReply => {
  if (status === 503) reply.header("retry-after", retryAfterSeconds)
  return sendText(reply, status, JSON.stringify(body))
}

const hasKey = (request: FastifyRequest): boolean => (keyOf(request) ?? "") !== ""

/** Adds the routes. */
export const addPaid = (app: FastifyInstance, { enter, countPaying, charged, paid }: PaidRouteParts): void => {
  const { onRequest, callerOf } = makeAuthentication(enter, "x402")
  const enterAny = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (hasKey(request)) return onRequest(request, reply)
    if (paid === undefined) {
      return onRequest(request, reply).catch((error: unknown) => {
        throw error instanceof KeyMissing ? new KeyMissing({ isPayable: true }) : error
      })
    }
    const { signature, xPayment } = paymentHeadersOf(request)
    // Clients request the price before each payment; that counts like any other request without a key.
    if (signature !== undefined || xPayment !== undefined) setRate(reply, await countPaying(addressOf(request)))
  }
  const addEndpoint = (endpoint: PaidEndpoint) => {
    const answerPaying = async (
      answer: NonNullable<PaidAnswers["paid"]>,
      request: FastifyRequest,
      reply: FastifyReply,
      body: unknown,
    ) => {
      const addresses = addressGroup(addressOf(request))
      const paying = { endpoint, body, requestId: request.id, addresses, headers: paymentHeadersOf(request) }
      return sendPaid(reply, await answer(paying, headerOf(request, "traceparent")))
    }
    app.post(`/x402/${endpoint.path}`, {
      onRequest: enterAny,
      handler: async (request, reply) => {
        if (paid !== undefined && !hasKey(request)) return answerPaying(paid, request, reply, request.body)
        const query = { endpoint, body: request.body, requestId: request.id, caller: callerOf(request) }
        const trace = headerOf(request, "traceparent")
        const answered = await whilePresent(reply, (signal) => charged(query, trace, signal))
        if (answered === undefined) return reply.hijack()
        const { result, bill } = answered
        setBill(reply, bill)
        return send(reply, result)
      },
      // Clients that request the price send no body, some of them with its content type.
      errorHandler: async (error, request, reply) => {
        if (paid === undefined || hasKey(request) || !isEmptyBody(error)) throw error
        return answerPaying(paid, request, reply, undefined)
      },
    })
  }
  for (const endpoint of paidEndpoints) addEndpoint(endpoint)
}
