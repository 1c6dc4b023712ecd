import { assert, describe, it } from "vitest"
import { heldAround } from "#projections/prices/read-liquidity.ts"
import { address } from "../../../support/chain/block-builder.ts"

/** A price of four base units of the second token. */
const pool = {
  pool: address(0x50),
  bucket: 1,
  lastBlock: 1,
  lastTransaction: 0,
  lastLog: 0,
  liquidityRaw: 1_000n,
  rootPriceRaw: 2n << 96n,
  tick: 0,
  isInVault: false,
}

const heldOf = (inBucketRaw: bigint, isInVault = false) =>
  ([0, 1] as const).map((side) =>
    heldAround(9_999n, { ...pool, isInVault }, { side, liquidity: { inBlockRaw: 1_000n, inBucketRaw } }),
  )

describe("heldAround", () => {
  it("is at most what the liquidity at the price is worth", () => {
    assert.deepStrictEqual(heldOf(1_000n), [500n, 2_000n])
    assert.deepStrictEqual(heldOf(100_000n), [9_999n, 9_999n])
    assert.deepStrictEqual(heldOf(0n), [0n, 0n])
    assert.deepStrictEqual(heldOf(-1n), [0n, 0n])
  })

  it("shrinks the floors of a pool of a vault with its liquidity, and never raises them", () => {
    assert.deepStrictEqual(heldOf(500n, true), [4_999n, 4_999n])
    assert.deepStrictEqual(heldOf(2_000n, true), [9_999n, 9_999n])
  })

  it("is the balance of a pool without ticks, and unknown where that is", () => {
    assert.strictEqual(heldAround(9n, pool, { side: 0, liquidity: undefined }), 9n)
    const liquidity = { inBlockRaw: 1n, inBucketRaw: 1n }
    assert.isUndefined(heldAround(undefined, pool, { side: 0, liquidity }))
  })
})
