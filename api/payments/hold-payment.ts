/** Holds the payment of a call: finds it, or verifies and stores it, and takes its lease. */
import { Clock, Effect, Schedule, type Scope } from "effect"
import { paymentProblem } from "./check-payment.ts"
import { PaymentBound, PaymentRefused, PaymentUndecided } from "./errors.ts"
import { amountOf, type PaymentTerms } from "./payment.ts"
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

/** Verifies a payment that is not stored, and stores it. `undefined` if another process did so meanwhile. */
const open = Effect.fnUntraced(function* (
  { store, facilitator, chain }: PaymentPorts,
  call: PaidCall,
  { key, terms }: { readonly key: PaymentKey; readonly terms: PaymentTerms },
) {
  const { payment, priced, requestDigest, operation, purchase, requestId } = call
  const amountRaw = amountOf(priced.priceMicroUsd, terms.asset)
  const problem = paymentProblem(payment, terms, amountRaw, yield* Clock.currentTimeMillis)
  if (problem !== undefined) return yield* new PaymentRefused({ reason: problem })
  const [head, verdict] = yield* Effect.all([chain.head, facilitator.verify({ payment, terms })], { concurrency: 2 })
  if (!verdict.isValid) return yield* new PaymentRefused({ reason: verdict.reason })
  const fromBlock = Math.max(0, head - lagBlocks)
  const { version: _, ...authorization } = payment
  const opened = { ...authorization, ...key, requestDigest, operation, fromBlock, purchase }
  return yield* store.open(opened, yield* leaseOf(requestId))
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
  if (stored.signature !== payment.signature) {
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
