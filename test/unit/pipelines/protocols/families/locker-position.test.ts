import { assert, describe, it } from "@effect/vitest"
import { lockerGroup } from "#pipelines/protocols/families/locker-position.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [locker, token, reward, account] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const amountsOf = (answers: ContractAnswers[string]) => {
  const group = lockerGroup({ 1: [locker] })
  return group.kind === "contract-position"
    ? group.amounts(answersOf({ [locker]: answers }), {
        ...{ chainId: 1, app: "a", group: "lock", contract: locker, item: "", account },
      })
    : assert.fail()
}

const locked = { "stakingToken()": [token], [`lockedBalances(address) ${account}`]: [9n, 2n, 7n, []] }

describe("lockerGroup", () => {
  it("has what is locked, what is free, and rewards if the contract computes them", () => {
    const own = [
      { token, amountRaw: 7n, meta: "LOCKED" },
      { token, amountRaw: 2n, meta: "CLAIMABLE" },
    ] as const
    assert.deepStrictEqual(amountsOf(locked), own)
    const rewarded = { ...locked, [`claimableRewards(address) ${account}`]: [[{ token: reward, amount: 3n }]] }
    assert.deepStrictEqual(amountsOf(rewarded), [...own, { token: reward, amountRaw: 3n, meta: "CLAIMABLE" }])
  })

  it("is unknown where the contract does not answer", () => {
    assert.isUndefined(amountsOf({ "stakingToken()": [token] }))
  })
})
