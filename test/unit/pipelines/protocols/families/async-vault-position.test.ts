import { assert, describe, it } from "@effect/vitest"
import { asyncVaultGroups } from "#pipelines/protocols/families/async-vault-position.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [vault, asset, share, account] = addresses(1, 2, 3, 4)

const [, requests] = asyncVaultGroups({ 1: [address(9)] }, "isInstance(address)")

const answers = {
  [vault]: {
    "asset()": [asset],
    "share()": [share],
    [`pendingDepositRequest(uint256,address) 0 ${account}`]: [5n],
    [`pendingRedeemRequest(uint256,address) 0 ${account}`]: [6n],
    [`claimableDepositRequest(uint256,address) 0 ${account}`]: [7n],
    [`claimableRedeemRequest(uint256,address) 0 ${account}`]: [8n],
    [`maxMint(address) ${account}`]: [70n],
    [`maxWithdraw(address) ${account}`]: [80n],
  },
}

const amountsOf = (of: ContractAnswers) =>
  requests?.kind === "contract-position"
    ? requests.amounts(answersOf(of), {
        chainId: 1,
        app: "lagoon",
        group: "request",
        contract: vault,
        item: "",
        account,
      })
    : assert.fail()

describe("requests of vaults", () => {
  it("are locked until they are fulfilled, and claimable then: deposits as shares, withdrawals as assets", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: asset, amountRaw: 5n, meta: "LOCKED" },
      { token: share, amountRaw: 70n, meta: "CLAIMABLE" },
      { token: share, amountRaw: 6n, meta: "LOCKED" },
      { token: asset, amountRaw: 80n, meta: "CLAIMABLE" },
    ])
  })

  it("have no part of a limit without a fulfilled request, and shares of the vault itself where it names no other token", () => {
    const { "share()": _, ...own } = answers[vault] ?? {}
    const none = {
      [`claimableDepositRequest(uint256,address) 0 ${account}`]: [0n],
      [`claimableRedeemRequest(uint256,address) 0 ${account}`]: [0n],
    }
    assert.deepStrictEqual(amountsOf({ [vault]: { ...own, ...none } }), [
      { token: asset, amountRaw: 5n, meta: "LOCKED" },
      { token: vault, amountRaw: 0n, meta: "CLAIMABLE" },
      { token: vault, amountRaw: 6n, meta: "LOCKED" },
      { token: asset, amountRaw: 0n, meta: "CLAIMABLE" },
    ])
  })

  it("are unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers[vault] ?? {}).filter((call) => call !== "share()")) {
      const others = Object.fromEntries(Object.entries(answers[vault] ?? {}).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf({ [vault]: others }), missing)
    }
  })
})
