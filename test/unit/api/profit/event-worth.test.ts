import { assert, describe, it } from "vitest"
import { fixedPoint, worthOf } from "#api/profit/event-worth.ts"

describe("fixedPoint", () => {
  it("is the decimal text of a number, rounded down", () => {
    assert.strictEqual(fixedPoint(1e-7, 18), 10n ** 11n)
    assert.strictEqual(fixedPoint(1.999, 2), 199n)
    assert.strictEqual(fixedPoint(1e21, 0), 10n ** 21n)
    assert.strictEqual(fixedPoint(1e-40, 30), 0n)
  })
})

describe("worthOf", () => {
  const price = { usd: 2_000.5, decimals: 18, confidence: 1, perUsd: 1 }

  it("is exact, and positive for what was given", () => {
    assert.strictEqual(worthOf(-3n * 10n ** 18n, price), 6_001_500_000_000_000_000_000n)
    assert.strictEqual(worthOf(1n, price), 2_000n)
  })

  it("is in the currency, and no more than the pools could pay", () => {
    assert.strictEqual(worthOf(10n ** 18n, { ...price, perUsd: 0.5 }), 1_000_250_000_000_000_000_000n)
    assert.strictEqual(worthOf(10n ** 18n, { ...price, perUsd: 0.5, payableUsd: 100 }), 50n * 10n ** 18n)
  })

  it("counts tokens without decimals", () => {
    assert.strictEqual(worthOf(7n, { ...price, usd: 1.5, decimals: 0 }), 10_500_000_000_000_000_000n)
  })
})
