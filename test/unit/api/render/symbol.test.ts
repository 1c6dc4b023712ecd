import { assert, describe, it } from "vitest"
import { displayedSymbol } from "#api/render/symbol.ts"

describe("displayedSymbol", () => {
  it("is empty if the contract reports none, marked or not", () => {
    assert.strictEqual(displayedSymbol({ symbol: undefined, imitated: "USDC" }), "")
    assert.strictEqual(displayedSymbol({ symbol: "" }), "")
  })

  it("marks a symbol that imitates another one, after it was cleaned", () => {
    assert.strictEqual(displayedSymbol({ symbol: "US\u200bDC", imitated: "USDC" }), "USDC (not the verified USDC)")
    assert.strictEqual(displayedSymbol({ symbol: "USDC" }), "USDC")
  })
})
