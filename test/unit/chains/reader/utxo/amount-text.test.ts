import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { unitsOfText } from "#chains/reader/utxo/amount-text.ts"

describe("unitsOfText", () => {
  it("refuses text that is no amount, or is finer than the unit", () => {
    for (const text of ["", "-1", "1.", ".5", "0.000000001", "1e-9", "1e400", "0x1", "1,5", "NaN", "1".repeat(50)]) {
      assert.isUndefined(unitsOfText(text), text)
    }
  })

  it("reads numbers as nodes and JSON libraries write them", () => {
    const texts = {
      "0": 0n,
      "0.00000001": 1n,
      "1e-8": 1n,
      "1E-08": 1n,
      "1.5e+1": 1_500_000_000n,
      "0.100000000": 10_000_000n,
    }
    for (const [text, units] of Object.entries(texts)) assert.strictEqual(unitsOfText(text), units, text)
    // As a number times 10^8 it would be 2099999999999999.8.
    assert.strictEqual(unitsOfText("20999999.99999999"), 2_099_999_999_999_999n)
  })

  it("is exact for every amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }), (units) => {
        const digits = units.toString().padStart(9, "0")
        assert.strictEqual(unitsOfText(`${digits.slice(0, -8)}.${digits.slice(-8)}`), units)
      }),
    )
  })
})
