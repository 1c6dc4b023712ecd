import { assert, describe, it } from "vitest"
import { type Finding, scoreOf } from "#api/search/search-score.ts"
import type { MatchKind } from "#projections/search/text-match.ts"

const matching = (kind: MatchKind, rest: Partial<Finding> = {}, isSpelled = true): Finding => ({
  ...rest,
  match: { kind, isSpelled, share: 0.5 },
})

const assertAscending = (findings: ReadonlyArray<Finding>) => {
  const scores = findings.map(scoreOf)
  assert.deepStrictEqual(
    scores.toSorted((left, right) => left - right),
    scores,
  )
  assert.strictEqual(new Set(scores).size, scores.length)
}

describe("scoreOf", () => {
  it("prefers better matches to any liquidity, liquidity to longer shares, and everything to spam", () => {
    assertAscending([
      matching("exact", { isSpam: true, isVerified: true, liquidityUsd: 1e12 }),
      matching("typo"),
      matching("inside"),
      matching("word"),
      matching("prefix"),
      matching("prefix", { liquidityUsd: 1 }),
      matching("prefix", { liquidityUsd: 1e30 }),
      matching("exact"),
      matching("exact", { isVerified: true }),
      { match: "identity" },
    ])
  })

  it("places what only looks like the text below what it imitates", () => {
    assertAscending([matching("exact", { liquidityUsd: 1e12 }, false), matching("exact")])
  })

  it("places verified beginnings before other whole symbols, and verified parts after them", () => {
    assertAscending([
      matching("inside", { isVerified: true }),
      matching("exact"),
      matching("prefix", { isVerified: true }),
      matching("exact", { isVerified: true }),
    ])
  })
})
