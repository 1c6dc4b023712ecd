import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { addressesOf } from "#pipelines/protocols/contract-table.ts"
import { positions } from "#pipelines/protocols/pendle/positions.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("pendle")

const [market, standardized, principal, earning] = addresses(1, 2, 3, 4)

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

describe("rewards of Pendle", () => {
  const [token, reward, account] = addresses(6, 7, 8)
  const multicall3 = chainById(1)?.multicall3?.address ?? assert.fail()

  const amountsOf = (group: string, of: ContractAnswers) => {
    const found = positions.find(({ id }) => id === group)
    return found?.kind === "contract-position"
      ? found.amounts(answersOf(of), { chainId: 1, app: "pendle", group, contract: token, item: "", account })
      : assert.fail()
  }

  const ofMarket = (heldRaw: bigint, rewardRaw: bigint): ContractAnswers => ({
    [token]: {
      "getRewardTokens()": [[reward]],
      [`balanceOf(address) ${account}`]: [heldRaw],
      [`redeemRewards(address) ${account}`]: [[rewardRaw]],
    },
  })

  it("are what a market would pay, also nothing while the account holds shares", () => {
    for (const amountRaw of [7n, 0n]) {
      const rewards = [{ token: reward, amountRaw, meta: "CLAIMABLE" } as const]
      assert.deepStrictEqual(amountsOf("market-rewards", ofMarket(1n, amountRaw)), rewards)
    }
    assert.strictEqual(amountsOf("market-rewards", ofMarket(0n, 7n))?.length, 1)
    assert.isEmpty(amountsOf("market-rewards", ofMarket(0n, 0n)))
  })

  it("are nothing while a market refuses to pay, and unknown without its tokens or shares", () => {
    const { [`redeemRewards(address) ${account}`]: _, ...others } = ofMarket(1n, 7n)[token] ?? {}
    assert.deepStrictEqual(amountsOf("market-rewards", { [token]: others }), [
      { token: reward, amountRaw: 0n, meta: "CLAIMABLE" },
    ])
    assert.isUndefined(amountsOf("market-rewards", { [token]: { "getRewardTokens()": [[reward]] } }))
    assert.isUndefined(amountsOf("market-rewards", { [token]: { [`balanceOf(address) ${account}`]: [1n] } }))
  })

  const redemption = `redeemDueInterestAndRewards(address, bool, bool) ${account} true true`

  const ofToken = {
    "SY()": [standardized],
    "expiry()": [1_000n],
    [`balanceOf(address) ${account}`]: [10n],
    "getRewardTokens()": [[reward]],
    [redemption]: [5n, [7n]],
  }

  const ofYield = (now: bigint): ContractAnswers => ({
    [token]: ofToken,
    [standardized]: { "yieldToken()": [earning] },
    [multicall3]: { "getCurrentBlockTimestamp()": [now] },
  })

  it("are paid for yield tokens with their interest; these are worth nothing after their expiry", () => {
    assert.deepStrictEqual(amountsOf("yield", ofYield(999n)), [
      { token, amountRaw: 10n, meta: "SUPPLIED" },
      { token: standardized, amountRaw: 5n, meta: "CLAIMABLE" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
    assert.strictEqual(amountsOf("yield", ofYield(1_000n))?.[0]?.amountRaw, 0n)
  })

  it("are nothing while a yield token refuses to pay", () => {
    const { [redemption]: _, ...others } = ofToken
    assert.deepStrictEqual(amountsOf("yield", { ...ofYield(999n), [token]: others }), [
      { token, amountRaw: 10n, meta: "SUPPLIED" },
    ])
  })

  it("are unknown where another answer is missing", () => {
    for (const missing of Object.keys(ofToken).filter((call) => call !== redemption)) {
      const others = Object.fromEntries(Object.entries(ofToken).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf("yield", { ...ofYield(999n), [token]: others }), missing)
    }
  })
})
