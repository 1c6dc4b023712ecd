import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/beefy/positions.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

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

describe("reward pools of Beefy", () => {
  const [account, reward] = [address(4), address(5)]

  const ofPool = {
    "stakedToken()": [token0],
    [`balanceOf(address) ${account}`]: [5n],
    [`earned(address) ${account}`]: [
      [reward, token1],
      [7n, 0n],
    ],
  }

  const amountsOf = (of: ContractAnswers) => {
    const group = positions.find(({ id }) => id === "reward-pool")
    return group?.kind === "contract-position"
      ? group.amounts(answersOf(of), {
          chainId: 8_453,
          app: "beefy-finance",
          group: "reward-pool",
          contract: vault,
          item: "",
          account,
        })
      : assert.fail()
  }

  it("have a stake and every reward", () => {
    assert.deepStrictEqual(amountsOf({ [vault]: ofPool }), [
      { token: token0, amountRaw: 5n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
      { token: token1, amountRaw: 0n, meta: "CLAIMABLE" },
    ])
  })

  it("are unknown where an answer is missing", () => {
    for (const missing of Object.keys(ofPool)) {
      const others = Object.fromEntries(Object.entries(ofPool).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf({ [vault]: others }), missing)
    }
  })
})
