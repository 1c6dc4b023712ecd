import { assert, describe, it } from "@effect/vitest"
import { decodeResult } from "#chains/abi/encode.ts"
import { lockerGroup } from "#pipelines/protocols/families/locker-position.ts"
import type { ReadContract } from "#pipelines/protocols/position-rule.ts"
import { addresses, word } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [locker, token, reward, account] = addresses(1, 2, 3, 4)

const readAmounts = (read: ReadContract) => {
  const group = lockerGroup({ 1: [locker] })
  return group.kind === "contract-position"
    ? group.amounts(read, { chainId: 1, app: "a", group: "lock", contract: locker, item: "", account })
    : assert.fail()
}

const amountsOf = (answers: ContractAnswers[string]) => readAmounts(answersOf({ [locker]: answers }))

const locked = { "stakingToken()": [token], [`lockedBalances(address) ${account}`]: [9n, 2n, 7n] }

describe("lockerGroup", () => {
  it("has what is locked, what is free, and rewards if the contract computes them", () => {
    const own = [
      { token, amountRaw: 7n, meta: "LOCKED" },
      { token, amountRaw: 2n, meta: "CLAIMABLE" },
    ] as const
    assert.deepStrictEqual(amountsOf(locked), own)
    const rewarded = { ...locked, [`claimableRewards(address) ${account}`]: [[{ token: reward, amount: 3n }]] }
    assert.deepStrictEqual(amountsOf(rewarded), [...own, { token: reward, amountRaw: 3n, meta: "CLAIMABLE" }])
  })

  it("reads answers with portions of two members, and of three", () => {
    const portions = [
      [7n, 99n],
      [7n, 7n, 99n],
    ]
    for (const portion of portions) {
      const output = `0x${[9n, 2n, 7n, 128n, 1n, ...portion].map((value) => word(value)).join("")}`
      const others = answersOf({ [locker]: locked })
      const read: ReadContract = (call) =>
        call.signature.startsWith("lockedBalances") ? decodeResult(call.signature, output) : others(call)
      assert.deepStrictEqual(readAmounts(read), amountsOf(locked))
    }
  })

  it("is unknown where the contract does not answer", () => {
    assert.isUndefined(amountsOf({ "stakingToken()": [token] }))
  })
})
