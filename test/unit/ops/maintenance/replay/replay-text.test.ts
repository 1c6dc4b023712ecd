import { assert, describe, it } from "vitest"
import type { ReplayedTable } from "#ops/maintenance/replay/replay-tables.ts"
import { tableText } from "#ops/maintenance/replay/replay-text.ts"

const replayed: ReplayedTable = {
  projection: "ledger",
  table: "ledger_v1_b2",
  servedTable: "ledger_v1",
  isReadable: true,
  isCompared: true,
  otherColumns: [],
  rows: 0,
  differences: [],
}

describe("tableText", () => {
  it("does not call a table equal if nothing was compared", () => {
    assert.strictEqual(
      tableText({ ...replayed, isCompared: false }),
      "ledger_v1_b2: nothing was compared with ledger_v1, as no block is final",
    )
  })

  it("does not call a table equal to one that cannot be read", () => {
    assert.strictEqual(
      tableText({ ...replayed, rows: 3, isReadable: false }),
      "ledger_v1_b2: 3 rows, not compared with ledger_v1, which cannot be read",
    )
  })

  it("calls an empty table equal to an empty one", () => {
    assert.strictEqual(tableText(replayed), "ledger_v1_b2: 0 rows, equal to ledger_v1")
  })

  it("lists the ranges of blocks that differ", () => {
    const range = { table: "ledger", chainId: 1, firstBlock: 0, lastBlock: 9_999, rows: 3, expectedRows: 2 }
    assert.strictEqual(
      tableText({ ...replayed, rows: 3, otherColumns: ["fee"], differences: [range] }),
      "ledger_v1_b2: 3 rows, different from ledger_v1, but for the columns fee in\n  chain 1, blocks 0 to 9999: 3 rows, before 2",
    )
  })

  it("names a table as new if no such table is served", () => {
    assert.strictEqual(tableText({ ...replayed, servedTable: undefined }), "ledger_v1_b2: new")
  })
})
