import { assert, describe, it } from "vitest"
import { askPriceRaw as askPriceAt, poolBid as bidAt, type PoolValues } from "#projections/nfts/pool-price.ts"

const unit = 10n ** 18n

const gwei = 10n ** 9n

/** Time of the block: prices of auctions alone depend on it. */
const atMs = 1_700_000_100_500

const askPriceRaw = (values: PoolValues) => askPriceAt(values, atMs)

const poolBid = (values: PoolValues) => bidAt(values, atMs)

const pool = (values: Partial<PoolValues>): PoolValues => ({
  curve: "linear",
  isRoundingUp: false,
  spotPriceRaw: 100n,
  deltaRaw: 10n,
  feeRaw: 0n,
  protocolFeeRaw: 0n,
  royaltyRaw: 0n,
  ...values,
})

const prices = (values: Partial<PoolValues>) => [askPriceRaw(pool(values)), poolBid(pool(values))?.priceRaw]

describe("prices of pools", () => {
  // Expected values: `getBuyInfo` and `getSellInfo` of the contracts for one item, worked out by hand.
  it("rise by the delta of a linear curve before the pool sells", () => {
    assert.deepStrictEqual(prices({}), [110n, 100n])
    assert.deepStrictEqual(prices({ deltaRaw: 0n }), [100n, 100n])
    // More than the spot price: the pool still pays it once.
    assert.deepStrictEqual(prices({ deltaRaw: 500n }), [600n, 100n])
  })

  it("rise by the factor of an exponential curve, rounded down", () => {
    assert.deepStrictEqual(prices({ curve: "exponential", deltaRaw: (unit * 3n) / 2n }), [150n, 100n])
    assert.deepStrictEqual(prices({ curve: "exponential", spotPriceRaw: 99n, deltaRaw: (unit * 3n) / 2n }), [148n, 99n])
  })

  it("keep the product of the virtual reserves of an xyk curve", () => {
    assert.deepStrictEqual(prices({ curve: "xyk", spotPriceRaw: 1_000n, deltaRaw: 10n }), [111n, 90n])
    assert.deepStrictEqual(prices({ curve: "xyk", spotPriceRaw: 1_000n, deltaRaw: 2n }), [1_000n, 333n])
    for (const deltaRaw of [0n, 1n]) assert.isUndefined(askPriceRaw(pool({ curve: "xyk", deltaRaw })))
  })

  it("of auctions halve in each unit of time, and bids double, with fees rounded down", () => {
    // A factor of 1.5 and a unit of 50 s: two since the spot price.
    const packed = (1_500_000_000n << 88n) | (20_000_000n << 48n)
    const deltaRaw = packed | 1_700_000_000n
    assert.deepStrictEqual(prices({ curve: "gda", spotPriceRaw: 4_000n * gwei, deltaRaw }), [
      1_000n * gwei,
      16_000n * gwei,
    ])
    const fees = { isRoundingUp: true, feeRaw: unit / 1_000n + 1n, protocolFeeRaw: unit / 200n }
    assert.deepStrictEqual(prices({ ...fees, curve: "gda", spotPriceRaw: 4_000n * gwei, deltaRaw }), [
      1_006n * gwei,
      15_904n * gwei,
    ])
    // At most ten units count, and a time to come has no price.
    assert.deepStrictEqual(prices({ curve: "gda", spotPriceRaw: 2_048n * gwei, deltaRaw: packed }), [
      2n * gwei,
      2_097_152n * gwei,
    ])
    const later = packed | 1_700_000_101n
    assert.deepStrictEqual(prices({ curve: "gda", spotPriceRaw: 2_048n * gwei, deltaRaw: later }), [
      undefined,
      undefined,
    ])
    // After a sale the spot price would be below the least one.
    assert.deepStrictEqual(prices({ curve: "gda", spotPriceRaw: 682n * gwei, deltaRaw: packed }), [
      undefined,
      698_368n * gwei,
    ])
  })

  it("include both fees, each rounded down", () => {
    const fees = { feeRaw: unit / 20n, protocolFeeRaw: unit / 200n }
    assert.deepStrictEqual(prices({ ...fees, spotPriceRaw: 990n }), [1_000n + 50n + 5n, 990n - 49n - 4n])
    assert.deepStrictEqual(prices({ ...fees, curve: "xyk", spotPriceRaw: 9_000n }), [
      1_000n + 50n + 5n,
      818n - 40n - 4n,
    ])
  })

  it("are rounded up for buyers in the second version, and royalties down", () => {
    const second = { isRoundingUp: true, feeRaw: unit / 20n, protocolFeeRaw: unit / 200n, royaltyRaw: unit / 10n }
    assert.deepStrictEqual(prices({ ...second, spotPriceRaw: 995n }), [1_005n + 51n + 6n + 100n, 995n - 50n - 5n - 94n])
    const exponential = { isRoundingUp: true, curve: "exponential", deltaRaw: (unit * 3n) / 2n } as const
    assert.deepStrictEqual(prices({ ...exponential, spotPriceRaw: 9_999_999n }), [14_999_999n, 9_999_999n])
    // The next spot price would be below the least one.
    assert.deepStrictEqual(prices({ ...exponential, spotPriceRaw: 1_000_001n }), [1_500_002n, undefined])
  })

  it("need what leaves the pool: in the second version also the share of the protocol and royalties", () => {
    const fees = { spotPriceRaw: 1_000n, feeRaw: unit / 10n, protocolFeeRaw: unit / 100n }
    assert.deepStrictEqual(poolBid(pool(fees)), { priceRaw: 890n, neededRaw: 890n })
    assert.deepStrictEqual(poolBid(pool({ ...fees, isRoundingUp: true, royaltyRaw: unit / 10n })), {
      priceRaw: 801n,
      neededRaw: 900n,
    })
  })

  it("are none with royalties of more than a quarter, or if nothing is left for the seller", () => {
    assert.deepStrictEqual(prices({ royaltyRaw: unit / 4n }), [137n, 75n])
    assert.deepStrictEqual(prices({ royaltyRaw: unit / 3n }), [undefined, undefined])
    assert.deepStrictEqual(prices({ spotPriceRaw: 0n, deltaRaw: 0n }), [0n, undefined])
  })

  it("are none if the next spot price does not fit the contract's word", () => {
    const largest = 2n ** 128n - 1n
    assert.strictEqual(askPriceRaw(pool({ spotPriceRaw: largest - 10n })), largest)
    assert.isUndefined(askPriceRaw(pool({ spotPriceRaw: largest - 9n })))
    assert.isUndefined(askPriceRaw(pool({ curve: "exponential", spotPriceRaw: largest, deltaRaw: unit + 1n })))
  })

  /**
   * Ethereum, block 15,287,711: pool 0xf52d…bfdf sold one item for 578,812,499,999,996 wei, of which the factory received 2,743,187,203,791, and
   * logged this spot price. For one item, the price without fees of both curves is the spot price after the sale.
   */
  it("are what the buyer of a recorded sale paid", () => {
    const sold = { spotPriceRaw: 548_637_440_758_291n, feeRaw: unit / 20n, protocolFeeRaw: unit / 200n }
    assert.strictEqual(askPriceRaw(pool({ ...sold, deltaRaw: 0n })), 578_812_499_999_996n)
    assert.strictEqual(askPriceRaw(pool({ ...sold, curve: "exponential", deltaRaw: unit })), 578_812_499_999_996n)
  })
})
