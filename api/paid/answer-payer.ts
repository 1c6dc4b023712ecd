/** Answers paid endpoints for callers who pay instead of sending a key. */
import { Effect } from "effect"
import type { JsonValue } from "#schemas/domain/json-value.ts"
import { PaymentMissing } from "../access/payments/errors.ts"
import type { PricedRequest } from "../access/payments/payment.ts"
import type { Purchase } from "../access/payments/payment-store.ts"
import type {
  ComputedAnswer,
  PaidAnswer,
  PaymentHeaders,
  Payments,
  RefusedPayment,
} from "../access/payments/payments.ts"
import { digestOfRequest } from "../access/payments/request-digest.ts"
import { failureOf, retryAfterOf, retryAfterSeconds } from "../graphql/failure.ts"
import { refuse } from "./paid-response.ts"

/** A request that is paid for. */
export interface PayerCall<Parsed, E, R> {
  readonly requestId: string
  /** Identifies the sender among those that share slots. */
  readonly client: string
  readonly headers: PaymentHeaders
  /** Name of the operation, such as `x402/token-price`. */
  readonly operation: string
  readonly priced: PricedRequest
  /** Whether the body is empty: the caller requests the price. */
  readonly isEmpty: boolean
  /** Parses the request. Fails if it is malformed. */
  readonly parse: Effect.Effect<Parsed, E>
  /** The parsed request in its normal form, to which its payment is bound. */
  readonly variablesOf: (parsed: Parsed) => JsonValue
  readonly purchase?: Purchase
  readonly execute: (parsed: Parsed) => Effect.Effect<ComputedAnswer, never, R>
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
export const answerPayer = <Parsed, E, R>(
  payments: Payments["Service"],
  call: PayerCall<Parsed, E, R>,
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
    const { client, isEmpty, operation, purchase } = call
    if (isEmpty && !hasPayment) return yield* new PaymentMissing()
    // The body is checked before anything is paid.
    const parsed = yield* call.parse
    const payment = yield* payments.read(headers)
    if (payment === undefined) return yield* new PaymentMissing()
    refused = { version: payment.version, payer: payment.payer }
    const key = headers.idempotencyKey ?? payment.identifier
    const requestDigest = digestOfRequest(operation, call.variablesOf(parsed), key)
    const isKeyed = key !== undefined
    const answer = yield* payments.pay(
      { payment, priced, operation, requestDigest, isKeyed, requestId, client, ...(purchase && { purchase }) },
      call.execute(parsed),
    )
    const { status, body } = answer
    return { status, body, headers: headersOf(answer) }
  }).pipe(Effect.catch(failed))
}
