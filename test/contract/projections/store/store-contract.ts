/** The contract of the Store port, as a function of a name and a layer. */
import { assert, describe, layer, type Vitest } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { makeColumnsWriter } from "#projections/store/native-columns.ts"
import { RowBuffer } from "#projections/store/row-buffer.ts"
import { type ColumnValue, type InsertColumn, type ParameterValue, Store } from "#projections/store/store.ts"
import { columnCases, parameterCases } from "./store-values.ts"

// The database is shared by the suite's tests, so each has a table of its own.
let tablesMade = 0
const freshTable = () => {
  tablesMade += 1
  return `table_${tablesMade}`
}

const column = (name: string, type: string, isBytes = false): InsertColumn => ({ name, type, isBytes })

const execute = (sql: string) => Effect.flatMap(Store, (store) => store.execute({ operation: "prepare a test", sql }))

const query = (sql: string, parameters: Readonly<Record<string, ParameterValue>> = {}) =>
  Effect.flatMap(Store, (store) => store.query({ operation: "read in a test", sql, parameters }))

const insert = (table: string, columns: ReadonlyArray<InsertColumn>, rows: ReadonlyArray<ReadonlyArray<ColumnValue>>) =>
  Effect.flatMap(Store, (store) => store.insert({ table, columns, rows }))

/** Inserts rows as the columns of two blocks, of which the first has one row. */
const insertColumns = (
  table: string,
  columns: ReadonlyArray<InsertColumn>,
  rows: ReadonlyArray<ReadonlyArray<ColumnValue>>,
) => {
  const write = makeColumnsWriter(columns, () => false)
  const blocks = [rows.slice(0, 1), rows.slice(1)].map((ofBlock) => {
    const output = new RowBuffer()
    const named = ofBlock.map((values) => Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])))
    const ends = write(output, named, {})
    return { length: ofBlock.length, bytes: output.copyFrom(0), ends }
  })
  return Effect.flatMap(Store, (store) => store.insert({ table, columns, rows: { length: rows.length, blocks } }))
}

type Suite = (it: Vitest.MethodsNonLive<Store>) => void

const columnRoundTrips: Suite = (it) => {
  for (const { type, isBytes = false, values, expression = "v" } of columnCases) {
    it.effect(`keeps every value of a column of ${type}${isBytes ? " as bytes" : ""}`, () =>
      Effect.gen(function* () {
        const table = freshTable()
        yield* execute(`CREATE TABLE ${table} (n UInt8, v ${type}) ENGINE = MergeTree ORDER BY n`)
        const columns = [column("n", "UInt8"), column("v", type, isBytes)]
        const rows = values.map(([value], index) => [index, value])
        yield* insert(table, columns, rows)
        const read = yield* query(`SELECT ${expression} AS v FROM ${table} ORDER BY n`)
        const expected = values.map(([, value]) => ({ v: value }))
        assert.deepStrictEqual(read, expected)
        yield* execute(`TRUNCATE TABLE ${table}`)
        yield* insertColumns(table, columns, rows)
        assert.deepStrictEqual(yield* query(`SELECT ${expression} AS v FROM ${table} ORDER BY n`), expected)
      }),
    )
  }
}

const parameterRoundTrips: Suite = (it) => {
  for (const [index, [type, value, expected]] of parameterCases.entries()) {
    it.effect(`binds a parameter of ${type} (case ${index})`, () =>
      Effect.gen(function* () {
        const rows = yield* query(`SELECT {value:${type}} AS v`, { value })
        assert.deepStrictEqual(rows, [{ v: expected }])
      }),
    )
  }
}

const ledgerColumns = [
  column("k", "UInt32"),
  column("v", "Int256"),
  column("seq", "UInt64"),
  column("is_deleted", "UInt8"),
]

/** A replacing table as the projections make them. */
const createLedger = (table: string) =>
  execute(`CREATE TABLE ${table} (k UInt32, v Int256, seq UInt64, is_deleted UInt8)
    ENGINE = ReplacingMergeTree(seq, is_deleted) ORDER BY k`)

const readLedger = (table: string) => query(`SELECT k, v FROM ${table} FINAL ORDER BY k`)

