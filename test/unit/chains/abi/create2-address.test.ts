import { assert, describe, it } from "vitest"
import { create2Address, pairSalt, poolSalt } from "#chains/abi/create2-address.ts"

const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"

describe("create2Address", () => {
  it("is where Uniswap v2 made the pair of two tokens", () => {
    const maker = "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f"
    const codeHash = "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f"
    assert.equal(create2Address(maker, pairSalt(usdc, weth), codeHash), "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc")
  })

  it("is where Uniswap v3 made their pool of a fee", () => {
    const maker = "0x1f98431c8ad98523631ae4a59f267346ea31f984"
    const codeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"
    assert.equal(
      create2Address(maker, poolSalt(usdc, weth, 500), codeHash),
      "0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640",
    )
  })
})
