/** Answers paid endpoints for callers who pay instead of sending a key. */
import { Effect } from "effect"
import { failureOf, retryAfterOf, retryAfterSeconds } from "../graphql/failure.ts"
import { PaymentMissing } from "../payments/errors.ts"
import type { PricedRequest } from "../payments/payment.ts"
import type { Purchase } from "../payments/payment-store.ts"
import type { ComputedAnswer, PaidAnswer, PaymentHeaders, Payments, RefusedPayment } from "../payments/payments.ts"
import { digestOfRequest } from "../payments/request-digest.ts"
import { refuse } from "./answer-paid.ts"
import type { JsonValue } from "./json-value.ts"

/** A request that a payment answers for. */
export interface PayerCall<E, R> {
  readonly requestId: string
  /** Identifies the sender among those that share slots. */
  readonly client: string
  readonly headers: PaymentHeaders
  /** Name of the operation, such as `x402/token-price`. */
  readonly operation: string
  readonly priced: PricedRequest
  /** Whether the body is empty: the caller requests the price. */
  readonly isEmpty: boolean
  /** The request in its normal form. Fails if it is malformed. */
  readonly variables: Effect.Effect<JsonValue, E>
  readonly purchase?: Purchase
  readonly compute: Effect.Effect<ComputedAnswer, never, R>
}

/** A response with the headers of the protocol. */
export interface PayerResponse extends ComputedAnswer {
  readonly headers: Readonly<Record<string, string | number>>
}

const receiptHeaders = (receipt: PaidAnswer["receipt"]): PayerResponse["headers"] =>
  receipt === undefined ? {} : { [receipt.name]: receipt.value }

/** Headers of a computed answer: the proof of its payment, or when to repeat it. */
const headersOf = ({ status, receipt }: PaidAnswer): PayerResponse["headers"] => ({
  ...receiptHeaders(receipt),
  ...(status === 503 && { "retry-after": retryAfterSeconds }),
})

/** Answers a call. Never fails: a failure is a response, with the price where a payment is missing or refused. */
export const answerPayer = <E, R>(
  payments: Payments["Service"],
  call: PayerCall<E, R>,
): Effect.Effect<PayerResponse, never, R> => {
  const { requestId, priced, headers } = call
  const hasPayment = headers.signature !== undefined || headers.xPayment !== undefined
  let refused: RefusedPayment | undefined = hasPayment
    ? { version: headers.signature === undefined ? 1 : 2 }
    : undefined
  const failed = (error: unknown): Effect.Effect<PayerResponse> => {
    const failure = failureOf(error)
    if (failure === undefined) return Effect.die(error)
    const seconds = retryAfterOf(failure)
    const { status, body } = refuse(failure, requestId)
    const retryHeaders = seconds === undefined ? {} : { "retry-after": seconds }
    // An undecided payment has no receipt: clients would take it for a failed one, and sign another.
    if (status !== 402) return Effect.succeed({ status, body: JSON.stringify(body), headers: retryHeaders })
    const reason = String(failure.facts.reason ?? "payment_required")
    return payments.challenge(priced, reason).pipe(
      Effect.map(({ header, body: first }) => ({
        status,
        body: JSON.stringify({ ...first, ...Object(body) }),
        headers: { "payment-required": header, ...receiptHeaders(refused && payments.failureReceipt(refused, reason)) },
      })),
      Effect.catch(failed),
    )
  }
  return Effect.gen(function* () {
    const { client, isEmpty, operation, purchase, compute } = call
    if (isEmpty && !hasPayment) return yield* new PaymentMissing()
    // The body is checked before anything is paid.
    const variables = yield* call.variables
    const payment = yield* payments.read(headers)
    if (payment === undefined) return yield* new PaymentMissing()
    refused = { version: payment.version, payer: payment.payer }
    const key = headers.idempotencyKey ?? payment.identifier
    const requestDigest = digestOfRequest(operation, variables, key)
    const isKeyed = key !== undefined
    const answer = yield* payments.pay(
      { payment, priced, operation, requestDigest, isKeyed, requestId, client, ...(purchase && { purchase }) },
      compute,
    )
    const { status, body } = answer
    return { status, body, headers: headersOf(answer) }
  }).pipe(Effect.catch(failed))
}
