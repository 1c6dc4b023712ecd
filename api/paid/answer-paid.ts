/**
 * The way of a request to a paid endpoint: its body is parsed, its price is reserved or paid, its operation is executed, what it cost is settled,
 * and it is answered. A caller has a key and is charged credits, or sends a payment.
 */
import { Effect } from "effect"
import type { Store } from "#projections/store/store.ts"
import type { JsonObject } from "#schemas/domain/json-value.ts"
import type { Caller } from "../access/api-keys.ts"
import type { DatabaseUnavailable } from "../access/errors.ts"
import { type Billed, type Meter, settled, timeCredits } from "../access/meter.ts"
import type { PricedRequest } from "../access/payments/payment.ts"
import type { PaymentHeaders, Payments } from "../access/payments/payments.ts"
import { type AnswerSettings, answerGraphql } from "../graphql/graphql-answer.ts"
import type { Api } from "../http/api.ts"
import { observeRequest } from "../http/request-telemetry.ts"
import { answerPayer, type PayerResponse } from "./answer-payer.ts"
import { type ParsedBody, parseBody } from "./body.ts"
import { executePaid } from "./execute-paid.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"
import { type PaidResponse, refuseError } from "./paid-response.ts"

/** A request of an endpoint. */
export interface PaidRequest {
  readonly endpoint: PaidEndpoint
  readonly body: unknown
  readonly requestId: string
  readonly traceParent: string | undefined
}

/** The sender of a payment. */
export interface PaymentSender {
  /** Group of addresses of the connection. */
  readonly addresses: string
  readonly headers: PaymentHeaders
}

/** The parts of the API that responses depend on. */
type Service = Pick<Api, "answers" | "meterOf" | "settings">

/** The caller that a request is executed for. */
interface Payer {
  readonly caller: Caller
  /** Charges credits; absent for payments, which cost no credits. */
  readonly meter?: Meter | undefined
  readonly answers: AnswerSettings
}

/** Executes the operation of a request as a GraphQL request of its caller. */
const execute = (
  { endpoint, requestId, traceParent }: PaidRequest,
  parsed: ParsedBody,
  { caller, meter, answers }: Payer,
): Effect.Effect<PaidResponse, never, Store> =>
  executePaid(endpoint, parsed, requestId, (body: JsonObject) =>
    Effect.map(
      observeRequest(answerGraphql({ body, requestId, caller, meter }, answers), { requestId, traceParent }),
      ({ answer }) => answer,
    ),
  )

/** Answers a request with a key. A failure is a response, but for `DatabaseUnavailable`: then the charge is not known. */
export const answerCharged = (
  { answers, meterOf, settings }: Service,
  request: PaidRequest,
  caller: Caller,
): Effect.Effect<Billed<PaidResponse>, DatabaseUnavailable, Store> => {
  const { endpoint, requestId } = request
  const { credits, path } = endpoint
  const meter = meterOf(caller, requestId, { credits, operation: `x402/${path}` })
  // The operation reserves the price once its cost is known to be allowed.
  const answering = parseBody(endpoint, request.body, settings.chains).pipe(
    Effect.flatMap((parsed) => execute(request, parsed, { caller, meter, answers })),
    Effect.catch((error) => refuseError(error, requestId)),
  )
  return settled(meter, answering, ({ status, isFree, ending }, elapsedMs) => {
    if (status === 200) return isFree ? 0 : credits
    return ending === undefined ? 0 : timeCredits(ending, elapsedMs)
  })
}

/** Answers a request without a key: with the price, or its payment's answer. Never fails: a failure is a response. */
export const answerPaying = (
  { answers, settings }: Service,
  payments: Payments["Service"],
  request: PaidRequest,
  { addresses, headers, priced }: PaymentSender & { readonly priced: PricedRequest },
): Effect.Effect<PayerResponse, never, Store> => {
  const { endpoint, body, requestId } = request
  // Payers are no clients: no marks are shared for them, and nothing is charged to them.
  const payer = { caller: { keyId: "payment" }, answers: { ...answers, seen: undefined } }
  return answerPayer(payments, {
    requestId,
    client: addresses,
    headers,
    operation: `x402/${endpoint.path}`,
    priced,
    isEmpty: body === undefined,
    parse: parseBody(endpoint, body, settings.chains),
    variablesOf: ({ variables }) => variables,
    execute: (parsed) =>
      Effect.map(execute(request, parsed, payer), (answer) => ({
        status: answer.status,
        isFree: answer.isFree === true,
        body: JSON.stringify(answer.body),
      })),
  })
}
