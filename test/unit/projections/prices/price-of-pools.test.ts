import { assert, describe, it } from "vitest"
import { withoutContradicted } from "#projections/prices/price-of-pools.ts"

/** A price of a token in a pool, and what the pool offers of the token at this price. */
const priceOf = (usd: number, offeredUsd: number) => ({
  open: usd,
  high: usd,
  low: usd,
  close: usd,
  median: usd,
  liquidityUsd: 100_000,
  offeredUsd,
})

const keptOf = (...prices: ReadonlyArray<ReturnType<typeof priceOf>>) =>
  withoutContradicted(prices, 10_000).map(({ median }) => median)

describe("withoutContradicted", () => {
  it("removes a pool that offers next to nothing at the price of another one, however deep", () => {
    assert.deepStrictEqual(keptOf(priceOf(1, 50_000), priceOf(1e8, 1e9)), [1])
    assert.deepStrictEqual(keptOf(priceOf(1e8, 1e9), priceOf(1, 50_000), priceOf(1.1, 20_000)), [1, 1.1])
  })

  it("removes a pool that offers next to nothing at its own price, however low", () => {
    assert.deepStrictEqual(keptOf(priceOf(1, 50_000), priceOf(1e-8, 100)), [1])
  })

  it("keeps pools whose price changed by trades: they still hold much of the token, or got more of it", () => {
    // Pools of 100,000 and 200,000 USD per side, one of which rose tenfold, or fell to a tenth.
    assert.deepStrictEqual(keptOf(priceOf(1, 100_000), priceOf(10, 632_000)), [1, 10])
    assert.deepStrictEqual(keptOf(priceOf(1, 100_000), priceOf(0.1, 63_200)), [1, 0.1])
  })

  it("keeps pools that agree, and a single one, whatever they offer", () => {
    assert.deepStrictEqual(keptOf(priceOf(1, 5), priceOf(2.9, 20_000)), [1, 2.9])
    assert.deepStrictEqual(keptOf(priceOf(1e8, 0)), [1e8])
    assert.deepStrictEqual(keptOf(priceOf(1, 0), priceOf(1e8, 0)), [1, 1e8])
    assert.deepStrictEqual(keptOf(), [])
  })
})
