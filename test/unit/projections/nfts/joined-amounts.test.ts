import { assert, describe, it } from "vitest"
import { splitAmounts } from "#projections/nfts/joined-amounts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"

describe("splitAmounts", () => {
  it("is empty for a row without amounts", () => {
    assert.deepStrictEqual(splitAmounts({ currencies: "", pricedMs: "", amounts: "" }), [])
  })

  it("keeps the order, and all digits", () => {
    const joined = { currencies: `${zeroAddress},0xa1`, pricedMs: "0,300000", amounts: `${2n ** 255n},7` }
    assert.deepStrictEqual(splitAmounts(joined), [
      { currency: zeroAddress, amountRaw: 2n ** 255n, atMs: 0 },
      { currency: "0xa1", amountRaw: 7n, atMs: 300_000 },
    ])
  })
})
