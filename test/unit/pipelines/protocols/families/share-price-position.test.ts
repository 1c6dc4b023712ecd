import { assert, describe, it } from "@effect/vitest"
import { sharePriceGroup } from "#pipelines/protocols/families/share-price-position.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [vault, token] = [address(1), address(2)]

const answers: ContractAnswers[string] = { "token()": [token], "decimals()": [6n], "pricePerShare()": [1_999_999n] }

const group = sharePriceGroup({ 1: [vault] })

const underlyings = (of: ContractAnswers[string]) =>
  group.kind === "app-token"
    ? group.underlyings(answersOf({ [vault]: of }), { token: vault, amountRaw: 10n, supplyRaw: 100n })
    : assert.fail()

describe("sharePriceGroup", () => {
  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(underlyings(others), missing)
    }
  })

  it("is the shares at the price of a whole one, rounded down", () => {
    assert.deepStrictEqual(underlyings(answers), [{ token, amountRaw: 19n }])
  })
})
