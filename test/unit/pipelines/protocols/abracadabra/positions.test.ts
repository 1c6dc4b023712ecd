import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { positions } from "#pipelines/protocols/abracadabra/positions.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [account, market, collateral, mim, box] = [address(1), address(2), address(3), address(4), address(5)]
const clock = chainById(1)?.multicall3?.address ?? ""
const wad = 10n ** 18n

const answers: ContractAnswers = {
  [clock]: { "getCurrentBlockTimestamp()": [110n] },
  [market]: {
    "collateral()": [collateral],
    "magicInternetMoney()": [mim],
    "bentoBox()": [box],
    [`userCollateralShare(address) ${account}`]: [8n],
    [`userBorrowPart(address) ${account}`]: [10n],
    "totalBorrow()": [300n, 200n],
    "accrueInfo()": [100n, 0n, wad / 100n],
  },
  [box]: { [`toAmount(address, uint256, bool) ${collateral} 8 false`]: [9n] },
}

const amountsOf = (of: ContractAnswers) => {
  const [group] = positions
  if (group?.kind !== "contract-position") return assert.fail("markets keep amounts")
  const place = { app: "abracadabra", group: "market", contract: market, item: "" }
  return group.amounts(answersOf(of), { ...place, chainId: 1, account })
}

describe("loans of Abracadabra", () => {
  it("are unknown while an answer is missing", () => {
    for (const left of [clock, market, box]) assert.isUndefined(amountsOf({ ...answers, [left]: {} }), left)
  })

  it("have collateral in amounts, and debts with interest until now, rounded up", () => {
    // Ten seconds at a hundredth: 330 for 200 parts, so 16.5 for ten.
    assert.deepStrictEqual(amountsOf(answers), [
      { token: collateral, amountRaw: 9n, meta: "SUPPLIED" },
      { token: mim, amountRaw: 17n, meta: "BORROWED" },
    ])
  })
})
