import { assert, describe, it } from "vitest"
import { barPlaces } from "#api/dashboard/bar-places.js"

const size = { width: 100, height: 50 }

describe("barPlaces", () => {
  it("has no bar for zero, and a visible one for the smallest value", () => {
    assert.deepStrictEqual(
      barPlaces([0, 1, 1_000], size).map(({ y, height }) => [y, height]),
      [
        [50, 0],
        [49.5, 0.5],
        [0, 50],
      ],
    )
  })

  it("puts bars side by side with gaps between them", () => {
    const [first, second] = barPlaces([1, 1], size)
    assert.isAbove(first?.x ?? 0, 0)
    assert.isBelow((first?.x ?? 0) + (first?.width ?? 0), second?.x ?? 0)
    assert.isBelow((second?.x ?? 0) + (second?.width ?? 0), 100)
  })
})
