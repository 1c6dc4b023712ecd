import { assert, describe, it } from "vitest"
import { candlesOf, changeOfCandles, type TickPage } from "#api/web/pages/token/candles.ts"

const tick = (timestamp: number, open: number, close: number) => ({
  node: { timestamp, open, close, high: Math.max(open, close), low: Math.min(open, close), volume: 5 },
})

const pageOf = (...edges: TickPage["edges"]): TickPage => ({ edges, pageInfo: { hasNextPage: false, endCursor: null } })

const pages = [pageOf(tick(30, 3, 6), tick(20, 2, 3)), pageOf(tick(10, 2, 2))]

describe("candlesOf", () => {
  it("joins pages, the oldest candle first", () => {
    const candles = candlesOf(pages)
    assert.deepStrictEqual(
      candles.map(({ timeMs, close, volume }) => [timeMs, close, volume]),
      [
        [10, 2, 5],
        [20, 3, 5],
        [30, 6, 5],
      ],
    )
  })

  it("ends at a past time", () => {
    assert.deepStrictEqual(
      candlesOf(pages, 20).map(({ timeMs }) => timeMs),
      [10, 20],
    )
    assert.deepStrictEqual(candlesOf(pages, 9), [])
  })
})

describe("changeOfCandles", () => {
  it("is the change from the first to the last price in percentage points", () => {
    assert.strictEqual(changeOfCandles(candlesOf(pages)), 200)
  })

  it("is unknown without candles, and from zero", () => {
    assert.isUndefined(changeOfCandles([]))
    assert.isUndefined(changeOfCandles(candlesOf([pageOf(tick(1, 0, 4))])))
  })
})
