import { assert, describe, it } from "vitest"
import { settledSwaps } from "#pipelines/interpret/swaps/settled-swaps.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { address } from "../../../../support/chain/block-builder.ts"

const [pool, other] = [address(0x50), address(0x51)]

/** A swap with a state at a place of its block: the index of its transaction, and that of its log. */
const swapAt = (transactionIndex: number, originIndex: number, members: Partial<Swap> = {}): Swap => ({
  place: { transactionIndex, origin: "log", originIndex, leg: 0 },
  pool,
  poolId: undefined,
  poolKind: "v3",
  sender: undefined,
  recipient: undefined,
  maker: address(1),
  amount0Raw: 100n,
  amount1Raw: -90n,
  token0: address(0x20),
  token1: address(0x21),
  reserve0Raw: undefined,
  reserve1Raw: undefined,
  sqrtPriceRaw: 2n ** 96n,
  liquidityRaw: 1n,
  tick: 0n,
  protocol: undefined,
  factory: undefined,
  isPriceSource: true,
  ...members,
})

const sourcesOf = (...swaps: ReadonlyArray<Swap>) => settledSwaps(swaps).map(({ isPriceSource }) => isPriceSource)

const unproven = { isPriceSource: false }

describe("settledSwaps", () => {
  it("takes the price from a swap that is followed by one of its pool without a price, in any transaction", () => {
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5), swapAt(1, 6, unproven)), [false, false])
    assert.deepStrictEqual(sourcesOf(swapAt(2, 9, unproven), swapAt(1, 20)), [false, false])
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5, { token0: undefined, ...unproven }), swapAt(0, 1)), [false, false])
  })

  it("leaves the price of one after it, of other pools, and rates", () => {
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5, unproven), swapAt(1, 6)), [false, true])
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5), swapAt(1, 6, { pool: other, ...unproven })), [true, false])
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5), swapAt(1, 6, { poolId: address(7), ...unproven })), [true, false])
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5, { sqrtPriceRaw: undefined }), swapAt(1, 6, unproven)), [true, false])
    assert.deepStrictEqual(sourcesOf(swapAt(1, 5), swapAt(1, 6)), [true, true])
  })
})
