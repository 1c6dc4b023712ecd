import { assert, describe, it } from "vitest"
import { totalOf, worthChange } from "#api/portfolio/portfolio-worth.ts"

const parts = (tokensUSD: number, positionsUSD: number, nftsUSD: number) => ({ tokensUSD, positionsUSD, nftsUSD })

const known = { unknown: new Set<never>() }
const now = { ...known, parts: parts(10, 20, 3) }

describe("worthChange", () => {
  it("is the difference of each part, and of their sums, in percent of the earlier one", () => {
    const before = { ...known, parts: parts(8, 20, 4) }
    assert.strictEqual(totalOf(before.parts), 32)
    const changes = { since: 5, tokensUSD: 2, positionsUSD: 0, nftsUSD: -1, totalUSD: 1, totalPercent: 3.125 }
    assert.deepStrictEqual(worthChange(before, now, 5), changes)
  })

  it("has no total and no part of which something is unknown at either time", () => {
    const before = { parts: parts(8, 0, 4), unknown: new Set(["positionsUSD"] as const) }
    const after = { parts: now.parts, unknown: new Set(["nftsUSD"] as const) }
    const { tokensUSD, positionsUSD, nftsUSD, totalUSD, totalPercent } = worthChange(before, after, 5)
    const nothing = [undefined, undefined, undefined, undefined]
    assert.deepStrictEqual([tokensUSD, positionsUSD, nftsUSD, totalUSD, totalPercent], [2, ...nothing])
  })

  it("has no percentage without an earlier worth", () => {
    const { totalUSD, totalPercent } = worthChange({ ...known, parts: parts(0, 0, 0) }, now, 5)
    assert.deepStrictEqual([totalUSD, totalPercent], [33, undefined])
  })
})
