import { assert, describe, it } from "vitest"
import { paymentProblem } from "#api/access/payments/check-payment.ts"
import { amountOf, type Payment, type PaymentTerms } from "#api/access/payments/payment.ts"

const asset = { address: `0x${"a5".repeat(20)}`, name: "USD Coin", version: "2", decimals: 6 }

const terms: PaymentTerms = { chainId: 8453, asset, recipient: `0x${"ee".repeat(20)}` }

const nowMs = 1_000_000

const payment: Payment = {
  version: 2,
  payer: `0x${"bb".repeat(20)}`,
  recipient: terms.recipient,
  amountRaw: 1_125n,
  validAfterMs: 0,
  validBeforeMs: nowMs + 120_000,
  nonce: "0x1",
  signature: "0x2",
}

const problemOf = (change: Partial<Payment>) => paymentProblem({ ...payment, ...change }, terms, 1_125n, nowMs)

describe("paymentProblem", () => {
  it("finds another recipient, another amount, and times that have passed, are to come, or are far away", () => {
    assert.include(problemOf({ recipient: asset.address }), "recipient_mismatch")
    assert.include(problemOf({ amountRaw: 1_124n }), "value_mismatch")
    assert.include(problemOf({ amountRaw: 1_126n }), "value_mismatch")
    assert.include(problemOf({ validAfterMs: nowMs + 30_001 }), "valid_after")
    assert.include(problemOf({ validBeforeMs: nowMs }), "valid_before")
    assert.include(problemOf({ validBeforeMs: nowMs + 150_001 }), "valid_before")
  })

  it("finds none in a payment of the exact price", () => {
    assert.isUndefined(problemOf({}))
    assert.isUndefined(problemOf({ validAfterMs: nowMs + 30_000, validBeforeMs: nowMs + 150_000 }))
  })
})

describe("amountOf", () => {
  it("is the price in base units, rounded up", () => {
    assert.strictEqual(amountOf(1_125, asset), 1_125n)
    assert.strictEqual(amountOf(1_125, { ...asset, decimals: 18 }), 1_125n * 10n ** 12n)
    assert.strictEqual(amountOf(1_125, { ...asset, decimals: 2 }), 1n)
  })
})
