import { assert, describe, it } from "vitest"
import type { HeldTokenFragment } from "#api/web/pages/account/portfolio.graphql"
import { groupTokens } from "#api/web/pages/account/token-groups.ts"

const held = (
  id: string,
  symbol: string,
  balanceUSD: number,
  more: Partial<HeldTokenFragment> = {},
): HeldTokenFragment => ({
  id,
  tokenAddress: id,
  symbol,
  name: symbol,
  decimals: 18,
  verified: true,
  balanceRaw: "1",
  balanceUSD,
  price: 1,
  priceSource: "OCP_V2",
  imgUrlV2: null,
  onchainMarketData: null,
  network: { chainId: 1, name: "Ethereum", slug: "ethereum", imageUrl: null },
  securityRisk: null,
  ...more,
})

describe("groupTokens", () => {
  it("groups a token of several chains, and orders groups by their value", () => {
    const groups = groupTokens([held("a", "WETH", 6), held("b", "USDC", 5), held("c", "USDC", 4)])
    assert.deepStrictEqual(
      groups.map(({ symbol, tokens, value }) => [symbol, tokens.length, value]),
      [
        ["USDC", 2, 9],
        ["WETH", 1, 6],
      ],
    )
  })

  it("never groups tokens that only have the symbol of another", () => {
    const groups = groupTokens([held("a", "USDC", 5), held("b", "USDC", 4, { verified: false })])
    assert.deepStrictEqual(
      groups.map(({ tokens }) => tokens.length),
      [1, 1],
    )
  })

  it("has no value for tokens without a price, which come last", () => {
    const groups = groupTokens([held("a", "TIDE", 0, { priceSource: "NONE" }), held("b", "DUST", 0)])
    assert.deepStrictEqual(
      groups.map(({ symbol, value }) => [symbol, value]),
      [
        ["DUST", 0],
        ["TIDE", undefined],
      ],
    )
  })
})
