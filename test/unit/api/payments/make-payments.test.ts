import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makePayments } from "#api/payments/make-payments.ts"
import type { PaidCall } from "#api/payments/payments.ts"
import type { PaymentPorts } from "#api/payments/settle-payment.ts"
import { chainOf, facilitatorOf, makeWorld } from "../../../support/payments/payment-world.ts"

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

describe("makePayments", () => {
  it.effect("refuses further payments while as many as allowed are being answered", () =>
    Effect.gen(function* () {
      const faultless = { settle: [], find: [] }
      const world = makeWorld()
      // Nothing but the search for the payment is reached.
      const store = { find: () => Effect.never } as unknown as PaymentPorts["store"]
      const ports = { store, chain: chainOf(world, faultless), facilitator: facilitatorOf(world, faultless) }
      const { pay } = makePayments({ ...ports, chainId: 8453, recipient })
      const compute = Effect.succeed({ status: 200, body: "" })
      const running = yield* Effect.forEach(
        Array.from({ length: 200 }, (_, index) => callOf(`0x${index}`)),
        (call) => Effect.forkChild(pay(call, compute), { startImmediately: true }),
      )
      assert.strictEqual((yield* Effect.flip(pay(callOf("0xa"), compute)))._tag, "PaymentsLimited")
      yield* Fiber.interruptAll(running)
      const [again] = yield* Effect.all([Effect.forkChild(pay(callOf("0xa"), compute), { startImmediately: true })])
      assert.isUndefined(again.pollUnsafe())
      yield* Fiber.interrupt(again)
    }),
  )
})
