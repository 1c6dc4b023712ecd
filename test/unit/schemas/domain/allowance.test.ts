import { assert, describe, it } from "vitest"
import { isUnlimitedAmount } from "#schemas/domain/allowance.ts"

describe("isUnlimitedAmount", () => {
  it("is false for other amounts, however large", () => {
    assert.deepStrictEqual([10n ** 30n, 2n ** 160n - 2n, 2n ** 255n - 1n].filter(isUnlimitedAmount), [])
  })

  it("is true from 2^255 on, and for the largest amounts of narrower integers", () => {
    const amounts = [2n ** 255n, 2n ** 256n - 1n, 2n ** 160n - 1n, 2n ** 128n - 1n, 2n ** 96n - 1n]
    assert.deepStrictEqual(amounts.filter(isUnlimitedAmount), amounts)
  })
})
