import { assert, describe, it } from "vitest"
import { decodeLiveCursor, encodeLiveCursor, type LivePlace } from "#api/live/live-place.ts"

const place: LivePlace = { seq: 2, block: 3, timestampMs: 4 }

describe("decodeLiveCursor", () => {
  it("reads back the places of a cursor, with the digests of states", () => {
    const places = new Map([
      [1, place],
      [10, { ...place, digests: ["abcd-_12", "ABCDEFGH"] }],
    ])
    assert.strictEqual(encodeLiveCursor(places), "1:2:3:4,10:2:3:4:abcd-_12ABCDEFGH")
    assert.deepStrictEqual(decodeLiveCursor(encodeLiveCursor(places)), places)
  })

  for (const text of ["", "x", "1:2:3", "1:2:3:4:", "1:2:3:4:abc", "1:2:3:4:abcd+fgh", "1:2:3:4,1:2:3:4", "1:2:3:-4"]) {
    it(`refuses "${text}"`, () => {
      assert.isUndefined(decodeLiveCursor(text))
    })
  }
})
