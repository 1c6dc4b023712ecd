import { assert, describe, it } from "@effect/vitest"
import { v3Positions } from "#pipelines/protocols/compound/positions.ts"
import type { PositionAmount } from "#pipelines/protocols/position-rule.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [rewards, market] = ["0x1b0e765f6224c21223aea2af16c1c46e38885a40", address(1)]

const [reward, base, first, second, account] = addresses(1, 2, 3, 4, 5)

const assetOf = (index: number, asset: string) => [index, asset, asset, 1n, 1n, 1n, 1n, 1n]

const answers: ContractAnswers[string] = {
  "baseToken()": [base],
  "numAssets()": [2n],
  [`balanceOf(address) ${account}`]: [0n],
  [`borrowBalanceOf(address) ${account}`]: [9n],
  "getAssetInfo(uint8) 0": assetOf(0, first),
  "getAssetInfo(uint8) 1": assetOf(1, second),
  [`userCollateral(address, address) ${account} ${first}`]: [5n, 0n],
  [`userCollateral(address, address) ${account} ${second}`]: [0n, 0n],
}

const [group] = v3Positions

const amountsOf = (of: ContractAnswers[string], owed?: ContractAnswers[string]) =>
  group?.kind === "contract-position"
    ? group.amounts(answersOf({ [market]: of, ...(owed === undefined ? {} : { [rewards]: owed }) }), {
        chainId: 1,
        app: "a",
        group: "market",
        contract: market,
        item: "",
        account,
      })
    : assert.fail()

describe("markets of Compound III", () => {
  it("is unknown where an answer is missing", () => {
    for (const missing of Object.keys(answers)) {
      const others = Object.fromEntries(Object.entries(answers).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(others), missing)
    }
  })

  it("has what is lent and owed, each collateral, and rewards where they are paid", () => {
    const amounts: ReadonlyArray<PositionAmount> = [
      { token: base, amountRaw: 0n, meta: "SUPPLIED" },
      { token: base, amountRaw: 9n, meta: "BORROWED" },
      { token: first, amountRaw: 5n, meta: "SUPPLIED" },
      { token: second, amountRaw: 0n, meta: "SUPPLIED" },
    ]
    assert.deepStrictEqual(amountsOf(answers), amounts)
    const owed = { [`getRewardOwed(address, address) ${market} ${account}`]: [reward, 3n] }
    assert.deepStrictEqual(amountsOf(answers, owed), [...amounts, { token: reward, amountRaw: 3n, meta: "CLAIMABLE" }])
  })

  it("has the yearly rate of what is lent or owed", () => {
    const second = 10n ** 9n
    const figuresOf = (lentRaw: bigint, owedRaw: bigint) =>
      group?.figures?.(
        answersOf({
          [market]: {
            [`balanceOf(address) ${account}`]: [lentRaw],
            [`borrowBalanceOf(address) ${account}`]: [owedRaw],
            "getUtilization()": [7n],
            "getSupplyRate(uint256) 7": [second],
            "getBorrowRate(uint256) 7": [2n * second],
          },
        }),
        { chainId: 1, app: "a", group: "market", contract: market, item: "", account },
      )
    const year = 31_536_000n * second
    assert.deepStrictEqual(figuresOf(0n, 0n), [])
    assert.deepStrictEqual(figuresOf(5n, 0n), [{ name: "supply-rate", contract: market, valueRaw: year }])
    assert.deepStrictEqual(figuresOf(0n, 5n), [{ name: "borrow-rate", contract: market, valueRaw: 2n * year }])
  })
})
