import { assert, describe, it } from "@effect/vitest"
import { loanAmounts, marketGroups, marketUnderlyings } from "#pipelines/protocols/families/compound-position.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [market, asset, account] = [address(1), address(2), address(3)]

const answers: ContractAnswers[string] = {
  "underlying()": [asset],
  "exchangeRateCurrent()": [2n * 10n ** 18n + 10n ** 17n],
  [`borrowBalanceCurrent(address) ${account}`]: [7n],
}

const depositOf = (of: ContractAnswers) =>
  marketUnderlyings(answersOf(of), { token: market, amountRaw: 3n, supplyRaw: 9n })

const loanOf = (of: ContractAnswers) =>
  loanAmounts(answersOf(of), { chainId: 1, app: "a", group: "borrow", contract: market, item: "", account })

describe("markets of Compound v2", () => {
  it("are unknown where the market does not answer", () => {
    assert.isUndefined(depositOf({}))
    assert.isUndefined(loanOf({}))
  })

  it("convert deposits at the rate of the block, rounded down", () => {
    assert.deepStrictEqual(depositOf({ [market]: answers }), [{ token: asset, amountRaw: 6n }])
  })

  it("have what is owed with interest", () => {
    assert.deepStrictEqual(loanOf({ [market]: answers }), [{ token: asset, amountRaw: 7n, meta: "BORROWED" }])
  })

  it("are of the chain's coin where the market names no asset", () => {
    const { "underlying()": _, ...ofCoin } = answers
    assert.deepStrictEqual(depositOf({ [market]: ofCoin }), [{ token: zeroAddress, amountRaw: 6n }])
  })
})

describe("marketGroups", () => {
  it("are deposits and loans of markets that a comptroller lists", () => {
    const groups = marketGroups({ 1: [address(9)] })
    assert.deepStrictEqual(
      groups.map(({ id, kind, contracts }) => [id, kind, "proof" in contracts && contracts.proof.call]),
      [
        ["supply", "app-token", "markets(address)"],
        ["borrow", "contract-position", "markets(address)"],
      ],
    )
  })
})
