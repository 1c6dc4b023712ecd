/** Each limit of `/sql`, exceeded by a statement over the real engine: the refusal names the limit, the value and what helps. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerSqlApi, postSql, startSqlApi } from "../../support/api/sql-api.ts"

const repeated = (text: string, count: number, separator = "") =>
  Array.from({ length: count }, () => text).join(separator)

/** Statements with the words of their refusals. */
const exceeding: ReadonlyArray<readonly [name: string, query: string, words: string, more?: object]> = [
  [
    "rows",
    "SELECT number FROM numbers(1000000) UNION ALL SELECT number FROM numbers(10)",
    "The result has more than 1,000,000 rows. Use LIMIT, or split it by block_number.",
  ],
  ["rows of arrays", "SELECT arrayJoin(range(2000000))", "The result has more than 1,000,000 rows."],
  [
    "bytes",
    "SELECT repeat('x', 200) FROM numbers(1000000)",
    "MiB of 64 MiB. Use LIMIT, select fewer columns, or split",
  ],
  [
    "bytes of JSON",
    "SELECT repeat('x', 30) FROM numbers(1000000)",
    "The result has more than 16 MiB in its format. Use csv or parquet",
  ],
  [
    "memory",
    "SELECT length(groupArray(a.number)) FROM numbers(1000000) AS a CROSS JOIN numbers(100) AS b",
    "MiB of 512 MiB of memory. Filter by chain_id and block_number",
  ],
  ["rows of numbers", "SELECT 1 FROM numbers(2000000)", "numbers gives 2,000,000 of 1,000,000 rows: join two of them"],
  ["elements of range", "SELECT range(20000000)", "makes 20,000,000 of 10,000,000 elements: use numbers"],
  [
    "bytes of a value",
    "SELECT repeat('x', 2000000000)",
    "a value of 2,000,000,000 of 1,073,741,824 bytes or elements.",
  ],
  ["nesting", `SELECT ${repeated("abs(", 400)}1${repeated(")", 400)}`, "nested more than 300 levels deep. Use WITH."],
  [
    "nested subqueries",
    `SELECT * FROM ${repeated("(SELECT * FROM ", 60)}blocks${repeated(")", 60)}`,
    "levels deep. Use WITH.",
  ],
  [
    "parts",
    `SELECT ${repeated("1", 25_000, ",")}`,
    "more than 20,000 parts: names, values and calls. Pass lists as parameters",
  ],
  [
    "recursion",
    "WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t) SELECT count() FROM t",
    "WITH RECURSIVE took more than 100 steps. Stop it by a condition",
  ],
  [
    "letters with definitions",
    `WITH '${repeated("x", 3_000)}' AS a SELECT 1${repeated(" UNION ALL SELECT length(a)", 1_500)}`,
    "The statement has more than 4 MiB with the definitions of WITH where they are used. Use them less often",
  ],
  ["letters", `SELECT '${repeated("x", 70_000)}'`, "has 70,009 of 65,536 characters: pass lists as parameters"],
  [
    "parameters",
    "SELECT 1",
    "has 101 of 100 members: pass a list",
    { parameters: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, 1])) },
  ],
  [
    "letters of parameters",
    "SELECT 1",
    "has 70,008 of 65,536 characters: send fewer values",
    { parameters: { a: repeated("x", 70_000) } },
  ],
]

/** Statements with names that do not exist, and the nearest ones. */
const misspelt: ReadonlyArray<readonly [query: string, words: string]> = [
  ["SELECT block_numbr FROM transfers", "`block_numbr`: the nearest name is block_number."],
  ["SELECT t.symbl FROM transfers AS t", "the nearest name is t.symbol"],
  ["SELECT t.from FROM transfers AS t", "the nearest name is from_address."],
  ["SELECT sender FROM transfers", "the columns are chain_id, block_number, timestamp"],
  ["SELECT 1 FROM transfer", "there is no view transfer: the nearest name is transfers."],
  ["SELECT 1 FROM dex_trades", "there is no view dex_trades: the views are agents, allowances"],
  ["SELECT name FROM system.tables", "does not read the database system: GET /sql lists the views with their columns."],
  ["SHOW TABLES", "only SELECT is allowed, and at / SHOW DATABASES, SHOW TABLES, DESCRIBE and EXISTS: GET /sql lists"],
  ["SELECT dateTrunk('day', timestamp) FROM blocks", "the nearest name is dateTrunc."],
  ["SELECT toStartOfHours(timestamp) FROM blocks", "the nearest names are toStartOfHour, toStartOfMonth."],
  ["SELECT CAST(1, 'UInt9')", "the nearest names are UInt8, UInt32."],
]

layer(layerSqlApi, { excludeTestServices: true })("a statement that is refused or stopped", (it) => {
  it.effect("names the limit, the value and a remedy", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      for (const [name, query, words, more = {}] of exceeding) {
        const { status, json } = yield* postSql(url, { query, ...more })
        assert.strictEqual(status, 400, name)
        const { message = "", extensions } = json.errors?.[0] ?? {}
        assert.include(message, words, name)
        // TIMEOUT means that the same statement may succeed later.
        assert.include(["BAD_USER_INPUT", "QUERY_TOO_COMPLEX"], extensions?.code, name)
        assert.notMatch(message, /\bmax_|[Ii]n scope|\b[A-Z]+_[A-Z_]+\b/, name)
      }
    }),
  )

  it.effect("suggests the nearest names if one does not exist", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      for (const [query, words] of misspelt) {
        const { status, json } = yield* postSql(url, { query })
        assert.strictEqual(status, 400, query)
        const message = json.errors?.[0]?.message ?? ""
        assert.include(message, words, query)
        assert.notMatch(message, /in scope/i, query)
      }
    }),
  )
})
