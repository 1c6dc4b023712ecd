import { assert, describe, it } from "vitest"
import type { HeldPositionFragment } from "#api/web/pages/account/portfolio.graphql"
import { amountsOf, countsOfPositions, type PositionPart, valueOfPart } from "#api/web/pages/account/position-sum.ts"

const base = (priceSource: "OCP_V2" | "NONE", balanceUSD = 0) =>
  ({
    __typename: "BaseTokenPositionBalance",
    symbol: "A",
    address: "0xa",
    balance: "1",
    balanceUSD,
    priceSource,
  }) as const

const share = (tokens: ReadonlyArray<PositionPart>, hasMissingUnderlyingTokenPrice = false): PositionPart => ({
  __typename: "AppTokenPositionBalance",
  symbol: "S",
  address: "0x5",
  balance: "1",
  balanceUSD: 5,
  hasMissingUnderlyingTokenPrice,
  tokens,
})

const loan: HeldPositionFragment = {
  __typename: "ContractPositionBalance",
  address: "0xc",
  groupLabel: "Lending",
  balanceUSD: -5,
  displayProps: null,
  readAtBlock: 1,
  owned: [
    { metaType: "BORROWED", token: base("OCP_V2", -5) },
    { metaType: "CLAIMABLE", token: base("NONE") },
  ],
}

describe("amountsOf", () => {
  it("names the kind of each amount of a contract", () => {
    assert.deepStrictEqual(
      amountsOf(loan).map(({ kind }) => kind),
      ["Borrowed", "Claimable"],
    )
  })
})

describe("countsOfPositions", () => {
  it("counts a token by the source of its price, whatever its value", () => {
    assert.deepStrictEqual(countsOfPositions([loan]), { priced: 1, unpriced: 1 })
    assert.deepStrictEqual(countsOfPositions([]), { priced: 0, unpriced: 0 })
  })
})

describe("valueOfPart", () => {
  it("is unknown where nothing below has a price", () => {
    assert.isUndefined(valueOfPart(base("NONE")))
    assert.isUndefined(valueOfPart(share([base("NONE")])))
    assert.isUndefined(valueOfPart(share([base("NONE")], true)))
    assert.strictEqual(valueOfPart(share([base("NONE"), base("OCP_V2")])), 5)
  })
})
