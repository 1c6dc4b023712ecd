import { assert, describe, it } from "@effect/vitest"
import { isUnlimitedAmount } from "#api/allowances/value-at-risk.ts"

describe("isUnlimitedAmount", () => {
  it("is false below the supply, and without one", () => {
    assert.isFalse(isUnlimitedAmount(10n ** 30n, undefined))
    assert.isFalse(isUnlimitedAmount(99n, 100n))
    assert.isFalse(isUnlimitedAmount(1n, 0n))
    assert.isFalse(isUnlimitedAmount(2n ** 160n - 2n, undefined))
  })

  it("is true from the supply or 2^255 on, and for the largest amounts of smaller numbers", () => {
    assert.isTrue(isUnlimitedAmount(100n, 100n))
    for (const amountRaw of [2n ** 255n, 2n ** 256n - 1n, 2n ** 160n - 1n, 2n ** 96n - 1n]) {
      assert.isTrue(isUnlimitedAmount(amountRaw, undefined))
    }
  })
})
