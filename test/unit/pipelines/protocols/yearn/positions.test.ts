import { assert, describe, it } from "@effect/vitest"
import { stakingPositions } from "#pipelines/protocols/yearn/positions.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [gauge, share, reward, account] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const answers: ContractAnswers[string] = {
  "asset()": [share],
  "REWARD_TOKEN()": [reward],
  [`balanceOf(address) ${account}`]: [5n],
  [`earned(address) ${account}`]: [7n],
}

const amountsOf = (of: ContractAnswers[string]) => {
  const group = stakingPositions.find(({ id }) => id === "gauge")
  return group?.kind === "contract-position"
    ? group.amounts(answersOf({ [gauge]: of }), {
        ...{ chainId: 1, app: "yearn_staking", group: "gauge", contract: gauge, item: "", account },
      })
    : assert.fail()
}

describe("gauges of Yearn", () => {
  it("are unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have the stake and the rewards earned until now", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: share, amountRaw: 5n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })
})
