import { assert, describe, it } from "vitest"
import { translateStatement } from "#projections/views/client-statement.ts"

const sqlOf = (canonical: string): string => translateStatement(canonical).sql

describe("translateStatement", () => {
  it("gives a table of the catalogue its own name as its alias, unless it has one", () => {
    for (const [written, sql] of [
      ["SELECT tables.name FROM system.tables", "SELECT tables.name FROM system_tables AS tables"],
      ["SELECT system.tables.name FROM system.tables", "SELECT system_tables.name FROM system_tables AS tables"],
      ["SELECT system.tables.name FROM system.tables AS t", "SELECT system_tables.name FROM system_tables AS t"],
      ["SELECT t.name FROM system.tables AS t", "SELECT t.name FROM system_tables AS t"],
      [
        "SELECT 1 FROM system.tables, system.columns AS c",
        "SELECT 1 FROM system_tables AS tables, system_columns AS c",
      ],
      [
        "SELECT 1 FROM `system`.`tables` INNER JOIN INFORMATION_SCHEMA.COLUMNS ON 1",
        "SELECT 1 FROM system_tables AS tables INNER JOIN information_schema_columns AS COLUMNS ON 1",
      ],
      ["SELECT a IN system.tables FROM blocks", "SELECT a IN system_tables FROM blocks"],
    ] as const) {
      assert.strictEqual(sqlOf(written), sql)
    }
  })

  it("leaves views and columns their names, and texts and quoted names as they are", () => {
    for (const [written, sql] of [
      ["SELECT transfers.token FROM default.transfers", "SELECT transfers.token FROM transfers"],
      ["SELECT default.transfers.token FROM default.transfers", "SELECT transfers.token FROM transfers"],
      ["SELECT 'FROM system.tables', `FROM system.tables` FROM blocks", undefined],
      ["SELECT other.system.tables FROM other", undefined],
    ] as const) {
      assert.strictEqual(sqlOf(written), sql ?? written)
    }
  })

  it("reads the format, descriptions and statements about the catalogue", () => {
    assert.deepStrictEqual(translateStatement("DESCRIBE TABLE (SELECT 1 FROM system.tables) FORMAT JSON"), {
      sql: "SELECT 1 FROM system_tables AS tables",
      format: "JSON",
      isDescription: true,
    })
    assert.include(sqlOf("DESCRIBE TABLE default.transfers"), "WHERE table = 'transfers'")
    assert.include(sqlOf("EXISTS TABLE system.tables"), "WHERE name = 'system_tables'")
  })
})
