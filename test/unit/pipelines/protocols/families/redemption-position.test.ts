import { assert, describe, it } from "@effect/vitest"
import { type Redemption, redemptionUnderlyings } from "#pipelines/protocols/families/redemption-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [wrapped, staked, oracle] = [address(1), address(2), address(3)]

const share = { token: wrapped, amountRaw: 10n, supplyRaw: 100n }

const conversion = "getStaked(uint256)"

const underlyings = (redemption: Redemption, answers: ContractAnswers, chainId?: number) =>
  redemptionUnderlyings(redemption)(answersOf(answers), { ...share, ...(chainId === undefined ? {} : { chainId }) })

describe("redemptionUnderlyings", () => {
  it("is unknown where the contract does not answer", () => {
    assert.isUndefined(underlyings({ conversion }, {}))
    assert.isUndefined(underlyings({ rate: "getRate()" }, {}))
  })

  it("is as much of the coin without a conversion", () => {
    assert.deepStrictEqual(underlyings({}, {}), [{ token: zeroAddress, amountRaw: 10n }])
  })

  it("is what the token, or another contract, converts the amount to", () => {
    const answers = { [`${conversion} 10`]: [12n] }
    const redemption = { conversion, token: { 1: [staked] } }
    const expected = [{ token: staked, amountRaw: 12n }]
    assert.deepStrictEqual(underlyings(redemption, { [wrapped]: answers }), expected)
    assert.deepStrictEqual(underlyings({ ...redemption, by: { 1: [oracle] } }, { [oracle]: answers }), expected)
  })

  it("is the amount at a rate with 18 decimal places, rounded down", () => {
    const answers = { [oracle]: { "getRate()": [1_990_000_000_000_000_000n] } }
    assert.deepStrictEqual(underlyings({ rate: "getRate()", by: { 1: [oracle] } }, answers), [
      { token: zeroAddress, amountRaw: 19n },
    ])
  })

  it("is converted by the contract of the token's chain, if there are several", () => {
    const answers = { [oracle]: { "getRate()": [10n ** 18n] }, [staked]: { "getRate()": [2n * 10n ** 18n] } }
    const redemption = { rate: "getRate()", by: { 1: [oracle], 10: [staked] } }
    for (const [chainId, amountRaw] of [
      [1, 10n],
      [10, 20n],
      [8_453, 10n],
    ] as const) {
      assert.deepStrictEqual(underlyings(redemption, answers, chainId), [{ token: zeroAddress, amountRaw }])
    }
  })
})
