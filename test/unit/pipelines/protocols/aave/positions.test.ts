import { assert, describe, it } from "@effect/vitest"
import { safetyModulePositions } from "#pipelines/protocols/aave/positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [stake, token, reward, account] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const distributor = "0x4655ce3d625a63d30ba704087e52b4c31e38188b"

const answers = {
  [stake]: {
    "STAKED_TOKEN()": [token],
    "REWARD_TOKEN()": [reward],
    "previewRedeem(uint256) 10": [9n],
    [`getTotalRewardsBalance(address) ${account}`]: [3n],
  },
  [distributor]: {
    [`calculateCurrentUserRewards(address, address) ${stake} ${account}`]: [
      [reward, token],
      [4n, 5n],
    ],
  },
}

const read = (id: string, of: ContractAnswers): ReadonlyArray<Partial<PositionAmount>> | undefined => {
  const group = safetyModulePositions.find((one) => one.id === id)
  if (group === undefined) return assert.fail(id)
  const ask = answersOf(of)
  return group.kind === "app-token"
    ? group.underlyings(ask, { token: stake, amountRaw: 10n, supplyRaw: 100n })
    : group.amounts(ask, { chainId: 1, app: "aave", group: id, contract: stake, item: "", account })
}

describe("the safety module", () => {
  it("is unknown where the contracts do not answer", () => {
    for (const id of ["stake", "rewards", "umbrella-rewards"]) assert.isUndefined(read(id, {}), id)
  })

  it("has what stakes redeem, and rewards", () => {
    assert.deepStrictEqual(read("stake", answers), [{ token, amountRaw: 9n }])
    assert.deepStrictEqual(read("rewards", answers), [{ token: reward, amountRaw: 3n, meta: "CLAIMABLE" }])
    assert.deepStrictEqual(read("umbrella-rewards", answers), [
      { token: reward, amountRaw: 4n, meta: "CLAIMABLE" },
      { token, amountRaw: 5n, meta: "CLAIMABLE" },
    ])
  })
})
