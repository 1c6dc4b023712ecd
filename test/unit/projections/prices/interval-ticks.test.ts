import { assert, describe, it } from "vitest"
import { bucketMs, bucketOf, bucketStartMs } from "#projections/prices/bucket.ts"
import { intervalTicks } from "#projections/prices/interval-ticks.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import { address } from "../../../support/chain/block-builder.ts"

const tick = (bucket: number, price: number, more: Partial<PriceTick> = {}): PriceTick => ({
  token: address(1),
  bucket,
  open: price,
  high: price,
  low: price,
  close: price,
  median: price,
  trades: 1,
  volumeUsdCents: 100n,
  liquidityUsdCents: 0n,
  nativeLiquidityUsdCents: 0n,
  payableUsdCents: 0n,
  pools: 1,
  hops: 1,
  confidence: 1,
  ...more,
})

const span = (first: number, last: number, buckets: number) => ({
  fromMs: bucketStartMs(first),
  toMs: bucketStartMs(last),
  intervalMs: buckets * bucketMs,
})

describe("intervalTicks", () => {
  it("returns nothing before the first price", () => {
    assert.deepStrictEqual(intervalTicks([], span(0, 10, 1)), [])
    assert.deepStrictEqual(
      intervalTicks([tick(8, 5)], span(0, 10, 1)).map(({ startMs }) => bucketOf(startMs)),
      [8, 9],
    )
  })

  it("fills gaps, also from before the span, and marks them as filled", () => {
    const intervals = intervalTicks([tick(1, 3), tick(12, 5)], span(10, 14, 1))
    assert.deepStrictEqual(
      intervals.map(({ close, isFilled, volumeUsdCents }) => [close, isFilled, volumeUsdCents]),
      [
        [3, true, 0n],
        [3, true, 0n],
        [5, false, 100n],
        [5, true, 0n],
      ],
    )
  })

  it("joins ticks: first opens, last closes, the busiest decide the middle", () => {
    const ticks = [tick(6, 1, { low: 0.5 }), tick(8, 3, { high: 9, volumeUsdCents: 900n }), tick(11, 2)]
    assert.deepStrictEqual(intervalTicks(ticks.toReversed(), span(6, 12, 6)), [
      {
        startMs: bucketStartMs(6),
        open: 1,
        high: 9,
        low: 0.5,
        close: 2,
        median: 3,
        volumeUsdCents: 1_100n,
        isFilled: false,
      },
    ])
  })
})
