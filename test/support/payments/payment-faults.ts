/**
 * Payments with a fault at every step: faults of the facilitator and of the chain, and processes that are killed before and after each call.
 * Whatever happened, a buyer who repeats the same payment is charged exactly for what was answered.
 */

import { assert, describe, it } from "@effect/vitest"
import { Cause, Clock, Duration, Effect, Exit } from "effect"
import fc from "fast-check"
import { AccessStore } from "#api/access/access-store.ts"
import { makePayments } from "#api/access/payments/make-payments.ts"
import type { Payment } from "#api/access/payments/payment.ts"
import type { PaymentPorts } from "#api/access/payments/settle-payment.ts"
import { withStores } from "../access/access-stores.ts"
import { isReleaseRun } from "../run/release-run.ts"
import {
  chainOf,
  execute,
  facilitatorOf,
  type KillPoint,
  killedAt,
  makeWorld,
  type PaymentWorld,
  priced,
  settleFaults,
  worldAsset,
} from "./payment-world.ts"

const chainId = 84_532

const recipient = `0x${"ee".repeat(20)}`

/** Longest payment, in milliseconds. */
const paymentMs = 120_000

/** Attempts of a buyer who gets no decision. */
const attemptsMax = 8

/** Sleeps up to this one are waits for another process. */
const waitMsMax = 1_000

/** Time that a wait takes: a lease of a killed process ends within three of them. */
const waitShiftMs = 5_000

/** The clock of a case: waits end at once and move its time; longer sleeps, which are time-outs and renewals, never end. */
const makeCaseClock = (aheadMs: number): Effect.Effect<Clock.Clock> =>
  Effect.map(Clock.Clock, (clock) => {
    let shiftMs = aheadMs
    const nowMs = () => clock.currentTimeMillisUnsafe() + shiftMs
    return {
      ...clock,
      currentTimeMillisUnsafe: nowMs,
      currentTimeMillis: Effect.sync(nowMs),
      sleep: (duration) => {
        const ms = Duration.toMillis(duration)
        if (ms > waitMsMax) return Effect.never
        shiftMs += waitShiftMs
        return Effect.yieldNow
      },
    }
  })

interface PaymentCase {
  readonly settle: ReadonlyArray<(typeof settleFaults)[number]>
  readonly find: ReadonlyArray<boolean>
  readonly kills: ReadonlyArray<KillPoint | undefined>
  readonly failedAnswers: number
  readonly isDoubled: boolean
  /** Attempts after which the buyer gives up. */
  readonly attempts: number
}

const paymentCase: fc.Arbitrary<PaymentCase> = fc.record({
  settle: fc.array(fc.constantFrom(...settleFaults), { maxLength: 3 }),
  find: fc.array(fc.boolean(), { maxLength: 3 }),
  kills: fc.array(fc.option(fc.record({ call: fc.nat(12), isAfter: fc.boolean() }), { nil: undefined }), {
    maxLength: 3,
  }),
  failedAnswers: fc.nat(2),
  isDoubled: fc.boolean(),
  attempts: fc.integer({ min: 1, max: attemptsMax }),
})

/** The request of a case: payments of one request would wait for each other. */
const requestOf = (index: number) => ({ operation: "x402/a", requestDigest: `d${index}`, isKeyed: false })

const nonceOf = (index: number) => `0x${index.toString(16).padStart(8, "0").repeat(8)}`

type Result = { readonly kind: "answered"; readonly body: string } | { readonly kind: "refused" | "open" }

/** Outcome of an attempt for the buyer. */
const resultOf = (
  exit: Exit.Exit<{ readonly status: number; readonly body: string }, { readonly _tag: string }>,
): Result => {
  if (Exit.isSuccess(exit)) {
    return exit.value.status === 200 ? { kind: "answered", body: exit.value.body } : { kind: "open" }
  }
  const [failure] = exit.cause.reasons.filter(Cause.isFailReason)
  return { kind: failure?.error._tag === "PaymentRefused" ? "refused" : "open" }
}

