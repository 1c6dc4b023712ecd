import { assert, describe, it } from "@effect/vitest"
import { distributorGroup } from "#pipelines/protocols/compound-forks/positions.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [distributor, account, market, first, second] = addresses(1, 2, 3, 4, 5)

const group = distributorGroup({ 10: [distributor] })

const amountsOf = (of: ContractAnswers[string]) =>
  group.kind === "contract-position"
    ? group.amounts(answersOf({ [distributor]: of }), {
        chainId: 10,
        app: "moonwell",
        group: group.id,
        contract: distributor,
        item: "",
        account,
      })
    : assert.fail("distributors keep amounts")

describe("distributorGroup", () => {
  it("is unknown where the distributor does not answer, and has each token once", () => {
    const rewards = (token: string, total: bigint) => [{ token, total, supply: total, borrow: 0n }]
    const answer = [
      { market, rewards: [...rewards(first, 1n), ...rewards(second, 2n)] },
      { market, rewards: rewards(first, 4n) },
    ]
    assert.isUndefined(amountsOf({}))
    assert.deepStrictEqual(amountsOf({ [`getOutstandingRewardsForUser(address) ${account}`]: [answer] }), [
      { token: first, amountRaw: 5n, meta: "CLAIMABLE" },
      { token: second, amountRaw: 2n, meta: "CLAIMABLE" },
    ])
  })
})
