import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, newTokenRead, testChain } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"
import { vault } from "../../../support/position-log.ts"

const ethereum = { ...testChain, id: 1 }

/** Pair of USDC and WETH of Uniswap v2 on Ethereum. */
const pair = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc"
const usdCoin = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const wrappedEther = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"

const tokensOf = (reads: Parameters<typeof foldOne>[0]["reads"], chain = ethereum) =>
  foldOne({ chainId: chain.id, ...(reads === undefined ? {} : { reads }) }, chain).positionTokens

const poolOf = (pool: string) => ({
  pools: [{ pool, token0: usdCoin, token1: wrappedEther, factory: undefined }],
})

describe("positionTokens", () => {
  it("has no token of which nothing shows that it stands for others", () => {
    assert.deepStrictEqual(tokensOf({ tokens: [newTokenRead(usdCoin)] }), [])
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: undefined }] }), [])
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: zeroAddress }] }), [])
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: vault }] }), [])
  })

  it("has vaults that name an asset", () => {
    assert.deepStrictEqual(tokensOf({ vaults: [{ vault, asset: usdCoin }] }), [
      { token: vault, app: "vault", group: "vault" },
    ])
  })

  it("has pairs whose address proves their factory, whatever they report as factory", () => {
    assert.deepStrictEqual(tokensOf(poolOf(pair)), [{ token: pair, app: "uniswap-v2", group: "pool" }])
    assert.deepStrictEqual(tokensOf(poolOf(address(9))), [])
    assert.deepStrictEqual(
      tokensOf({ pools: [{ pool: pair, token0: undefined, token1: wrappedEther, factory: undefined }] }),
      [],
    )
    assert.deepStrictEqual(tokensOf(poolOf(pair), { ...testChain, id: 10 }), [])
  })
})
