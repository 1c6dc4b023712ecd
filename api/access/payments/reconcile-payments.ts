/** Decides payments whose outcome is open, and compares decided ones with the chain. */
import { Clock, Effect, Metric, Result } from "effect"
import type { PaymentChainUnavailable } from "./errors.ts"
import type { PaymentTrace } from "./payment-chain.ts"
import type { PaymentState, StoredPayment } from "./payment-store.ts"
import type { PaymentPorts } from "./settle-payment.ts"

const mismatchesTotal = Metric.counter("api_payment_mismatches_total", {
  description: "Payments that counted as settled and are not on the chain.",
  incremental: true,
})

/** Payments in one pass. */
const duePaymentsMax = 100

/** Lookups at once in a pass. */
const dueAtOnceMax = 4

/** Time for a pass of that many payments over a slow endpoint. */
const passMsMax = 60_000

/** Blocks of this age are final on chains of payments, or all but: decided payments are compared with the chain then. */
const checkDelayMs = 900_000

/** Clocks of chains, and of our processes, differ by less. */
const endDelayMs = 30_000

/** Time for which an answer is repeated after the authorization of its payment has ended. @limit callers */
export const answerMsMax = 86_400_000

/** Time for which payments are kept that were not paid: as long as answers, so that authorizations that are signed and never used do not pile up. */
const unpaidMsMax = answerMsMax

/** Time for which settled payments are kept: a year and a month, in which there may be questions about them. */
const paidMsMax = 400 * 86_400_000

/** Payments that a pass deletes at most. */
const prunedMax = 1_000

type Decision = { readonly to: PaymentState; readonly reason?: string; readonly transaction?: string }

/** The state of an undecided payment by what the chain has of it; `undefined` while that is open. */
const decisionOf = ({ validBeforeMs }: StoredPayment, trace: PaymentTrace): Decision | undefined => {
  switch (trace.kind) {
    case "paid":
      return { to: "settled", transaction: trace.transaction }
    case "spent":
      return { to: "failed", reason: "invalid_transaction_state" }
    case "unused":
      return trace.headMs > validBeforeMs
        ? { to: "failed", reason: "invalid_exact_evm_payload_authorization_valid_before" }
        : undefined
  }
}

/** Compares a decided payment with the chain. One that failed and was paid later is settled, so that its answer is repeated. */
const compare = Effect.fnUntraced(function* (
  { store }: PaymentPorts,
  { paymentId, state }: StoredPayment,
  trace: PaymentTrace,
  leaseId: string,
) {
  if (state === "settled" && trace.kind !== "paid") {
    yield* Metric.update(mismatchesTotal, 1)
    yield* Effect.logError("A settled payment is not on the chain.").pipe(
      Effect.annotateLogs({ requestId: `payment ${paymentId}` }),
    )
  }
  if (state === "failed" && trace.kind === "paid") {
    yield* Effect.logWarning("A failed payment was executed later.").pipe(
      Effect.annotateLogs({ requestId: `payment ${paymentId}` }),
    )
    const nowMs = yield* Clock.currentTimeMillis
    const { transaction } = trace
    yield* store.advance({ paymentId, leaseId, from: state, to: "settled", transaction, nowMs })
  }
  yield* store.check(paymentId, leaseId)
})

const apply = Effect.fnUntraced(function* (
  ports: PaymentPorts,
  stored: StoredPayment,
  trace: PaymentTrace,
  leaseId: string,
) {
  const { store } = ports
  const { paymentId, state } = stored
  if (state === "settled" || state === "failed") return yield* compare(ports, stored, trace, leaseId)
  const decision = decisionOf(stored, trace)
  if (decision !== undefined) {
    const nowMs = yield* Clock.currentTimeMillis
    yield* store.advance({ paymentId, leaseId, from: state, ...decision, nowMs })
  }
  yield* store.release(paymentId, leaseId)
})

/** Looks up a payment, and returns why that failed, if it did. */
const look = Effect.fnUntraced(function* (ports: PaymentPorts, stored: StoredPayment, leaseId: string) {
  const { paymentId, fromBlock } = stored
  const found = yield* Effect.result(ports.chain.find({ payment: stored, fromBlock }))
  if (Result.isSuccess(found)) yield* apply(ports, stored, found.success, leaseId)
  else yield* ports.store.release(paymentId, leaseId)
  return Result.isSuccess(found) ? undefined : found.failure
})

/** One pass over the payments that are due. */
export const reconcilePayments = Effect.fnUntraced(function* (ports: PaymentPorts, leaseId: string) {
  const nowMs = yield* Clock.currentTimeMillis
  const times = { endedBeforeMs: nowMs - endDelayMs, checkedBeforeMs: nowMs - checkDelayMs }
  const due = yield* ports.store.claimDue(times, { leaseId, nowMs, untilMs: nowMs + passMsMax }, duePaymentsMax)
  const looks = yield* Effect.forEach(due, (stored) => look(ports, stored, leaseId), { concurrency: dueAtOnceMax })
  const failures = looks.filter((failure): failure is PaymentChainUnavailable => failure !== undefined)
  if (failures.length > 0) {
    yield* Effect.logWarning("Payments could not be looked up on their chain.", failures[0]).pipe(
      Effect.annotateLogs({ count: failures.length }),
    )
  }
  // Later than any process repeats them: without its answer, a settled payment would be computed again.
  yield* ports.store.forget(nowMs - answerMsMax - endDelayMs)
  const pruneTimes = { paidBeforeMs: nowMs - paidMsMax, unpaidBeforeMs: nowMs - unpaidMsMax - endDelayMs }
  yield* ports.store.prune(pruneTimes, prunedMax)
})
