import { assert, describe, it } from "@effect/vitest"
import { perpetualPoolGroups } from "#pipelines/protocols/families/perpetual-pool-position.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [share, manager, stake, feeTracker, vault, account, token, removed, weth, escrowed] = addresses(
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  8,
  9,
  10,
)

const [shares, stakes] = perpetualPoolGroups({
  shares: { 1: [share] },
  managers: { 1: [manager] },
  stakes: { 1: [stake] },
  feeTrackers: { 1: [feeTracker] },
})

const pool = {
  [manager]: { "vault()": [vault] },
  [vault]: {
    "allWhitelistedTokensLength()": [3n],
    "allWhitelistedTokens(uint256) 0": [token],
    "allWhitelistedTokens(uint256) 1": [removed],
    "allWhitelistedTokens(uint256) 2": [token],
    [`whitelistedTokens(address) ${token}`]: [true],
    [`whitelistedTokens(address) ${removed}`]: [false],
    [`getRedemptionCollateral(address) ${token}`]: [999n],
  },
}

// Amounts of an account on Avalanche at block 45143861: `gmx/products/glp/tests/snapshots/avax.positions.json` of https://github.com/consensys-vertical-apps/mmi-defi-adapters.
const staked = {
  [feeTracker]: {
    [`depositBalances(address,address) ${account} ${share}`]: [5_359_970_518_262_387_225_589n],
    "rewardToken()": [weth],
    [`claimable(address) ${account}`]: [26_767_819_001_290_976n],
  },
  [stake]: { "rewardToken()": [escrowed], [`claimable(address) ${account}`]: [0n] },
}

const underlyingsOf = (of: ContractAnswers, supplyRaw = 100n) =>
  shares?.kind === "app-token"
    ? shares.underlyings(answersOf(of), { token: share, amountRaw: 10n, supplyRaw })
    : assert.fail()

const amountsOf = (of: ContractAnswers) =>
  stakes?.kind === "contract-position"
    ? stakes.amounts(answersOf(of), {
        chainId: 1,
        app: "a",
        group: "liquidity-stake",
        contract: stake,
        item: "",
        account,
      })
    : assert.fail()

describe("perpetualPoolGroups", () => {
  it("have a part of each token once, without those that were removed", () => {
    assert.deepStrictEqual(underlyingsOf(pool), [{ token, amountRaw: 99n }])
    assert.deepStrictEqual(underlyingsOf(pool, 0n), [])
  })

  it("have staked shares and the rewards of both trackers", () => {
    assert.deepStrictEqual(amountsOf(staked), [
      { token: share, amountRaw: 5_359_970_518_262_387_225_589n, meta: "SUPPLIED" },
      { token: weth, amountRaw: 26_767_819_001_290_976n, meta: "CLAIMABLE" },
      { token: escrowed, amountRaw: 0n, meta: "CLAIMABLE" },
    ])
  })

  it("are unknown where an answer is missing", () => {
    for (const [contract, answers] of Object.entries({ ...pool, ...staked })) {
      for (const missing of Object.keys(answers)) {
        const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
        const read = contract in pool ? underlyingsOf : amountsOf
        assert.isUndefined(read({ ...pool, ...staked, [contract]: others }), missing)
      }
    }
  })
})
