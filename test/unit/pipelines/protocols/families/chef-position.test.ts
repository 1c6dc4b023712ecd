import { assert, describe, it } from "@effect/vitest"
import { type ChefForm, chefGroup } from "#pipelines/protocols/families/chef-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [chef, share, reward, bonus, rewarder, account] = addresses(1, 2, 3, 4, 5, 6)

const pending = "pendingReward(uint256,address)"

const first: ChefForm = { token: "poolInfo(uint256)", reward: "token()", pending }
const second: ChefForm = { token: "lpToken(uint256)", reward: "token()", pending, hasRewarders: true }
const bonused: ChefForm = { ...first, hasBonus: true }

const amountsOf = (form: ChefForm, answers: ContractAnswers) => {
  const group = chefGroup({ 1: [chef] }, form)
  return group.kind === "contract-position"
    ? group.amounts(answersOf(answers), {
        chainId: 1,
        app: "a",
        group: "farm",
        contract: chef,
        item: "7",
        account,
      })
    : assert.fail()
}

const pool = {
  "poolInfo(uint256) 7": [share],
  "lpToken(uint256) 7": [share],
  [`userInfo(uint256, address) 7 ${account}`]: [100n],
  "token()": [reward],
  [`${pending} 7 ${account}`]: [3n],
  "rewarder(uint256) 7": [rewarder],
}

const staked = { token: share, amountRaw: 100n, meta: "SUPPLIED" } as const
const earned = { token: reward, amountRaw: 3n, meta: "CLAIMABLE" } as const

describe("chefGroup", () => {
  it("has the stake in a pool and its rewards, without those that the farm refuses to compute", () => {
    assert.deepStrictEqual(amountsOf(first, { [chef]: pool }), [staked, earned])
    const { "token()": _, ...silent } = pool
    assert.deepStrictEqual(amountsOf(first, { [chef]: silent }), [staked])
  })

  it("is unknown without the token or the stake", () => {
    for (const missing of ["poolInfo(uint256) 7", `userInfo(uint256, address) 7 ${account}`]) {
      const others = Object.fromEntries(Object.entries(pool).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(first, { [chef]: others }), missing)
    }
  })

  it("has rewards in other tokens where the pool has a contract for them, as far as it answers", () => {
    const tokens = { [`pendingTokens(uint256, address, uint256) 7 ${account} 3`]: [[bonus], [5n]] }
    const more = { token: bonus, amountRaw: 5n, meta: "CLAIMABLE" } as const
    assert.deepStrictEqual(amountsOf(second, { [chef]: pool, [rewarder]: tokens }), [staked, earned, more])
    assert.deepStrictEqual(amountsOf(second, { [chef]: pool }), [staked, earned])
    const none = { ...pool, "rewarder(uint256) 7": [zeroAddress] }
    assert.deepStrictEqual(amountsOf(second, { [chef]: none }), [staked, earned])
    const { "rewarder(uint256) 7": _, ...first } = pool
    assert.isUndefined(amountsOf(second, { [chef]: first }))
  })

  it("has a second reward where the farm answers for both at once", () => {
    const withBonus = (token: string) => ({ ...pool, [`${pending} 7 ${account}`]: [3n, token, "BONUS", 5n] })
    const more = { token: bonus, amountRaw: 5n, meta: "CLAIMABLE" } as const
    assert.deepStrictEqual(amountsOf(bonused, { [chef]: withBonus(bonus) }), [staked, earned, more])
    assert.deepStrictEqual(amountsOf(bonused, { [chef]: withBonus(zeroAddress) }), [staked, earned])
    const { [`${pending} 7 ${account}`]: _, ...silent } = pool
    assert.deepStrictEqual(amountsOf(bonused, { [chef]: silent }), [staked])
  })
})
