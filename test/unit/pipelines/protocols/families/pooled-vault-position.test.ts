import { assert, describe, it } from "@effect/vitest"
import { pooledVaultGroup } from "#pipelines/protocols/families/pooled-vault-position.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [vault, asset] = [address(1), address(2)]

const group = pooledVaultGroup({ 1: [vault] })

const underlyings = (answers: ContractAnswers, supplyRaw = 3n) =>
  group.kind === "app-token"
    ? group.underlyings(answersOf(answers), { token: vault, amountRaw: 2n, supplyRaw })
    : assert.fail()

const answers = { [vault]: { "token()": [asset], "balance()": [10n] } }

describe("pooledVaultGroup", () => {
  it("is unknown where the vault does not answer, and nothing without a supply", () => {
    assert.isUndefined(underlyings({}))
    assert.deepStrictEqual(underlyings(answers, 0n), [])
  })

  it("is a part of all that the vault has, rounded down", () => {
    assert.deepStrictEqual(underlyings(answers), [{ token: asset, amountRaw: 6n }])
  })
})
