import { assert, describe, it } from "vitest"
import type { PoolRange } from "#projections/prices/pool-bucket.ts"
import { holdingsAround, rangeOf, withLaterChanges } from "#projections/prices/pool-range.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { dollar, native, poolBucket } from "../../../support/market/pool-bucket.ts"

/** A price of four base units of the second token. */
const range: PoolRange = {
  tick: 0,
  rootPriceRaw: 2n << 96n,
  inBlockRaw: 1_000n,
  liquidityRaw: 1_000n,
  held0Raw: 9_999n,
  held1Raw: 9_999n,
  isInVault: false,
}

const heldOf = (liquidityRaw: bigint, rest: Partial<PoolRange> = {}) => {
  const { holding0Raw, holding1Raw } = holdingsAround({ ...range, liquidityRaw, ...rest })
  return [holding0Raw, holding1Raw]
}

describe("holdingsAround", () => {
  it("is at most what the liquidity at the price is worth", () => {
    assert.deepStrictEqual(heldOf(1_000n), [500n, 2_000n])
    assert.deepStrictEqual(heldOf(100_000n), [9_999n, 9_999n])
    assert.deepStrictEqual(heldOf(0n), [0n, 0n])
    assert.deepStrictEqual(heldOf(-1n), [0n, 0n])
  })

  it("shrinks the floors of a pool of a vault with its liquidity, and never raises them", () => {
    assert.deepStrictEqual(heldOf(500n, { isInVault: true }), [4_999n, 4_999n])
    assert.deepStrictEqual(heldOf(2_000n, { isInVault: true }), [9_999n, 9_999n])
  })

  it("is unknown where the balance is", () => {
    assert.deepStrictEqual(heldOf(1_000n, { held0Raw: undefined }), [undefined, 2_000n])
    assert.deepStrictEqual(heldOf(500n, { held1Raw: undefined, isInVault: true }), [4_999n, undefined])
  })
})

const changeAt = (bucket: number, block: number, log: number, changeRaw: bigint, [lower, upper] = [-10, 10]) => ({
  pool: address(0x50),
  bucket,
  block,
  transaction: 0,
  log,
  lower,
  upper,
  changeRaw,
})

describe("rangeOf", () => {
  const pool = { bucket: 1, lastBlock: 5, lastTransaction: 0, lastLog: 3, isInVault: false }
  const state = { liquidityRaw: 1_000n, rootPriceRaw: 2n << 96n, tick: 0 }
  const held = { held0Raw: 1n, held1Raw: 2n }

  it("is absent for pools without ticks", () => {
    assert.isUndefined(rangeOf({ ...pool, liquidityRaw: null, rootPriceRaw: null, tick: null }, held, []))
  })

  it("counts changes at the price after the last swap, to the end of its block and of its bucket", () => {
    const changes = [
      changeAt(1, 5, 2, 1n),
      changeAt(1, 5, 4, -100n),
      changeAt(1, 5, 5, 7n, [1, 10]),
      changeAt(1, 6, 0, -30n, [0, 1]),
      changeAt(2, 7, 0, -500n),
    ]
    const found = rangeOf({ ...pool, ...state }, held, changes)
    assert.deepStrictEqual([found?.inBlockRaw, found?.liquidityRaw], [900n, 870n])
  })
})

describe("withLaterChanges", () => {
  const own = { ...poolBucket({ token0: native, token1: dollar, price: 4, depth: 1, bucket: 1 }), range }

  it("lowers the holdings with what left later, and raises them no higher than the balance", () => {
    const left = withLaterChanges(own, [changeAt(2, 6, 0, -900n), changeAt(3, 7, 0, -50n)])
    assert.deepStrictEqual([left.holding0Raw, left.holding1Raw, left.range?.liquidityRaw], [25n, 100n, 50n])
    const back = withLaterChanges(left, [changeAt(4, 8, 0, 99_999n)])
    assert.deepStrictEqual([back.holding0Raw, back.holding1Raw], [9_999n, 9_999n])
  })

  it("ignores changes of the pool's own bucket and beside the price, and pools without ticks", () => {
    assert.strictEqual(withLaterChanges(own, [changeAt(1, 6, 0, -900n), changeAt(2, 6, 0, -900n, [1, 10])]), own)
    const plain = { ...own, range: undefined }
    assert.strictEqual(withLaterChanges(plain, [changeAt(2, 6, 0, -900n)]), plain)
  })
})
