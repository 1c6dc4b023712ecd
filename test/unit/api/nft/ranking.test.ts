import { assert, describe, it } from "vitest"
import { decodeRankingCursor, encodeRankingCursor, scoreOf, statesText } from "#api/nft/ranking.ts"
import { buildBlock } from "../../../support/block-builder.ts"
import { markAt } from "../../../support/projected.ts"

describe("the score of a collection", () => {
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

describe("what a ranking depends on", () => {
  const text = (timestampMs: number, seq: number) =>
    statesText([markAt(buildBlock({ number: seq, timestampMs }), seq)], 60_000)

  it("is how far a chain is, until it has reached the minute", () => {
    assert.notStrictEqual(text(58_000, 1), text(59_000, 2))
    assert.notStrictEqual(text(59_000, 2), text(60_000, 3))
    assert.strictEqual(text(60_000, 3), text(90_000, 4))
  })
})

describe("cursors of the ranking", () => {
  const place = { endMs: 1_764_000_000_000, offset: 12 }

  it("survive a round trip, also when they are encoded twice", () => {
    const cursor = encodeRankingCursor(place)
    assert.deepStrictEqual(decodeRankingCursor(cursor), place)
    assert.deepStrictEqual(decodeRankingCursor(Buffer.from(cursor).toString("base64")), place)
  })

  it("are rejected in any other form", () => {
    for (const text of ["", "x", "0|1", "00000000000001|1", `${"0".repeat(24)}|-1`]) {
      assert.strictEqual(decodeRankingCursor(Buffer.from(text).toString("base64")), undefined, text)
    }
  })

  it("are rejected between full minutes, of which no ranking is made", () => {
    assert.strictEqual(decodeRankingCursor(encodeRankingCursor({ ...place, endMs: place.endMs + 1 })), undefined)
  })
})
