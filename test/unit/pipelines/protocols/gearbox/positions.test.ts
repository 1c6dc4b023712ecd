import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/gearbox/positions.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [facade, manager, account, creditAccount, underlying, second] = [1, 2, 3, 4, 5, 6].map((number) =>
  address(number),
) as [string, string, string, string, string, string]

const debt = { debt: 100n, interest: 3n, fees: 2n }

const infoOf = (borrower: string) => [100n, 0n, 0n, 0n, 0b101n, 0n, 0n, borrower]

const answers: ContractAnswers = {
  [facade]: { "creditManager()": [manager] },
  [manager]: {
    [`creditAccountInfo(address) ${creditAccount}`]: infoOf(account),
    "underlying()": [underlying],
    "getTokenByMask(uint256) 1": [underlying],
    "getTokenByMask(uint256) 4": [second],
    [`calcDebtAndCollateral(address, uint8) ${creditAccount} 1`]: [debt],
  },
  [underlying]: { [`balanceOf(address) ${creditAccount}`]: [120n] },
  [second]: { [`balanceOf(address) ${creditAccount}`]: [9n] },
}

const amountsOf = (of: ContractAnswers) => {
  const group = positions.find(({ id }) => id === "credit")
  if (group?.kind !== "contract-position") return assert.fail("credit accounts have amounts")
  const item = String(BigInt(creditAccount))
  return group.amounts(answersOf(of), { app: "gearbox", group: group.id, contract: facade, item, chainId: 1, account })
}

describe("credit accounts of Gearbox", () => {
  it("are unknown while an answer is missing, and none of whoever is not their borrower", () => {
    for (const missing of Object.keys(answers)) assert.isUndefined(amountsOf({ ...answers, [missing]: {} }), missing)
    const others = { ...answers[manager], [`creditAccountInfo(address) ${creditAccount}`]: infoOf(second) }
    assert.deepStrictEqual(amountsOf({ ...answers, [manager]: others }), [])
  })

  it("have the tokens of their mask, and the debt with interest and fees", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: underlying, amountRaw: 120n, meta: "SUPPLIED" },
      { token: second, amountRaw: 9n, meta: "SUPPLIED" },
      { token: underlying, amountRaw: 105n, meta: "BORROWED" },
    ])
  })
})
