import { assert, describe, it } from "vitest"
import { undoSql } from "#projections/table/undo-rows.ts"

describe("undo of rows", () => {
  it("names the columns of a row's place once each, and no others", () => {
    const sql = undoSql({ orderBy: ["account", "chain_id", "block_number", "leg"] })
    assert.include(sql, "(account, chain_id, block_number, leg, lane, seq, is_deleted)\nSELECT account, chain_id,")
    assert.include(sql, "leg, lane, {seq:UInt64}, 1 AS is_deleted\nFROM {table:Identifier} FINAL")
  })

  it("copies rows of a table without a definition whole", () => {
    assert.include(
      undoSql(undefined),
      "INSERT INTO {table:Identifier}\nSELECT * REPLACE ({seq:UInt64} AS seq, 1 AS is_deleted)",
    )
  })
})
