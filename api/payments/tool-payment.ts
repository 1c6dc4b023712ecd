/**
 * Payments for calls of tools: the results of x402's binding to MCP, from the headers of the paid routes. Pure.
 *
 * Source: "Tool-Result Binding" in specs/transports-v2/mcp.md of x402-foundation/x402.
 */
import { decodePaymentRequiredHeader, decodePaymentResponseHeader, encodePaymentSignatureHeader } from "@x402/core/http"
import type { PaymentPayload } from "@x402/core/types"
import { isJsonObject, type JsonObject } from "../paid/json-value.ts"

const paymentKey = "x402/payment"

const receiptKey = "x402/payment-response"

/** The value of the header PAYMENT-SIGNATURE, from the metadata of a call; `undefined` without a payment. */
export const paymentHeaderOf = (metadata: JsonObject): string | undefined => {
  const payment = metadata[paymentKey]
  // The route validates it, as it does with any other header.
  return isJsonObject(payment) ? encodePaymentSignatureHeader(payment as unknown as PaymentPayload) : undefined
}

/** What the service returned about payments with an answer. */
export interface AnswerPayment {
  /** The offers, where a payment is missing or refused. */
  readonly required?: JsonObject
  /** Metadata of the result: the receipt. */
  readonly metadata?: JsonObject
}

/** The payment of an answer, from the headers of the response. */
export const answerPaymentOf = (headers: Readonly<Record<string, unknown>>): AnswerPayment => {
  const { "payment-required": offers, "payment-response": receipt } = headers
  return {
    // Values of JSON alone.
    ...(typeof offers === "string" && { required: decodePaymentRequiredHeader(offers) as unknown as JsonObject }),
    ...(typeof receipt === "string" && { metadata: { [receiptKey]: Object(decodePaymentResponseHeader(receipt)) } }),
  }
}
