import { assert, describe, it } from "vitest"
import { withImitations } from "#api/tokens/known-token.ts"
import type { TokenFacts } from "#api/tokens/token-model.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { address, testChain, wrappedNative } from "../../../support/chain/block-builder.ts"

const usdc = address(0x20)

const chain = { ...testChain, stablecoins: [{ address: usdc, symbol: "USDC", decimals: 6, peg: "USD" as const }] }

const imitated = (token: string, symbol: string | undefined, more: Partial<TokenFacts> = {}) => {
  const facts = {
    chainId: chain.id,
    token,
    name: undefined,
    symbol,
    decimals: 6,
    totalSupplyRaw: 1n,
    isNew: false,
    ...more,
  }
  return withImitations(new Map([[tokenKeyText(facts), facts]]), [chain]).get(tokenKeyText(facts))?.imitated
}

describe("withImitations", () => {
  it("marks no known token, no listed token, and no other symbol", () => {
    assert.isUndefined(imitated(usdc, "USDC"))
    assert.isUndefined(imitated(wrappedNative, "WETH"))
    assert.isUndefined(imitated(zeroAddress, "ETH"))
    assert.isUndefined(imitated(address(0x21), "USDC", { listing: { logoUrl: undefined } }))
    assert.isUndefined(imitated(address(0x21), "USDC.e"))
    assert.isUndefined(imitated(address(0x21), undefined))
  })

  it("marks an exact copy, and one with confusable or invisible characters", () => {
    for (const symbol of ["USDC", "usdc", "USDС", "U\u200bSDC", "USD C", "UЅDC"]) {
      assert.strictEqual(imitated(address(0x21), symbol), "USDC", symbol)
    }
    assert.strictEqual(imitated(address(0x21), "WETН"), "WETH")
  })
})
