/** Profit and loss of recorded accounts equals an independent computation, at made-up prices. */
import { assert, describe, it } from "vitest"
import { computeProfit } from "#api/profit/compute-profit.ts"
import { costBasisMethods } from "#api/profit/lot-pool.ts"
import { gainOf } from "#api/profit/profit-rows.ts"
import { taxAssetText } from "#api/profit/tax-event.ts"
import { engineFigures } from "../support/profit/engine-figures.ts"
import { independentProfit } from "../support/profit/independent-profit.ts"
import { recordedAccounts } from "../support/profit/recorded-events.ts"

const recorded = recordedAccounts(40)

describe("profit and loss of recorded accounts", () => {
  it("equals an independent computation to the last unit under each method", () => {
    const gains = { known: 0, unknown: 0 }
    for (const { account, events } of recorded) {
      for (const method of costBasisMethods) {
        const profit = computeProfit(events, method)
        const [expected, found] = [independentProfit(events, method), engineFigures(profit)]
        assert.sameMembers([...found.keys()], [...expected.keys()])
        for (const [text, figures] of expected) assert.deepStrictEqual(found.get(text), figures, `${account} ${text}`)
        for (const row of profit.disposals) gains[gainOf(row) === undefined ? "unknown" : "known"] += 1
      }
    }
    assert.isAbove(gains.known, 100)
    assert.isAbove(gains.unknown, 100)
  })

  it("loses and invents nothing between the ledger and the rows", () => {
    for (const { account, movements, events } of recorded) {
      const net = new Map<string, bigint>()
      const add = (text: string, raw: bigint) => net.set(text, (net.get(text) ?? 0n) + raw)
      for (const { chainId, standard, token, tokenId, amountRaw } of movements) {
        add(taxAssetText({ chainId, standard, token, tokenId }), amountRaw)
      }
      for (const { groups, fees } of events) {
        for (const { asset, amountRaw } of [...groups.flatMap(({ legs }) => legs), ...fees])
          add(taxAssetText(asset), -amountRaw)
      }
      assert.deepStrictEqual(
        [...net].filter(([, raw]) => raw !== 0n),
        [],
        account,
      )
    }
  })
})
