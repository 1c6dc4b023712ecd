import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { PoolBucket } from "#projections/prices/pool-bucket.ts"
import { advanceMarket, lookBackBuckets, noPast, priceTicks } from "#projections/prices/price-ticks.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import {
  coin,
  dollar,
  euroDollar,
  native,
  other,
  poolBucket,
  trusted,
  whole,
} from "../../../support/market/pool-bucket.ts"

/** Cost of one whole unit at the end of each bucket in which the token has a tick. */
const closes = (token: Address, pools: ReadonlyArray<PoolBucket>): ReadonlyArray<number> =>
  priceTicks(trusted, pools).flatMap((tick) => (tick.token === token ? [whole(token, tick.close)] : []))

/** A deep pool and a second one for the native coin at 2,000. */
const market: ReadonlyArray<PoolBucket> = [
  poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 }),
  poolBucket({ token0: native, token1: euroDollar, price: 2_000, depth: 500_000, pool: 1 }),
]

describe("prices that were not obtained", () => {
  it("are those of pools with little or unknown liquidity", () => {
    const thin = poolBucket({ token0: native, token1: coin, price: 10, depth: 4, pool: 2 })
    // 4 coins at 200 USD are what the pool holds of its worth; its quote side, the native coin, is worth 800 USD.
    assert.deepStrictEqual(closes(coin, [...market, thin]), [])
    const unknown = { ...poolBucket({ token0: native, token1: coin, price: 10, depth: 10_000, pool: 2 }) }
    assert.deepStrictEqual(closes(coin, [...market, unknown]), [200])
    assert.deepStrictEqual(closes(coin, [...market, { ...unknown, holding0Raw: undefined }]), [])
  })

  it("are those behind a quote that is not trusted itself", () => {
    // As much as one likes of a token that is its maker's own is worth nothing.
    const island = poolBucket({ token0: coin, token1: other, price: 1, depth: 1e12, pool: 3 })
    assert.deepStrictEqual(closes(other, [...market, island]), [])
  })

  it("are those by tokens that are spam, which have one themselves", () => {
    const own = poolBucket({ token0: native, token1: coin, price: 10, depth: 10_000, pool: 2 })
    const by = { ...poolBucket({ token0: coin, token1: other, price: 4, depth: 10_000, pool: 3 }), isSpam0: true }
    assert.deepStrictEqual(closes(other, [...market, own, by]), [])
    assert.deepStrictEqual(closes(coin, [...market, own, by]), [200])
    assert.deepStrictEqual(closes(other, [...market, own, { ...by, isSpam0: false }]), [50])
  })

  it("are those of pools in which one account alone traded at the token's height", () => {
    const own = poolBucket({ token0: native, token1: coin, price: 10, depth: 10_000, pool: 2 })
    assert.deepStrictEqual(closes(coin, [...market, { ...own, isLone1: true }]), [])
    assert.deepStrictEqual(closes(coin, [...market, { ...own, isLone0: true }]), [200])
  })

  it("do not count more than the quote is worth in its own pools", () => {
    const small = poolBucket({ token0: dollar, token1: coin, price: 1, depth: 12_000, pool: 2 })
    const inflated = poolBucket({ token0: coin, token1: other, price: 1, depth: 1e12, pool: 3 })
    const tick = priceTicks(trusted, [...market, small, inflated]).find(({ token }) => token === other)
    assert.strictEqual(tick?.hops, 2)
    assert.isBelow(tick?.confidence ?? 1, 0.2)
  })

  it("are those that one pool alone multiplies, until they last", () => {
    const at = (bucket: number, price: number, pool = 2) =>
      poolBucket({ token0: dollar, token1: coin, price: 1 / price, depth: 100_000 / price, bucket, pool })
    const steady = [100, 101, 102].map((bucket) => at(bucket, 1))
    assert.deepStrictEqual(closes(coin, [...steady, at(103, 5)]), [1, 1, 1])
    // A second pool confirms it, and so does time. A fall needs no confirmation.
    assert.deepStrictEqual(closes(coin, [...steady, at(103, 5), at(103, 5, 3)]), [1, 1, 1, 5])
    const lasting = [103, 104, 105, 106, 107].map((bucket) => at(bucket, 5))
    assert.deepStrictEqual(closes(coin, [...steady, ...lasting]), [1, 1, 1, 5])
    assert.deepStrictEqual(closes(coin, [...steady, at(103, 0.1)]), [1, 1, 1, 0.1])
  })

  it("are those of buckets in which less than a dollar was traded", () => {
    const quiet = poolBucket({
      token0: dollar,
      token1: coin,
      price: 1,
      depth: 100_000,
      volume0Raw: 10n,
      volume1Raw: 10n,
    })
    assert.deepStrictEqual(closes(coin, [quiet]), [])
  })
})

