import { assert, describe, it } from "vitest"
import { withDefinition } from "#api/tokens/token-model.ts"
import { address } from "../../../support/chain/block-builder.ts"

const key = { chainId: 1, token: address(1) }
const defined = { ...key, name: "Dollar", symbol: "USD", decimals: 6, totalSupplyRaw: undefined, isNew: false }
const row = { ...key, name: null, symbol: null, decimals: null, totalSupplyRaw: 5n, isNew: true, newBlocks: [1] }

describe("withDefinition", () => {
  it("takes from the definition only what the contract did not report", () => {
    const unread = { ...key, totalSupplyRaw: 5n, isNew: true }
    assert.deepStrictEqual(withDefinition(defined, row), { ...unread, name: "Dollar", symbol: "USD", decimals: 6 })
    assert.deepStrictEqual(withDefinition(defined, { ...row, name: "Own", decimals: 8 }), {
      ...unread,
      name: "Own",
      symbol: "USD",
      decimals: 8,
    })
    assert.isUndefined(withDefinition(undefined, row).decimals)
  })
})
