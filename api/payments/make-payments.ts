/** Makes the payments of a process from their ports. */
import { Clock, Effect, Result, Schedule, Semaphore } from "effect"
import { makeOutage } from "#pipelines/outage.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { RequestMalformed } from "../request/errors.ts"
import { paymentProblem } from "./check-payment.ts"
import { PaymentBound, PaymentRefused, PaymentsLimited, PaymentUndecided } from "./errors.ts"
import { amountOf, type PaymentTerms } from "./payment.ts"
import { challengeOf, readPayment, receiptOf } from "./payment-message.ts"
import type { Lease, PaymentKey, StoredPayment } from "./payment-store.ts"
import type { ComputedAnswer, PaidCall, PaymentFailure, Payments } from "./payments.ts"
import { answerMsMax, reconcilePayments } from "./reconcile-payments.ts"
import { continuePayment, type PaymentPorts, type SettledAnswer } from "./settle-payment.ts"

/** Paid requests that a process answers at once, with those that wait for them. */
const paymentsAtOnceMax = 200

/** Requests of one payment that a process answers at once: more could keep those of others from being answered. */
const requestsPerPaymentMax = 10

/** A process that ended holds its payments for so long at most. */
const leaseMs = 15_000

/** Interval at which a lease is renewed: several times within it. */
const renewMs = 5_000

/** Longest wait for another process that answers the same payment. */
const otherMsMax = 20_000

/** Interval of looks at a payment that another process holds. */
const otherIntervalMs = 250

/** Blocks by which the endpoint may be behind that of the facilitator. */
const lagBlocks = 64

/** Ports and terms of payments. */
export interface PaymentsOptions extends PaymentPorts {
  readonly chainId: ChainId
  /** Receives the payments. */
  readonly recipient: Address
}

