import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/silo/positions.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [account, silo, config, share, token] = addresses(1, 2, 3, 4, 5)

const answers: ContractAnswers = {
  [silo]: {
    "asset()": [token],
    "config()": [config],
    [`maxRepay(address) ${account}`]: [7n],
    "convertToAssets(uint256, uint8) 40 0": [4n],
  },
  [config]: { [`getShareTokens(address) ${silo}`]: [share, address(6), address(7)] },
  [share]: { [`balanceOf(address) ${account}`]: [40n] },
}

const amountsOf = (of: ContractAnswers) => {
  const group = positions.find(({ id }) => id === "market")
  if (group?.kind !== "contract-position") return assert.fail("silos keep amounts")
  return group.amounts(answersOf(of), { app: "silo", group: group.id, contract: silo, item: "", chainId: 1, account })
}

describe("markets of Silo", () => {
  it("are unknown while an answer is missing", () => {
    for (const missing of [silo, config, share]) {
      const others = Object.fromEntries(Object.entries(answers).filter(([contract]) => contract !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have deposits that are not lent, and debts", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 4n, meta: "SUPPLIED" },
      { token, amountRaw: 7n, meta: "BORROWED" },
    ])
  })
})
