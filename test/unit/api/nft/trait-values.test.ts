import { assert, describe, it } from "vitest"
import { medianOfItems, type PricesByItem } from "#api/nft/trait-values.ts"

/** Prices by item, with the place of each in the order from the newest. */
const prices: PricesByItem = new Map([
  [
    "1",
    [
      { place: 0, valueRaw: 9n },
      { place: 3, valueRaw: 5n },
    ],
  ],
  ["2", [{ place: 1, valueRaw: 1n }]],
  ["3", Array.from({ length: 24 }, (_, index) => ({ place: 4 + index, valueRaw: 100n + BigInt(index) }))],
])

describe("medianOfItems", () => {
  it("is unknown with fewer than three sales", () => {
    assert.isUndefined(medianOfItems([], prices))
    assert.isUndefined(medianOfItems(["1", "4"], prices))
  })

  it("is the median of the sales of all items", () => {
    assert.strictEqual(medianOfItems(["1", "2"], prices), 5n)
  })

  it("has the newest 25 sales only, in whatever order the items are", () => {
    // Without the two oldest of 27 sales: 1, 5, 9, then 100 to 121.
    assert.strictEqual(medianOfItems(["3", "2", "1"], prices), 109n)
  })
})