/** Runs effects of one name one after the other. */
const makeTurns = () => {
  const turns = new Map<string, { readonly semaphore: Semaphore.Semaphore; count: number }>()
  let total = 0
  return <A, E, R>(name: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | PaymentsLimited, R> =>
    Effect.suspend((): Effect.Effect<A, E | PaymentsLimited, R> => {
      if (total >= paymentsAtOnceMax) return Effect.fail(new PaymentsLimited({ requestsMax: paymentsAtOnceMax }))
      const turn = turns.get(name) ?? { semaphore: Semaphore.makeUnsafe(1), count: 0 }
      if (turn.count >= requestsPerPaymentMax) {
        return Effect.fail(new PaymentsLimited({ requestsMax: requestsPerPaymentMax }))
      }
      turns.set(name, turn)
      turn.count += 1
      total += 1
      const leave = Effect.sync(() => {
        turn.count -= 1
        total -= 1
        if (turn.count === 0) turns.delete(name)
      })
      return turn.semaphore.withPermits(1)(work).pipe(Effect.ensuring(leave))
    })
}

const leaseOf = (leaseId: string): Effect.Effect<Lease> =>
  Effect.map(Clock.currentTimeMillis, (nowMs) => ({ leaseId, nowMs, untilMs: nowMs + leaseMs }))

/** Makes the payments. */
export const makePayments = ({ chainId, recipient, ...ports }: PaymentsOptions): Payments["Service"] => {
  const { store, facilitator, chain } = ports
  const inTurn = makeTurns()
  let known: PaymentTerms | undefined
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("The payment token could not be read.", failure),
    end: Effect.logInfo("The payment token could be read."),
  })
  const terms = Effect.gen(function* () {
    known ??= { chainId, recipient, asset: yield* chain.asset }
    return known
  }).pipe(Effect.tapError(noteFailure), Effect.tap(noteSuccess))

  /** Verifies a payment that is not stored, and stores it. `undefined` if another process did so meanwhile. */
  const open = Effect.fnUntraced(function* (call: PaidCall, key: PaymentKey, agreed: PaymentTerms) {
    const { payment, priced, requestDigest, operation, purchase, requestId } = call
    const amountRaw = amountOf(priced.priceMicroUsd, agreed.asset)
    const problem = paymentProblem(payment, agreed, amountRaw, yield* Clock.currentTimeMillis)
    if (problem !== undefined) return yield* new PaymentRefused({ reason: problem })
    const [head, verdict] = yield* Effect.all([chain.head, facilitator.verify({ payment, terms: agreed })], {
      concurrency: 2,
    })
    if (!verdict.isValid) return yield* new PaymentRefused({ reason: verdict.reason })
    const fromBlock = Math.max(0, head - lagBlocks)
    const { version: _, ...authorization } = payment
    const opened = { ...authorization, ...key, requestDigest, operation, fromBlock, purchase }
    return yield* store.open(opened, yield* leaseOf(requestId))
  })

  /** The stored payment of a call with its lease. Waits for another process that holds it, unless that decides it. */
  const hold = Effect.fnUntraced(function* (call: PaidCall, agreed: PaymentTerms) {
    const { payment, requestDigest, requestId } = call
    const key = { chainId, asset: agreed.asset.address, payer: payment.payer, nonce: payment.nonce }
    const stored = (yield* store.find(key)) ?? (yield* open(call, key, agreed)) ?? (yield* store.find(key))
    if (stored === undefined) return yield* new PaymentUndecided({ reason: "The payment is not stored" })
    if (stored.requestDigest !== requestDigest) return yield* new PaymentBound()
    // Nonces alone are public: events of the token have them.
    if (stored.signature !== payment.signature) {
      return yield* new PaymentRefused({ reason: "invalid_exact_evm_payload_signature" })
    }
    if (stored.state === "failed" || (stored.state === "settled" && stored.answer !== undefined)) return stored
    const claimed = yield* store.claim(stored.paymentId, yield* leaseOf(requestId))
    return claimed ?? (yield* new PaymentUndecided({ reason: "Another process is answering this request" }))
  })

  const holdSoon = (call: PaidCall, agreed: PaymentTerms): Effect.Effect<StoredPayment, PaymentFailure> =>
    hold(call, agreed).pipe(
      Effect.retry({
        while: ({ _tag }) => _tag === "PaymentUndecided",
        schedule: Schedule.spaced(otherIntervalMs),
        times: otherMsMax / otherIntervalMs,
      }),
    )

  const answer = <R>(
    call: PaidCall,
    compute: Effect.Effect<ComputedAnswer, never, R>,
    agreed: PaymentTerms,
  ): Effect.Effect<SettledAnswer, PaymentFailure, R> =>
    Effect.gen(function* () {
      const { requestId: leaseId, payment } = call
      const stored = yield* holdSoon(call, agreed)
      const { paymentId, validBeforeMs } = stored
      if (stored.answer === undefined && (yield* Clock.currentTimeMillis) > validBeforeMs + answerMsMax) {
        return yield* new PaymentRefused({ reason: "invalid_exact_evm_payload_authorization_valid_before" })
      }
      const renew = Effect.flatMap(leaseOf(leaseId), (lease) => store.renew(paymentId, lease))
      yield* Effect.forkScoped(renew.pipe(Effect.ignore, Effect.delay(renewMs), Effect.forever))
      yield* Effect.addFinalizer(() => Effect.ignore(store.release(paymentId, leaseId)))
      return yield* continuePayment(ports, { stored, leaseId, terms: agreed }, payment.version, compute)
      // Without the scope, nothing but the requirements of the answer is left.
    }).pipe(Effect.scoped) as Effect.Effect<SettledAnswer, PaymentFailure, R>

  return {
    challenge: (priced, error) => Effect.map(terms, (agreed) => challengeOf(agreed, priced, error)),
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
        const { payment } = call
        const settled = yield* inTurn(`${payment.payer} ${payment.nonce}`, answer(call, compute, agreed))
        const { transaction, ...answered } = settled
        const receipt = transaction === undefined ? undefined : receiptOf(payment, agreed, transaction)
        return { ...answered, receipt }
      }),
    reconcile: Effect.suspend(() => reconcilePayments(ports, `reconcile ${crypto.randomUUID()}`)),
  }
}
