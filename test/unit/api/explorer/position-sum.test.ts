import { assert, describe, it } from "@effect/vitest"
import { countsOfPositions, countsOfToken } from "#api/explorer/position-sum.js"

const base = (priceSource: string) => ({ __typename: "BaseTokenPositionBalance", priceSource, balanceUSD: 0 })

const share = (tokens: ReadonlyArray<unknown>, more = {}) => ({
  __typename: "AppTokenPositionBalance",
  balanceUSD: 0,
  hasMissingUnderlyingTokenPrice: false,
  tokens,
  ...more,
})

describe("countsOfToken", () => {
  it("counts a token by the source of its price, whatever its value", () => {
    assert.deepStrictEqual(countsOfToken(base("OCP_V2")), { priced: 1, unpriced: 0 })
    assert.deepStrictEqual(countsOfToken(base("NONE")), { priced: 0, unpriced: 1 })
  })

  it("counts the tokens that a share stands for", () => {
    const nested = share([share([base("OCP_V2"), base("NONE")], { hasMissingUnderlyingTokenPrice: true })], {
      hasMissingUnderlyingTokenPrice: true,
    })
    assert.deepStrictEqual(countsOfToken(nested), { priced: 1, unpriced: 1 })
  })

  it("counts a missing token below a share as one without a price", () => {
    const incomplete = { hasMissingUnderlyingTokenPrice: true }
    assert.deepStrictEqual(countsOfToken(share([base("OCP_V2")], incomplete)), { priced: 1, unpriced: 1 })
    assert.deepStrictEqual(countsOfToken(share([], incomplete)), { priced: 0, unpriced: 1 })
  })

  it("counts a share deeper than the query by its value", () => {
    assert.deepStrictEqual(countsOfToken({ ...share([]), tokens: undefined, balanceUSD: 5 }), {
      priced: 1,
      unpriced: 0,
    })
  })
})

describe("countsOfPositions", () => {
  it("adds up the tokens of both kinds of positions", () => {
    const contract = { __typename: "ContractPositionBalance", tokens: [{ token: base("OCP_V2") }] }
    const shown = share([base("NONE")], { hasMissingUnderlyingTokenPrice: true })
    assert.deepStrictEqual(countsOfPositions([contract, shown]), { priced: 1, unpriced: 1 })
    assert.deepStrictEqual(countsOfPositions([]), { priced: 0, unpriced: 0 })
  })
})
