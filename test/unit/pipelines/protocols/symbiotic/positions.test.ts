import { assert, describe, it } from "@effect/vitest"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { positions } from "#pipelines/protocols/symbiotic/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [vault, collateral, asset, account] = addresses(1, 2, 3, 4)

const withdrawal = (epoch: bigint, amountRaw: bigint, isClaimed: boolean) => ({
  [`withdrawalsOf(uint256, address) ${epoch} ${account}`]: [amountRaw],
  [`isWithdrawalsClaimed(uint256, address) ${epoch} ${account}`]: [isClaimed],
})

const answers = {
  [vault]: {
    "collateral()": [collateral],
    [`activeBalanceOf(address) ${account}`]: [10n],
    "currentEpoch()": [2n],
    ...withdrawal(3n, 1n, false),
    ...withdrawal(2n, 2n, false),
    ...withdrawal(1n, 3n, false),
    ...withdrawal(0n, 4n, true),
  },
  [collateral]: { "asset()": [asset] },
}

const read = (id: string, of: ContractAnswers): ReadonlyArray<Partial<PositionAmount>> | undefined => {
  const group = positions.find((one) => one.id === id)
  if (group === undefined) return assert.fail(id)
  return group.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: collateral, amountRaw: 10n, supplyRaw: 100n })
    : group.amounts(answersOf(of), { chainId: 1, app: "symbiotic", group: id, contract: vault, item: "", account })
}

describe("Symbiotic", () => {
  it("is unknown where an answer is missing", () => {
    for (const id of ["collateral", "stake"]) assert.isUndefined(read(id, {}), id)
    for (const missing of Object.keys(answers[vault] ?? {})) {
      const others = Object.fromEntries(Object.entries(answers[vault] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(read("stake", { ...answers, [vault]: others }), missing)
    }
  })

  it("has shares of vaults of the second version, which are ERC-4626 vaults", () => {
    const shares = { [`balanceOf(address) ${account}`]: [5n], "convertToAssets(uint256) 5": [6n] }
    const second = { [vault]: { "asset()": [asset], ...shares } }
    assert.deepStrictEqual(read("stake", second), [{ token: asset, amountRaw: 6n, meta: "SUPPLIED" }])
  })

  it("has collateral of one asset each, stakes, and withdrawals, claimable after their epoch", () => {
    assert.deepStrictEqual(read("collateral", answers), [{ token: asset, amountRaw: 10n }])
    assert.deepStrictEqual(read("stake", answers), [
      { token: collateral, amountRaw: 10n, meta: "SUPPLIED" },
      { token: collateral, amountRaw: 1n, meta: "LOCKED" },
      { token: collateral, amountRaw: 2n, meta: "LOCKED" },
      { token: collateral, amountRaw: 3n, meta: "CLAIMABLE" },
      { token: collateral, amountRaw: 0n, meta: "CLAIMABLE" },
    ])
  })
})
