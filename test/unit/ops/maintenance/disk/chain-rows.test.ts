import { assert, describe, it } from "vitest"
import { largestChains } from "#ops/maintenance/disk/chain-figures.ts"
import { chainRowHead, chainRows, chainSizes } from "#ops/maintenance/disk/chain-rows.ts"
import { recordedRatios } from "#ops/maintenance/disk/disk-ratios.ts"
import { projectChain } from "#ops/maintenance/disk/project-chain.ts"

const atMs = Date.parse("2026-11-25")
const sizes = chainSizes(recordedRatios, atMs)

describe("chainSizes", () => {
  it("starts with the chain with the most transactions", () => {
    const counts = sizes.map(({ transactionCount }) => transactionCount)
    assert.deepStrictEqual(
      counts,
      counts.toSorted((left, right) => right - left),
    )
    assert.lengthOf(sizes, largestChains.length)
  })

  it("adds the growth of 30 days, unless the present rate of a chain is not known", () => {
    for (const figures of largestChains) {
      const { bytesIn30Days } = sizes.find(({ chainId }) => chainId === figures.chain.id) ?? {}
      if (figures.dailyTransactions.at(-1)?.value === 0) {
        assert.isUndefined(bytesIn30Days)
        continue
      }
      const later = projectChain(figures, recordedRatios, atMs + 30 * 86_400_000)
      const now = projectChain(figures, recordedRatios, atMs)
      assert.strictEqual(bytesIn30Days, later.logBytes + later.tableBytes - (now.logBytes + now.tableBytes))
    }
  })
})

describe("chainRows", () => {
  it("has a cell for each column", () => {
    for (const row of chainRows(sizes)) assert.lengthOf(row, chainRowHead.length)
  })
})
