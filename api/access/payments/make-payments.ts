/** Makes the payments of a process from their ports. */

import { Clock, Effect, Result } from "effect"
import { makeOutage } from "#pipelines/outage.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { RequestMalformed } from "../errors.ts"
import { PaymentRefused } from "./errors.ts"
import { holdPayment } from "./hold-payment.ts"
import type { PaymentTerms } from "./payment.ts"
import { challengeOf, readPayment, receiptOf, repeatedOf } from "./payment-message.ts"
import { makePaymentSlots } from "./payment-slots.ts"
import type { ComputedAnswer, PaidCall, PaymentFailure, Payments } from "./payments.ts"
import { answerMsMax, reconcilePayments } from "./reconcile-payments.ts"
import { continuePayment, type PaymentPorts, type SettledAnswer } from "./settle-payment.ts"

/** Ports and terms of payments. */
export interface PaymentsOptions extends PaymentPorts {
  readonly chainId: ChainId
  /** Receives the payments. */
  readonly recipient: Address
}

/** The terms of payments, whose token is read once. */
const makeTerms = ({ chainId, recipient, chain }: PaymentsOptions) => {
  let known: PaymentTerms | undefined
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("The payment token could not be read.", failure),
    end: Effect.logInfo("The payment token could be read."),
  })
  return Effect.gen(function* () {
    known ??= { chainId, recipient, asset: yield* chain.asset }
    return known
  }).pipe(Effect.tapError(noteFailure), Effect.tap(noteSuccess))
}

/** Answers a call in its turn: holds its payment, and continues it to its answer. */
const answerCall = <R>(
  ports: PaymentPorts,
  { call, terms }: { readonly call: PaidCall; readonly terms: PaymentTerms },
  compute: Effect.Effect<ComputedAnswer, never, R>,
): Effect.Effect<SettledAnswer, PaymentFailure, R> =>
  Effect.gen(function* () {
    const stored = yield* holdPayment(ports, call, terms)
    if (stored.answer === undefined && (yield* Clock.currentTimeMillis) > stored.validBeforeMs + answerMsMax) {
      return yield* new PaymentRefused({ reason: "invalid_exact_evm_payload_authorization_valid_before" })
    }
    const form = repeatedOf(call.payment, call.priced)
    return yield* continuePayment(ports, { stored, leaseId: call.requestId, terms, form }, compute)
    // Without the scope, nothing but the requirements of the answer is left.
  }).pipe(Effect.scoped) as Effect.Effect<SettledAnswer, PaymentFailure, R>

/** Makes the payments. */
export const makePayments = (options: PaymentsOptions): Payments["Service"] => {
  const { store, facilitator, chain, chainId } = options
  const ports: PaymentPorts = { store, facilitator, chain }
  const inSlot = makePaymentSlots()
  const terms = makeTerms(options)
  return {
    challenge: (priced, error) => Effect.map(terms, (agreed) => challengeOf(agreed, priced, error)),
    failureReceipt: ({ version, ...payer }, errorReason) =>
      receiptOf(version, chainId, { success: false, errorReason, ...payer }),
    read: (headers) =>
      Effect.gen(function* () {
        const found = readPayment(headers, yield* terms)
        if (found === undefined || Result.isSuccess(found)) return found?.success
        const { isMalformed, reason } = found.failure
        return yield* isMalformed ? new RequestMalformed({ reason }) : new PaymentRefused({ reason })
      }),
    pay: (call, compute) =>
      Effect.gen(function* () {
        const agreed = yield* terms
        const { client, payment } = call
        const settled = yield* inSlot(client, payment, answerCall(ports, { call, terms: agreed }, compute))
        const { transaction, ...answered } = settled
        if (transaction === undefined) return { ...answered, receipt: undefined }
        const { version, payer, amountRaw } = payment
        const outcome = { success: true, transaction, payer, amount: amountRaw.toString() } as const
        return { ...answered, receipt: receiptOf(version, chainId, outcome) }
      }),
    reconcile: Effect.suspend(() => reconcilePayments(ports, `reconcile ${crypto.randomUUID()}`)),
  }
}
