import { assert, describe, it } from "@effect/vitest"
import { pendingGroup, vestingGroup } from "#pipelines/protocols/aave-forks/vesting-position.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [locker, account, token, controller] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const groups = [vestingGroup({ 1: [locker] }), pendingGroup({ 1: [controller] }, { 1: [locker] })]

const amountsOf = (id: string, of: ContractAnswers) => {
  const group = groups.find((one) => one.id === id)
  if (group?.kind !== "contract-position") return assert.fail("contracts keep amounts")
  const contract = id === "vesting" ? locker : controller
  return group.amounts(answersOf(of), { chainId: 1, app: "radiant", group: id, contract, item: "", account })
}

describe("vestingGroup", () => {
  it("is unknown while an answer is missing, and has what vests and what has vested", () => {
    const balances = { [`earnedBalances(address) ${account}`]: [7n, 2n] }
    assert.isUndefined(amountsOf("vesting", { [locker]: balances }))
    assert.isUndefined(amountsOf("vesting", { [locker]: { "rdntToken()": [token] } }))
    assert.deepStrictEqual(amountsOf("vesting", { [locker]: { ...balances, "rdntToken()": [token] } }), [
      { token, amountRaw: 7n, meta: "VESTING" },
      { token, amountRaw: 2n, meta: "CLAIMABLE" },
    ])
  })
})

describe("pendingGroup", () => {
  it("is unknown while an answer is missing, and has what was earned in the token of the locker", () => {
    const earned = { [controller]: { [`allPendingRewards(address) ${account}`]: [5n] } }
    const named = { [locker]: { "rdntToken()": [token] } }
    assert.isUndefined(amountsOf("rewards", earned))
    assert.isUndefined(amountsOf("rewards", named))
    assert.deepStrictEqual(amountsOf("rewards", { ...earned, ...named }), [{ token, amountRaw: 5n, meta: "CLAIMABLE" }])
  })
})
