import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/rocket-pool/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [staking, account, megapool] = [address(1), address(2), address(3)]

const manager = "0xcf2d76a7499d3acb5a22ce83c027651e8d76e250"

const rpl = "0xd33526068d116ce69f19a9ee46f0bd304f21a51f"

const [, node] = positions

const amountsOf = (of: ContractAnswers) =>
  node?.kind === "contract-position"
    ? node.amounts(answersOf(of), {
        chainId: 1,
        app: "rocket-pool",
        group: "node",
        contract: staking,
        item: "",
        account,
      })
    : assert.fail()

const answers = (ofNode: string) => ({
  [staking]: {
    [`getNodeStakedRPL(address) ${account}`]: [5n],
    [`getNodeUnstakingRPL(address) ${account}`]: [6n],
    [`getNodeETHBonded(address) ${account}`]: [7n],
  },
  [manager]: {
    [`getUnclaimedRewards(address) ${account}`]: [8n],
    [`getMegapoolAddress(address) ${account}`]: [ofNode],
  },
  [megapool]: { "calculatePendingRewards()": [9n], "getRefundValue()": [10n], "getDebt()": [2n] },
})

describe("nodes of Rocket Pool", () => {
  const stakes = [
    { token: rpl, amountRaw: 11n, meta: "LOCKED" },
    { token: zeroAddress, amountRaw: 7n, meta: "LOCKED" },
    { token: zeroAddress, amountRaw: 8n, meta: "CLAIMABLE" },
  ] as const

  it("have staked RPL, with that which waits to be withdrawn, bonds, and what their megapool owes or is owed", () => {
    assert.deepStrictEqual(amountsOf(answers(zeroAddress)), [...stakes])
    assert.deepStrictEqual(amountsOf(answers(megapool)), [
      ...stakes,
      { token: zeroAddress, amountRaw: 19n, meta: "CLAIMABLE" },
      { token: zeroAddress, amountRaw: 2n, meta: "BORROWED" },
    ])
  })

  it("are unknown where an answer is missing", () => {
    const all = answers(megapool)
    for (const [contract, calls] of Object.entries(all)) {
      for (const missing of Object.keys(calls)) {
        const others = Object.fromEntries(Object.entries(calls).filter(([call]) => call !== missing))
        assert.isUndefined(amountsOf({ ...all, [contract]: others }), missing)
      }
    }
  })
})
