import { assert, describe, it } from "@effect/vitest"
import { stakingPositions, vestingPositions } from "#pipelines/protocols/yearn/positions.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [gauge, share, reward, account] = addresses(1, 2, 3, 4)

const answers: ContractAnswers[string] = {
  "asset()": [share],
  "REWARD_TOKEN()": [reward],
  [`balanceOf(address) ${account}`]: [5n],
  [`earned(address) ${account}`]: [7n],
}

const amountsOf = (of: ContractAnswers[string]) => {
  const group = stakingPositions.find(({ id }) => id === "gauge")
  return group?.kind === "contract-position"
    ? group.amounts(answersOf({ [gauge]: of }), {
        chainId: 1,
        app: "yearn_staking",
        group: "gauge",
        contract: gauge,
        item: "",
        account,
      })
    : assert.fail()
}

describe("gauges of Yearn", () => {
  it("are unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("have the stake and the rewards earned until now", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token: share, amountRaw: 5n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })
})

describe("vesting escrows of Yearn", () => {
  const escrow = address(0x51)
  const grant: ContractAnswers[string] = {
    "recipient()": [account],
    "token()": [share],
    "unclaimed()": [5n],
    "locked()": [7n],
  }
  const [group] = vestingPositions
  const read = (of: ContractAnswers[string], holder = account) =>
    group?.kind === "contract-position"
      ? group.amounts(answersOf({ [escrow]: of }), {
          chainId: 1,
          app: "yearn-vesting",
          group: "vesting",
          contract: gauge,
          item: String(BigInt(escrow)),
          account: holder,
        })
      : assert.fail()

  it("are what is locked, and what can be claimed, of their recipient", () => {
    assert.deepStrictEqual(read(grant), [
      { token: share, amountRaw: 7n, meta: "VESTING" },
      { token: share, amountRaw: 5n, meta: "CLAIMABLE" },
    ])
    assert.deepStrictEqual(read(grant, reward), [])
  })

  it("are unknown where an answer is missing", () => {
    for (const missing of Object.keys(grant)) {
      const others = Object.fromEntries(Object.entries(grant).filter(([call]) => call !== missing))
      assert.isUndefined(read(others), missing)
    }
  })
})
