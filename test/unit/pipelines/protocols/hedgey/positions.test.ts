import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { positions } from "#pipelines/protocols/hedgey/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [plans, token, account, other] = addresses(1, 2, 3, 4)

const clock = chainById(1)?.multicall3?.address ?? ""

const answers: ContractAnswers = {
  [plans]: {
    "ownerOf(uint256) 9": [account],
    "plans(uint256) 9": [token],
    "planBalanceOf(uint256, uint256, uint256) 9 1000 1000": [30n, 70n],
  },
  [clock]: { "getCurrentBlockTimestamp()": [1_000n] },
}

const [group] = positions

const amountsOf = (of: ContractAnswers, holder = account) =>
  group?.kind === "contract-position"
    ? group.amounts(answersOf(of), {
        chainId: 1,
        app: "hedgey",
        group: "plan",
        contract: plans,
        item: "9",
        account: holder,
      })
    : assert.fail()

describe("plans of Hedgey", () => {
  it("are what can be redeemed at the time of the block, and the rest", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 70n, meta: "VESTING" },
      { token, amountRaw: 30n, meta: "CLAIMABLE" },
    ])
  })

  it("are those of the owner, and unknown without an answer", () => {
    assert.deepStrictEqual(amountsOf(answers, other), [])
    assert.isUndefined(amountsOf({ ...answers, [clock]: {} }))
  })
})
