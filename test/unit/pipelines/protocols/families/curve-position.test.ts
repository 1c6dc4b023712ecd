import { assert, describe, it } from "@effect/vitest"
import { childGaugeGroup, curveUnderlyings, gaugeAmounts } from "#pipelines/protocols/families/curve-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [share, pool, first, gauge, crv, extra, account] = addresses(1, 2, 3, 4, 5, 6, 7)

const native = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

const poolOf = (type: string): ContractAnswers[string] => ({
  [`coins(${type}) 0`]: [first],
  [`coins(${type}) 1`]: [native],
  [`balances(${type}) 0`]: [1_000n],
  [`balances(${type}) 1`]: [501n],
})

const underlyings = (answers: ContractAnswers[string], amountRaw = 10n) =>
  curveUnderlyings(() => pool)(answersOf({ [pool]: answers }), { token: share, amountRaw, supplyRaw: 100n })

describe("curveUnderlyings", () => {
  it("is a part of each coin, rounded down, also of the pools that number coins in another type", () => {
    const expected = [
      { token: first, amountRaw: 100n },
      { token: zeroAddress, amountRaw: 50n },
    ]
    assert.deepStrictEqual(underlyings(poolOf("uint256")), expected)
    assert.deepStrictEqual(underlyings(poolOf("int128")), expected)
  })

  it("leaves a unit of the share in a pool of volatile coins, unless it is all", () => {
    const volatile = { ...poolOf("uint256"), "gamma()": [1n] }
    assert.deepStrictEqual(
      underlyings(volatile)?.map(({ amountRaw }) => amountRaw),
      [90n, 45n],
    )
    assert.deepStrictEqual(
      underlyings(volatile, 100n)?.map(({ amountRaw }) => amountRaw),
      [1_000n, 501n],
    )
  })

  it("is unknown where the pool has no coins, or does not answer for one", () => {
    assert.isUndefined(underlyings({}))
    const { "balances(uint256) 1": _, ...others } = poolOf("uint256") ?? {}
    assert.isUndefined(underlyings(others))
  })
})

describe("gaugeAmounts", () => {
  const staked = { "lp_token()": [share], [`balanceOf(address) ${account}`]: [5n] }
  const amountsOf = (answers: ContractAnswers[string]) =>
    gaugeAmounts(() => crv)(answersOf({ [gauge]: answers }), {
      chainId: 1,
      app: "a",
      group: "gauge",
      contract: gauge,
      item: "",
      account,
    })

  it("has the stake, and rewards as far as the gauge has them", () => {
    const stake = { token: share, amountRaw: 5n, meta: "SUPPLIED" } as const
    assert.deepStrictEqual(amountsOf(staked), [stake])
    const rewarded = {
      ...staked,
      [`claimable_tokens(address) ${account}`]: [7n],
      "reward_count()": [1n],
      "reward_tokens(uint256) 0": [extra],
      [`claimable_reward(address,address) ${account} ${extra}`]: [9n],
    }
    assert.deepStrictEqual(amountsOf(rewarded), [
      stake,
      { token: crv, amountRaw: 7n, meta: "CLAIMABLE" },
      { token: extra, amountRaw: 9n, meta: "CLAIMABLE" },
    ])
    assert.isUndefined(amountsOf({ "lp_token()": [share] }))
  })
})

describe("childGaugeGroup", () => {
  it("has the gauges that a factory confirms, on the event that gauges alone log", () => {
    const { contracts, kind } = childGaugeGroup({ 10: [pool] }, "is_valid_gauge(address)", () => crv)
    assert.strictEqual(kind, "contract-position")
    assert.deepStrictEqual(contracts, {
      proof: {
        registry: { 10: [pool] },
        call: "is_valid_gauge(address)",
        events: ["UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)"],
      },
    })
  })
})
