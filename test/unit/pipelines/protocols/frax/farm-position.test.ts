import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { farmGroup } from "#pipelines/protocols/frax/farm-position.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [farm, token, reward, account] = [1, 2, 3, 4].map((number) => address(number)) as [string, string, string, string]

const multicall3 = chainById(1)?.multicall3?.address ?? assert.fail()

const id = `0x${"1".repeat(64)}`

const stake = { "stakingToken()": [token], [`lockedLiquidityOf(address) ${account}`]: [30n] }

const answers = {
  [multicall3]: { "getCurrentBlockTimestamp()": [1_000n] },
  [farm]: {
    ...stake,
    [`lockedStakesOf(address) ${account}`]: [
      [
        [id, 10n, 12n, 1_000n, 1n],
        [id, 10n, 18n, 1_001n, 1n],
      ],
    ],
    "getAllRewardTokens()": [[reward]],
    [`earned(address) ${account}`]: [[7n]],
  },
}

const amountsOf = (of: ContractAnswers) =>
  farmGroup.kind === "contract-position"
    ? farmGroup.amounts(answersOf(of), { chainId: 1, app: "frax", group: "farm", contract: farm, item: "", account })
    : assert.fail()

describe("farms of Frax", () => {
  it("have locked stakes, those whose end has passed, and rewards", () => {
    assert.deepStrictEqual(amountsOf(answers), [
      { token, amountRaw: 18n, meta: "LOCKED" },
      { token, amountRaw: 12n, meta: "SUPPLIED" },
      { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })

  it("have no locked stakes once the farm's owner has unlocked them", () => {
    const unlocked = { ...answers, [farm]: { ...answers[farm], "stakesUnlocked()": [true] } }
    assert.deepStrictEqual(
      amountsOf(unlocked)?.map(({ amountRaw }) => amountRaw),
      [0n, 30n, 7n],
    )
  })

  it("have stakes alone where a farm lists neither ends nor rewards", () => {
    assert.deepStrictEqual(amountsOf({ ...answers, [farm]: stake }), [
      { token, amountRaw: 30n, meta: "LOCKED" },
      { token, amountRaw: 0n, meta: "SUPPLIED" },
    ])
  })

  it("are unknown without a token, a stake or the time", () => {
    assert.isUndefined(amountsOf({ ...answers, [farm]: { ...answers[farm], "stakingToken()": [] } }))
    assert.isUndefined(amountsOf({ ...answers, [farm]: { "stakingToken()": [token] } }))
    assert.isUndefined(amountsOf({ ...answers, [multicall3]: {} }))
  })
})
