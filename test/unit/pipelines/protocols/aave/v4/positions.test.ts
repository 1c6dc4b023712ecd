import { assert, describe, it } from "@effect/vitest"
import { v4Positions } from "#pipelines/protocols/aave/v4/positions.ts"
import { address } from "../../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../../support/fake-answers.ts"

const [spoke, account, token] = [1, 2, 3].map((number) => address(number)) as [string, string, string]

const [group] = v4Positions

const query = { chainId: 1, app: "aave-v4", group: "reserve", contract: spoke, item: "6", account }

const answers: ContractAnswers[string] = {
  "getReserve(uint256) 6": [token],
  [`getUserSuppliedAssets(uint256, address) 6 ${account}`]: [9n],
  [`getUserTotalDebt(uint256, address) 6 ${account}`]: [4n],
}

const amountsOf = (of: ContractAnswers[string]) =>
  group?.kind === "contract-position"
    ? group.amounts(answersOf({ [spoke]: of }), query)
    : assert.fail("spokes keep amounts")

describe("reserves of Aave v4", () => {
  it("are unknown while an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have deposits and debts", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 9n, meta: "SUPPLIED" },
      { token, amountRaw: 4n, meta: "BORROWED" },
    ])
  })

  it("have a health factor if the account owes something in the spoke", () => {
    const figuresOf = (data: ReadonlyArray<bigint>) =>
      group?.figures?.(answersOf({ [spoke]: { [`getUserAccountData(address) ${account}`]: data } }), query)
    assert.deepStrictEqual(figuresOf([0n, 0n, 2n ** 256n - 1n, 5n, 0n]), [])
    assert.deepStrictEqual(figuresOf([0n, 0n, 15n * 10n ** 17n, 5n, 2n]), [
      { name: "health-factor", contract: spoke, valueRaw: 15n * 10n ** 17n },
    ])
  })
})
