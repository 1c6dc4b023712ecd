import { assert, describe, it } from "vitest"
import { chainById } from "#chains/registry.ts"
import { type DatedFigure, largestChains } from "#ops/maintenance/disk/chain-figures.ts"

const checkedOn = "2026-11-25"

describe("largestChains", () => {
  it("are ten different chains of the registry that can be read", () => {
    assert.lengthOf(new Set(largestChains.map(({ chain }) => chain.id)), 10)
    for (const { chain } of largestChains) {
      assert.strictEqual(chainById(chain.id), chain)
      assert.strictEqual(chain.family, "evm")
    }
  })

  it.each(largestChains)("of $chain.name have days in order, up to the last check", (figures) => {
    const { block, transactions, dailyTransactions } = figures
    const isInOrder = (dated: ReadonlyArray<DatedFigure>) => {
      const days = dated.map(({ on }) => on)
      assert.deepStrictEqual(days, days.toSorted())
      assert.isTrue(days.every((day) => /^20\d\d-\d\d-\d\d$/.test(day) && day <= checkedOn))
    }
    assert.isNotEmpty(dailyTransactions)
    isInOrder([block])
    isInOrder([transactions])
    isInOrder(dailyTransactions)
  })

  it.each(largestChains)("of $chain.name name a page or recorded blocks, or are estimates", (figures) => {
    const { block, transactions, dailyTransactions, gasPerTransaction } = figures
    for (const { source, isEstimate } of [block, transactions, ...dailyTransactions, gasPerTransaction]) {
      assert.isTrue(isEstimate || /https:\/\/\S+\.\S+|recorded block/.test(source), source)
    }
  })
})
