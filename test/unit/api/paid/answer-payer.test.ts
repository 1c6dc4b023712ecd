import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { RequestMalformed } from "#api/access/errors.ts"
import {
  FacilitatorUnavailable,
  PayerUnsupported,
  PaymentBound,
  PaymentChainUnavailable,
  PaymentRefused,
  PaymentUndecided,
} from "#api/access/payments/errors.ts"
import type { Payment } from "#api/access/payments/payment.ts"
import type { PaidAnswer, PaymentFailure, Payments } from "#api/access/payments/payments.ts"
import { answerPayer } from "#api/paid/answer-payer.ts"

const payment: Payment = {
  version: 2,
  payer: `0x${"bb".repeat(20)}`,
  recipient: `0x${"ee".repeat(20)}`,
  amountRaw: 5n,
  validAfterMs: 0,
  validBeforeMs: 9_000,
  nonce: "0x1",
  signature: "0x2",
}

const paymentsThat = (paid: Effect.Effect<PaidAnswer, PaymentFailure>): Payments["Service"] => ({
  challenge: (_, error) => Effect.succeed({ header: `offer: ${error}`, body: { x402Version: 1 } }),
  failureReceipt: ({ payer }, reason) => ({ name: "payment-response", value: `${payer}: ${reason}` }),
  read: ({ signature }) => Effect.succeed(signature === undefined ? undefined : payment),
  pay: () => paid,
  reconcile: Effect.void,
})

const receipt = { name: "payment-response", value: "proof" } as const

const answered = paymentsThat(Effect.succeed({ status: 200, body: "{}", receipt }))

const call = {
  requestId: "r",
  client: "127.0.0.1",
  headers: { signature: "paid", xPayment: undefined },
  operation: "x402/a",
  priced: {
    url: "https://a.example/x402/a",
    summary: "A.",
    priceMicroUsd: 5,
    example: {},
    schema: {},
    answerExample: {},
  },
  isEmpty: false,
  parse: Effect.succeed({}),
  variablesOf: () => ({}),
  execute: () => Effect.succeed({ status: 200, body: "{}" }),
}

const unpaid = { signature: undefined, xPayment: undefined }

describe("answerPayer", () => {
  it.effect("requests a payment if there is none, after the body is checked", () =>
    Effect.gen(function* () {
      const { status, body, headers } = yield* answerPayer(answered, { ...call, headers: unpaid })
      assert.strictEqual(status, 402)
      assert.deepStrictEqual(headers, { "payment-required": "offer: payment_required" })
      const { x402Version, errors } = JSON.parse(body)
      assert.deepStrictEqual([x402Version, errors[0].extensions.tag], [1, "PaymentMissing"])
      assert.match(errors[0].message, /header x-service-api-key or as a bearer token/)
      const parse = Effect.fail(new RequestMalformed({ reason: "No." }))
      for (const sent of [unpaid, call.headers]) {
        assert.strictEqual((yield* answerPayer(answered, { ...call, headers: sent, parse })).status, 400)
      }
      const discovery = { ...call, headers: unpaid, parse, isEmpty: true }
      assert.strictEqual((yield* answerPayer(answered, discovery)).status, 402)
    }),
  )

  const failed = (reason: string) => ({
    "payment-required": `offer: ${reason}`,
    "payment-response": `${payment.payer}: ${reason}`,
  })

  for (const [error, status, expected] of [
    [new PaymentRefused({ reason: "insufficient_funds" }), 402, failed("insufficient_funds")],
    [new PayerUnsupported(), 402, failed("contract_payer_unsupported")],
    [new PaymentBound(), 409, {}],
    [new PaymentUndecided({ reason: "Nothing is known" }), 503, { "retry-after": 2 }],
    [new FacilitatorUnavailable({ cause: new Error("down") }), 503, { "retry-after": 2 }],
    [new PaymentChainUnavailable({ cause: new Error("down") }), 503, { "retry-after": 2 }],
  ] as const) {
    it.effect(`answers with ${status}, and a receipt only for a failure: ${error._tag}`, () =>
      Effect.gen(function* () {
        const response = yield* answerPayer(paymentsThat(Effect.fail(error)), call)
        assert.strictEqual(response.status, status)
        assert.deepEqual(response.headers, expected)
        assert.strictEqual(JSON.parse(response.body).errors[0].extensions.tag, error._tag)
      }),
    )
  }

  it.effect("adds the time to retry after to a temporary failure", () =>
    Effect.gen(function* () {
      const failed = paymentsThat(Effect.succeed({ status: 503, body: "{}", receipt: undefined }))
      const { status, headers } = yield* answerPayer(failed, call)
      assert.deepStrictEqual([status, headers], [503, { "retry-after": 2 }])
    }),
  )

  it.effect("adds the receipt to a paid response", () =>
    Effect.gen(function* () {
      const { status, headers } = yield* answerPayer(answered, call)
      assert.deepStrictEqual([status, headers], [200, { "payment-response": "proof" }])
    }),
  )
})
