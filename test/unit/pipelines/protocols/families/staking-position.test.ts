import { assert, describe, it } from "@effect/vitest"
import { stakingGroup } from "#pipelines/protocols/families/staking-position.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [staking, share, reward, account] = addresses(1, 2, 3, 4)

const answers: ContractAnswers[string] = {
  "stakingToken()": [share],
  "rewardsToken()": [reward],
  [`balanceOf(address) ${account}`]: [5n],
  [`earned(address) ${account}`]: [7n],
}

const group = stakingGroup({ 1: [staking] })

const amountsOf = (of: ContractAnswers[string]) =>
  group.kind === "contract-position"
    ? group.amounts(answersOf({ [staking]: of }), {
        chainId: 1,
        app: "a",
        group: "farm",
        contract: staking,
        item: "",
        account,
      })
    : assert.fail()

describe("stakingGroup", () => {
  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("has the stake and the rewards earned until now", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: share, amountRaw: 5n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })
})
