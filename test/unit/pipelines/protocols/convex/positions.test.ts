import { assert, describe, it } from "@effect/vitest"
import { sidechainGroup } from "#pipelines/protocols/convex/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [booster, pool, share, crv, account] = addresses(1, 2, 3, 4, 5)

const earned = `earned(address) ${account}`

const answers: ContractAnswers = {
  [booster]: { "poolInfo(uint256) 3": [share, zeroAddress, pool] },
  [pool]: {
    [`balanceOf(address) ${account}`]: [5n],
    [earned]: [
      [
        { token: crv, amount: 7n },
        { token: zeroAddress, amount: 0n },
      ],
    ],
  },
}

const amountsOf = (of: ContractAnswers) =>
  sidechainGroup.kind === "contract-position"
    ? sidechainGroup.amounts(answersOf(of), {
        chainId: 42_161,
        app: "convex",
        group: "farm-sidechain",
        contract: booster,
        item: "3",
        account,
      })
    : assert.fail()

describe("stakes of Convex on other chains", () => {
  it("have shares of a pool, and rewards that are still paid", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: share, amountRaw: 5n, meta: "SUPPLIED" },
      { token: crv, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })

  it("have no rewards while the pool refuses them, and are unknown without the pool or the stake", () => {
    const { [earned]: _, ...others } = answers[pool] ?? {}
    assert.strictEqual(amountsOf({ ...answers, [pool]: others })?.length, 1)
    assert.isUndefined(amountsOf({ ...answers, [booster]: {} }))
    assert.isUndefined(amountsOf({ ...answers, [pool]: {} }))
  })
})
