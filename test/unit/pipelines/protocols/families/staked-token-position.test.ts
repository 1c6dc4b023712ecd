import { assert, describe, it } from "@effect/vitest"
import {
  equalUnderlyings,
  slashedUnderlyings,
  stakedTokenGroups,
} from "#pipelines/protocols/families/staked-token-position.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf } from "../../../../support/positions/fake-answers.ts"

const [stake, token] = addresses(1, 2)

const share = { token: stake, amountRaw: 10n, supplyRaw: 100n }

const read = answersOf({ [stake]: { "STAKED_TOKEN()": [token], "previewRedeem(uint256) 10": [9n] } })

describe("stakedTokenGroups", () => {
  it("stand for what a shortfall left, or for the same amount", () => {
    for (const underlyings of [slashedUnderlyings, equalUnderlyings])
      assert.isUndefined(underlyings(answersOf({}), share))
    assert.deepStrictEqual(slashedUnderlyings(read, share), [{ token, amountRaw: 9n }])
    assert.deepStrictEqual(equalUnderlyings(read, share), [{ token, amountRaw: 10n }])
  })

  it("have rewards under an id of their own where the app has other rewards", () => {
    const idsOf = (rewardsId?: string) => stakedTokenGroups({}, equalUnderlyings, rewardsId).map(({ id }) => id)
    assert.deepStrictEqual(idsOf(), ["stake", "rewards"])
    assert.deepStrictEqual(idsOf("stake-rewards"), ["stake", "stake-rewards"])
  })
})
