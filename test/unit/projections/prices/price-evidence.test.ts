import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { PoolBucket } from "#projections/prices/pool-bucket.ts"
import { evidenceOf, rejectedPoolsMax, routePoolsMax } from "#projections/prices/price-evidence.ts"
import { advanceMarket, noPast } from "#projections/prices/price-ticks.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"
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

const evidenceIn = (token: Address, pools: ReadonlyArray<PoolBucket>) => {
  const { last, ticks } = advanceMarket(trusted, noPast, pools)
  if (last === undefined) return assert.fail("no bucket")
  const evidence = evidenceOf(token, last, [])
  const tick = ticks.find((one) => one.token === token && one.bucket === last.bucket)
  return { evidence, tick }
}

const reasonsIn = (token: Address, pools: ReadonlyArray<PoolBucket>) =>
  evidenceIn(token, pools).evidence.rejected.map(({ pool, reason }) => [pool, reason])

/** The native coin at 2,000 by a deep pool. */
const market = [poolBucket({ token0: native, token1: dollar, price: 2_000, depth: 1_000_000 })]
const by = (number: number, price: number, depth = 10_000) =>
  poolBucket({ token0: native, token1: coin, price, depth, pool: number })

describe("evidenceOf", () => {
  it("names the reason of each pool that does not contribute", () => {
    const own = by(2, 10)
    assert.deepStrictEqual(reasonsIn(coin, [...market, own]), [])
    assert.deepStrictEqual(reasonsIn(coin, [...market, own, { ...by(3, 10), isLone1: true }]), [
      [address(0x503), "ONE_ACCOUNT"],
    ])
    assert.deepStrictEqual(reasonsIn(coin, [...market, own, { ...by(3, 10), holding0Raw: undefined }]), [
      [address(0x503), "UNKNOWN_HOLDINGS"],
    ])
    // A thin pool a hundred million times as high, beside a deep one.
    assert.deepStrictEqual(reasonsIn(coin, [...market, own, by(3, 1e-7, 1e-7)]), [[address(0x503), "TOO_THIN"]])
    // A pool as deep as the others, a hundred million times as high.
    assert.deepStrictEqual(reasonsIn(coin, [...market, own, by(3, 10), by(4, 1e-7, 1e-4)]), [
      [address(0x504), "OUTLIER"],
    ])
    const spam = { ...poolBucket({ token0: coin, token1: other, price: 4, depth: 10_000, pool: 3 }), isSpam0: true }
    assert.deepStrictEqual(reasonsIn(other, [...market, own, spam]), [[address(0x503), "SPAM_QUOTE"]])
    assert.deepStrictEqual(reasonsIn(coin, [...market, own, { ...spam, isSpam0: false }]), [
      [address(0x503), "LONGER_ROUTE"],
    ])
    assert.deepStrictEqual(reasonsIn(other, [...market, { ...spam, isSpam0: false }]), [[address(0x503), "NO_QUOTE"]])
  })

  it("keeps the reason of a pool whose quote is trusted where no further pool prices the token", () => {
    assert.deepStrictEqual(reasonsIn(coin, [...market, by(2, 10, 1)]), [[address(0x502), "TOO_THIN"]])
  })

  it("names a rise that one pool alone shows", () => {
    const at = (bucket: number, price: number) =>
      poolBucket({ token0: dollar, token1: coin, price: 1 / price, depth: 100_000 / price, bucket, pool: 2 })
    const { evidence } = evidenceIn(coin, [at(100, 1), at(101, 5)])
    assert.strictEqual(evidence.usd, undefined)
    const [risen] = evidence.rejected
    assert.deepStrictEqual([risen?.reason, whole(coin, risen?.usd)], ["UNCONFIRMED_RISE", 5])
  })

  it("lists the pools of each hop, to the peg", () => {
    const far = poolBucket({ token0: coin, token1: other, price: 4, depth: 400_000, pool: 3 })
    const second = poolBucket({ token0: native, token1: euroDollar, price: 2_000, depth: 500_000, pool: 1 })
    const { evidence, tick } = evidenceIn(other, [...market, second, by(2, 10), far])
    assert.deepStrictEqual(
      evidence.route.map(({ hop, pool, token, quote, isPeg, usd }) => [
        hop,
        pool,
        token,
        quote,
        isPeg,
        whole(token, usd),
      ]),
      [
        [1, address(0x503), other, coin, false, 50],
        [2, address(0x502), coin, native, false, 200],
        [3, address(0x500), native, dollar, true, 2_000],
        [3, address(0x501), native, euroDollar, true, 2_000],
      ],
    )
    assert.deepStrictEqual(
      evidence.route.map(({ weight }) => Number(weight.toPrecision(3))),
      [1, 1, 0.667, 0.333],
    )
    assert.deepStrictEqual([evidence.usd, evidence.confidence], [tick?.close, tick?.confidence])
  })

  it("is that of the tick, and bounded, for any pools", () => {
    const tokens = [native, dollar, euroDollar, coin, other]
    const pair = fc.uniqueArray(fc.nat(tokens.length - 1), { minLength: 2, maxLength: 2 })
    const draft = fc.record({
      pair,
      price: fc.constantFrom(0.01, 1, 1.05, 2, 1e8),
      depth: fc.constantFrom(1, 5e3, 2e4, 1e6),
      isLone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(draft, { minLength: 1, maxLength: 40 }), (drafts) => {
        const pools = drafts.flatMap(({ pair, price, depth, isLone }, pool) => {
          const [token0, token1] = pair.toSorted((left, right) => left - right).map((index) => tokens[index])
          return token0 === undefined || token1 === undefined
            ? []
            : [{ ...poolBucket({ token0, token1, price, depth, pool }), isLone0: isLone }]
        })
        for (const token of tokens) {
          const { evidence, tick } = evidenceIn(token, pools)
          if (tick !== undefined) {
            assert.deepStrictEqual([evidence.usd, evidence.confidence], [tick.close, tick.confidence])
          }
          assert.strictEqual(evidence.route.length > 0, evidence.usd !== undefined)
          assert.isAtMost(evidence.rejected.length, rejectedPoolsMax)
          const first = evidence.route.filter(({ hop }) => hop === 1)
          assert.isAtMost(first.length, routePoolsMax)
          const listed = [...first, ...evidence.rejected].map(({ pool }) => pool)
          assert.strictEqual(new Set(listed).size, listed.length)
          const traded = pools.filter(({ token0, token1 }) => token0 === token || token1 === token).length
          if (traded <= routePoolsMax) assert.strictEqual(listed.length, traded)
        }
      }),
    )
  })
})
