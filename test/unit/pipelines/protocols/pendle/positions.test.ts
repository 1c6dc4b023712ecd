import { assert, describe, it } from "@effect/vitest"
import { addressesOf } from "#pipelines/protocols/contract-table.ts"
import { contracts } from "#pipelines/protocols/pendle/contracts.ts"
import { positions } from "#pipelines/protocols/pendle/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const [market, standardized, principal, earning] = [1, 2, 3, 4].map((number) => address(number)) as [
  string,
  string,
  string,
  string,
]

const [oracle = ""] = addressesOf(contracts.oracles)

const ofMarket = {
  "readTokens()": [standardized, principal, address(5)],
  [`readState(address) ${zeroAddress}`]: [1_000n, 500n, 100n],
}

const answers: ContractAnswers = {
  [market]: ofMarket,
  [standardized]: {
    "yieldToken()": [earning],
    [`previewRedeem(address, uint256) ${earning} 140`]: [139n],
    [`previewRedeem(address, uint256) ${earning} 50`]: [49n],
  },
  [oracle]: { [`getPtToSyRate(address, uint32) ${market} 900`]: [900_000_000_000_000_000n] },
}

const [group] = positions

const underlyings = (of: ContractAnswers) =>
  group?.kind === "app-token"
    ? group.underlyings(answersOf(of), { token: market, amountRaw: 10n, supplyRaw: 100n })
    : assert.fail()

describe("markets of Pendle", () => {
  it("are unknown where the market or its yield does not answer", () => {
    assert.isUndefined(underlyings({}))
    assert.isUndefined(underlyings({ ...answers, [standardized]: {} }))
  })

  it("have yield and principal, which counts at the average rate", () => {
    assert.deepStrictEqual(underlyings(answers), [{ token: earning, amountRaw: 139n }])
  })

  it("have principal of its own where the rate is unknown, and yield that does not redeem", () => {
    const { [oracle]: _, ...others } = answers
    assert.deepStrictEqual(underlyings(others), [
      { token: earning, amountRaw: 49n },
      { token: principal, amountRaw: 100n },
    ])
    assert.deepStrictEqual(underlyings({ ...others, [standardized]: { "yieldToken()": [earning] } }), [
      { token: standardized, amountRaw: 50n },
      { token: principal, amountRaw: 100n },
    ])
  })
})
