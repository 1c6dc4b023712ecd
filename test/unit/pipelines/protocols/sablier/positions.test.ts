import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/sablier/positions.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [contract, token, account] = [address(1), address(2), address(3)]

const amountsOf = (id: string, of: ContractAnswers[string]) => {
  const group = positions.find((one) => one.id === id)
  return group?.kind === "contract-position"
    ? group.amounts(answersOf({ [contract]: of }), {
        chainId: 1,
        app: "sablier",
        group: id,
        contract,
        item: "7",
        account,
      })
    : assert.fail(id)
}

const owned = { "ownerOf(uint256) 7": [account] }

const lockup = {
  ...owned,
  "getAsset(uint256) 7": [token],
  "getDepositedAmount(uint256) 7": [100n],
  "getRefundedAmount(uint256) 7": [10n],
  "getWithdrawnAmount(uint256) 7": [20n],
  "withdrawableAmountOf(uint256) 7": [30n],
}

describe("streams of Sablier", () => {
  it("are unknown where an answer is missing, and nothing to others than the owner", () => {
    for (const missing of Object.keys(lockup).filter((call) => !call.startsWith("ownerOf"))) {
      const others = Object.fromEntries(Object.entries(lockup).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf("lockup", others), missing)
    }
    assert.deepStrictEqual(amountsOf("lockup", { ...lockup, "ownerOf(uint256) 7": [token] }), [])
    assert.isUndefined(amountsOf("flow", owned))
  })

  it("have what can be withdrawn, and the rest", () => {
    assert.deepStrictEqual(amountsOf("lockup", lockup), [
      { token, amountRaw: 40n, meta: "VESTING" },
      { token, amountRaw: 30n, meta: "CLAIMABLE" },
    ])
    const { "getAsset(uint256) 7": _, ...renamed } = { ...lockup, "getUnderlyingToken(uint256) 7": [token] }
    assert.deepStrictEqual(amountsOf("lockup", renamed), amountsOf("lockup", lockup))
    const flow = { ...owned, "getToken(uint256) 7": [token], "withdrawableAmountOf(uint256) 7": [5n] }
    assert.deepStrictEqual(amountsOf("flow", flow), [{ token, amountRaw: 5n, meta: "CLAIMABLE" }])
  })
})
