import { assert, describe, it } from "vitest"
import type { ChainSize } from "#ops/maintenance/disk/chain-rows.ts"
import { chainsText, diskText } from "#ops/maintenance/disk/disk-text.ts"

const tables = [
  { table: "logs_v1", rows: 2_000, bytes: 300_000 },
  { table: "blocks_v1", rows: 10, bytes: 1_000 },
]

describe("diskText", () => {
  it("prints megabytes of each part, per million logs, and for another number of logs", () => {
    assert.deepStrictEqual(diskText({ tables, logBytes: 500_000, logCount: 2_000 }, 10_000_000).split("\n"), [
      "2,000 logs of transactions.",
      "",
      "            rows   MB  MB per million logs  MB for 10,000,000 logs",
      "logs_v1    2,000  0.3                  150                   1,500",
      "blocks_v1     10    0                  0.5                       5",
      "log            –  0.5                  250                   2,500",
      "total             0.8                400.5                   4,005",
    ])
  })

  it("leaves out the log of a broker, and ratios without logs", () => {
    const text = diskText({ tables, logBytes: undefined, logCount: 0 }, undefined)
    assert.notInclude(text, "\nlog ")
    assert.include(text, "–")
  })
})

describe("chainsText", () => {
  const size: ChainSize = {
    chainId: 1,
    name: "Ethereum",
    blockCount: 26_543_210,
    transactionCount: 3_512_345_678,
    logCount: 5_321_000_000,
    logBytes: 3_050e9,
    tableBytes: 5_870e9,
  }

  it("prints the sizes of chains in aligned columns, with three digits each", () => {
    const text = chainsText(
      [
        { ...size, bytesIn30Days: 158e9 },
        { ...size, chainId: 10, name: "OP Mainnet" },
      ],
      false,
    )
    const [first, , ...lines] = text.split("\n")
    assert.include(first, "at the ratios of recorded blocks")
    assert.deepStrictEqual(lines, [
      "chain       million blocks  million transactions  million logs  log, GB  tables, GB  both, GB  next 30 days, GB",
      "Ethereum              26.5                 3,510         5,320    3,050       5,870     8,920               158",
      "OP Mainnet            26.5                 3,510         5,320    3,050       5,870     8,920                 –",
    ])
  })

  it("names the ratios of the tables where they are large enough", () => {
    assert.include(chainsText([size], true), "at the ratios of these tables")
  })
})
