import { assert, describe, it } from "vitest"
import { address } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const silent = {
  token: address(0x20),
  name: undefined,
  symbol: undefined,
  decimals: undefined,
  totalSupplyRaw: undefined,
  isNew: false,
}

describe("tokenMetadata", () => {
  it("keeps the fact that a token was read and has no metadata", () => {
    assert.deepStrictEqual(foldOne({ reads: { tokens: [silent] } }).tokens, [silent])
  })

  it("returns the metadata of a new token", () => {
    const responsive = { ...silent, name: "Dollar", symbol: "USD", decimals: 6, totalSupplyRaw: 5n, isNew: true }
    assert.deepStrictEqual(foldOne({ reads: { tokens: [responsive] } }).tokens, [responsive])
  })
})
