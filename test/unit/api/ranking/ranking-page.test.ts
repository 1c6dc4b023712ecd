import { assert, describe, it } from "vitest"
import { decodeRankingCursor, encodeRankingCursor, statesText } from "#api/ranking/ranking-page.ts"
import { buildBlock } from "../../../support/chain/block-builder.ts"
import { markAt } from "../../../support/store/projected.ts"

describe("the state that a ranking depends on", () => {
  const text = (timestampMs: number, seq: number) =>
    statesText([markAt(buildBlock({ number: seq, timestampMs }), seq)], 60_000)

  it("is the height of a chain until it has reached the minute", () => {
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

  it("are rejected between full minutes, which have no ranking", () => {
    assert.strictEqual(decodeRankingCursor(encodeRankingCursor({ ...place, endMs: place.endMs + 1 })), undefined)
  })
})
