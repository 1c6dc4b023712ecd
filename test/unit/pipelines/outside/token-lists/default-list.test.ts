import { assert, describe, it } from "vitest"
import { defaultListEntry } from "#pipelines/outside/token-lists/default-list.ts"
import { address } from "../../../../support/chain/block-builder.ts"

describe("defaultListEntry", () => {
  it("has WBTC, with its decimals and a logo, and no other token", () => {
    const wbtc = "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599"
    const { logoUrl, bridgedTo, ...entry } = defaultListEntry({ chainId: 1, token: wbtc }) ?? {
      logoUrl: "",
      bridgedTo: [],
    }
    assert.deepStrictEqual(entry, { chainId: 1, token: wbtc, name: "Wrapped BTC", symbol: "WBTC", decimals: 8 })
    assert.deepInclude([...(bridgedTo ?? [])], { chainId: 10, token: "0x68f180fcce6836688e9084f035309e29bf0a2095" })
    assert.match(logoUrl ?? "", /^https:/)
    assert.isUndefined(defaultListEntry({ chainId: 10, token: wbtc }))
    assert.isUndefined(defaultListEntry({ chainId: 1, token: address(1) }))
  })
})