describe("priceTicks", () => {
  it("follows the deeper side if pools differ", () => {
    const off = poolBucket({ token0: native, token1: dollar, price: 2_400, depth: 300_000, pool: 2 })
    assert.deepStrictEqual(closes(native, [...market, off]), [2_000])
  })

  it("follows the pool that sells a token, at whose price a deeper one would sell next to nothing", () => {
    // Seed 2 of the simulation: 17 coins at 27,578 USD beside 472 at 49.
    const bought = poolBucket({ token0: native, token1: dollar, price: 27_578, depth: 455_266 })
    const sold = poolBucket({ token0: native, token1: dollar, price: 49, depth: 22_981, pool: 1 })
    const [tick] = priceTicks(trusted, [bought, sold]).filter(({ token }) => token === native)
    assert.deepStrictEqual([whole(native, tick?.close ?? 0), tick?.pools], [49, 1])
  })

  it("leaves outliers out of all figures, highest and lowest too", () => {
    const wick = poolBucket({
      token0: native,
      token1: dollar,
      price: 2_000,
      depth: 20_000,
      pool: 2,
      high: 1e-6,
      low: 1e-12,
    })
    const [tick] = priceTicks(trusted, [...market, wick]).filter(({ token }) => token === native)
    assert.strictEqual(whole(native, tick?.high), 2_000)
    assert.strictEqual(whole(native, tick?.low), 2_000)
  })

  it("values a stablecoin at its market price once it has left its peg, and prices nothing by it", () => {
    const fallen = [
      poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 }),
      poolBucket({ token0: native, token1: euroDollar, price: 2_500, depth: 500_000, pool: 1 }),
    ]
    assert.deepStrictEqual(closes(euroDollar, fallen), [0.8])
    assert.deepStrictEqual(closes(native, fallen), [2_000])
    const held = poolBucket({ token0: euroDollar, token1: coin, price: 1, depth: 100_000, pool: 4 })
    assert.deepStrictEqual(closes(coin, [...fallen, held]), [0.8])
    assert.deepStrictEqual(closes(coin, [...market, held]), [1])
  })

  it("values a stablecoin as a quote at the answer of its feed once that has left the peg", () => {
    const only = poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 })
    const closeAt = (answer: number | undefined) => {
      const { ticks } = advanceMarket(trusted, noPast, [only], {
        answerOf: (token) => (token === dollar ? answer : undefined),
      })
      return ticks.flatMap((tick) => (tick.token === native ? [whole(native, tick.close)] : []))
    }
    assert.deepStrictEqual([closeAt(undefined), closeAt(0.98), closeAt(0.88)], [[2_000], [2_000], [1_760]])
  })

  it("values a pool that did not trade at the end of its last trades", () => {
    const [unit, figures] = [1e-12, { open: 1_000, high: 2_000, low: 1_000, median: 1_000 }]
    const rising = poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 })
    const scaled = Object.fromEntries(Object.entries(figures).map(([name, usd]) => [name, usd * unit]))
    const later = poolBucket({ token0: native, token1: dollar, price: 1_990, depth: 100_000, bucket: 101, pool: 1 })
    const [tick] = priceTicks(trusted, [{ ...rising, ...scaled }, later]).filter(({ bucket }) => bucket === 101)
    assert.deepStrictEqual([whole(native, tick?.open), whole(native, tick?.low)], [2_000, 2_000])
  })

  it("remembers pools that did not trade lately, for half an hour", () => {
    const deep = poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 })
    const pushed = (bucket: number) =>
      poolBucket({ token0: native, token1: dollar, price: 2_600, depth: 100_000, bucket, pool: 2 })
    assert.deepStrictEqual(closes(native, [deep, pushed(105)]), [2_000, 2_000])
    assert.deepStrictEqual(closes(native, [deep, pushed(106)]), [2_000, 2_600])
  })

  it("reaches three hops from the dollar", () => {
    const first = poolBucket({ token0: native, token1: coin, price: 10, depth: 10_000, pool: 2 })
    const second = poolBucket({ token0: coin, token1: other, price: 4, depth: 10_000, pool: 3 })
    const ticks = priceTicks(trusted, [...market, first, second])
    assert.deepStrictEqual(
      ticks.map(({ token, hops, close }) => [token, hops, whole(token, close)]),
      [
        [native, 1, 2_000],
        [dollar, 2, 1],
        [euroDollar, 2, 1],
        [coin, 2, 200],
        [other, 3, 50],
      ],
    )
  })

  it("counts what went through the pools and what they hold", () => {
    const [tick] = priceTicks(trusted, market).filter(({ token }) => token === native)
    assert.deepStrictEqual(
      [tick?.volumeUsdCents, tick?.liquidityUsdCents, tick?.nativeLiquidityUsdCents, tick?.trades, tick?.pools],
      [1_500_000n, 300_000_000n, 300_000_000n, 4, 2],
    )
  })

  it("continues from past trades as if all had been given at once", () => {
    const walk = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 40 }), fc.nat(4)), { maxLength: 60 })
    fc.assert(
      fc.property(walk, fc.nat(9), (trades, cut) => {
        const pools = trades.map(([bucket, price, pool]) =>
          poolBucket({ token0: native, token1: pool === 0 ? dollar : coin, price, depth: 50_000, pool, bucket }),
        )
        const rows = [...new Map(pools.map((pool) => [`${pool.pool} ${pool.bucket}`, pool])).values()]
        const below = advanceMarket(
          trusted,
          noPast,
          rows.filter(({ bucket }) => bucket <= cut),
        )
        const above = advanceMarket(
          trusted,
          below.past,
          rows.filter(({ bucket }) => bucket > cut),
        )
        assert.deepStrictEqual([...below.ticks, ...above.ticks], priceTicks(trusted, rows))
      }),
      { numRuns: 40 },
    )
  })

  it("needs nearly the whole look-back", () => {
    const last = 200
    const at = (back: number, draft: Pick<PoolBucket, "token0" | "token1"> & { pool: number; price: number }) =>
      poolBucket({ depth: draft.token1 === dollar ? 100_000 : 10_000, ...draft, bucket: last - back })
    // Each step decides whether the next one's price is five times what was usual, and so whether it is believed.
    const rows = [
      // A deep pool outweighs the low price that stands in the past of the coin's price six buckets later …
      poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000, bucket: last - 23 }),
      at(18, { token0: native, token1: dollar, pool: 1, price: 400 }),
      // … which is believed therefore, and gives a second token the past …
      at(12, { token0: native, token1: dollar, pool: 1, price: 2_000 }),
      at(12, { token0: native, token1: coin, pool: 2, price: 10 }),
      // … by which it is not believed here, and gives no past to a third …
      at(6, { token0: native, token1: dollar, pool: 1, price: 2_000 }),
      at(6, { token0: native, token1: coin, pool: 2, price: 2 }),
      at(6, { token0: coin, token1: other, pool: 3, price: 5 }),
      // … whose price nothing contradicts.
      at(0, { token0: native, token1: dollar, pool: 1, price: 2_000 }),
      at(0, { token0: native, token1: coin, pool: 2, price: 2 }),
      at(0, { token0: coin, token1: other, pool: 3, price: 1 }),
    ]
    const lastTicks = (buckets: number) =>
      priceTicks(
        trusted,
        rows.filter(({ bucket }) => bucket >= last - buckets),
      ).filter(({ bucket }) => bucket === last)
    const all = lastTicks(Number.POSITIVE_INFINITY)
    assert.include(
      all.map(({ token }) => token),
      other,
    )
    assert.deepStrictEqual(lastTicks(lookBackBuckets), all)
    assert.notDeepEqual(lastTicks(lookBackBuckets - 2), all)
  })

  it("needs nothing from before the look-back", () => {
    const pairs = [
      [native, dollar],
      [native, euroDollar],
      [native, coin],
      [coin, other],
    ] as const
    const trade = fc.record({
      bucket: fc.integer({ min: 170, max: 200 }),
      pool: fc.nat(pairs.length - 1),
      price: fc.constantFrom(1, 4, 16),
    })
    const traded = (bucket: number, pool: number) => ({ bucket, pool, price: 1 })
    fc.assert(
      fc.property(fc.array(trade, { minLength: 5, maxLength: 40 }), (trades) => {
        const pools = trades.map(({ bucket, pool, price }) => {
          const [token0, token1] = pairs[pool] ?? pairs[0]
          return poolBucket({ token0, token1, price, depth: 100_000 * (pool + 1), pool, bucket })
        })
        const rows = [...new Map(pools.map((row) => [`${row.pool} ${row.bucket}`, row])).values()]
        const lastTicks = (from: number) =>
          priceTicks(
            trusted,
            rows.filter(({ bucket }) => bucket >= from),
          ).filter(({ bucket }) => bucket === 200)
        assert.deepStrictEqual(lastTicks(200 - lookBackBuckets), lastTicks(0))
      }),
      // A pool that was first seen before the look-back, and another that was first seen in it.
      { numRuns: 200, examples: [[[traded(170, 1), traded(190, 0), traded(190, 1), traded(200, 0), traded(200, 1)]]] },
    )
  })

  it("returns the same for pools in any order", () => {
    const many = [
      ...market,
      ...[1, 2, 3].map((pool) =>
        poolBucket({ token0: native, token1: coin, price: pool, depth: 10_000, pool: pool + 5 }),
      ),
    ]
    assert.deepStrictEqual(priceTicks(trusted, many.toReversed()), priceTicks(trusted, many))
  })
})
