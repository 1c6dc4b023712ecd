import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { addressesOf } from "#pipelines/protocols/contract-table.ts"
import { contracts } from "#pipelines/protocols/pendle/contracts.ts"
import { positions } from "#pipelines/protocols/pendle/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [market, standardized, principal, earning] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const [oracle = ""] = addressesOf(contracts.oracles)

const ofMarket = {
  "readTokens()": [standardized, principal, address(5)],
  [`readState(address) ${zeroAddress}`]: [1_000n, 500n, 100n],
}

const answers: ContractAnswers = {
  [market]: ofMarket,
  [standardized]: {
    "yieldToken()": [earning],
    [`previewRedeem(address, uint256) ${earning} 140`]: [139n],
    [`previewRedeem(address, uint256) ${earning} 50`]: [49n],
  },
  [oracle]: { [`getPtToSyRate(address, uint32) ${market} 900`]: [900_000_000_000_000_000n] },
}

const [group] = positions

const underlyings = (of: ContractAnswers) =>
  group?.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: market, amountRaw: 10n, supplyRaw: 100n })
    : assert.fail()

describe("markets of Pendle", () => {
  it("are unknown where the market or its yield does not answer", () => {
    assert.isUndefined(underlyings({}))
    assert.isUndefined(underlyings({ ...answers, [standardized]: {} }))
  })

  it("have yield and principal, which counts at the average rate", () => {
    assert.deepStrictEqual(underlyings(answers), [{ token: earning, amountRaw: 139n }])
  })

  it("have principal of its own where the rate is unknown, and yield that does not redeem", () => {
    const { [oracle]: _, ...others } = answers
    assert.deepStrictEqual(underlyings(others), [
      { token: earning, amountRaw: 49n },
      { token: principal, amountRaw: 100n },
    ])
    assert.deepStrictEqual(underlyings({ ...others, [standardized]: { "yieldToken()": [earning] } }), [
      { token: standardized, amountRaw: 50n },
      { token: principal, amountRaw: 100n },
    ])
  })
})

describe("principal of Pendle", () => {
  const principalGroup = positions.find(({ id }) => id === "principal")

  const principalOf = (of: ContractAnswers, item = market) =>
    principalGroup?.kind === "app-token"
      ? principalGroup.underlyings(answersOf(of), { token: principal, amountRaw: 100n, supplyRaw: 1_000n, item })
      : assert.fail()

  it("is yield at the average rate of its market", () => {
    const of = { ...answers, [standardized]: { "yieldToken()": [earning] } }
    assert.deepStrictEqual(principalOf(of), [{ token: standardized, amountRaw: 90n }])
  })

  it("stands for itself where the rate is unknown", () => {
    const { [oracle]: _, ...others } = answers
    assert.deepStrictEqual(principalOf(others), [{ token: principal, amountRaw: 100n }])
  })

  it("is unknown without a market", () => {
    assert.isUndefined(principalOf(answers, ""))
    assert.isUndefined(principalOf({}))
  })
})

describe("yield of Pendle", () => {
  const [token, factory, reward, account] = [6, 7, 8, 9].map((number) => address(number)) as [
    string,
    string,
    string,
    string,
  ]
  const multicall3 = chainById(1)?.multicall3?.address ?? assert.fail()
  const unit = 10n ** 18n

  const ofToken = {
    "SY()": [standardized],
    "factory()": [factory],
    "expiry()": [1_000n],
    [`balanceOf(address) ${account}`]: [10n * unit],
    [`userInterest(address) ${account}`]: [unit, unit],
    "pyIndexStored()": [unit],
    "doCacheIndexSameBlock()": [false],
    "pyIndexLastUpdatedBlock()": [77n],
    "getRewardTokens()": [[reward]],
    "rewardIndexesCurrent()": [[3n * unit]],
    [`userReward(address, address) ${reward} ${account}`]: [unit, 5n * unit],
  }

  const ofYield: ContractAnswers = {
    [token]: ofToken,
    [factory]: { "interestFeeRate()": [unit / 10n], "rewardFeeRate()": [unit / 2n] },
    [standardized]: { "yieldToken()": [earning], "exchangeRate()": [2n * unit] },
    [multicall3]: { "getCurrentBlockTimestamp()": [999n], "getBlockNumber()": [77n] },
  }

  const yieldGroup = positions.find(({ id }) => id === "yield")

  const yieldOf = (of: ContractAnswers) =>
    yieldGroup?.kind === "contract-position"
      ? yieldGroup.amounts(answersOf(of), {
          ...{ chainId: 1, app: "pendle", group: "yield", contract: token, item: "", account },
        })
      : assert.fail()

  it("has its tokens, and interest and rewards without fees", () => {
    // Interest: 1 set aside and 10 × (2 − 1) / (1 × 2). Rewards: 5 set aside, and (10 + 1) × (3 − 1).
    assert.deepStrictEqual(yieldOf(ofYield), [
      { token, amountRaw: 10n * unit, meta: "SUPPLIED" },
      { token: standardized, amountRaw: (6n * unit * 9n) / 10n, meta: "CLAIMABLE" },
      { token: reward, amountRaw: (27n * unit) / 2n, meta: "CLAIMABLE" },
    ])
  })

  it("keeps its index within a block if it caches it", () => {
    const kept = { ...ofYield, [token]: { ...ofToken, "doCacheIndexSameBlock()": [true] } }
    assert.strictEqual(yieldOf(kept)?.[1]?.amountRaw, (unit * 9n) / 10n)
  })

  it("is worth nothing after its expiry, and earns until then", () => {
    const expired = {
      ...ofYield,
      [multicall3]: { "getCurrentBlockTimestamp()": [1_000n], "getBlockNumber()": [77n] },
      [token]: { ...ofToken, "getPostExpiryData()": [unit, 0n, [2n * unit], [0n]] },
    }
    assert.deepStrictEqual(
      yieldOf(expired)?.map(({ amountRaw }) => amountRaw),
      [0n, (unit * 9n) / 10n, 8n * unit],
    )
  })

  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(ofToken)) {
      const others = Object.fromEntries(Object.entries(ofToken).filter(([call]) => call !== missing))
      assert.isUndefined(yieldOf({ ...ofYield, [token]: others }), missing)
    }
  })
})
