import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/dolomite/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [margin, account, first, second] = addresses(1, 2, 3, 4)

const [group] = positions

const amountsOf = (of: ContractAnswers[string]) =>
  group?.kind === "contract-position"
    ? group.amounts(answersOf({ [margin]: of }), {
        chainId: 1,
        app: "dolomite",
        group: group.id,
        contract: margin,
        item: "7",
        account,
      })
    : assert.fail("margins keep amounts")

describe("accounts of Dolomite", () => {
  it("are unknown where the contract does not answer", () => {
    assert.isUndefined(amountsOf({}))
  })

  it("have what is positive as deposits and what is negative as debts", () => {
    const balances = [
      [true, 5n],
      [false, 3n],
    ]
    const answer = {
      [`getAccountBalances((address, uint256)) ${account},7`]: [[0n, 9n], [first, second], [], balances],
    }
    assert.deepStrictEqual(amountsOf(answer), [
      { token: first, amountRaw: 5n, meta: "SUPPLIED" },
      { token: second, amountRaw: 3n, meta: "BORROWED" },
    ])
  })
})
