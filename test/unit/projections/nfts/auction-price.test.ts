import { assert, describe, it } from "vitest"
import { exp2 } from "#projections/nfts/auction-price.ts"

const unit = 10n ** 18n

describe("exp2", () => {
  it("is exact for whole numbers", () => {
    for (const power of [0n, 1n, 10n]) assert.strictEqual(exp2(power * unit), 2n ** power * unit)
  })

  // Source: `test/unit/concrete/ud60x18/math/exp2` of prb-math.
  it("rounds others as the contract does", () => {
    for (const [exponent, expected] of [
      [1n, unit],
      [1_000n, 1_000_000_000_000_000_693n],
      [321_200_000_000_000_000n, 1_249_369_313_012_024_883n],
      [2_718_281_828_459_045_235n, 6_580_885_991_017_920_969n],
      [3_141_592_653_589_793_238n, 8_824_977_827_076_287_621n],
      [11_892_150_000_000_000_000n, 3_800_964_933_301_542_754_377n],
      [20_820_000_000_000_000_000n, 1_851_162_354_076_939_434_682_641n],
      [33_333_333_000_000_000_000n, 10_822_636_909_120_553_492_168_423_503n],
    ] as const)
      assert.strictEqual(exp2(exponent), expected)
  })
})
