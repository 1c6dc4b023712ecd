/** Answers of the routes under `/x402/`: charged to a key, or paid. */
import { Effect, type ManagedRuntime } from "effect"
import type { Store } from "#projections/store/store.ts"
import { type Billed, settled, timeCredits } from "../access/meter.ts"
import { type AnswerSettings, answerGraphql } from "../graphql/graphql-answer.ts"
import { answerPaid, type PaidRequest, type PaidResponse } from "../paid/answer-paid.ts"
import { answerPayer, type PayerResponse } from "../paid/answer-payer.ts"
import { parseBody } from "../paid/body.ts"
import type { PaidEndpoint } from "../paid/paid-endpoint.ts"
import { makePriced } from "../paid/priced-request.ts"
import type { PaymentHeaders, Payments } from "../payments/payments.ts"
import type { ServedChain } from "../request/served-chains.ts"
import type { MeterOf } from "./billing.ts"
import { observeRequest } from "./request-telemetry.ts"

/** Parts of the answers. */
export interface PaidAnswerParts {
  readonly runtime: ManagedRuntime.ManagedRuntime<Store, never>
  readonly answers: AnswerSettings
  readonly chains: ReadonlyArray<ServedChain>
  readonly meterOf: MeterOf
  readonly payments: Payments["Service"] | undefined
  /** URL of the service. */
  readonly url: () => string
}

/** A request that is paid for. */
export interface PayingRequest {
  readonly endpoint: PaidEndpoint
  readonly body: unknown
  readonly requestId: string
  /** Group of addresses of the connection. */
  readonly addresses: string
  readonly headers: PaymentHeaders
}

/** The answers of a process. */
export interface PaidAnswers {
  /** Answers the request of a key. Rejects with `CreditsExhausted` and `DatabaseUnavailable`, and once its signal is aborted. */
  readonly charged: (
    request: PaidRequest,
    traceParent: string | undefined,
    signal: AbortSignal,
  ) => Promise<Billed<PaidResponse>>
  /** Answers a request without a key; absent where payments are not accepted. */
  readonly paid: ((request: PayingRequest, traceParent: string | undefined) => Promise<PayerResponse>) | undefined
}

/** Makes the answers. */
export const makePaidAnswers = (parts: PaidAnswerParts): PaidAnswers => {
  const { runtime, answers, chains, meterOf, payments, url } = parts
  const priced = makePriced(url, () => answers.surfaces.current().schema)
  // Payers are no clients: no marks are shared for them.
  const payerSettings: AnswerSettings = { ...answers, seen: undefined }
  const compute = (
    request: PaidRequest,
    traceParent: string | undefined,
    { meter, settings }: { readonly meter: ReturnType<MeterOf>; readonly settings: AnswerSettings },
  ) =>
    answerPaid(request, chains, (query) =>
      Effect.map(
        observeRequest(answerGraphql({ ...query, meter }, settings), { requestId: request.requestId, traceParent }),
        ({ answer }) => answer,
      ),
    )
  return {
    charged: (request, traceParent, signal) => {
      const { endpoint, requestId, caller } = request
      const meter = meterOf(caller, requestId, { credits: endpoint.credits, operation: `x402/${endpoint.path}` })
      const work = compute(request, traceParent, { meter, settings: answers })
      return runtime.runPromise(
        settled(meter, work, ({ status, isFree, ending }, elapsedMs) => {
          if (status === 200) return isFree ? 0 : endpoint.credits
          return ending === undefined ? 0 : timeCredits(ending, elapsedMs)
        }),
        { signal },
      )
    },
    paid:
      payments &&
      (({ endpoint, body, requestId, addresses, headers }, traceParent) => {
        const operation = `x402/${endpoint.path}`
        const request = { endpoint, body, requestId, caller: { keyId: "payment" } }
        const call = {
          requestId,
          client: addresses,
          headers,
          operation,
          isEmpty: body === undefined,
          priced: priced(endpoint),
          variables: Effect.map(parseBody(endpoint, body, chains), ({ variables }) => variables),
          compute: Effect.map(
            compute(request, traceParent, { meter: undefined, settings: payerSettings }),
            (answer) => ({
              status: answer.status,
              isFree: answer.isFree === true,
              body: JSON.stringify(answer.body),
            }),
          ),
        }
        return runtime.runPromise(answerPayer(payments, call))
      }),
  }
}
