import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { axisTexts, changeText, fiatText, percentText, priceText, shareText } from "#api/web/format/fiat.ts"

describe("fiatText", () => {
  it("is zero only for zero", () => {
    const texts = [0, 0.004, 0.00999, 0.01, 1_234.5, -0.004, -2].map((value) => fiatText(value))
    assert.deepStrictEqual(texts, ["$0.00", "<$0.01", "<$0.01", "$0.01", "$1,234.50", "−<$0.01", "−$2.00"])
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        assert.strictEqual(/^−?\$0\.00$/.test(fiatText(value)), value === 0)
      }),
    )
  })

  it("has the sign of its currency", () => {
    assert.strictEqual(fiatText(2, "EUR"), "€2.00")
  })

  it("has the digits of its currency", () => {
    assert.deepStrictEqual(
      [fiatText(0.4, "JPY"), fiatText(1_200, "JPY"), fiatText(0.0123456, "BTC"), fiatText(0.0000001, "BTC")],
      ["<¥1", "¥1,200", "BTC 0.012346", "<BTC 0.000001"].map((text) => text.replace(" ", "\u00a0")),
    )
  })
})

describe("priceText", () => {
  it("has four significant digits below one", () => {
    assert.deepStrictEqual(
      [2_952.59, 0.98334, 0.000012345].map((price) => priceText(price)),
      ["$2,952.59", "$0.9833", "$0.00001235"],
    )
  })
})

describe("changes", () => {
  it("have a sign unless they are zero", () => {
    assert.deepStrictEqual(
      [12, -12, 0].map((value) => changeText(value)),
      ["+$12.00", "−$12.00", "$0.00"],
    )
    assert.deepStrictEqual([1.254, -0.001, -3, 12_345.6].map(percentText), ["+1.25%", "0.00%", "−3.00%", "+12,346%"])
  })
})

describe("shareText", () => {
  it("has one digit, and is zero only for zero", () => {
    assert.deepStrictEqual([0, 0.04, 12.34, 100].map(shareText), ["0%", "<0.1%", "12.3%", "100%"])
  })
})

describe("axisTexts", () => {
  it("have as many digits as make them differ", () => {
    assert.deepStrictEqual(axisTexts([35_400_000, 35_440_000, 35_460_000], "USD"), ["$35.40M", "$35.44M", "$35.46M"])
    assert.deepStrictEqual(axisTexts([1_000_000, 2_500_000], "USD"), ["$1M", "$2.5M"])
    assert.deepStrictEqual(axisTexts([0.5, 99_000, 250_000], "USD"), ["$0.50", "$99,000.00", "$250K"])
    assert.deepStrictEqual(axisTexts([250_000, 250_000], "USD"), ["$250K", "$250K"])
  })
})
