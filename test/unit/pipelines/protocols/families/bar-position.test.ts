import { assert, describe, it } from "@effect/vitest"
import { barGroup } from "#pipelines/protocols/families/bar-position.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [bar, sushi] = [address(1), address(2)]

const group = barGroup({ 1: [bar] }, "sushi()")

const underlyings = (answers: ContractAnswers, supplyRaw = 3n) =>
  group.kind === "app-token"
    ? group.underlyings(answersOf(answers), { token: bar, amountRaw: 2n, supplyRaw })
    : assert.fail()

const answers = { [bar]: { "sushi()": [sushi] }, [sushi]: { [`balanceOf(address) ${bar}`]: [10n] } }

describe("barGroup", () => {
  it("is unknown where a contract does not answer, and nothing without a supply", () => {
    assert.isUndefined(underlyings({}))
    assert.isUndefined(underlyings({ [bar]: { "sushi()": [sushi] } }))
    assert.deepStrictEqual(underlyings(answers, 0n), [])
  })

  it("is a part of all that the contract has, rounded down", () => {
    assert.deepStrictEqual(underlyings(answers), [{ token: sushi, amountRaw: 6n }])
  })
})
