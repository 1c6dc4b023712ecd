import { assert, describe, it } from "@effect/vitest"
import { lendingGroups, loanGroup } from "#pipelines/protocols/curve/positions.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("curve")

const [account, market, token] = [address(1), address(2), address(3)]
const [crvusd = ""] = contracts.crvusd[1] ?? []

const amountsOf = (of: ContractAnswers, group: PositionGroup | undefined = loanGroup) => {
  if (group?.kind !== "contract-position") return assert.fail("markets keep amounts")
  return group.amounts(answersOf(of), {
    app: "curve",
    group: "loan",
    contract: market,
    item: "",
    chainId: 1,
    account,
  })
}

describe("loans of crvUSD", () => {
  it("are unknown while an answer is missing", () => {
    assert.isUndefined(amountsOf({}))
    assert.isUndefined(amountsOf({ [market]: { "collateral_token()": [token] } }))
  })

  it("have the collateral, the part of it that was sold, and the debt", () => {
    const answers = {
      [market]: { "collateral_token()": [token], [`user_state(address) ${account}`]: [[5n, 2n, 7n, 10n]] },
    }
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 5n, meta: "SUPPLIED" },
      { token: crvusd, amountRaw: 2n, meta: "SUPPLIED" },
      { token: crvusd, amountRaw: 7n, meta: "BORROWED" },
    ])
  })
})

describe("loans of lending markets", () => {
  it("have the token that the market lends", () => {
    const lent = address(4)
    const [, group] = lendingGroups({ 1: [address(5)] }, "factory()")
    const state = { "collateral_token()": [token], [`user_state(address) ${account}`]: [[5n, 2n, 7n, 10n]] }
    assert.isUndefined(amountsOf({ [market]: state }, group))
    assert.deepStrictEqual(amountsOf({ [market]: { ...state, "borrowed_token()": [lent] } }, group), [
      { token, amountRaw: 5n, meta: "SUPPLIED" },
      { token: lent, amountRaw: 2n, meta: "SUPPLIED" },
      { token: lent, amountRaw: 7n, meta: "BORROWED" },
    ])
  })
})
