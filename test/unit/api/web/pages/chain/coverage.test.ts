import { assert, describe, it } from "vitest"
import { blockCount, placesOf } from "#api/web/pages/chain/coverage.ts"

const ranges = [
  { firstBlock: 900, lastBlock: 999 },
  { firstBlock: 100, lastBlock: 299 },
]

describe("coverage", () => {
  it("places ranges between block 0 and the head", () => {
    assert.deepStrictEqual(
      placesOf(ranges, 1_999).map(({ from, width }) => [from, width]),
      [
        [450, 50],
        [50, 100],
      ],
    )
  })

  it("keeps a range of one block visible, also at the end, and one beyond the reported head inside", () => {
    const [last] = placesOf([{ firstBlock: 999_999, lastBlock: 999_999 }], 999_998)
    assert.deepStrictEqual([last?.from, last?.width], [998, 2])
  })

  it("counts blocks of all ranges, both ends included", () => {
    assert.equal(blockCount(ranges), 300)
    assert.equal(blockCount([]), 0)
  })
})
