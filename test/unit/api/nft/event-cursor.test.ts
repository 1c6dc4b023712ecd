import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { decodeEventCursor, encodeEventCursor } from "#api/nft/event-cursor.ts"

const base64 = (text: string) => Buffer.from(text).toString("base64")

describe("decodeEventCursor", () => {
  for (const text of [
    "",
    "abc",
    base64("[1,2,3]"),
    base64(`[1,2,3,4,"5","1:1"]`),
    base64(`[1,2,3.5,4,5,""]`),
    base64(`[1,2,3,-4,5,""]`),
    base64(`[1,2,3,4294967296,5,""]`),
    base64(`[1,2,1e300,4,5,""]`),
    base64(`[1,2,3,4,5,"1"]`),
    base64(`[1,2,3,4,5,"1:1.2"]`),
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.isUndefined(decodeEventCursor(text))
    })
  }

  it("reads encoded cursors", () => {
    const cursors = fc.record({
      position: fc.record({
        timestampMs: fc.nat(2 ** 31),
        chainId: fc.nat(),
        blockNumber: fc.nat(),
        logIndex: fc.nat(100_000),
        leg: fc.nat(100),
      }),
      seqs: fc
        .uniqueArray(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4, selector: ([chainId]) => chainId })
        .map((pairs) => new Map(pairs)),
    })
    fc.assert(
      fc.property(cursors, (cursor) => {
        assert.deepStrictEqual(decodeEventCursor(encodeEventCursor(cursor)), cursor)
      }),
    )
  })
})
