import { assert, describe, it } from "@effect/vitest"
import { lendingPositions } from "#pipelines/protocols/frax/lending-positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [pair, account, asset, collateral] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const answers = {
  "asset()": [asset],
  "collateralContract()": [collateral],
  [`getUserSnapshot(address) ${account}`]: [1n, 6n, 8n],
  "toBorrowAmount(uint256,bool,bool) 6 true true": [7n],
}

const amountsOf = (of: ContractAnswers[string]) => {
  const group = lendingPositions.find(({ id }) => id === "pair-loan")
  if (group?.kind !== "contract-position") return assert.fail("pairs keep amounts")
  return group.amounts(answersOf({ [pair]: of }), {
    app: "fraxlend",
    group: group.id,
    contract: pair,
    item: "",
    chainId: 1,
    account,
  })
}

describe("loans of Fraxlend", () => {
  it("are unknown while an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have the collateral and the debt, also of pairs that cannot add interest", () => {
    const amounts: ReadonlyArray<PositionAmount> = [
      { token: collateral, amountRaw: 8n, meta: "SUPPLIED" },
      { token: asset, amountRaw: 7n, meta: "BORROWED" },
    ]
    assert.deepStrictEqual(amountsOf(answers), amounts)
    const { "toBorrowAmount(uint256,bool,bool) 6 true true": debt, ...first } = answers
    assert.deepStrictEqual(amountsOf({ ...first, "toBorrowAmount(uint256,bool) 6 true": debt }), amounts)
  })
})
