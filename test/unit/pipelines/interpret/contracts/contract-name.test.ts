import { assert, describe, it } from "vitest"
import { contractNameOf, contractProtocolOf } from "#pipelines/interpret/contracts/contract-name.ts"
import { address } from "../../../../support/chain/block-builder.ts"

describe("contractNameOf", () => {
  it("names no account, no contract of another chain, and none of several protocols", () => {
    assert.isUndefined(contractNameOf(1, address(1)))
    const aavePool = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"
    assert.strictEqual(contractNameOf(1, aavePool), "Aave V3")
    assert.isUndefined(contractNameOf(10, aavePool))
  })

  it("names the operators that marketplaces move items with, and the contract of permits", () => {
    assert.strictEqual(contractNameOf(1, "0x1e0049783f008a0085193e00003d00cd54003c71"), "OpenSea")
    assert.strictEqual(contractNameOf(8453, "0x1e0049783f008a0085193e00003d00cd54003c71"), "OpenSea")
    assert.strictEqual(contractNameOf(1, "0x00000000000111abe46ff893f3b2fdf1f759a8a8"), "Blur")
    assert.strictEqual(contractNameOf(10, "0x000000000022d473030f116ddee9f6b43ac78ba3"), "Permit2")
  })
})

describe("contractProtocolOf", () => {
  it("is the slug of the protocol that names the contract", () => {
    assert.isUndefined(contractProtocolOf(1, address(1)))
    assert.strictEqual(contractProtocolOf(1, "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"), "aave-v3")
  })
})
