import { assert, describe, it } from "vitest"
import { diskText } from "#ops/cli/disk.ts"

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
