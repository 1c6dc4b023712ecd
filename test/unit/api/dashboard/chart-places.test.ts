import { assert, describe, it } from "vitest"
import { nearestIndex, placesOf } from "#api/dashboard/chart-places.js"

const tick = (timestamp: number, value: number) => ({ timestamp, value })

describe("placesOf", () => {
  const size = { width: 100, height: 50 }
  it("spreads times from left to right and values from top to bottom", () => {
    assert.deepStrictEqual(placesOf([tick(0, 5), tick(25, 10), tick(100, 0)], size), [
      { x: 0, y: 25 },
      { x: 25, y: 0 },
      { x: 100, y: 50 },
    ])
  })

  it("puts equal values in the middle", () => {
    assert.deepStrictEqual(
      placesOf([tick(0, 7), tick(1, 7)], size).map(({ y }) => y),
      [25, 25],
    )
    assert.deepStrictEqual(placesOf([tick(3, 7)], size), [{ x: 100, y: 25 }])
  })
})

describe("nearestIndex", () => {
  it("finds the closest place", () => {
    const places = [{ x: 0 }, { x: 10 }, { x: 40 }]
    assert.deepStrictEqual(
      [-5, 4, 6, 26, 99].map((x) => nearestIndex(places, x)),
      [0, 0, 1, 2, 2],
    )
  })
})
