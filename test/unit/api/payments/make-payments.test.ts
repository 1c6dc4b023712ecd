import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makePayments } from "#api/payments/make-payments.ts"
import type { PaymentChange, StoredPayment } from "#api/payments/payment-store.ts"
import type { PaidCall } from "#api/payments/payments.ts"
import type { PaymentPorts } from "#api/payments/settle-payment.ts"
import { chainOf, facilitatorOf, makeWorld, worldAsset } from "../../../support/payments/payment-world.ts"

const recipient = `0x${"ee".repeat(20)}`

const callOf = (nonce: string): PaidCall => ({
  payment: {
    ...{ version: 2, payer: `0x${"bb".repeat(20)}`, recipient, amountRaw: 5n, nonce, signature: "0x2" },
    ...{ validAfterMs: 0, validBeforeMs: 9_000 },
  },
  priced: { url: "https://a.example/x402/a", summary: "A.", priceMicroUsd: 5, example: {}, schema: {} },
  operation: "x402/a",
  requestDigest: "d",
  requestId: nonce,
})

/** Payments over a part of a store. */
const paymentsOver = (store: Partial<PaymentPorts["store"]>) => {
  const faultless = { settle: [], find: [] }
  const world = makeWorld()
  return makePayments({
    // No other member is reached.
    store: store as PaymentPorts["store"],
    chain: chainOf(world, faultless),
    facilitator: facilitatorOf(world, faultless),
    chainId: 8453,
    recipient,
  })
}

const startPaying = ({ pay }: ReturnType<typeof paymentsOver>, nonces: ReadonlyArray<string>) =>
  Effect.forEach(nonces, (nonce) =>
    Effect.forkChild(pay(callOf(nonce), Effect.succeed({ status: 200, body: "" })), { startImmediately: true }),
  )

describe("makePayments", () => {
  it.effect("refuses further payments while as many as allowed are being answered", () =>
    Effect.gen(function* () {
      const payments = paymentsOver({ find: () => Effect.never })
      const nonces = Array.from({ length: 200 }, (_, index) => `0x${index}`)
      const running = yield* startPaying(payments, nonces)
      const further = payments.pay(callOf("0xa"), Effect.succeed({ status: 200, body: "" }))
      assert.strictEqual((yield* Effect.flip(further))._tag, "PaymentsLimited")
      yield* Fiber.interruptAll(running)
      const [again] = yield* startPaying(payments, ["0xa"])
      assert.isUndefined(again?.pollUnsafe())
    }),
  )

  it.effect(
    "refuses further requests of one payment while as many as allowed are being answered, and of no other",
    () =>
      Effect.gen(function* () {
        const payments = paymentsOver({ find: () => Effect.never })
        yield* startPaying(
          payments,
          Array.from({ length: 10 }, () => "0xa"),
        )
        const further = payments.pay(callOf("0xa"), Effect.succeed({ status: 200, body: "" }))
        assert.strictEqual((yield* Effect.flip(further))._tag, "PaymentsLimited")
        const [other] = yield* startPaying(payments, ["0xb"])
        assert.isUndefined(other?.pollUnsafe())
      }),
  )

  it.effect("answers a payment that was executed before it was answered, with one answer", () =>
    Effect.gen(function* () {
      const { payment, operation, requestDigest } = callOf("0xa")
      let stored: StoredPayment = {
        ...{ ...payment, chainId: 8453, asset: worldAsset.address, operation, requestDigest },
        ...{ paymentId: 1, fromBlock: 0, purchase: undefined, answer: undefined, reason: undefined },
        state: "settled",
        transaction: "0xab",
      }
      const { pay } = paymentsOver({
        find: () => Effect.sync(() => stored),
        claim: () => Effect.sync(() => stored),
        advance: ({ to, answer }: PaymentChange) =>
          Effect.sync(() => {
            stored = { ...stored, state: to, answer }
            return true
          }),
        release: () => Effect.void,
      })
      let count = 0
      const compute = Effect.sync(() => {
        count += 1
        return { status: count === 1 ? 503 : 200, body: `answer ${count}` }
      })
      const bodies: Array<string> = []
      for (const _ of [1, 2, 3]) bodies.push((yield* pay(callOf("0xa"), compute)).body)
      assert.deepStrictEqual(bodies, ["answer 1", "answer 2", "answer 2"])
    }),
  )
})
