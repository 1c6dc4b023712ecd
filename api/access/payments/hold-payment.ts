/** Holds the payment of a call: finds it, or verifies and stores it, and takes its lease. */
import { Clock, Effect, Schedule, type Scope } from "effect"
import { paymentProblem } from "./check-payment.ts"
import { PayerUnsupported, PaymentBound, PaymentRefused, PaymentRepeated, PaymentUndecided } from "./errors.ts"
import type { Verdict } from "./facilitator.ts"
import { amountOf, type Payment, type PaymentTerms } from "./payment.ts"
import type { PaymentPreview } from "./payment-chain.ts"
import { repeatedOf } from "./payment-message.ts"
import type { Lease, PaymentKey, StoredPayment } from "./payment-store.ts"
import type { PaidCall, PaymentFailure } from "./payments.ts"
import type { PaymentPorts } from "./settle-payment.ts"

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

const leaseOf = (leaseId: string): Effect.Effect<Lease> =>
  Effect.map(Clock.currentTimeMillis, (nowMs) => ({ leaseId, nowMs, untilMs: nowMs + leaseMs }))

/** Reasons that facilitators find before they simulate the execution: the signature is none of the payer, or not for this time. */
const unsignedPattern = /signature|valid_(?:after|before)/

/**
 * Admits a payment that a facilitator accepts, and one that somebody else has executed already: it is paid, and its nonce is answered once. Fails with
 * `PayerUnsupported` for a contract whose valid signature the token refuses, also if the facilitator accepts it: the settlement would fail.
 */
const admit = Effect.fnUntraced(function* (
  { chain }: PaymentPorts,
  { payment, fromBlock }: { readonly payment: Payment; readonly fromBlock: number },
  { outcome }: PaymentPreview,
  verdict: Verdict,
) {
  const isSigned = verdict.isValid || !unsignedPattern.test(verdict.reason)
  if (outcome === "contractRefused" && isSigned) return yield* new PayerUnsupported()
  if (outcome === "used" && isSigned) {
    const trace = yield* chain.find({ payment, fromBlock })
    if (trace.kind === "paid") return
    return yield* new PaymentRefused({ reason: "invalid_transaction_state" })
  }
  if (verdict.isValid) return
  // Facilitators simulate an execution, and not all of them find out why it fails.
  return yield* new PaymentRefused({ reason: outcome === "underfunded" ? "insufficient_funds" : verdict.reason })
})

/**
 * Verifies a payment that is not stored, and stores it. `undefined` if another process did so meanwhile. A request that is named by its client and paid by another
 * payment has the answer of that one. Fails with `PaymentRepeated` while a payment of the payer for the same request is not decided.
 */
const open = Effect.fnUntraced(function* (
  ports: PaymentPorts,
  call: PaidCall,
  { key, terms }: { readonly key: PaymentKey; readonly terms: PaymentTerms },
) {
  const { store, facilitator, chain } = ports
  const { payment, priced, requestDigest, isKeyed, operation, purchase, requestId } = call
  const amountRaw = amountOf(priced.priceMicroUsd, terms.asset)
  const problem = paymentProblem(payment, terms, amountRaw, yield* Clock.currentTimeMillis)
  if (problem !== undefined) return yield* new PaymentRefused({ reason: problem })
  const sent = { ...payment, ...repeatedOf(payment, priced) }
  const [preview, verdict] = yield* Effect.all([chain.preview(payment), facilitator.verify({ payment: sent, terms })], {
    concurrency: 2,
  })
  const fromBlock = Math.max(0, preview.head - lagBlocks)
  yield* admit(ports, { payment, fromBlock }, preview, verdict)
  const verified = { ...payment, ...key, requestDigest, isKeyed, operation, fromBlock, purchase }
  const opened = yield* store.open(verified, yield* leaseOf(requestId))
  if (opened.kind === "opened") return opened.payment
  if (opened.kind === "stored") return undefined
  const { state, nonce, transaction } = opened.first
  if (state === "settled") return opened.first
  return yield* new PaymentRepeated({ nonce, ...(transaction !== undefined && { transaction }) })
})

/** The stored payment of a call, with its lease unless it is decided. Fails with `PaymentUndecided` while another process has the lease. */
const claim = Effect.fnUntraced(function* (ports: PaymentPorts, call: PaidCall, terms: PaymentTerms) {
  const { store } = ports
  const { payment, requestDigest, requestId } = call
  const key = { chainId: terms.chainId, asset: terms.asset.address, payer: payment.payer, nonce: payment.nonce }
  const stored = (yield* store.find(key)) ?? (yield* open(ports, call, { key, terms })) ?? (yield* store.find(key))
  if (stored === undefined) return yield* new PaymentUndecided({ reason: "The payment is not stored" })
  if (stored.requestDigest !== requestDigest) return yield* new PaymentBound()
  // Nonces alone are public: events of the token have them.
  if (stored.nonce === payment.nonce && stored.signature !== payment.signature) {
    return yield* new PaymentRefused({ reason: "invalid_exact_evm_payload_signature" })
  }
  if (stored.state === "failed" || (stored.state === "settled" && stored.answer !== undefined)) return stored
  const claimed = yield* store.claim(stored.paymentId, yield* leaseOf(requestId))
  return claimed ?? (yield* new PaymentUndecided({ reason: "Another process is answering this request" }))
})

/** Holds the payment of a call until the scope ends. Waits for another process that holds it, unless that decides it. */
export const holdPayment = (
  ports: PaymentPorts,
  call: PaidCall,
  terms: PaymentTerms,
): Effect.Effect<StoredPayment, PaymentFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const { store } = ports
    const stored = yield* claim(ports, call, terms).pipe(
      Effect.retry({
        while: ({ _tag }) => _tag === "PaymentUndecided",
        schedule: Schedule.spaced(otherIntervalMs),
        times: otherMsMax / otherIntervalMs,
      }),
    )
    const { requestId: leaseId } = call
    const renew = Effect.flatMap(leaseOf(leaseId), (lease) => store.renew(stored.paymentId, lease))
    yield* Effect.forkScoped(renew.pipe(Effect.ignore, Effect.delay(renewMs), Effect.forever))
    yield* Effect.addFinalizer(() => Effect.ignore(store.release(stored.paymentId, leaseId)))
    return stored
  })
