import { assert, describe, it } from "vitest"
import { type ChainFigures, largestChains, logsPerMillionGas } from "#ops/maintenance/disk/chain-figures.ts"
import { type DiskRatios, recordedRatios } from "#ops/maintenance/disk/disk-ratios.ts"
import { projectChain } from "#ops/maintenance/disk/project-chain.ts"
import { testChain } from "../../../../support/chain/block-builder.ts"

const source = "https://example.org"

/** 1,000 transactions a day until the 11th, 3,000 from the 21st on. */
const figures: ChainFigures = {
  chain: { ...testChain, blockTimeMs: 2_000 },
  block: { value: 100, on: "2026-01-02", source },
  transactions: { value: 50_000, on: "2026-01-01", source },
  dailyTransactions: [
    { value: 1_000, on: "2026-01-11", source },
    { value: 3_000, on: "2026-01-21", source },
  ],
  gasPerTransaction: { value: 100_000, source },
}

const ratios: DiskRatios = {
  tableBytesPerBlock: 10,
  tableBytesPerTransaction: 100,
  tableBytesPerLog: 1_000,
  logBytesPerTransaction: 50,
}

const on = (day: string) => projectChain(figures, ratios, Date.parse(day))

describe("projectChain", () => {
  it("counts blocks by the block time", () => {
    assert.strictEqual(on("2026-01-03").blockCount, 100 + 43_200)
  })

  it("adds the transactions of each day, at rates between those of two days and constant outside of them", () => {
    assert.strictEqual(on("2026-01-01").transactionCount, 50_000)
    assert.strictEqual(on("2026-01-06").transactionCount, 55_000)
    assert.strictEqual(on("2026-01-11").transactionCount, 60_000)
    assert.strictEqual(on("2026-01-16").transactionCount, 67_500)
    assert.strictEqual(on("2026-01-21").transactionCount, 80_000)
    assert.strictEqual(on("2026-01-23").transactionCount, 86_000)
  })

  it("derives logs from gas, and sizes from blocks, transactions and logs", () => {
    const { blockCount, logCount, logBytes, tableBytes } = on("2026-01-11")
    assert.closeTo(logCount, 60_000 * 0.1 * logsPerMillionGas, 1e-6)
    assert.strictEqual(logBytes, 60_000 * 50)
    assert.closeTo(tableBytes, blockCount * 10 + 60_000 * 100 + logCount * 1_000, 1e-3)
  })

  it.each(largestChains)("gives $chain.name a size between 1 and 100 TB at the ratios of recorded blocks", (chain) => {
    const { logBytes, tableBytes } = projectChain(chain, recordedRatios, Date.parse("2026-11-25"))
    assert.isAbove(logBytes + tableBytes, 1e12)
    assert.isBelow(logBytes + tableBytes, 100e12)
  })
})
