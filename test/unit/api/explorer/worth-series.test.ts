import { assert, describe, it } from "vitest"
import { comparable, sumSeries } from "#api/explorer/worth-series.js"

const tick = (timestamp: number, value: number) => ({ timestamp, value })

describe("sumSeries", () => {
  it("adds chains at all their times, from the first that each of them covers", () => {
    const sum = sumSeries([[tick(10, 1), tick(20, 2), tick(33, 3)], [tick(20, 100), tick(30, 200)], []])
    assert.deepStrictEqual(sum, [tick(20, 102), tick(30, 202), tick(33, 203)])
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
      { timestamp: 1, value: 11 },
      { timestamp: 2, value: 22 },
    ])
    assert.deepStrictEqual(comparable(parts.slice(1)), [{ timestamp: 2, value: 27 }])
  })
})
