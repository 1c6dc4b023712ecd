import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { folds } from "#projections/balances/folds.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { logs } from "#projections/facts/logs.ts"
import { tickFolds } from "#projections/prices/tick-folds.ts"
import { ownSet, release } from "#projections/registry.ts"
import { type InsertRequest, type Statement, Store } from "#projections/store/store.ts"
import { bindTables, requestSetSql, tablesIn } from "#projections/table/set-tables.ts"
import { type TableSet, tableSetOf } from "#projections/table/table-sets.ts"

const setWith = (instead: string, table: string | undefined): TableSet =>
  tableSetOf(ownSet.tables.flatMap((own) => (own === instead ? (table ?? []) : own)))

const later = setWith(ledger.table, "ledger_v9")
const without = setWith(logs.table, undefined)

const raised = 9 - ledger.version

describe("tablesIn", () => {
  it("gives the release's own tables at its own set", () => {
    const { tables } = tablesIn(ownSet, release)
    for (const { name, table } of [ledger, logs, foldedCheckpoints, folds, tickFolds]) {
      assert.deepStrictEqual(tables.get(name), { table, isReadable: true })
    }
  })

  it("gives the set's version of a table, and of the rollups that derive from it", () => {
    const { tables } = tablesIn(later, release)
    const tableOf = (name: string) => tables.get(name)?.table
    assert.strictEqual(tableOf(ledger.name), "ledger_v9")
    assert.strictEqual(tableOf(foldedCheckpoints.name), `folded_checkpoints_v${foldedCheckpoints.version + raised}`)
    assert.strictEqual(tableOf(tickFolds.name), `tick_folds_v${tickFolds.version + raised}`)
    assert.strictEqual(tableOf(folds.name), folds.table)
  })

  it("gives the set's build of a table, and of the rollups that derive from it", () => {
    const { tables } = tablesIn(setWith(ledger.table, `${ledger.table}_b2`), release)
    const tableOf = (name: string) => tables.get(name)?.table
    assert.strictEqual(tableOf(ledger.name), `${ledger.table}_b2`)
    assert.strictEqual(tableOf(foldedCheckpoints.name), `${foldedCheckpoints.table}_b2`)
    assert.strictEqual(tableOf(folds.name), folds.table)
  })

  it("gives what the set lacks, or what does not fit, as not readable", () => {
    assert.deepStrictEqual(tablesIn(without, release).tables.get(logs.name), { table: logs.table, isReadable: false })
    const { tables } = tablesIn(later, release, () => false)
    assert.deepStrictEqual(tables.get(ledger.name), { table: ledger.table, isReadable: false })
    assert.isFalse(tables.get(foldedCheckpoints.name)?.isReadable)
  })
})

/** A store that keeps what it is given. */
const recordingStore = () => {
  const statements: Array<Statement> = []
  const inserts: Array<InsertRequest> = []
  const store = Store.of({
    query: (statement) => Effect.sync(() => [statements.push(statement)]),
    execute: (statement) => Effect.sync(() => void statements.push(statement)),
    insert: (request) => Effect.sync(() => void inserts.push(request)),
  })
  return { store, statements, inserts }
}

describe("bindTables", () => {
  it.effect("binds the tables that a statement names, and no others", () =>
    Effect.gen(function* () {
      const { store, statements, inserts } = recordingStore()
      const bound = bindTables(store, tablesIn(later, release))
      const sql = `SELECT ${folds.tableNameSql} FROM ${ledger.tableSql} WHERE table_set = ${requestSetSql} AND k = {k:UInt8}`
      yield* bound.query({ operation: "read", sql, parameters: { k: 1 } })
      yield* bound.execute({ operation: "write", sql: `INSERT INTO ${ledger.tableSql} SELECT 1` })
      yield* bound.insert({ table: ledger.tableSql, columns: [], rows: [] })
      yield* bound.insert({ table: "other", columns: [], rows: [] })
      assert.deepStrictEqual(
        statements.map(({ parameters }) => parameters),
        [
          { ledger_table: "ledger_v9", folds_table: folds.table, request_set: later.name, k: 1 },
          { ledger_table: "ledger_v9" },
        ],
      )
      assert.deepStrictEqual(
        inserts.map(({ table }) => table),
        ["ledger_v9", "other"],
      )
    }),
  )

  it.effect("fails a query of a table that the set lacks, but not one of its name", () =>
    Effect.gen(function* () {
      const { store, statements } = recordingStore()
      const bound = bindTables(store, tablesIn(without, release))
      const read = { operation: "read logs", sql: `SELECT 1 FROM ${logs.tableSql}` }
      const failure = yield* Effect.flip(bound.query(read))
      assert.strictEqual(
        failure.message,
        `The table ${logs.table}, needed to read logs, is being built from the log: retry later.`,
      )
      yield* bound.query({ operation: "read", sql: `SELECT ${logs.tableNameSql}` })
      assert.strictEqual(statements.length, 1)
    }),
  )

  it.effect("over a bound store, keeps the outer binding", () =>
    Effect.gen(function* () {
      const { store, statements } = recordingStore()
      const bound = bindTables(bindTables(store, tablesIn(ownSet, release)), tablesIn(later, release))
      yield* bound.query({ operation: "read", sql: `SELECT 1 FROM ${ledger.tableSql}` })
      assert.deepStrictEqual(statements[0]?.parameters, { ledger_table: "ledger_v9" })
    }),
  )
})
