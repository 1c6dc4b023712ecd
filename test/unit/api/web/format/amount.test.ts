import fc from "fast-check"
import { assert, describe, it } from "vitest"
import * as sentences from "#api/render/amount.ts"
import { amountText, countText, exactText, numberText, signText } from "#api/web/format/amount.ts"

const rawAmount = fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n })
const decimals = fc.integer({ min: 0, max: 77 })

describe("amountText", () => {
  it("is the same as in sentences", () => {
    fc.assert(
      fc.property(rawAmount, decimals, (raw, places) => {
        assert.strictEqual(amountText(raw.toString(), places), sentences.amountText(raw, places))
      }),
    )
  })
})

describe("exactText", () => {
  it("is the exact decimal text", () => {
    fc.assert(
      fc.property(rawAmount, decimals, (raw, places) => {
        assert.strictEqual(exactText(raw.toString(), places), sentences.decimalText(raw, places))
      }),
    )
  })
})

describe("numberText", () => {
  it("has no exponent", () => {
    assert.deepStrictEqual([1_234.5678, 2.5e21, 0.00012345, 1e-12, 0].map(numberText), [
      "1,234.567",
      "2,500,000,000,000,000,000,000",
      "0.0001234",
      "<0.000001",
      "0",
    ])
  })
})

describe("signText and countText", () => {
  it("are short and plain", () => {
    assert.deepStrictEqual([signText("-1"), signText("1")], ["−", "+"])
    assert.deepStrictEqual([countText(1, "token"), countText(1_200, "token")], ["1 token", "1,200 tokens"])
  })
})
