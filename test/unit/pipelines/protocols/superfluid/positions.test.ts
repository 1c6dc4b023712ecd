import { assert, describe, it } from "@effect/vitest"
import { positions } from "#pipelines/protocols/superfluid/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [superToken, token, account] = addresses(1, 2, 3)

const one = 10n ** 18n

const answersWith = (decimals: bigint, balance: ReadonlyArray<bigint>): ContractAnswers => ({
  [superToken]: {
    "getUnderlyingToken()": [token],
    [`realtimeBalanceOfNow(address) ${account}`]: balance,
  },
  [token]: { "decimals()": [decimals] },
})

const amountsOf = (id: string, of: ContractAnswers) => {
  const group = positions.find((other) => other.id === id)
  return group?.kind === "contract-position"
    ? group.amounts(answersOf(of), {
        chainId: 1,
        app: "superfluid",
        group: id,
        contract: superToken,
        item: "",
        account,
      })
    : assert.fail()
}

describe("super tokens", () => {
  it("are the wrapped amounts in units of the token, rounded down, and deposits of streams", () => {
    assert.deepStrictEqual(amountsOf("super-token", answersWith(6n, [2n * one - 1n, one, one / 2n])), [
      { token, amountRaw: 1_999_999n, meta: "SUPPLIED" },
      { token, amountRaw: 500_000n, meta: "LOCKED" },
    ])
    assert.deepStrictEqual(amountsOf("super-token", answersWith(20n, [3n, 0n, 0n])), [
      { token, amountRaw: 300n, meta: "SUPPLIED" },
      { token, amountRaw: 0n, meta: "LOCKED" },
    ])
  })

  it("are nothing of an account whose streams have used up its balance", () => {
    assert.deepStrictEqual(amountsOf("super-token", answersWith(18n, [-5n, 0n, 7n])), [
      { token, amountRaw: 0n, meta: "SUPPLIED" },
      { token, amountRaw: 0n, meta: "LOCKED" },
    ])
  })

  it("wrap the coin, and are unknown without an answer", () => {
    assert.deepStrictEqual(amountsOf("super-coin", answersWith(0n, [5n, 2n, 1n])), [
      { token: zeroAddress, amountRaw: 5n, meta: "SUPPLIED" },
      { token: zeroAddress, amountRaw: 1n, meta: "LOCKED" },
    ])
    for (const id of ["super-token", "super-coin"]) assert.isUndefined(amountsOf(id, {}), id)
  })
})
