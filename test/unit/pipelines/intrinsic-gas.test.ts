import { assert, describe, it } from "vitest"
import { firstByteGas, hasRunNoCode, intrinsicGas } from "#pipelines/intrinsic-gas.ts"
import { address, buildBlock } from "../../support/chain/block-builder.ts"

describe("intrinsicGas", () => {
  it("counts zero bytes, other bytes and creations", () => {
    const input = "0x00ff00"
    assert.strictEqual(intrinsicGas({ to: address(1), input: "0x" }, firstByteGas), 21_000)
    assert.strictEqual(intrinsicGas({ to: address(1), input }, firstByteGas), 21_076)
    assert.strictEqual(intrinsicGas({ to: undefined, input }, firstByteGas), 53_076)
  })
})

describe("hasRunNoCode", () => {
  it("holds where exactly the gas of the input was used, by any of the schedules", () => {
    const isCodeless = (gasUsedRaw: bigint): boolean => {
      const { transactions } = buildBlock({
        transactions: [{ to: address(1), input: "0x00ff", receipt: { gasUsedRaw } }],
      })
      return transactions.every(hasRunNoCode)
    }
    assert.isTrue(isCodeless(21_072n))
    assert.isTrue(isCodeless(21_020n))
    assert.isTrue(isCodeless(21_050n))
    assert.isFalse(isCodeless(21_021n))
    assert.isFalse(isCodeless(50_000n))
  })
})
