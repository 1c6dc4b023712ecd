import { assert, describe, it } from "@effect/vitest"
import { safetyModulePositions, v4Positions } from "#pipelines/protocols/aave/positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

describe("the safety module", () => {
  const [stake, token, reward, account] = addresses(1, 2, 3, 4)

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
    const read = answersOf(of)
    return group.kind === "app-token"
      ? group.underlyings(read, { token: stake, amountRaw: 10n, supplyRaw: 100n })
      : group.amounts(read, { chainId: 1, app: "aave", group: id, contract: stake, item: "", account })
  }

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

describe("reserves of Aave v4", () => {
  const [spoke, account, token] = addresses(1, 2, 3)

  const [group] = v4Positions

  const query = { chainId: 1, app: "aave-v4", group: "reserve", contract: spoke, item: "6", account }

  const answers: ContractAnswers[string] = {
    "getReserve(uint256) 6": [token],
    [`getUserSuppliedAssets(uint256, address) 6 ${account}`]: [9n],
    [`getUserTotalDebt(uint256, address) 6 ${account}`]: [4n],
  }

  const amountsOf = (of: ContractAnswers[string]) =>
    group?.kind === "contract-position"
      ? group.amounts(answersOf({ [spoke]: of }), query)
      : assert.fail("spokes keep amounts")

  it("are unknown while an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have deposits and debts", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 9n, meta: "SUPPLIED" },
      { token, amountRaw: 4n, meta: "BORROWED" },
    ])
  })

  it("have a health factor if the account owes something in the spoke", () => {
    const figuresOf = (data: ReadonlyArray<bigint>) =>
      group?.figures?.(answersOf({ [spoke]: { [`getUserAccountData(address) ${account}`]: data } }), query)
    assert.deepStrictEqual(figuresOf([0n, 0n, 2n ** 256n - 1n, 5n, 0n]), [])
    assert.deepStrictEqual(figuresOf([0n, 0n, 15n * 10n ** 17n, 5n, 2n]), [
      { name: "health-factor", contract: spoke, valueRaw: 15n * 10n ** 17n },
    ])
  })
})
