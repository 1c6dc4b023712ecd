import { assert, describe, it } from "@effect/vitest"
import { positions as auraPositions } from "#pipelines/protocols/aura/positions.ts"
import { positions as convexPositions } from "#pipelines/protocols/convex/positions.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [booster, pool, share, reward, extra, wrapper, paid, account] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
  address(number),
) as [string, string, string, string, string, string, string, string]

const unit = 10n ** 18n

const [cvx, aura] = ["0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b", "0xc0c293ce456ff0ed870add98a0828dd4d2903dbf"]

const contracts = (wrapped: string): ContractAnswers => ({
  [booster]: {
    "poolInfo(uint256) 3": [share, zeroAddress, zeroAddress, pool],
    [`getRewardMultipliers(address) ${pool}`]: [5_000n],
  },
  [pool]: {
    [`balanceOf(address) ${account}`]: [5n],
    "rewardToken()": [reward],
    [`earned(address) ${account}`]: [1_000n * unit],
    "extraRewardsLength()": [1n],
    "extraRewards(uint256) 0": [extra],
  },
  [extra]: { "rewardToken()": [wrapper], [`earned(address) ${account}`]: [9n] },
  [wrapper]: { [wrapped]: [paid] },
  // 60 million CVX: cliff 600 of 1000. 75 million AURA: cliff 250 of 500.
  [cvx]: { "totalSupply()": [60_000_000n * unit] },
  [aura]: { "totalSupply()": [75_000_000n * unit] },
})

const amountsOf = ([group]: ReadonlyArray<PositionGroup>, answers: ContractAnswers) =>
  group?.kind === "contract-position"
    ? group.amounts(answersOf(answers), {
        chainId: 1,
        app: "a",
        group: "farm",
        contract: booster,
        item: "3",
        account,
      })
    : assert.fail()

const stake = [
  { token: share, amountRaw: 5n, meta: "SUPPLIED" },
  { token: reward, amountRaw: 1_000n * unit, meta: "CLAIMABLE" },
] as const

const more = { token: paid, amountRaw: 9n, meta: "CLAIMABLE" } as const

describe("boosterGroup", () => {
  it("has the stake and rewards, with what is minted for them, and what wrappers of extra rewards pay", () => {
    assert.deepStrictEqual(amountsOf(convexPositions, contracts("token()")), [
      ...stake,
      { token: cvx, amountRaw: 400n * unit, meta: "CLAIMABLE" },
      more,
    ])
    // Half of the reward, times (250 * 5 / 2 + 700) / 500.
    assert.deepStrictEqual(amountsOf(auraPositions, contracts("baseToken()")), [
      ...stake,
      { token: aura, amountRaw: 1_325n * unit, meta: "CLAIMABLE" },
      more,
    ])
  })

  it("has AURA at the rate of a coordinator on other chains than Ethereum", () => {
    const coordinator = address(9)
    const bridged = { ...contracts("baseToken()"), [coordinator]: { "auraOFT()": [aura], "mintRate()": [unit / 4n] } }
    const { [booster]: ofBooster, ...others } = bridged
    const answers = { ...others, [booster]: { ...ofBooster, "minter()": [coordinator] } }
    const expected = { token: aura, amountRaw: 250n * unit, meta: "CLAIMABLE" } as const
    const group = auraPositions.filter(({ id }) => id === "farm-bridged")
    assert.deepStrictEqual(amountsOf(group, answers), [...stake, expected, more])
    assert.isUndefined(amountsOf(group, { ...answers, [coordinator]: {} }))
    assert.isUndefined(amountsOf(group, bridged))
  })

  it("mints nothing after the emission", () => {
    const late = { ...contracts("token()"), [cvx]: { "totalSupply()": [100_000_000n * unit] } }
    assert.deepStrictEqual(amountsOf(convexPositions, late)?.[2], { token: cvx, amountRaw: 0n, meta: "CLAIMABLE" })
  })

  it("is unknown where an answer is missing", () => {
    const all = contracts("token()")
    for (const contract of [booster, pool, extra, cvx]) {
      assert.isUndefined(amountsOf(convexPositions, { ...all, [contract]: {} }), contract)
    }
  })
})
