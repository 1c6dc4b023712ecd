/**
 * Payments for calls of tools: the results of x402's binding to MCP, from the headers of the paid routes. Pure.
 *
 * Source: "Tool-Result Binding" in specs/transports-v2/mcp.md of x402-foundation/x402.
 */
import { decodePaymentRequiredHeader, decodePaymentResponseHeader, encodePaymentSignatureHeader } from "@x402/core/http"
import { PaymentPayloadV2Schema } from "@x402/core/schemas"
import type { PaymentPayload } from "@x402/core/types"
import { Result } from "effect"
import type { JsonObject } from "#schemas/domain/json-value.ts"

const paymentKey = "x402/payment"

const receiptKey = "x402/payment-response"

/** The value of the header PAYMENT-SIGNATURE, from the metadata of a call; `undefined` without a payment. Fails with a sentence if it is malformed. */
export const paymentHeaderOf = (metadata: JsonObject): Result.Result<string | undefined, string> => {
  const payment = metadata[paymentKey] ?? undefined
  if (payment === undefined) return Result.succeed(undefined)
  if (!PaymentPayloadV2Schema.safeParse(payment).success) {
    return Result.fail(`The member \`${paymentKey}\` of \`_meta\` is no payment of x402 version 2.`)
  }
  return Result.succeed(encodePaymentSignatureHeader(payment as unknown as PaymentPayload))
}

/** Payment data of a response. */
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
