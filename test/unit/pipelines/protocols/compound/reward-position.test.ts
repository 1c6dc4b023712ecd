import { assert, describe, it } from "@effect/vitest"
import { rewardGroup } from "#pipelines/protocols/compound/reward-position.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [comptroller, comp, account, lent, owed, unused] = [1, 2, 3, 4, 5, 6].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const multicall3 = "0xca11bde05977b3631167028862be2a173976ca11"

const unit = 10n ** 36n

const marketOf = (lentRaw: bigint, owedRaw: bigint): ContractAnswers[string] => ({
  [`balanceOf(address) ${account}`]: [lentRaw],
  [`borrowBalanceStored(address) ${account}`]: [owedRaw],
})

/** Rewards of 10 a block for deposits of 100, of which the account has 25, and of 6 a block for loans of 60 without interest, of which it has 20. */
const answers: ContractAnswers = {
  [multicall3]: { "getBlockNumber()": [110n] },
  [comptroller]: {
    "getCompAddress()": [comp],
    "getAllMarkets()": [[lent, owed, unused]],
    [`compAccrued(address) ${account}`]: [3n],
    [`compSupplyState(address) ${lent}`]: [2n * unit, 100n],
    [`compSupplySpeeds(address) ${lent}`]: [10n],
    [`compSupplierIndex(address,address) ${lent} ${account}`]: [0n],
    [`compBorrowState(address) ${owed}`]: [5n * unit, 105n],
    [`compBorrowSpeeds(address) ${owed}`]: [6n],
    [`compBorrowerIndex(address,address) ${owed} ${account}`]: [5n * unit],
  },
  [lent]: { ...marketOf(25n, 0n), "totalSupply()": [100n] },
  [owed]: { ...marketOf(0n, 40n), "totalBorrows()": [120n], "borrowIndex()": [2n * 10n ** 18n] },
  [unused]: marketOf(0n, 0n),
}

const amountsOf = (of: ContractAnswers) =>
  rewardGroup.kind === "contract-position"
    ? rewardGroup.amounts(answersOf(of), {
        ...{ chainId: 1, app: "compound", group: "rewards", contract: comptroller, item: "", account },
      })
    : assert.fail("comptrollers keep amounts")

describe("rewards of Compound v2", () => {
  it("are unknown while an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      assert.isUndefined(amountsOf({ ...answers, [missing]: {} }), missing)
    }
  })

  it("are what was settled, and the parts of both sides since then", () => {
    // Deposits: (2 + 10 blocks * 10 / 100 - 1) * 25 = 50; loans: 5 blocks * 6 / 60 * 20 = 10.
    assert.deepStrictEqual(amountsOf(answers), [{ token: comp, amountRaw: 3n + 50n + 10n, meta: "CLAIMABLE" }])
  })
})
