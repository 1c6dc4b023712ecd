import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/beefy/positions.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [vault, token0, token1] = [address(1), address(2), address(3)]

const read = (id: string, of: ContractAnswers, supplyRaw = 3n) => {
  const group = positions.find((one) => one.id === id)
  return group?.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: vault, amountRaw: 2n, supplyRaw })
    : assert.fail(id)
}

const pooled = { [vault]: { "want()": [token0], "balance()": [10n] } }

const ranged = { [vault]: { "wants()": [token0, token1], "balances()": [10n, 5n] } }

describe("vaults of Beefy", () => {
  it("are unknown where the vault does not answer, and nothing without a supply", () => {
    for (const id of ["vault", "range-vault"]) assert.isUndefined(read(id, {}), id)
    assert.deepStrictEqual(read("range-vault", ranged, 0n), [])
  })

  it("are parts of all that the vault has, rounded down", () => {
    assert.deepStrictEqual(read("vault", pooled), [{ token: token0, amountRaw: 6n }])
    assert.deepStrictEqual(read("range-vault", ranged), [
      { token: token0, amountRaw: 6n },
      { token: token1, amountRaw: 3n },
    ])
  })
})