const refusals: Suite = (it) => {
  it.effect("refuses a statement with ClickHouse's code and name", () =>
    Effect.gen(function* () {
      const unknown = yield* Effect.flip(query("SELECT * FROM no_such_table"))
      assert.deepStrictEqual(
        [unknown._tag, "code" in unknown && unknown.code],
        ["StatementRejected", "60 UNKNOWN_TABLE"],
      )
      const malformed = yield* Effect.flip(execute("CREATE TABEL x"))
      assert.deepStrictEqual(
        [malformed._tag, "code" in malformed && malformed.code],
        ["StatementRejected", "62 SYNTAX_ERROR"],
      )
      const unset = yield* Effect.flip(query("SELECT {missing:UInt8}"))
      assert.strictEqual(unset._tag, "StatementRejected")
    }),
  )

  it.effect("refuses several statements in one", () =>
    Effect.gen(function* () {
      const table = freshTable()
      yield* createLedger(table)
      assert.strictEqual((yield* Effect.flip(query(`SELECT 1; DROP TABLE ${table}`)))._tag, "StatementRejected")
      assert.deepStrictEqual(yield* readLedger(table), [])
    }),
  )

  it.effect("refuses rows that do not fit their columns, and stores none of the batch", () =>
    Effect.gen(function* () {
      const table = freshTable()
      yield* createLedger(table)
      const fitting = [1, 1n, 1, 0]
      const failure = yield* Effect.flip(insert(table, ledgerColumns, [fitting, [2, 2n ** 255n, 1, 0]]))
      assert.deepStrictEqual(
        [failure._tag, "code" in failure && failure.code],
        ["StatementRejected", "321 VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE"],
      )
      const missing = yield* Effect.flip(insert(table, [...ledgerColumns, column("gone", "UInt8")], [[...fitting, 1]]))
      assert.strictEqual(missing._tag, "StatementRejected")
      assert.deepStrictEqual(yield* readLedger(table), [])
    }),
  )

  it.effect("stops a query at its limits of time, rows and memory", () =>
    Effect.gen(function* () {
      const codeOf = (sql: string) =>
        Effect.map(Effect.flip(query(sql)), (failure) => [failure._tag, "code" in failure ? failure.code : ""])
      assert.deepStrictEqual(
        yield* codeOf("SELECT sum(sipHash64(number)) FROM numbers(1e12) SETTINGS max_execution_time = 0.3"),
        ["QueryTooExpensive", "159 TIMEOUT_EXCEEDED"],
      )
      assert.deepStrictEqual(yield* codeOf("SELECT number FROM numbers(1000000) SETTINGS max_rows_to_read = 1000"), [
        "QueryTooExpensive",
        "158 TOO_MANY_ROWS",
      ])
      assert.deepStrictEqual(
        yield* codeOf("SELECT groupArray(number) FROM numbers(1e9) SETTINGS max_memory_usage = 20000000"),
        ["QueryTooExpensive", "241 MEMORY_LIMIT_EXCEEDED"],
      )
    }),
  )

  it.effect("never returns part of a result: a query that fails after many rows fails", () =>
    Effect.gen(function* () {
      for (const rowsBefore of [10, 100_000, 400_000]) {
        const sql = `SELECT number, throwIf(number = ${rowsBefore}) FROM numbers(${rowsBefore + 100_000}) SETTINGS max_block_size = 1000`
        const failure = yield* Effect.flip(query(sql))
        assert.include(["StatementRejected", "StoreUnavailable"], failure._tag)
        // Rows of the failed query do not appear in the next results.
        const next = yield* Effect.all(
          Array.from({ length: 8 }, (_, index) => query("SELECT {index:UInt8} AS v", { index })),
          { concurrency: 8 },
        )
        assert.deepStrictEqual(
          next,
          Array.from({ length: 8 }, (_, index) => [{ v: index }]),
        )
      }
    }),
  )
}

const reading: Suite = (it) => {
  it.effect("isolates settings of one statement from the next", () =>
    Effect.gen(function* () {
      const read = query("SELECT getSetting('max_threads') AS threads, getSetting('max_result_rows') AS rows")
      const before = yield* read
      yield* Effect.ignore(execute("SET max_threads = 7, max_result_rows = 1"))
      yield* Effect.ignore(query("SELECT number FROM numbers(10) SETTINGS max_threads = 7, max_result_rows = 1"))
      for (let round = 0; round < 8; round += 1) assert.deepStrictEqual(yield* read, before)
    }),
  )

  it.effect("binds names of tables wherever a statement has one", () =>
    Effect.gen(function* () {
      const tables = { from_table: freshTable(), to_table: freshTable() }
      const store = yield* Store
      for (const table of Object.values(tables)) yield* createLedger(table)
      yield* insert(tables.from_table, ledgerColumns, [
        [1, 10n, 1, 0],
        [2, 20n, 1, 0],
      ])
      yield* store.execute({
        operation: "copy rows in a test",
        sql: `
INSERT INTO {to_table:Identifier} (k, v, seq, is_deleted)
WITH small AS (SELECT k FROM {from_table:Identifier} FINAL PREWHERE k < 2)
SELECT f.k, f.v, 2, 0
FROM {from_table:Identifier} AS f FINAL
WHERE f.k IN (SELECT k FROM small)`,
        parameters: tables,
      })
      const rows = yield* query(
        `SELECT f.k AS k, t.v AS v, {to_table:String} AS name
FROM {from_table:Identifier} AS f FINAL
INNER JOIN (SELECT k, v FROM {to_table:Identifier} FINAL) AS t USING (k)
UNION ALL
SELECT k, v, '' FROM {to_table:Identifier} FINAL WHERE k = 2`,
        tables,
      )
      assert.deepStrictEqual(rows, [{ k: 1, v: "10", name: tables.to_table }])
    }),
  )

  it.effect("answers many concurrent queries, each with its own parameters", () =>
    Effect.gen(function* () {
      const ask = (value: number) =>
        Effect.map(
          query("SELECT {value:UInt32} AS v, sum(number) AS s FROM numbers(100000 + {value:UInt32})", { value }),
          (rows) => {
            const count = BigInt(100_000 + value)
            assert.deepStrictEqual(rows, [{ v: value, s: String((count * (count - 1n)) / 2n) }])
          },
        )
      yield* Effect.forEach(
        Array.from({ length: 200 }, (_, index) => index),
        ask,
        { concurrency: 16, discard: true },
      )
    }),
  )

  it.effect("gives a large result whole and in order", () =>
    Effect.gen(function* () {
      const rows = yield* query("SELECT toUInt32(number) AS n, repeat('x', 20) AS t FROM numbers(700000) ORDER BY n")
      assert.strictEqual(rows.length, 700_000)
      assert.isTrue(
        rows.every((row, index) => typeof row === "object" && row !== null && "n" in row && row.n === index),
      )
    }),
  )

  it.effect("accepts parameters that are long in bytes and not in characters", () =>
    Effect.gen(function* () {
      // 330,000 bytes, above the 256 KiB that a statement has by default.
      const value = "€".repeat(110_000)
      assert.deepStrictEqual(yield* query("SELECT lengthUTF8({value:String}) AS characters", { value }), [
        { characters: String(value.length) },
      ])
    }),
  )

  it.effect("accepts parameters longer than any URL", () =>
    Effect.gen(function* () {
      const values = Array.from({ length: 60_000 }, (_, index) => `0x${index.toString(16).padStart(40, "0")}\n'`)
      const rows = yield* query("SELECT length({values:Array(String)}) AS n, {values:Array(String)}[59999] AS v", {
        values,
      })
      assert.deepStrictEqual(rows, [{ n: "60000", v: values[59_998] }])
    }),
  )
}

