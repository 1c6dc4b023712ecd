/**
 * The life of one payment whose lease is held: its answer is computed, stored, settled, and only then returned. Whatever the facilitator answers
 * or does not answer, the chain decides: it executes an authorization once.
 */
import { Clock, Effect, Option, Schedule } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { DatabaseUnavailable } from "../errors.ts"
import { PaymentRefused, PaymentUndecided } from "./errors.ts"
import type { Facilitator, UnsettledOutcome } from "./facilitator.ts"
import type { PaymentForm, PaymentTerms } from "./payment.ts"
import type { PaymentChain } from "./payment-chain.ts"
import type { PaymentState, PaymentStore, StoredPayment } from "./payment-store.ts"
import type { ComputedAnswer } from "./payments.ts"

/** Time for a settlement: three times the slowest confirmation that was reported (28 s). */
const settleMsMax = 90_000

/**
 * Attempts to compute the answer of a payment. Each takes ten seconds at most and charges nothing if it fails: twelve seconds apart, they last as long
 * as an authorization is valid.
 */
const paymentAttemptsMax = 10

/** Attempts to store an outcome beyond the first: with their delays some three seconds, in which the local PostgreSQL restarts. */
const storeRetriesMax = 8

const storeSchedule = Schedule.min([Schedule.exponential("20 millis"), Schedule.spaced("500 millis")])

/** The ports that payments need. */
export interface PaymentPorts {
  readonly store: PaymentStore
  readonly facilitator: Facilitator["Service"]
  readonly chain: PaymentChain["Service"]
}

/** A payment and the lease on it. */
export interface HeldPayment {
  readonly stored: StoredPayment
  readonly leaseId: string
  readonly terms: PaymentTerms
  /** How the client has sent it this time. */
  readonly form: PaymentForm
}

/** An answer and its transaction; without one nothing was charged. */
export interface SettledAnswer extends ComputedAnswer {
  readonly transaction: Hash | undefined
}

type Failure = DatabaseUnavailable | PaymentRefused | PaymentUndecided

interface Move {
  readonly to: PaymentState
  readonly answer?: string
  readonly transaction?: Hash | undefined
  readonly reason?: string
}

/** Changes the state of a held payment. Fails with `PaymentUndecided` if another process took it over. */
const move = Effect.fnUntraced(function* ({ store }: PaymentPorts, held: HeldPayment, change: Move) {
  const { stored, leaseId } = held
  const nowMs = yield* Clock.currentTimeMillis
  const isMoved = yield* store
    .advance({ paymentId: stored.paymentId, leaseId, from: stored.state, ...change, nowMs })
    .pipe(Effect.retry({ schedule: storeSchedule, times: storeRetriesMax }))
  if (!isMoved) return yield* new PaymentUndecided({ reason: "Another process is answering this request" })
  const answer = change.answer ?? stored.answer
  return { ...held, stored: { ...stored, state: change.to, answer } }
})

const answered = ({ stored }: HeldPayment, transaction: Hash): SettledAnswer => ({
  status: 200,
  body: stored.answer ?? "",
  transaction,
})

const unknown = (reason: string): UnsettledOutcome => ({ kind: "unknown", reason, transaction: undefined })

/** Decides a payment that was not reported as settled by what the chain has of it. */
const decide = Effect.fnUntraced(function* (
  ports: PaymentPorts,
  held: HeldPayment,
  outcome: UnsettledOutcome,
): Effect.fn.Return<SettledAnswer, Failure> {
  const { stored } = held
  const trace = Option.getOrUndefined(
    yield* Effect.option(ports.chain.find({ payment: stored, fromBlock: stored.fromBlock })),
  )
  if (trace?.kind === "paid") {
    const { transaction } = trace
    return answered(yield* move(ports, held, { to: "settled", transaction }), transaction)
  }
  const isEnded = trace?.kind === "unused" && trace.headMs > stored.validBeforeMs
  if (trace?.kind === "spent" || isEnded || (trace?.kind === "unused" && outcome.kind === "refused")) {
    const reason = trace.kind === "spent" ? "invalid_transaction_state" : outcome.reason
    yield* move(ports, held, { to: "failed", reason })
    return yield* new PaymentRefused({ reason })
  }
  if (stored.state !== "undecided") {
    const transaction = outcome.kind === "unknown" ? outcome.transaction : undefined
    yield* move(ports, held, { to: "undecided", reason: outcome.reason, transaction })
  }
  return yield* new PaymentUndecided({ reason: "The outcome of the settlement is not known yet" })
})

/** Settles a payment whose answer is stored. */
const settle = Effect.fnUntraced(function* (
  ports: PaymentPorts,
  held: HeldPayment,
): Effect.fn.Return<SettledAnswer, Failure> {
  // A refusal is final on the first attempt only; after an attempt of unknown outcome it is not.
  const isFirst = held.stored.state === "computed"
  const requested = isFirst ? yield* move(ports, held, { to: "settling" }) : held
  const payment = { ...requested.stored, ...held.form }
  const outcome = yield* ports.facilitator.settle({ payment, terms: held.terms }).pipe(
    Effect.timeoutOrElse({
      duration: settleMsMax,
      orElse: () => Effect.succeed(unknown("settlement_timeout")),
    }),
    Effect.catchTag("FacilitatorUnavailable", () => Effect.succeed(unknown("facilitator_unavailable"))),
  )
  if (outcome.kind === "settled") {
    const { transaction } = outcome
    return answered(yield* move(ports, requested, { to: "settled", transaction }), transaction)
  }
  return yield* decide(ports, requested, isFirst ? outcome : unknown(outcome.reason))
})

/** Continues a held payment from its state to its answer. */
export const continuePayment = <R>(
  ports: PaymentPorts,
  held: HeldPayment,
  compute: Effect.Effect<ComputedAnswer, never, R>,
): Effect.Effect<SettledAnswer, Failure, R> =>
  Effect.gen(function* () {
    const { stored } = held
    switch (stored.state) {
      case "verified": {
        if (stored.attempts > paymentAttemptsMax) {
          const reason = "too_many_failed_attempts"
          yield* move(ports, held, { to: "failed", reason })
          return yield* new PaymentRefused({ reason })
        }
        const computed = yield* compute
        // Nothing is settled, and the payment can be used for another attempt.
        if (computed.status !== 200 || computed.isFree) return { ...computed, transaction: undefined }
        const kept = yield* move(ports, held, { to: "computed", answer: computed.body })
        return yield* settle(ports, kept)
      }
      case "computed":
        return yield* settle(ports, held)
      case "settling":
      case "undecided": {
        // A process that ended, or a settlement that was too slow, may have paid already.
        const trace = Option.getOrUndefined(
          yield* Effect.option(ports.chain.find({ payment: stored, fromBlock: stored.fromBlock })),
        )
        return trace?.kind === "unused" && trace.headMs <= stored.validBeforeMs
          ? yield* settle(ports, held)
          : yield* decide(ports, held, unknown("settlement_pending"))
      }
      case "settled": {
        const { answer, transaction } = stored
        if (transaction === undefined) return yield* Effect.die(new Error("A settled payment has a transaction."))
        if (answer !== undefined) return answered(held, transaction)
        // Paid by someone who executed the authorization before it was answered. The answer is kept like any other: one payment is one answer.
        const computed = yield* compute
        if (computed.status !== 200) return { ...computed, transaction }
        return answered(yield* move(ports, held, { to: "settled", answer: computed.body }), transaction)
      }
      case "failed":
        return yield* new PaymentRefused({ reason: stored.reason ?? "invalid_transaction_state" })
    }
  })
