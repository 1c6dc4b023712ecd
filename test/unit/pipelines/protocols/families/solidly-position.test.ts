import { assert, describe, it } from "@effect/vitest"
import {
  solidlyGaugeGroup,
  solidlyLockGroup,
  solidlyPoolGroup,
} from "#pipelines/protocols/families/solidly-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [factory, pool, first, second, gauge, reward, manager, account] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
  address(number),
) as [string, string, string, string, string, string, string, string]

const amountsOf = (group: PositionGroup, answers: ContractAnswers, item = "") =>
  group.kind === "contract-position"
    ? group.amounts(answersOf(answers), { chainId: 1, app: "a", group: group.id, contract: gauge, item, account })
    : assert.fail()

describe("solidlyPoolGroup", () => {
  it("is a part of what the pool holds, rounded down", () => {
    const group = solidlyPoolGroup({ 1: [factory] }, "isPool(address)")
    const answers = {
      [pool]: { "token0()": [first], "token1()": [second] },
      [first]: { [`balanceOf(address) ${pool}`]: [1_001n] },
      [second]: { [`balanceOf(address) ${pool}`]: [2_000n] },
    }
    const underlyings = (of: ContractAnswers) =>
      group.kind === "app-token"
        ? group.underlyings(answersOf(of), { token: pool, amountRaw: 10n, supplyRaw: 100n })
        : assert.fail()
    assert.deepStrictEqual(underlyings(answers), [
      { token: first, amountRaw: 100n },
      { token: second, amountRaw: 200n },
    ])
    assert.isUndefined(underlyings({ [pool]: answers[pool] ?? {} }))
  })
})

describe("solidlyGaugeGroup", () => {
  const group = solidlyGaugeGroup({ 1: [factory] })

  it("has the staked share and the rewards", () => {
    const answers = {
      "stakingToken()": [pool],
      "rewardToken()": [reward],
      [`balanceOf(address) ${account}`]: [5n],
      [`earned(address) ${account}`]: [7n],
    }
    assert.deepStrictEqual(amountsOf(group, { [gauge]: answers }), [
      { token: pool, amountRaw: 5n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
    assert.isUndefined(amountsOf(group, { [gauge]: { "stakingToken()": [pool] } }))
  })

  it("has the liquidity of a staked range and the rewards, without fees", () => {
    const ticks = [0n, 0n, 0n, 0n, 0n]
    const answers: ContractAnswers = {
      [gauge]: {
        [`stakedContains(address, uint256) ${account} 9`]: [true],
        "nft()": [manager],
        "rewardToken()": [reward],
        [`earned(address, uint256) ${account} 9`]: [2n],
        "rewards(uint256) 9": [3n],
      },
      [manager]: {
        "factory()": [factory],
        "positions(uint256) 9": [0n, zeroAddress, first, second, 1n, -100n, 100n, 1_000_000n, 0n, 0n, 7n, 8n],
      },
      [factory]: { [`getPool(address, address, int24) ${first} ${second} 1`]: [pool] },
      [pool]: {
        "slot0()": [1n << 96n, 0n],
        "feeGrowthGlobal0X128()": [0n],
        "feeGrowthGlobal1X128()": [0n],
        "ticks(int24) -100": ticks,
        "ticks(int24) 100": ticks,
      },
    }
    assert.deepStrictEqual(amountsOf(group, answers, "9"), [
      { token: first, amountRaw: 4_987n, meta: "SUPPLIED" },
      { token: second, amountRaw: 4_987n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 5n, meta: "CLAIMABLE" },
    ])
    const left = { [gauge]: { [`stakedContains(address, uint256) ${account} 9`]: [false] } }
    assert.deepStrictEqual(amountsOf(group, left, "9"), [])
    assert.isUndefined(amountsOf(group, {}, "9"))
  })
})

describe("solidlyLockGroup", () => {
  it("has what the owner's NFT locks, and its growth", () => {
    const group = solidlyLockGroup({ 1: [gauge] }, { 1: [factory] })
    const lock = { "ownerOf(uint256) 9": [account], "token()": [reward], "locked(uint256) 9": [100n] }
    const answers = { [gauge]: lock, [factory]: { "claimable(uint256) 9": [3n] } }
    assert.deepStrictEqual(amountsOf(group, answers, "9"), [
      { token: reward, amountRaw: 100n, meta: "LOCKED" },
      { token: reward, amountRaw: 3n, meta: "CLAIMABLE" },
    ])
    assert.deepStrictEqual(amountsOf(group, {}, "9"), [])
    assert.isUndefined(amountsOf(group, { [gauge]: { "ownerOf(uint256) 9": [account] } }, "9"))
  })
})
