import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/liquity/positions.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("liquity")

const [account, contract, manager] = [address(1), address(2), address(3)]
const [lusd = ""] = contracts.lusd[1] ?? []
const [lqty = ""] = contracts.lqty[1] ?? []

const amountsOf = (id: string, of: ContractAnswers) => {
  const group = positions.find((one) => one.id === id)
  if (group?.kind !== "contract-position") return assert.fail("the contracts keep amounts")
  return group.amounts(answersOf(of), { app: "liquity", group: id, contract, item: "", chainId: 1, account })
}

describe("positions of Liquity", () => {
  it("are unknown while an answer is missing", () => {
    for (const { id } of positions) assert.isUndefined(amountsOf(id, {}), id)
  })

  it("have loans with what redistributions added", () => {
    const answers = {
      [contract]: { "troveManager()": [manager] },
      [manager]: { [`getEntireDebtAndColl(address) ${account}`]: [7n, 5n] },
    }
    assert.deepStrictEqual(amountsOf("trove", answers), [
      { token: zeroAddress, amountRaw: 5n, meta: "SUPPLIED" },
      { token: lusd, amountRaw: 7n, meta: "BORROWED" },
    ])
  })

  it("have deposits and stakes with their gains", () => {
    const calls = ["getCompoundedLUSDDeposit", "getDepositorETHGain", "getDepositorLQTYGain"]
    const deposits = Object.fromEntries(calls.map((call, index) => [`${call}(address) ${account}`, [BigInt(index)]]))
    assert.deepStrictEqual(amountsOf("stability", { [contract]: deposits }), [
      { token: lusd, amountRaw: 0n, meta: "SUPPLIED" },
      { token: zeroAddress, amountRaw: 1n, meta: "CLAIMABLE" },
      { token: lqty, amountRaw: 2n, meta: "CLAIMABLE" },
    ])
    const stakes = ["stakes", "getPendingETHGain", "getPendingLUSDGain"]
    const staked = Object.fromEntries(stakes.map((call, index) => [`${call}(address) ${account}`, [BigInt(index)]]))
    assert.deepStrictEqual(amountsOf("staking", { [contract]: staked }), [
      { token: lqty, amountRaw: 0n, meta: "SUPPLIED" },
      { token: zeroAddress, amountRaw: 1n, meta: "CLAIMABLE" },
      { token: lusd, amountRaw: 2n, meta: "CLAIMABLE" },
    ])
  })
})
