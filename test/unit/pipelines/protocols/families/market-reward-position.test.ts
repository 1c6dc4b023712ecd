import { assert, describe, it } from "@effect/vitest"
import { blockRewardGroup, kindRewardGroup } from "#pipelines/protocols/families/market-reward-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [comptroller, comp, account, lent, owed, unused] = addresses(1, 2, 3, 4, 5, 6)

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

const amountsOf = (group: PositionGroup, of: ContractAnswers) =>
  group.kind === "contract-position"
    ? group.amounts(answersOf(of), {
        chainId: 1,
        app: "compound",
        group: group.id,
        contract: comptroller,
        item: "",
        account,
      })
    : assert.fail("comptrollers keep amounts")

describe("blockRewardGroup", () => {
  const group = blockRewardGroup({ 1: [comptroller] })

  it("is unknown while an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      assert.isUndefined(amountsOf(group, { ...answers, [missing]: {} }), missing)
    }
  })

  it("has what was settled, and the parts of both sides since then", () => {
    // Deposits: (2 + 10 blocks * 10 / 100 - 1) * 25 = 50; loans: 5 blocks * 6 / 60 * 20 = 10.
    assert.deepStrictEqual(amountsOf(group, answers), [{ token: comp, amountRaw: 3n + 50n + 10n, meta: "CLAIMABLE" }])
  })
})

describe("kindRewardGroup", () => {
  const group = kindRewardGroup({ 1: [comptroller] }, "qiAddress()")

  /** As above, of two kinds and by time: the second kind pays nothing any more, and the loan was never settled for the first. */
  const ofKinds: ContractAnswers = {
    ...answers,
    [multicall3]: { "getCurrentBlockTimestamp()": [110n] },
    [comptroller]: {
      "qiAddress()": [comp],
      "getAllMarkets()": [[lent, owed, unused]],
      [`rewardAccrued(uint8,address) 0 ${account}`]: [3n],
      [`rewardSupplyState(uint8,address) 0 ${lent}`]: [2n * unit, 100n],
      [`supplyRewardSpeeds(uint8,address) 0 ${lent}`]: [10n],
      [`rewardSupplierIndex(uint8,address,address) 0 ${lent} ${account}`]: [0n],
      [`rewardBorrowState(uint8,address) 0 ${owed}`]: [5n * unit, 105n],
      [`borrowRewardSpeeds(uint8,address) 0 ${owed}`]: [6n],
      [`rewardBorrowerIndex(uint8,address,address) 0 ${owed} ${account}`]: [0n],
      [`rewardAccrued(uint8,address) 1 ${account}`]: [4n],
      [`rewardSupplyState(uint8,address) 1 ${lent}`]: [3n * unit, 100n],
      [`supplyRewardSpeeds(uint8,address) 1 ${lent}`]: [0n],
      [`rewardSupplierIndex(uint8,address,address) 1 ${lent} ${account}`]: [2n * unit],
      [`rewardBorrowState(uint8,address) 1 ${owed}`]: [5n * unit, 105n],
      [`borrowRewardSpeeds(uint8,address) 1 ${owed}`]: [0n],
      [`rewardBorrowerIndex(uint8,address,address) 1 ${owed} ${account}`]: [4n * unit],
    },
  }

  it("is unknown while an answer is missing", () => {
    for (const missing of Object.keys(ofKinds)) {
      assert.isUndefined(amountsOf(group, { ...ofKinds, [missing]: {} }), missing)
    }
  })

  it("has each kind, without loans that were never settled", () => {
    // First kind: deposits as above. Second: (3 - 2) * 25 = 25 for deposits, (5 - 4) * 20 = 20 for loans.
    assert.deepStrictEqual(amountsOf(group, ofKinds), [
      { token: comp, amountRaw: 3n + 50n, meta: "CLAIMABLE" },
      { token: zeroAddress, amountRaw: 4n + 25n + 20n, meta: "CLAIMABLE" },
    ])
  })
})
