/**
 * The laws of pools that hold little. Goal: pools with less than 10,000 USD on either side change neither a price nor the total of a portfolio,
 * whatever their prices are, and deeper ones add no more than they could pay. Method: random pools beside a market, over the pure functions; and
 * random trades in real tables, whose blocks leave the answer of the API as it was.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { bucketMs } from "#projections/prices/bucket.ts"
import type { PoolBucket } from "#projections/prices/pool-bucket.ts"
import { priceTicks } from "#projections/prices/price-ticks.ts"
import { ask, layerTestApi, startTestApi } from "../support/api/api.ts"
import { ann, bob } from "../support/api/api-story.ts"
import { address, addresses, buildBlock, wrappedNative } from "../support/chain/block-builder.ts"
import {
  dollar as cents,
  thin as held,
  marketBlocks,
  marketChain,
  trade,
  untraded,
} from "../support/market/market-story.ts"
import { coin, dollar, euroDollar, native, other, poolBucket, trusted } from "../support/market/pool-bucket.ts"
import { project } from "../support/store/projected.ts"

/** Prices of whole tokens in dollars on the market; the last token has none. */
const usdOf = new Map([
  [native, 2_000],
  [dollar, 1],
  [euroDollar, 1],
  [coin, 200],
])

const market: ReadonlyArray<PoolBucket> = [
  poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 }),
  poolBucket({ token0: native, token1: euroDollar, price: 2_000, depth: 500_000, pool: 1 }),
  poolBucket({ token0: native, token1: coin, price: 10, depth: 10_000, pool: 2 }),
]

const exponent = fc.double({ min: -12, max: 12, noNaN: true })

const pairs = [
  [native, dollar],
  [native, coin],
  [native, other],
  [dollar, coin],
  [dollar, other],
  [coin, other],
] as const

const decimalsOf = (token: string): number => (token === dollar || token === euroDollar ? 6 : 18)

/** Holdings of a token that are worth some dollars; any number of a token without a price. */
const holding = (token: string, usd: number, any: number): bigint => {
  const price = usdOf.get(token)
  return BigInt(Math.floor((price === undefined ? 10 ** any : usd / price) * 10 ** decimalsOf(token)))
}

/** A pool at any price whose sides are worth less than others, with as many trades as it likes. */
const poolBelow = (usdMax: number) =>
  fc
    .record({
      pair: fc.constantFrom(...pairs),
      price: exponent,
      usd: fc.tuple(fc.double({ min: 0, max: usdMax, noNaN: true }), fc.double({ min: 0, max: usdMax, noNaN: true })),
      any: exponent,
      bucket: fc.integer({ min: 98, max: 103 }),
      volume: fc.bigInt(0n, 10n ** 30n),
    })
    .map(
      ({ pair: [token0, token1], price, usd, any, bucket, volume }): Omit<PoolBucket, "pool"> => ({
        ...poolBucket({ token0, token1, price: 10 ** price, depth: 1, bucket }),
        holding0Raw: holding(token0, usd[0], any),
        holding1Raw: holding(token1, usd[1], any),
        volume0Raw: volume,
        volume1Raw: volume,
      }),
    )

const named = (pools: ReadonlyArray<Omit<PoolBucket, "pool">>): ReadonlyArray<PoolBucket> =>
  pools.map((pool, index) => ({ ...pool, pool: address(0x600 + index) }))

const thinPools = fc.array(poolBelow(9_900), { minLength: 1, maxLength: 12 }).map(named)

/** Ticks by bucket and token: their order has no meaning. */
const ticksOf = (pools: ReadonlyArray<PoolBucket>) =>
  priceTicks(trusted, pools).toSorted(
    (left, right) => left.bucket - right.bucket || (left.token < right.token ? -1 : 1),
  )

describe("pools that hold little", () => {
  it("change no tick", () => {
    const expected = ticksOf(market)
    fc.assert(
      fc.property(thinPools, (pools) => {
        assert.deepStrictEqual(ticksOf([...market, ...pools]), expected)
      }),
      { numRuns: 500 },
    )
  })
})

/** The dollars that pools of a token hold, with the native coin at its price on the market. */
const payable = (pools: ReadonlyArray<PoolBucket>): number =>
  pools.reduce(
    (sum, { token0, holding0Raw }) => sum + (Number(holding0Raw) / 10 ** decimalsOf(token0)) * (usdOf.get(token0) ?? 0),
    0,
  )

const deepPools = fc
  .array(poolBelow(1e7), { minLength: 1, maxLength: 8 })
  .map((pools) => named(pools.filter(({ token1, token0 }) => token1 === other && token0 !== coin)))

describe("pools of any depth and price", () => {
  it("pay no more for a token than they hold", () => {
    fc.assert(
      fc.property(deepPools, (pools) => {
        for (const { token, payableUsdCents } of priceTicks(trusted, [...market, ...pools]))
          if (token === other) assert.isAtMost(Number(payableUsdCents) / 100, payable(pools) * (1 + 1e-9) + 0.01)
      }),
      { numRuns: 500 },
    )
  })
})

/** Accounts that trade at each price: two, as one alone sets none. */
const [buyer, second] = addresses(0x41, 0x42)

const storedPool = fc.record({
  token: fc.constantFrom(held, untraded, wrappedNative),
  dollars: fc.bigInt(50n, 9_000n),
  heldRaw: fc.integer({ min: 3, max: 30 }).map((digits) => 10n ** BigInt(digits)),
  paid: fc.bigInt(2n, 20n),
})

const storedBlocks = 6

layer(layerTestApi, { excludeTestServices: true })("the total of a portfolio", (live) => {
  live.effect("does not depend on pools that hold little", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const total = Effect.fnUntraced(function* () {
        const { data, errors } = yield* ask(
          url,
          `{ portfolioV2(addresses: ["${ann}", "${bob}"]) { tokenBalances { totalBalanceUSD } } }`,
        )
        assert.deepStrictEqual(errors, [])
        // The response to the query above.
        return (data as { portfolioV2: { tokenBalances: { totalBalanceUSD: number } } }).portfolioV2.tokenBalances
          .totalBalanceUSD
      })
      yield* project(marketBlocks, 1)
      const expected = yield* total()
      assert.isAbove(expected, 400)
      const drawn = fc.sample(fc.array(storedPool, { minLength: 4, maxLength: 8 }), { numRuns: storedBlocks })
      for (const [index, pools] of drawn.entries()) {
        const number = 3 + index
        const made = pools.flatMap(({ token, dollars, heldRaw, paid }, place) => {
          const own = { pool: address(0x7000 + 0x100 * number + place), token, paidRaw: paid * cents }
          const first = trade({ ...own, by: buyer, before: [dollars * cents, heldRaw] })
          return [first, trade({ ...own, by: second, before: first.after })]
        })
        yield* project(
          [
            buildBlock({
              number,
              timestampMs: (number + 1) * bucketMs,
              transactions: made.map(({ transaction }) => transaction),
              reads: { balances: made.flatMap(({ balances }, place) => (place % 2 === 1 ? balances : [])) },
            }),
          ],
          number,
        )
        assert.strictEqual(
          yield* total(),
          expected,
          JSON.stringify(pools, (_, value) => (typeof value === "bigint" ? String(value) : value)),
        )
      }
    }),
  )
})
