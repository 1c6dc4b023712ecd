import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { marketPositions } from "#pipelines/protocols/morpho/positions.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [morpho, account, loan, collateral, rateModel] = [1, 2, 3, 4, 5].map((one) => address(one)) as [
  string,
  string,
  string,
  string,
  string,
]

const id = `0x${"0".repeat(63)}7`
const clock = chainById(1)?.multicall3?.address ?? ""
const wad = 10n ** 18n

const paramsOf = (model: string) => [loan, collateral, address(6), model, 86n * 10n ** 16n]

/** Two thousand supplied and one thousand borrowed, an hour ago, at a rate of a millionth a second and a fee of a tenth. */
const market = [2_000n * wad, 2_000n * wad * 10n ** 6n, 1_000n * wad, 1_000n * wad * 10n ** 6n, 5_000n, wad / 10n]

const contracts = (model: string): ContractAnswers => ({
  [morpho]: {
    [`idToMarketParams(bytes32) ${id}`]: paramsOf(model),
    [`market(bytes32) ${id}`]: market,
    [`position(bytes32, address) ${id} ${account}`]: [10n * wad * 10n ** 6n, 5n * wad * 10n ** 6n, 3n],
  },
  [clock]: { "getCurrentBlockTimestamp()": [8_600n] },
  [model]: {
    [`borrowRateView((address, address, address, address, uint256), (uint128, uint128, uint128, uint128, uint128, uint128)) ${paramsOf(model)} ${market}`]:
      [10n ** 12n],
  },
})

const amountsOf = (answers: ContractAnswers) => {
  const [group] = marketPositions
  if (group?.kind !== "contract-position") return assert.fail("markets keep amounts")
  const place = { app: "morpho_blue", group: "market", contract: morpho, item: "7" }
  return group.amounts(answersOf(answers), { ...place, chainId: 1, account })
}

describe("positions in markets of Morpho", () => {
  it("are unknown while an answer is missing", () => {
    for (const left of [morpho, clock, rateModel]) {
      const { [left]: _, ...others } = contracts(rateModel)
      assert.isUndefined(amountsOf(others), left)
    }
  })

  it("have interest until now, less the fee, deposits rounded down and debts up", () => {
    // Interest of one unit: 0.0036 + 0.0036² / 2 + 0.0036³ / 6, so 3.606487776 for the thousand borrowed, a tenth of it for the fee.
    assert.deepStrictEqual(amountsOf(contracts(rateModel)), [
      { token: loan, amountRaw: 10_016_229_194_991_999_999n, meta: "SUPPLIED" },
      { token: collateral, amountRaw: 3n, meta: "SUPPLIED" },
      { token: loan, amountRaw: 5_018_032_438_880_000_000n, meta: "BORROWED" },
    ])
  })

  it("have what is stored where a market has no rate", () => {
    assert.deepStrictEqual(amountsOf(contracts(zeroAddress)), [
      { token: loan, amountRaw: 10n * wad, meta: "SUPPLIED" },
      { token: collateral, amountRaw: 3n, meta: "SUPPLIED" },
      { token: loan, amountRaw: 5n * wad, meta: "BORROWED" },
    ])
  })
})
