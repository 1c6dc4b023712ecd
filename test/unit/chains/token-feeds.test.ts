import { assert, describe, it } from "vitest"
import { chains } from "#chains/registry.ts"
import { listedTokenFeeds, tokenFeedsOf } from "#chains/token-feeds.ts"

describe("listedTokenFeeds", () => {
  it("has one feed for each token of a known chain", () => {
    const known = new Set(chains.map(({ id }) => id))
    for (const { chainId, token, feed } of listedTokenFeeds) {
      assert.isTrue(known.has(chainId), String(chainId))
      assert.match(token, /^0x[\da-f]{40}$/)
      assert.match(feed, /^0x[\da-f]{40}$/)
    }
    const tokens = new Set(listedTokenFeeds.map(({ chainId, token }) => `${chainId} ${token}`))
    assert.strictEqual(tokens.size, listedTokenFeeds.length)
  })

  it("checks the stablecoins of the largest chains, by contract", () => {
    const checkedOn = (chainId: number) => {
      const tokens = new Set(tokenFeedsOf(chainId).map(({ token }) => token))
      const coins = chains.find(({ id }) => id === chainId)?.stablecoins ?? []
      return coins.filter(({ address }) => tokens.has(address)).length
    }
    for (const chainId of [1, 10, 137, 8453, 42161]) assert.isAbove(checkedOn(chainId), 0, String(chainId))
    assert.deepStrictEqual(tokenFeedsOf(0), [])
  })
})
