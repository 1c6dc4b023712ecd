import { assert, describe, it } from "@effect/vitest"
import { pendingGroup, vestingGroup } from "#pipelines/protocols/aave-forks/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [locker, account, token, controller] = addresses(1, 2, 3, 4)

const groups = [vestingGroup({ 1: [locker] }), pendingGroup({ 1: [controller] }, { 1: [locker] })]

const amountsOf = (id: string, of: ContractAnswers) => {
  const group = groups.find((one) => one.id === id)
  if (group?.kind !== "contract-position") return assert.fail("contracts keep amounts")
  const contract = id === "vesting" ? locker : controller
  return group.amounts(answersOf(of), { chainId: 1, app: "radiant", group: id, contract, item: "", account })
}

describe("vestingGroup", () => {
  const balances = (lockedRaw: bigint, vestingRaw: bigint, vestedRaw: bigint): ContractAnswers => ({
    [locker]: {
      "rdntToken()": [token],
      [`lockedBalances(address) ${account}`]: [lockedRaw],
      [`earnedBalances(address) ${account}`]: [vestingRaw, vestedRaw],
    },
  })

  it("is unknown while an answer is missing", () => {
    const calls = Object.entries(balances(5n, 7n, 2n)[locker] ?? {})
    for (const [missing] of calls) {
      const others = Object.fromEntries(calls.filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf("vesting", { [locker]: others }), missing)
    }
  })

  it("has what vests and what has vested, also after the lock", () => {
    for (const lockedRaw of [5n, 0n]) {
      assert.deepStrictEqual(amountsOf("vesting", balances(lockedRaw, 7n, 2n)), [
        { token, amountRaw: 7n, meta: "VESTING" },
        { token, amountRaw: 2n, meta: "CLAIMABLE" },
      ])
    }
  })

  it("stays open while the account has a lock, as rewards start to vest without an event", () => {
    assert.lengthOf(amountsOf("vesting", balances(5n, 0n, 0n)) ?? [], 2)
    assert.deepStrictEqual(amountsOf("vesting", balances(0n, 0n, 0n)), [])
    assert.propertyVal(groups[0], "isOwned", true)
  })
})

describe("pendingGroup", () => {
  it("is unknown while an answer is missing, and has what was earned in the token of the locker", () => {
    const earned = { [controller]: { [`allPendingRewards(address) ${account}`]: [5n] } }
    const named = { [locker]: { "rdntToken()": [token] } }
    assert.isUndefined(amountsOf("rewards", earned))
    assert.isUndefined(amountsOf("rewards", named))
    assert.deepStrictEqual(amountsOf("rewards", { ...earned, ...named }), [{ token, amountRaw: 5n, meta: "CLAIMABLE" }])
  })
})
