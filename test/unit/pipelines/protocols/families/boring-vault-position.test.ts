import { assert, describe, it } from "@effect/vitest"
import { boringVaultGroup } from "#pipelines/protocols/families/boring-vault-position.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [other, vault, accountant, base] = addresses(1, 2, 3, 4)

const answers = {
  [accountant]: { "base()": [base], "getRate()": [1_999_999n] },
  [vault]: { "decimals()": [6n] },
}

const group = boringVaultGroup({ 1: [other, vault] }, { 1: [address(5), accountant] })

const underlyings = (of: ContractAnswers, token = vault) =>
  group.kind === "app-token"
    ? group.underlyings(answersOf(of), { token, amountRaw: 10n, supplyRaw: 100n })
    : assert.fail()

describe("boringVaultGroup", () => {
  it("is unknown where the vault or its accountant does not answer", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([contract]) => contract !== missing))
      assert.isUndefined(underlyings(others), missing)
    }
    assert.isUndefined(underlyings(answers, other))
    assert.isUndefined(underlyings(answers, base))
  })

  it("is the shares at the posted rate, rounded down", () => {
    assert.deepStrictEqual(underlyings(answers), [{ token: base, amountRaw: 19n }])
  })
})
