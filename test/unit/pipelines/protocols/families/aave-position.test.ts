import { assert, describe, it } from "@effect/vitest"
import type { AbiValue } from "#chains/abi/encode.ts"
import {
  aaveGroups,
  debtFigures,
  depositFigures,
  incentiveGroup,
  insolventGroups,
  providerGroups,
  secondIncentiveGroup,
  secondPoolGroups,
} from "#pipelines/protocols/families/aave-position.ts"
import type { PositionFigure, PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf } from "../../../../support/positions/fake-answers.ts"

const [token, asset, registry] = [address(1), address(2), address(3)]

const placesOf = (groups: ReadonlyArray<PositionGroup>) =>
  groups.map(({ id, contracts }) => {
    const claim = "proof" in contracts ? contracts.proof.claim : undefined
    return [id, claim !== undefined && "word" in claim ? claim.word : undefined]
  })

describe("aaveGroups", () => {
  const [supply, borrow] = aaveGroups({ 1: [token] }, { 1: [address(4)] })

  it("stand for as much of their asset, and for debts of it", () => {
    if (supply?.kind !== "app-token" || borrow?.kind !== "app-token") return assert.fail("tokens are app tokens")
    const share = { token, amountRaw: 5n, supplyRaw: 9n }
    const answers = answersOf({ [token]: { "UNDERLYING_ASSET_ADDRESS()": [asset] } })
    assert.deepStrictEqual(supply.underlyings(answers, share), [{ token: asset, amountRaw: 5n }])
    assert.isUndefined(supply.underlyings(answersOf({}), share))
    assert.isTrue(borrow.isDebt)
  })
})

describe("figures of deposits and debts", () => {
  const [pool, account] = [address(5), address(6)]
  const query = { chainId: 1, app: "aave", group: "borrow", contract: token, item: "", account }
  const figuresOf = (data: ReadonlyArray<bigint> | undefined) =>
    debtFigures(
      answersOf({
        [token]: { "POOL()": [pool] },
        ...(data === undefined ? {} : { [pool]: { [`getUserAccountData(address) ${account}`]: data } }),
      }),
      query,
    )

  it("are those of the pool of a debt, none without one or where the pool answers none", () => {
    assert.deepStrictEqual(debtFigures(answersOf({}), query), [])
    assert.deepStrictEqual(figuresOf(undefined), [])
    assert.deepStrictEqual(figuresOf([0n, 0n, 0n, 0n, 0n, 2n ** 256n - 1n]), [])
    assert.deepStrictEqual(figuresOf([200n, 50n, 0n, 8_000n, 7_500n, 32n * 10n ** 17n]), [
      { name: "health-factor", contract: pool, valueRaw: 32n * 10n ** 17n },
      { name: "loan-to-value", contract: pool, valueRaw: 10n ** 18n / 4n },
    ])
  })

  it("have the yearly rates of the pool, of version 2 or 3, and none where it answers something else", () => {
    const wordsOf = (first: ReadonlyArray<bigint>, length: number) =>
      Array.from({ length }, (_, index) => first[index] ?? 0n)
    const ratesOf = (reserve: ReadonlyArray<bigint>) => {
      const answers = answersOf({
        [token]: { "POOL()": [pool], "UNDERLYING_ASSET_ADDRESS()": [asset] },
        [pool]: { [`getReserveData(address) ${asset}`]: reserve },
      })
      return [depositFigures(answers, query), debtFigures(answers, query)]
    }
    const ray = 10n ** 27n
    const rates: Array<ReadonlyArray<PositionFigure>> = [
      [{ name: "supply-rate", contract: token, valueRaw: 10n ** 16n }],
      [{ name: "borrow-rate", contract: token, valueRaw: 25n * 10n ** 15n }],
    ]
    assert.deepStrictEqual(ratesOf(wordsOf([0n, ray, ray / 100n, ray, ray / 40n], 15)), rates)
    assert.deepStrictEqual(ratesOf(wordsOf([0n, ray, ray, ray / 100n, ray / 40n], 12)), rates)
    assert.deepStrictEqual(ratesOf([1n]), [[], []])
  })
})

describe("groups of forks", () => {
  it("are proven by the place of a token in the answer about its asset", () => {
    assert.deepStrictEqual(placesOf(providerGroups({ 1: [registry] })), [
      ["supply", 0],
      ["borrow-stable", 1],
      ["borrow", 2],
    ])
    assert.deepStrictEqual(placesOf(secondPoolGroups({ 1: [registry] })), [
      ["supply", 7],
      ["borrow-stable", 8],
      ["borrow", 9],
    ])
  })
})

describe("groups of insolvent markets", () => {
  it("are those of a fork, and stand for nothing", () => {
    const groups = insolventGroups({ 1: [registry] })
    assert.deepStrictEqual(placesOf(groups), [
      ["insolvent-supply", 0],
      ["insolvent-borrow-stable", 1],
      ["insolvent-borrow", 2],
    ])
    for (const group of groups) {
      if (group.kind !== "app-token") return assert.fail("tokens are app tokens")
      assert.deepStrictEqual(group.underlyings(answersOf({}), { token, amountRaw: 5n, supplyRaw: 9n }), [])
    }
  })
})

describe("groups of rewards", () => {
  const [controller, account, first, second] = [address(5), address(6), address(7), address(8)]
  const query = { chainId: 1, app: "aave", group: "rewards", contract: controller, item: "", account }
  const amountsOf = (group: PositionGroup, item: string, answers: Record<string, ReadonlyArray<AbiValue>>) => {
    if (group.kind !== "contract-position") return assert.fail("controllers keep amounts")
    return group.amounts(answersOf({ [controller]: answers }), { ...query, item })
  }

  it("have those of one token, the item, in all tokens that are paid", () => {
    const group = incentiveGroup({ 1: [controller] })
    const call = `getAllUserRewards(address[], address) ${token} ${account}`
    assert.isUndefined(amountsOf(group, String(BigInt(token)), {}))
    assert.deepStrictEqual(
      amountsOf(group, String(BigInt(token)), {
        [call]: [
          [first, second],
          [3n, 0n],
        ],
      }),
      [
        { token: first, amountRaw: 3n, meta: "CLAIMABLE" },
        { token: second, amountRaw: 0n, meta: "CLAIMABLE" },
      ],
    )
  })

  it("have those of all tokens of the chain in version 2", () => {
    const group = secondIncentiveGroup({ 1: [controller] }, [{ 1: [token], 137: [registry] }, { 1: [asset] }])
    assert.isUndefined(amountsOf(group, "", {}))
    assert.deepStrictEqual(
      amountsOf(group, "", {
        "REWARD_TOKEN()": [first],
        [`getRewardsBalance(address[],address) ${token},${asset} ${account}`]: [4n],
      }),
      [{ token: first, amountRaw: 4n, meta: "CLAIMABLE" }],
    )
  })
})
