import { assert, describe, it } from "vitest"
import { scoreOf, textMatch } from "#api/search/search-score.ts"

describe("scoreOf", () => {
  it("prefers an exact match to any liquidity, liquidity to a prefix, and everything to spam", () => {
    const ascending = [
      { isExact: true, isSpam: true, liquidityUsd: 1e12 },
      { isExact: false },
      { isExact: false, isPrefix: true },
      { isExact: false, liquidityUsd: 1e12 },
      { isExact: true },
      { isExact: true, liquidityUsd: 10 },
    ].map(scoreOf)
    assert.deepStrictEqual(
      ascending.toSorted((left, right) => left - right),
      ascending,
    )
  })
})

describe("textMatch", () => {
  it("finds a text in any letter case", () => {
    assert.isUndefined(textMatch("curve", ["Aave"]))
    assert.deepStrictEqual(textMatch("AA", ["Aave"]), { isExact: false, isPrefix: true })
    assert.deepStrictEqual(textMatch("ve", ["Aave"]), { isExact: false, isPrefix: false })
    assert.deepStrictEqual(textMatch("aave", ["Aave V3", "Aave"]), { isExact: true, isPrefix: true })
  })
})
