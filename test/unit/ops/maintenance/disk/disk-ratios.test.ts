import { assert, describe, it } from "vitest"
import { ratiosOf, recordedRatios } from "#ops/maintenance/disk/disk-ratios.ts"
import type { DiskUsage } from "#ops/maintenance/disk/disk-usage.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { transactions } from "#projections/facts/transactions.ts"

const usage: DiskUsage = {
  tables: [
    { table: blocks.table, rows: 1_000, bytes: 5_000 },
    { table: transactions.table, rows: 200_000, bytes: 2_000_000 },
    { table: "transaction_places_v1", rows: 200_000, bytes: 400_000 },
    { table: "ledger_v2", rows: 3_000_000, bytes: 7_000_000 },
    { table: "logs_v2", rows: 2_000_000, bytes: 1_000_000 },
  ],
  logBytes: 6_000_000,
  logCount: 2_000_000,
}

describe("ratiosOf", () => {
  it("divides the sizes of tables by blocks, transactions and logs, and that of the log by transactions", () => {
    assert.deepStrictEqual(ratiosOf(usage), {
      tableBytesPerBlock: 5,
      tableBytesPerTransaction: 12,
      tableBytesPerLog: 4,
      logBytesPerTransaction: 30,
    })
  })

  it("takes the log of the recorded blocks where the log is in Kafka", () => {
    const { logBytesPerTransaction } = ratiosOf({ ...usage, logBytes: undefined }) ?? recordedRatios
    assert.strictEqual(logBytesPerTransaction, recordedRatios.logBytesPerTransaction)
  })

  it("gives none for tables with fewer than a million logs", () => {
    assert.isUndefined(ratiosOf({ ...usage, logCount: 999_999 }))
  })
})
