import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { amountText, decimalText, floatText, rawAmountText, toFloat } from "#api/render/amount.ts"

describe("amountText", () => {
  for (const [amountRaw, decimals, text] of [
    [0n, 18, "0"],
    [1n, 18, "<0.000001"],
    [999n, 9, "<0.000001"],
    [1_000n, 9, "0.000001"],
    [1_234_567n, 9, "0.001234"],
    [999_999n, 6, "0.9999"],
    [500n, 3, "0.5"],
    [4_950_000n, 6, "4.95"],
    [231_668_999n, 6, "231.668"],
    [1_143_944_000_000_000_000_000n, 18, "1,143.944"],
    [1_000_000n, 0, "1,000,000"],
    [-2_500_000n, 6, "2.5"],
    [1_000_400n, 6, "1"],
  ] as const) {
    it(`formats ${amountRaw} at ${decimals} decimals as ${text}`, () => {
      assert.strictEqual(amountText(amountRaw, decimals), text)
    })
  }

  it("never shows more than the amount", () => {
    fc.assert(
      fc.property(fc.bigInt(1_000n, 10n ** 30n), fc.integer({ min: 0, max: 8 }), (amountRaw, decimals) => {
        const text = amountText(amountRaw, decimals)
        fc.pre(!text.startsWith("<"))
        const [whole = "", fraction = ""] = text.replaceAll(",", "").split(".")
        assert.isTrue(BigInt(whole + fraction) * 10n ** BigInt(decimals) <= amountRaw * 10n ** BigInt(fraction.length))
      }),
    )
  })
})

describe("decimalText", () => {
  it("is lossless", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.integer({ min: 0, max: 36 }), (amountRaw, decimals) => {
        const [whole = "", fraction = ""] = decimalText(amountRaw, decimals).split(".")
        assert.strictEqual(
          BigInt(whole.replace("-", "") + fraction.padEnd(decimals, "0")),
          amountRaw < 0n ? -amountRaw : amountRaw,
        )
      }),
    )
  })
})

describe("toFloat", () => {
  it("returns the nearest number", () => {
    assert.deepStrictEqual([toFloat(-1_000_021n, 6), toFloat(1n, 18), toFloat(5n, 0)], [-1.000021, 1e-18, 5])
  })
})

describe("floatText", () => {
  it("is a decimal without exponent that reads back as the same number", () => {
    assert.deepStrictEqual(
      [floatText(1e-7), floatText(1e21), floatText(-2.5)],
      ["0.0000001", `1${"0".repeat(21)}`, "-2.5"],
    )
    fc.assert(
      fc.property(fc.double({ min: 1e-80, max: 1e80, noNaN: true }), (value) => {
        assert.match(floatText(value), /^\d+(\.\d+)?$/)
        assert.strictEqual(Number(floatText(value)), value)
      }),
    )
  })
})

describe("rawAmountText", () => {
  it("states that the unit is unknown", () => {
    assert.strictEqual(rawAmountText(-1_000_000n), "1,000,000 base units of")
  })
})
