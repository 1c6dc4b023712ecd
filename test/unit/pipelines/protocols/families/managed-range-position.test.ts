import { assert, describe, it } from "@effect/vitest"
import { managedRangeGroup } from "#pipelines/protocols/families/managed-range-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [vault, first, second] = [address(1), address(2), address(3)]

const answers = {
  [vault]: { "token0()": [first], "token1()": [second], "getTotalAmounts()": [1_009n, 20n] },
}

const group = managedRangeGroup({ events: [], registry: {}, call: "registryMap(address)" }, "getTotalAmounts()")

const underlyings = (of: ContractAnswers, supplyRaw = 100n) =>
  group.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: vault, amountRaw: 10n, supplyRaw })
    : assert.fail()

describe("managedRangeGroup", () => {
  it("is a part of both tokens, rounded down", () => {
    assert.deepStrictEqual(underlyings(answers), [
      { token: first, amountRaw: 100n },
      { token: second, amountRaw: 2n },
    ])
    assert.deepStrictEqual(underlyings(answers, 0n), [])
  })

  it("has the coin where a vault has a mark for it", () => {
    const coin = `0x${"ee".repeat(20)}`
    for (const call of ["token0()", "token1()"]) {
      const parts = underlyings({ [vault]: { ...answers[vault], [call]: [coin] } }) ?? []
      assert.isTrue(
        parts.some(({ token }) => token === zeroAddress),
        call,
      )
    }
  })

  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers[vault] ?? {})) {
      const others = Object.fromEntries(Object.entries(answers[vault] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(underlyings({ [vault]: others }), missing)
    }
  })
})
