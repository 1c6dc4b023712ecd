import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { positions } from "#pipelines/protocols/sky/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("sky")

const unit = 10n ** 27n
const [account, urn, vat, jug, farm, reward] = addresses(1, 2, 3, 4, 5, 6)
const [engine = ""] = contracts.engines[1] ?? []
const [sky = ""] = contracts.sky[1] ?? []
const [usds = ""] = contracts.usds[1] ?? []
const clock = chainById(1)?.multicall3?.address ?? ""
const ilk = `0x${"1".repeat(64)}`

const answers = (chosen: string): ContractAnswers => ({
  [clock]: { "getCurrentBlockTimestamp()": [102n] },
  [engine]: {
    [`ownerUrns(address, uint256) ${account} 7`]: [urn],
    [`urnFarms(address) ${urn}`]: [chosen],
    "vat()": [vat],
    "jug()": [jug],
    "ilk()": [ilk],
  },
  [vat]: { [`urns(bytes32, address) ${ilk} ${urn}`]: [5n, 3n], [`ilks(bytes32) ${ilk}`]: [0n, unit + 1n] },
  [jug]: { [`ilks(bytes32) ${ilk}`]: [unit, 102n], "base()": [0n] },
  [farm]: { "rewardsToken()": [reward], [`earned(address) ${urn}`]: [9n] },
})

const amountsOf = (of: ContractAnswers) => {
  const group = positions.find(({ id }) => id === "staking")
  if (group?.kind !== "contract-position") return assert.fail("the engine keeps amounts")
  return group.amounts(answersOf(of), { app: "sky", group: group.id, contract: engine, item: "7", chainId: 1, account })
}

describe("staked SKY", () => {
  it("is unknown while an answer is missing", () => {
    for (const missing of [clock, engine, vat, jug, farm]) {
      const others = Object.fromEntries(Object.entries(answers(farm)).filter(([contract]) => contract !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("has a loan, rounded up, and the rewards of the farm that was chosen", () => {
    const loan = [
      { token: sky, amountRaw: 5n, meta: "SUPPLIED" as const },
      { token: usds, amountRaw: 4n, meta: "BORROWED" as const },
    ]
    assert.deepStrictEqual(amountsOf(answers(zeroAddress)), loan)
    assert.deepStrictEqual(amountsOf(answers(farm)), [...loan, { token: reward, amountRaw: 9n, meta: "CLAIMABLE" }])
  })
})
