import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/rocket-pool/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [staking, account] = [address(1), address(2)]

const rpl = "0xd33526068d116ce69f19a9ee46f0bd304f21a51f"

const [, node] = positions

const amountsOf = (of: ContractAnswers) =>
  node?.kind === "contract-position"
    ? node.amounts(answersOf(of), {
        ...{ chainId: 1, app: "rocket-pool", group: "node", contract: staking, item: "", account },
      })
    : assert.fail()

describe("nodes of Rocket Pool", () => {
  it("have staked RPL, with that which waits to be withdrawn, and bonds", () => {
    const answers = {
      [staking]: {
        [`getNodeStakedRPL(address) ${account}`]: [5n],
        [`getNodeUnstakingRPL(address) ${account}`]: [6n],
        [`getNodeETHBonded(address) ${account}`]: [7n],
      },
    }
    assert.deepStrictEqual(amountsOf(answers), [
      { token: rpl, amountRaw: 11n, meta: "LOCKED" },
      { token: zeroAddress, amountRaw: 7n, meta: "LOCKED" },
    ])
    assert.isUndefined(amountsOf({}))
  })
})
