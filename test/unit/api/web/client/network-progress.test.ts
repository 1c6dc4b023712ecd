import { assert, describe, it } from "vitest"
import { answeredMs, atTime, lagOf, withBlock } from "#api/web/client/network-progress.ts"

const network = {
  chainId: 31337,
  name: "Local",
  slug: "local",
  vm: "EVM" as const,
  imageUrl: null,
  finalizedBlock: null,
  historyFrom: 0,
  revertCount: 0,
  audit: null,
  headBlock: 12,
  lagBlocks: 2,
  lagSeconds: 4,
  tideMark: { block: 10, hash: "0xa", timestamp: 10_000 },
}

describe("progress of networks", () => {
  it("follows messages, above the head as well, and back to a fork", () => {
    const next = withBlock(network, { number: 11, hash: "0xb", timestamp: 11_000 })
    assert.deepInclude(next, { headBlock: 12, lagBlocks: 1, tideMark: { block: 11, hash: "0xb", timestamp: 11_000 } })
    assert.deepInclude(withBlock(network, { number: 15, hash: "0xc", timestamp: 1 }), { headBlock: 15, lagBlocks: 0 })
    assert.deepInclude(withBlock(network, { number: 8, hash: "0xd", timestamp: 1 }), { headBlock: 12, lagBlocks: 4 })
    const unfollowed = { ...network, headBlock: null }
    assert.isNull(withBlock(unfollowed, { number: 11, hash: "0xb", timestamp: 1 }).lagBlocks)
  })

  it("ages by the clock of the server", () => {
    assert.strictEqual(answeredMs([{ ...network, lagSeconds: null }, network]), 14_000)
    assert.isUndefined(answeredMs([{ ...network, tideMark: null }]))
    assert.strictEqual(atTime(network, 17_000).lagSeconds, 7)
    assert.strictEqual(atTime(network, 9_000).lagSeconds, 0)
    assert.isNull(atTime({ ...network, lagSeconds: null }, 17_000).lagSeconds)
  })
})

describe("lagOf", () => {
  it("is level only next to the head", () => {
    const lags = [0, 2, 3, 13, null].map((lagBlocks) => lagOf({ lagBlocks, lagSeconds: 5 }))
    assert.deepStrictEqual(lags, ["LEVEL", "LEVEL", "BEHIND", "BEHIND", "UNKNOWN"])
  })

  it("is behind where the newest block is hours old", () => {
    assert.strictEqual(lagOf({ lagBlocks: 0, lagSeconds: 7_199 }), "LEVEL")
    assert.strictEqual(lagOf({ lagBlocks: 0, lagSeconds: 90_000 }), "BEHIND")
  })
})
