import { assert, describe, it } from "@effect/vitest"
import { amountsOfRange, rootPriceOfTick } from "#pipelines/protocols/families/tick-price.ts"

describe("rootPriceOfTick", () => {
  it("is that of the contract at both ends, at one, and beside it", () => {
    // `MIN_SQRT_RATIO` and `MAX_SQRT_RATIO` of `TickMath.sol`; the others: its tests in https://github.com/Uniswap/v3-core.
    assert.strictEqual(rootPriceOfTick(-887_272n), 4_295_128_739n)
    assert.strictEqual(rootPriceOfTick(887_272n), 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n)
    assert.strictEqual(rootPriceOfTick(0n), 1n << 96n)
    assert.strictEqual(rootPriceOfTick(-887_271n), 4_295_343_490n)
    assert.strictEqual(rootPriceOfTick(887_271n), 1_461_373_636_630_004_318_706_518_188_784_493_106_690_254_656_249n)
  })
})

describe("amountsOfRange", () => {
  const below = { rootPrice: 1n, tick: -887_272n }

  // Answers of `decreaseLiquidity` to the project mmi-defi-adapters, at blocks 18326120 and 18403020 of Ethereum.
  it.each([
    [-74_600n, -74_000n, 17_521_394_682_890_000_402_966n, 21_577_833_278_514_999_999_999n],
    [-111_400n, -111_000n, 26_541_672_142_114_225_144_722n, 137_879_720_104_358_891_618_656n],
    [-67_200n, -67_000n, 1_824_645_007_152n, 522_568_969_405n],
  ])("is what contracts paid of the first token below the range from %s", (lower, upper, liquidity, amountRaw) => {
    assert.deepStrictEqual(amountsOfRange({ lower, upper, liquidity }, below), [amountRaw, 0n])
  })

  it("is the second token alone at the upper end, and both within", () => {
    const range = { lower: -100n, upper: 100n, liquidity: 1_000_000n }
    const [from, to] = [rootPriceOfTick(-100n), rootPriceOfTick(100n)]
    const ofSecond = (1_000_000n * (to - from)) >> 96n
    assert.deepStrictEqual(amountsOfRange(range, { tick: 100n, rootPrice: to }), [0n, ofSecond])
    assert.deepStrictEqual(amountsOfRange(range, { tick: 0n, rootPrice: 1n << 96n }), [4_987n, 4_987n])
  })
})
