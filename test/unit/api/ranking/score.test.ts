import { assert, describe, it } from "vitest"
import { scoreOf } from "#api/ranking/score.ts"

describe("the score of a row", () => {
  it("is zero without buyers or volume", () => {
    assert.strictEqual(scoreOf({ buyers: 0, buyersBefore: 5 }, 1_000), 0)
    assert.strictEqual(scoreOf({ buyers: 5, buyersBefore: 5 }, 0), 0)
  })

  it("grows with buyers more than with volume", () => {
    const score = scoreOf({ buyers: 9, buyersBefore: 9 }, 1_000)
    assert.isAbove(score, scoreOf({ buyers: 1, buyersBefore: 1 }, 1_000_000))
    assert.isAbove(scoreOf({ buyers: 9, buyersBefore: 9 }, 2_000), score)
  })

  it("counts growth at most twofold in either direction", () => {
    const score = (buyersBefore: number) => scoreOf({ buyers: 9, buyersBefore }, 1_000)
    assert.closeTo(score(0), 2 * score(9), 1e-9)
    assert.closeTo(score(999), score(9) / 2, 1e-9)
    assert.strictEqual(score(19), score(9) / 2)
  })
})
