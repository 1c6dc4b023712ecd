/** Headers of payments in requests, and responses to them. */
import type { FastifyReply, FastifyRequest } from "fastify"
import type { PaymentHeaders } from "../access/payments/payments.ts"
import { headerOf } from "../http/request-header.ts"
import type { PayerResponse } from "../paid/answer-payer.ts"

/** The headers of a request that carry payments. */
export const paymentHeadersOf = (request: FastifyRequest): PaymentHeaders => ({
  signature: headerOf(request, "payment-signature"),
  xPayment: headerOf(request, "x-payment"),
  idempotencyKey: headerOf(request, "idempotency-key"),
})

/** Whether a request failed because it has no body: clients that request a price still send its content type. */
export const isEmptyBody = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_EMPTY_JSON_BODY"

/** Sends JSON that no cache may keep. */
export const sendText = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8").send(body)

/** Sends the response to a payment, or to a request that lacks one. */
export const sendPaid = (reply: FastifyReply, { status, body, headers }: PayerResponse): FastifyReply =>
  sendText(reply.headers(headers), status, body)
