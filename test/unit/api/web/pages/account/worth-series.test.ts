import { assert, describe, it } from "vitest"
import { comparable, comparedWith, sumSeries } from "#api/web/pages/account/worth-series.ts"

const point = (timeMs: number, value: number) => ({ timeMs, value })

describe("sumSeries", () => {
  it("adds chains at all their times, from the first that each of them covers", () => {
    const sum = sumSeries([[point(10, 1), point(20, 2), point(33, 3)], [point(20, 100), point(30, 200)], []])
    assert.deepStrictEqual(sum, [point(20, 102), point(30, 202), point(33, 203)])
  })

  it("is empty without ticks", () => {
    assert.deepStrictEqual(sumSeries([]), [])
    assert.deepStrictEqual(sumSeries([[], []]), [])
  })
})

describe("comparable", () => {
  it("leaves a part that is unknown at some time out of all values", () => {
    const parts = [
      { timestamp: 1, tokensValue: 10, positionsValue: null, nftsValue: 1 },
      { timestamp: 2, tokensValue: 20, positionsValue: 5, nftsValue: 2 },
    ]
    assert.deepStrictEqual(comparable(parts), [
      { timeMs: 1, value: 11 },
      { timeMs: 2, value: 22 },
    ])
    assert.deepStrictEqual(comparable(parts.slice(1)), [{ timeMs: 2, value: 27 }])
  })
})

describe("comparedWith", () => {
  const series = [point(10, 100), point(20, 110), point(30, 90)]

  it("scales the last known prices to the worth at the first of them", () => {
    const prices = [point(15, 2), point(18, 4), point(30, 8)]
    assert.deepStrictEqual(comparedWith(series, prices), [point(20, 110), point(30, 220)])
  })

  it("is empty without a price within the series", () => {
    assert.deepStrictEqual(comparedWith(series, []), [])
    assert.deepStrictEqual(comparedWith(series, [point(40, 1)]), [])
    assert.deepStrictEqual(comparedWith(series, [point(5, 0)]), [])
  })
})
