import { assert, describe, it } from "vitest"
import { chains } from "#chains/registry.ts"
import { builtInTokenRows } from "#projections/outside/built-in/token-rows.ts"
import { builtInToken } from "#projections/outside/built-in-tokens.ts"
import { address } from "../../../support/block-builder.ts"

describe("builtInToken", () => {
  it("has WBTC, with its decimals and a logo", () => {
    const { decimals, symbol, name, logoUrl } = builtInToken({
      chainId: 1,
      token: "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599",
    }) ?? { decimals: undefined, symbol: undefined, name: undefined, logoUrl: null }
    assert.deepStrictEqual([decimals, symbol, name], [8, "WBTC", "Wrapped BTC"])
    assert.match(logoUrl ?? "", /^https:/)
  })

  it("has no other token, and none of another chain", () => {
    assert.isUndefined(builtInToken({ chainId: 1, token: address(1) }))
    assert.isUndefined(builtInToken({ chainId: 10, token: "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599" }))
  })

  it("has valid rows only, of chains that are known, each token once", () => {
    const known = new Set(chains.map(({ id }) => id))
    const keys = builtInTokenRows
      .trim()
      .split("\n")
      .map((line) => {
        const [chainId = "", token = "", decimals = "", symbol = "", name = "", logoUrl = "", ...others] =
          line.split("|")
        assert.isTrue(known.has(Number(chainId)), line)
        assert.match(token, /^0x[0-9a-f]{40}$/)
        assert.isTrue(/^\d+$/.test(decimals) && Number(decimals) <= 255 && symbol !== "" && name !== "", line)
        assert.isTrue(logoUrl === "" || URL.parse(logoUrl)?.protocol === "https:", line)
        assert.isEmpty(others, line)
        return `${chainId} ${token}`
      })
    assert.strictEqual(new Set(keys).size, keys.length)
    assert.isAbove(keys.length, 1_000)
  })
})
