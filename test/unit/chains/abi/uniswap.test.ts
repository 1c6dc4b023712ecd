import { toEventSelector } from "viem"
import { assert, describe, it } from "vitest"
import { decodeSwapEvent, decodeSync, v2SwapTopic, v2SyncTopic, v3SwapTopic } from "#chains/abi/uniswap.ts"
import { address, syncLog, transferLog, v2SwapLog, v3SwapLog } from "../../../support/chain/block-builder.ts"

const [pool, sender] = [address(1), address(2)]
const v2 = v2SwapLog(pool, { sender, amount0Raw: 5n, amount1Raw: -4n })
const v3 = v3SwapLog(pool, { sender, amount0Raw: -5n, amount1Raw: 4n, sqrtPriceRaw: 2n ** 96n })

describe("topics", () => {
  it("are the hashes of the signatures", () => {
    assert.strictEqual(v2SwapTopic, toEventSelector("Swap(address,uint256,uint256,uint256,uint256,address)"))
    assert.strictEqual(v2SyncTopic, toEventSelector("Sync(uint112,uint112)"))
    assert.strictEqual(v3SwapTopic, toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24)"))
  })
})

describe("decodeSwapEvent", () => {
  it("refuses other events, other topics and shorter data", () => {
    for (const log of [
      transferLog(pool, sender, sender, 5n),
      { ...v2, topics: v2.topics.slice(0, 2) },
      { ...v3, topics: [v3SwapTopic, `0x${"f".repeat(64)}`, v3.topics[2] ?? ""] },
      { ...v2, data: v2.data.slice(0, -2) },
      { ...v3, data: "0x" },
    ]) {
      assert.isUndefined(decodeSwapEvent({ index: 0, ...log }))
    }
    assert.isUndefined(decodeSwapEvent({ index: 0, ...syncLog(pool, 1n, 1n) }))
  })

  it("returns what the pool gained, of both kinds", () => {
    assert.deepStrictEqual(decodeSwapEvent({ index: 0, ...v2 }), {
      kind: "v2",
      sender,
      recipient: sender,
      amount0Raw: 5n,
      amount1Raw: -4n,
    })
    assert.deepStrictEqual(decodeSwapEvent({ index: 0, ...v3 }), {
      kind: "v3",
      sender,
      recipient: sender,
      amount0Raw: -5n,
      amount1Raw: 4n,
      sqrtPriceRaw: 2n ** 96n,
      liquidityRaw: 10n ** 18n,
      tick: 0n,
    })
  })
})

describe("decodeSync", () => {
  it("refuses other events and other data", () => {
    assert.isUndefined(decodeSync({ index: 0, ...v2 }))
    assert.isUndefined(decodeSync({ index: 0, ...syncLog(pool, 1n, 2n), data: "0x" }))
  })

  it("reads both reserves", () => {
    assert.deepStrictEqual(decodeSync({ index: 0, ...syncLog(pool, 1n, 2n) }), { reserve0Raw: 1n, reserve1Raw: 2n })
  })
})