const writing: Suite = (it) => {
  it.effect("accepts a batch of 50,000 rows, visible at once", () =>
    Effect.gen(function* () {
      const table = freshTable()
      yield* createLedger(table)
      yield* insert(
        table,
        ledgerColumns,
        Array.from({ length: 50_000 }, (_, index) => [index, BigInt(index) * -(2n ** 200n), 1, 0]),
      )
      const rows = yield* query(`SELECT count() AS n, toString(sum(v)) AS v FROM ${table} FINAL`)
      assert.deepStrictEqual(rows, [{ n: "50000", v: String((-(2n ** 200n) * (50_000n * 49_999n)) / 2n) }])
    }),
  )

  it.effect("accepts an empty batch without a request to the store", () => insert("no_such_table", ledgerColumns, []))

  it.effect("shows the row of the highest seq, and none where that one is deleted", () =>
    Effect.gen(function* () {
      const table = freshTable()
      yield* createLedger(table)
      yield* insert(table, ledgerColumns, [
        [1, 10n, 1, 0],
        [2, 20n, 1, 0],
        [3, 30n, 1, 0],
      ])
      yield* insert(table, ledgerColumns, [
        [1, 11n, 5, 0],
        [2, 20n, 6, 1],
      ])
      // An older row that comes late changes nothing, and neither does the same row again.
      yield* insert(table, ledgerColumns, [
        [1, 9n, 2, 0],
        [2, 20n, 1, 0],
        [3, 30n, 1, 0],
      ])
      const expected = [
        { k: 1, v: "11" },
        { k: 3, v: "30" },
      ]
      assert.deepStrictEqual(yield* readLedger(table), expected)
      yield* execute(`OPTIMIZE TABLE ${table} FINAL`)
      assert.deepStrictEqual(yield* readLedger(table), expected)
      yield* insert(table, ledgerColumns, [[2, 22n, 7, 0]])
      assert.deepStrictEqual(yield* readLedger(table), [
        { k: 1, v: "11" },
        { k: 2, v: "22" },
        { k: 3, v: "30" },
      ])
    }),
  )

  it.effect("deletes idempotently, by selecting rows into their own table", () =>
    Effect.gen(function* () {
      const table = freshTable()
      yield* createLedger(table)
      yield* insert(
        table,
        ledgerColumns,
        Array.from({ length: 10 }, (_, index) => [index, BigInt(index), index + 1, 0]),
      )
      const store = yield* Store
      const undo = store.execute({
        operation: "undo rows in a test",
        sql: `INSERT INTO ${table} SELECT * REPLACE ({seq:UInt64} AS seq, 1 AS is_deleted) FROM ${table} FINAL WHERE k > {fork:UInt32}`,
        parameters: { seq: 11, fork: 3 },
      })
      const expected = [0, 1, 2, 3].map((k) => ({ k, v: String(k) }))
      yield* undo
      assert.deepStrictEqual(yield* readLedger(table), expected)
      yield* undo
      assert.deepStrictEqual(yield* readLedger(table), expected)
    }),
  )
}

/** The contract of Store. */
export const storeContract = <E>(name: string, adapter: Layer.Layer<Store, E>) =>
  describe(`Store: ${name}`, () => {
    layer(adapter, { timeout: 60_000 })((it) => {
      for (const suite of [refusals, columnRoundTrips, parameterRoundTrips, reading, writing]) suite(it)
    })
  })
