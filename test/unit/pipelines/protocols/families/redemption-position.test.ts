import { assert, describe, it } from "@effect/vitest"
import { redemptionUnderlyings } from "#pipelines/protocols/families/redemption-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf } from "../../../../support/fake-answers.ts"

const wrapped = address(1)

const share = { token: wrapped, amountRaw: 10n, supplyRaw: 100n }

const conversion = "getStaked(uint256)"

describe("redemptionUnderlyings", () => {
  it("is unknown where the token does not convert", () => {
    assert.isUndefined(redemptionUnderlyings({ token: zeroAddress, conversion })(answersOf({}), share))
  })

  it("is one to one without a conversion, else what the token converts the amount to", () => {
    assert.deepStrictEqual(redemptionUnderlyings({ token: zeroAddress })(answersOf({}), share), [
      { token: zeroAddress, amountRaw: 10n },
    ])
    const answers = answersOf({ [wrapped]: { [`${conversion} 10`]: [12n] } })
    assert.deepStrictEqual(redemptionUnderlyings({ token: address(2), conversion })(answers, share), [
      { token: address(2), amountRaw: 12n },
    ])
  })
})
