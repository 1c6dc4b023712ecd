import { assert, describe, it } from "@effect/vitest"
import { vestingGroup } from "#pipelines/protocols/aave-forks/vesting-position.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [locker, account, token] = [1, 2, 3].map((number) => address(number)) as [string, string, string]

const group = vestingGroup({ 1: [locker] })

const amountsOf = (of: ContractAnswers[string]) =>
  group.kind === "contract-position"
    ? group.amounts(answersOf({ [locker]: of }), {
        ...{ chainId: 1, app: "radiant", group: group.id, contract: locker, item: "", account },
      })
    : assert.fail("lockers keep amounts")

describe("vestingGroup", () => {
  it("is unknown while an answer is missing, and has what vests and what has vested", () => {
    const balances = { [`earnedBalances(address) ${account}`]: [7n, 2n] }
    assert.isUndefined(amountsOf(balances))
    assert.isUndefined(amountsOf({ "rdntToken()": [token] }))
    assert.deepStrictEqual(amountsOf({ ...balances, "rdntToken()": [token] }), [
      { token, amountRaw: 7n, meta: "VESTING" },
      { token, amountRaw: 2n, meta: "CLAIMABLE" },
    ])
  })
})
