import { assert, describe, it } from "vitest"
import { inCoin } from "#api/nft/coin-value.ts"
import { countedConfidenceMin } from "#api/prices/token-price.ts"
import { address } from "../../../support/chain/block-builder.ts"

const tokenOf = (decimals: number) => ({
  chainId: 1,
  token: address(0x71),
  name: "T",
  symbol: "T",
  decimals,
  totalSupplyRaw: undefined,
  isNew: false,
})

const priced = (decimals: number, usd: number, confidence = 1) => ({
  token: tokenOf(decimals),
  price: {
    chainId: 1,
    source: "OCP_V2" as const,
    usd,
    confidence,
    updatedAtMs: 0,
    liquidityUsd: 0,
    nativeLiquidityUsd: 0,
  },
})

describe("the worth of an amount in the coin", () => {
  it("is converted at both prices", () => {
    assert.strictEqual(inCoin(5_000_000n, priced(6, 2), priced(18, 4)), 25n * 10n ** 17n)
  })

  it("is unknown if a price is missing, zero, or too thin to count", () => {
    const [token, coin] = [priced(6, 2), priced(18, 4)]
    const thin = countedConfidenceMin / 2
    assert.isUndefined(inCoin(1n, { ...token, price: undefined }, coin))
    assert.isUndefined(inCoin(1n, token, { ...coin, price: undefined }))
    assert.isUndefined(inCoin(1n, token, priced(18, 0)))
    assert.isUndefined(inCoin(1n, priced(6, 2, thin), coin))
    assert.isUndefined(inCoin(1n, token, priced(18, 4, thin)))
  })
})