/** Plays a case until its buyer has a decision, and returns every response to the buyer. */
const play = Effect.fnUntraced(
  function* (world: PaymentWorld, store: PaymentPorts["store"], faulty: PaymentCase, index: number) {
    const nonce = nonceOf(index)
    const clock = yield* makeCaseClock(0)
    const payment: Payment = {
      version: 2,
      payer: `0x${"bb".repeat(20)}`,
      recipient,
      amountRaw: 1_125n,
      nonce,
      signature: `0x${"51".repeat(65)}`,
      validAfterMs: 0,
      validBeforeMs: clock.currentTimeMillisUnsafe() + paymentMs,
    }
    const faults = { settle: [...faulty.settle], find: [...faulty.find] }
    const ports = { store, chain: chainOf(world, faults), facilitator: facilitatorOf(world, faults) }
    let running = 0
    let failures = faulty.failedAnswers
    let computed = 0
    const compute = Effect.gen(function* () {
      running += 1
      assert.strictEqual(running, 1, "two answers of one payment are computed at once")
      yield* Effect.yieldNow
      running -= 1
      failures -= 1
      if (failures >= 0) return { status: 503, body: "" }
      computed += 1
      return { status: 200, body: `answer ${computed} of ${index}` }
    })
    const results: Array<Result> = []
    for (let attempt = 0; attempt < faulty.attempts; attempt += 1) {
      running = 0
      const { pay } = makePayments({ ...killedAt(ports, faulty.kills[attempt]), chainId, recipient })
      const call = { payment, priced, client: "buyer", ...requestOf(index) }
      const requests = Array.from({ length: faulty.isDoubled ? 2 : 1 }, (_, twin) => ({
        ...call,
        requestId: `${index} ${attempt} ${twin}`,
      }))
      const exits = yield* Effect.forEach(requests, (request) => Effect.exit(pay(request, compute)), { concurrency: 2 })
      const outcomes = exits.map(resultOf)
      results.push(...outcomes)
      if (outcomes.some(({ kind }) => kind !== "open")) break
      // The chain executes sent transactions sooner or later.
      if (attempt % 2 === 1 && world.waiting.has(nonce)) execute(world, nonce)
    }
    return { payment, faulty, results }
  },
  (effect) => Effect.flatMap(makeCaseClock(0), (clock) => Effect.provideService(effect, Clock.Clock, clock)),
)

/** Tests over the stores of the file. */
export const paymentFaults = () =>
  describe("payments with faults", () => {
    it.live("charge once for each response and nothing else, whatever fails and whichever process is killed", () =>
      withStores(
        Effect.gen(function* () {
          const store = (yield* AccessStore).payments
          const world = makeWorld()
          const cases = fc.sample(paymentCase, { numRuns: isReleaseRun ? 1_000 : 200 })
          const played = yield* Effect.forEach(cases, (faulty, index) => play(world, store, faulty, index), {
            concurrency: 20,
          })
          for (const nonce of world.waiting) execute(world, nonce)
          const faultless = { settle: [], find: [] }
          const ports = { store, chain: chainOf(world, faultless), facilitator: facilitatorOf(world, faultless) }
          const { pay, reconcile } = makePayments({ ...ports, chainId, recipient })
          const late = yield* makeCaseClock(paymentMs + 3_600_000)
          yield* Effect.forEach(Array.from({ length: cases.length / 20 }), () => reconcile, { discard: true }).pipe(
            Effect.provideService(Clock.Clock, late),
          )
          const counts = { answered: 0, refused: 0, open: 0, charged: 0 }
          for (const [index, { payment, faulty, results }] of played.entries()) {
            const note = JSON.stringify({ index, ...faulty, results })
            const isCharged = world.executed.has(payment.nonce)
            const answers = results.flatMap((result) => (result.kind === "answered" ? [result.body] : []))
            if (answers.length > 0) assert.isTrue(isCharged, `a free answer: ${note}`)
            if (results.some(({ kind }) => kind === "refused") && !faulty.settle.includes("lying")) {
              assert.isFalse(isCharged, `refused and charged: ${note}`)
            }
            const key = { chainId, asset: worldAsset.address, payer: payment.payer, nonce: payment.nonce }
            const stored = yield* store.find(key)
            // A process that was killed before it stored the payment has charged nothing.
            assert.strictEqual(stored?.state ?? "failed", isCharged ? "settled" : "failed", `undecided: ${note}`)
            counts.charged += isCharged ? 1 : 0
            counts[answers.length > 0 ? "answered" : (results.at(-1)?.kind ?? "open")] += 1
            if (!isCharged) continue
            const call = { payment, priced, client: "buyer", ...requestOf(index), requestId: `again ${index}` }
            const again = yield* pay(call, Effect.die("computed again"))
            assert.strictEqual(again.status, 200, note)
            assert.isDefined(again.receipt, note)
            for (const answer of answers) assert.strictEqual(again.body, answer, note)
          }
          // Every outcome occurs.
          assert.isAbove(Math.min(...Object.values(counts)), 0, JSON.stringify(counts))
        }),
      ),
    )
  })
