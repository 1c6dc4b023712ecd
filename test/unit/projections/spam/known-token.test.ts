import { assert, describe, it } from "vitest"
import { impersonationFinder } from "#projections/spam/known-token.ts"
import { address } from "../../../support/chain/block-builder.ts"

const find = impersonationFinder([
  { token: address(1), name: "USD Coin", symbol: "USDC" },
  { token: address(2), name: "Sonic", symbol: "S" },
])

describe("impersonationFinder", () => {
  it.each([
    ["another token", { name: "Pepe", symbol: "PEPE" }],
    ["a token that says nothing", { name: undefined, symbol: undefined }],
    ["a bridged form that says so", { name: "Bridged USDC", symbol: "USDC.e" }],
    ["a name of one letter", { name: "Five", symbol: "5" }],
  ])("finds nothing against %s", (_what, text) => {
    assert.deepStrictEqual(find(text), [])
  })

  it.each([
    ["the symbol", { name: "Anything", symbol: "usdc" }],
    ["the name", { name: "USDCoin", symbol: "ANY" }],
    ["both, as one", { name: "USD Coin", symbol: "USDC" }],
  ])("finds %s of a known token", (_what, text) => {
    assert.deepStrictEqual(find(text), [{ kind: "known-name" }])
  })

  it("finds what is spelt to look like a known token", () => {
    assert.deepStrictEqual(find({ name: "USD \u0421oin", symbol: "U\u0405DC" }), [{ kind: "disguise" }])
  })

  it("finds no party without flows", () => {
    assert.deepStrictEqual(impersonationFinder([])({ name: "USD Coin", symbol: "USDC" }), [])
  })
})
