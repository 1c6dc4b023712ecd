import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { makePayments } from "#api/access/payments/make-payments.ts"
import type { PaymentChange, StoredPayment } from "#api/access/payments/payment-store.ts"
import type { PaidCall } from "#api/access/payments/payments.ts"
import type { PaymentPorts } from "#api/access/payments/settle-payment.ts"
import { chainOf, facilitatorOf, makeWorld, worldAsset } from "../../../../support/payments/payment-world.ts"

const recipient = `0x${"ee".repeat(20)}`

const callOf = (nonce: string, client = "client"): PaidCall => ({
  payment: {
    version: 2,
    payer: `0x${"bb".repeat(20)}`,
    recipient,
    amountRaw: 5n,
    nonce,
    signature: "0x2",
    validAfterMs: 0,
    validBeforeMs: 9_000,
  },
  priced: {
    url: "https://a.example/x402/a",
    summary: "A.",
    priceMicroUsd: 5,
    example: {},
    schema: {},
    answerExample: {},
  },
  operation: "x402/a",
  requestDigest: "d",
  isKeyed: false,
  requestId: nonce,
  client,
})

/** Payments over a part of a store, with peers that may answer otherwise. */
const paymentsOver = (
  store: Partial<PaymentPorts["store"]>,
  { chain, facilitator }: { [Port in "chain" | "facilitator"]?: Partial<PaymentPorts[Port]> } = {},
) => {
  const faultless = { settle: [], find: [] }
  const world = makeWorld()
  return makePayments({
    // No other member is reached.
    store: store as PaymentPorts["store"],
    chain: { ...chainOf(world, faultless), ...chain },
    facilitator: { ...facilitatorOf(world, faultless), ...facilitator },
    chainId: 8453,
    recipient,
  })
}

const answered = Effect.succeed({ status: 200, body: "" })

const startPaying = ({ pay }: ReturnType<typeof paymentsOver>, calls: ReadonlyArray<PaidCall>) =>
  Effect.forEach(calls, (call) => Effect.forkChild(pay(call, answered), { startImmediately: true }))

/** As many calls of a client as it may have at once. */
const shareOf = (client: string) => Array.from({ length: 50 }, (_, index) => callOf(`0x${index} of ${client}`, client))

describe("makePayments", () => {
  it.effect("refuses further payments of a client that fills its share, and begins those of another one", () =>
    Effect.gen(function* () {
      const found: Array<string> = []
      const payments = paymentsOver({
        find: ({ nonce }) => {
          found.push(nonce)
          return Effect.never
        },
      })
      const running = yield* startPaying(payments, shareOf("first"))
      const refused = yield* Effect.flip(payments.pay(callOf("0xa", "first"), answered))
      assert.deepInclude(refused, { _tag: "PaymentsLimited", requestsMax: 50 })
      yield* startPaying(payments, [callOf("0xb", "second")])
      assert.strictEqual(found.at(-1), "0xb")
      yield* Fiber.interruptAll(running)
      yield* startPaying(payments, [callOf("0xa", "first")])
      assert.strictEqual(found.at(-1), "0xa")
    }),
  )

  it.effect(
    "gives the next slot to a client without payments, and refuses payments beyond the length of the queue",
    () =>
      Effect.gen(function* () {
        const found: Array<string> = []
        const payments = paymentsOver({
          find: ({ nonce }) => {
            found.push(nonce)
            return Effect.never
          },
        })
        const clients = Array.from({ length: 8 }, (_, index) => `client ${index}`)
        const [first] = yield* startPaying(payments, clients.slice(0, 4).flatMap(shareOf))
        yield* startPaying(payments, [callOf("0xb", "second")])
        yield* startPaying(payments, [...shareOf("client 4").slice(1), ...clients.slice(5).flatMap(shareOf)])
        assert.strictEqual(found.length, 200)
        const refused = yield* Effect.flip(payments.pay(callOf("0xc", "third"), answered))
        assert.deepInclude(refused, { _tag: "PaymentsLimited", requestsMax: 400 })
        if (first !== undefined) yield* Fiber.interrupt(first)
        assert.strictEqual(found.at(-1), "0xb")
      }),
  )

  it.effect("refuses requests of one payment beyond its concurrency limit, and none of another payment", () =>
    Effect.gen(function* () {
      const payments = paymentsOver({ find: () => Effect.never })
      yield* startPaying(
        payments,
        Array.from({ length: 10 }, () => callOf("0xa")),
      )
      const refused = yield* Effect.flip(payments.pay(callOf("0xa"), answered))
      assert.deepInclude(refused, { _tag: "PaymentsLimited", requestsMax: 10 })
      const [other] = yield* startPaying(payments, [callOf("0xb")])
      assert.isUndefined(other?.pollUnsafe())
    }),
  )

  for (const [verdict, refusal] of [
    // Some facilitators simulate no execution, and some cannot report why it fails.
    [{ isValid: true }, { _tag: "PayerUnsupported" }],
    [{ isValid: false, reason: "invalid_exact_evm_transaction_simulation_failed" }, { _tag: "PayerUnsupported" }],
    [
      { isValid: false, reason: "invalid_exact_evm_payload_signature" },
      { _tag: "PaymentRefused", reason: "invalid_exact_evm_payload_signature" },
    ],
  ] as const) {
    it.effect(
      `refuses a contract that the token refuses before anything is computed, if a facilitator says ${JSON.stringify(verdict)}`,
      () =>
        Effect.gen(function* () {
          const chain = { preview: () => Effect.succeed({ head: 1, outcome: "contractRefused" } as const) }
          const facilitator = { verify: () => Effect.succeed(verdict) }
          const { pay } = paymentsOver({ find: () => Effect.succeed(undefined) }, { chain, facilitator })
          const call = callOf("0xa")
          const validBeforeMs = (yield* Clock.currentTimeMillis) + 60_000
          const paid = { ...call, payment: { ...call.payment, validBeforeMs } }
          assert.deepInclude(yield* Effect.flip(pay(paid, Effect.die("computed"))), refusal)
        }),
    )
  }

  it.effect("answers a payment that was executed before it was answered, with one answer", () =>
    Effect.gen(function* () {
      const { payment, operation, requestDigest } = callOf("0xa")
      let stored: StoredPayment = {
        ...payment,
        chainId: 8453,
        asset: worldAsset.address,
        operation,
        requestDigest,
        paymentId: 1,
        fromBlock: 0,
        purchase: undefined,
        answer: undefined,
        reason: undefined,
        state: "settled",
        attempts: 0,
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
