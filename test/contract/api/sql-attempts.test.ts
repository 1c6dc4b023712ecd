/**
 * Attempts of a read-only caller to write, to read keys, settings, files and the network, and to take the engine down: each is sent to the
 * endpoint over the real local engine, and must be refused; afterwards nothing has changed and the engine answers.
 */
import { existsSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { sqlSecondsMax } from "#projections/store/sql-limits.ts"
import { SqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"
import { sqlJsonBytesMax } from "#projections/views/read-sql.ts"
import { layerSqlApi, postSql, startSqlApi } from "../../support/api/sql-api.ts"
import { temporaryFolder } from "../../support/machine/temporary-folder.ts"
import { isReleaseRun, sampled } from "../../support/run/release-run.ts"
import { testEngine } from "../../support/store/test-store.ts"

const nested = (depth: number, before: string, after: string, middle = "1") =>
  before.repeat(depth) + middle + after.repeat(depth)

/** A statement that gives the name of a table to a subquery in another scope, and reads the table. */
const shadowing = (table: string): string =>
  `SELECT * FROM ${table} WHERE 1 IN (WITH \`${table}\` AS (SELECT 1 AS a) SELECT a FROM \`${table}\`)`

const hidden = ["clients", "keys", "ledger"].map((name) => `tidemark_access.${name}`)
const ofEngine = ["processes", "tables", "parts", "server_settings", "errors"].map((name) => `system.${name}`)

/** Attempts by subject. `file`, `url` and `port` are a file and a server of the test. */
const attemptsWith = (file: string, port: string): Readonly<Record<string, ReadonlyArray<string>>> => ({
  writes: [
    "INSERT INTO transfers_v2 SELECT * FROM transfers_v2",
    "INSERT INTO FUNCTION file('out.csv') SELECT 1",
    "CREATE TABLE own (a Int8) ENGINE = Memory",
    "CREATE OR REPLACE VIEW transfers AS SELECT 1",
    "DROP VIEW transfers",
    "DROP DATABASE default",
    "ALTER TABLE blocks_v2 DELETE WHERE 1",
    "TRUNCATE TABLE blocks_v2",
    "OPTIMIZE TABLE blocks_v2 FINAL",
    "RENAME TABLE blocks_v2 TO gone",
    "DETACH TABLE blocks_v2",
    "SELECT 1; DROP TABLE blocks_v2",
    "SELECT 1;;; TRUNCATE TABLE blocks_v2",
    "SELECT 1 /* */; /* */ DROP TABLE blocks_v2 -- x",
    "/* SELECT 1 */ DROP TABLE blocks_v2",
    "-- SELECT\nDROP TABLE blocks_v2",
    "SELECT 1 PARALLEL WITH DROP TABLE blocks_v2",
    // Words with dollar signs and typographic quotes, which a scanner of quotes may read as text up to the next ones.
    "SELECT 1 AS a$$; DROP TABLE blocks_v2; SELECT 1 AS b$$",
    "SELECT 1 AS a$x$; DROP TABLE blocks_v2; SELECT 1 AS b$x$",
    "SELECT 1 AS “'”; DROP TABLE blocks_v2 --'",
    'SELECT ‘"’; DROP TABLE blocks_v2 --"',
    "SELECT 1 AS “`”; DROP TABLE blocks_v2 --`",
    "WITH x AS (SELECT 1) INSERT INTO blocks_v2 SELECT * FROM x",
    "EXPLAIN SELECT 1",
    "KILL QUERY WHERE 1",
    "SYSTEM SHUTDOWN",
    "SYSTEM DROP MARK CACHE",
    "GRANT ALL ON *.* TO default",
    "BACKUP DATABASE default TO File('x')",
    "USE system",
  ],
  files: [
    `SELECT * FROM file('${file}', 'LineAsString')`,
    `SELECT file('${file}')`,
    `SELECT * FROM transfers WHERE symbol = file('${file}')`,
    `SELECT arrayMap(name -> file(name), ['${file}'])`,
    `SELECT * APPLY file FROM values('name String', '${file}')`,
    `SELECT COLUMNS('name') APPLY(file) FROM values('name String', '${file}')`,
    `SELECT \`file\`('${file}')`,
    `SELECT "file"('${file}')`,
    `SELECT FiLe('${file}')`,
    `SELECT fi/**/le('${file}')`,
    `SELECT 1 INTO OUTFILE '${file}.out'`,
    `SELECT 1 INTO OUTFILE '${file}.out' FORMAT CSV`,
    `SELECT * FROM fileCluster('default', '${file}', 'LineAsString')`,
    `SELECT * FROM sqlite('${file}.db', 't')`,
    `SELECT * FROM executable('cat ${file}', 'LineAsString', 'line String')`,
    "SELECT * FROM disk('default', 'x')",
    "SELECT * FROM filesystem('/')",
    "SELECT catboostEvaluate('model', 1)",
    "SELECT * FROM format(LineAsString, 'x')",
  ],
  network: [
    `SELECT * FROM url('http://127.0.0.1:${port}/', 'LineAsString')`,
    `SELECT * FROM urlCluster('default', 'http://127.0.0.1:${port}/', 'LineAsString')`,
    `SELECT * FROM s3('http://127.0.0.1:${port}/bucket/key', 'LineAsString')`,
    `SELECT * FROM s3('http://127.0.0.1:${port}/bucket/key', NOSIGN, 'LineAsString')`,
    `SELECT * FROM remote('127.0.0.1:${port}', system.one)`,
    `SELECT * FROM remoteSecure('127.0.0.1:${port}', system.one)`,
    `SELECT * FROM mysql('127.0.0.1:${port}', 'a', 'b', 'c', 'd')`,
    `SELECT * FROM postgresql('127.0.0.1:${port}', 'a', 'b', 'c', 'd')`,
    `SELECT * FROM mongodb('127.0.0.1:${port}', 'a', 'b', 'c', 'd', 'x Int8')`,
    `SELECT * FROM redis('127.0.0.1:${port}', 'key', 'key String')`,
    `SELECT * FROM hdfs('hdfs://127.0.0.1:${port}/x', 'TSV', 'x Int8')`,
    `SELECT * FROM azureBlobStorage('http://127.0.0.1:${port}', 'c', 'b', 'a', 'k', 'CSV', 'auto', 'x Int8')`,
    `SELECT * FROM iceberg('http://127.0.0.1:${port}/x')`,
    `SELECT * FROM deltaLake('http://127.0.0.1:${port}/x')`,
    "SELECT * FROM cluster('default', system.one)",
    "SELECT * FROM clusterAllReplicas('default', system.one)",
    `SELECT (SELECT * FROM url('http://127.0.0.1:${port}/', 'LineAsString') LIMIT 1)`,
    `SELECT * FROM transfers WHERE symbol IN (SELECT * FROM url('http://127.0.0.1:${port}/', 'LineAsString'))`,
    `WITH x AS (SELECT * FROM url('http://127.0.0.1:${port}/', 'LineAsString')) SELECT * FROM x`,
    `SELECT 1 UNION ALL SELECT * FROM url('http://127.0.0.1:${port}/', 'LineAsString', 'x UInt8')`,
    `SELECT dictGet('d', 'x', 1)`,
    `SELECT AIGenerate('x')`,
  ],
  scopes: [
    ...sampled([...hidden, ...ofEngine, "blocks_v2", "commits_v4"], 3).flatMap((table) => [
      shadowing(table),
      `WITH \`${table}\` AS (SELECT 1 AS a) SELECT * FROM ${table}`,
      `WITH x AS (WITH \`${table}\` AS (SELECT 1 AS a) SELECT a FROM \`${table}\`) SELECT * FROM x, ${table}`,
      `SELECT 1 FROM blocks WHERE 1 IN ${table} AND 1 IN (WITH \`${table}\` AS (SELECT 1 AS a) SELECT a FROM \`${table}\`)`,
      `WITH \`${table}\` AS (SELECT * FROM ${table}) SELECT * FROM \`${table}\``,
      `SELECT * FROM (WITH \`${table}\` AS (SELECT 1) SELECT 1) UNION ALL SELECT count() FROM \`${table}\``,
    ]),
    "WITH hidden AS (SELECT * FROM hidden) SELECT * FROM hidden",
    "SELECT * FROM (WITH hidden AS (SELECT 1) SELECT * FROM hidden), hidden",
    "WITH a AS (SELECT 1) SELECT * FROM (WITH a AS (SELECT * FROM a) SELECT * FROM a)",
    "WITH b AS (SELECT * FROM c), c AS (SELECT * FROM b) SELECT * FROM b",
  ],
  secrets: [
    "SELECT * FROM system.tables",
    "SELECT * FROM tidemark_access.ledger",
    "SELECT * FROM `tidemark_access`.`keys`",
    "SELECT * FROM `system`.`settings`",
    'SELECT * FROM "system".processes',
    "SELECT * FROM system /* */ . /* */ query_log",
    "SELECT * FROM information_schema.tables",
    "SELECT 1 WHERE 'x' IN system.users",
    "SELECT 1 WHERE 1 IN (SELECT count() FROM system.columns)",
    "SELECT * FROM commits_v4",
    "WITH commits_v4 AS (SELECT 1) SELECT * FROM commits_v4",
    "SELECT (WITH blocks_v2 AS (SELECT 1 AS a) SELECT a FROM blocks_v2), (SELECT count() FROM blocks_v2)",
    "SELECT * FROM default.transfers",
    "SELECT * FROM merge('.*')",
    "SELECT * FROM merge(currentDatabase(), '.*')",
    "SELECT * FROM loop('system', 'tables')",
    "SELECT * FROM view(SELECT * FROM system.tables)",
    "SELECT * FROM viewExplain('EXPLAIN', '', (SELECT 1))",
    "SELECT * FROM (EXPLAIN SELECT * FROM transfers)",
    "SELECT * FROM dictionary('d')",
    "SELECT * FROM mergeTreeIndex(currentDatabase(), blocks_v2)",
    "SELECT hostName(), version(), currentUser()",
    "SELECT getSetting('max_memory_usage')",
    "SELECT getServerSetting('max_concurrent_queries')",
    "SELECT getMacro('shard')",
    "SELECT getClientHTTPHeader('x-clickhouse-key')",
    "SELECT addressToSymbol(1)",
    "SELECT initializeAggregation('count', 1)",
    "SELECT joinGet('blocks_v2', 'miner', 1)",
    "SELECT hasColumnInTable('system', 'tables', 'name')",
    "SHOW TABLES",
    "SHOW CREATE TABLE blocks_v2",
    "DESCRIBE blocks_v2",
    "EXISTS TABLE blocks_v2",
    "SELECT {name:Identifier} FROM system.tables",
    "SELECT * FROM {table:Identifier}",
    "FROM system.tables SELECT *",
    "TABLE system.tables",
    "SELECT * FROM $$system.tables$$",
    "SELECT 1 AS `a\n  TableIdentifier transfers` FROM system.one",
  ],
  settings: [
    "SELECT 1 SETTINGS readonly = 0",
    "SELECT 1 SETTINGS max_execution_time = 0",
    "SELECT (SELECT 1 SETTINGS max_memory_usage = 0)",
    "SELECT 1 SETTINGS allow_introspection_functions = 1",
    "SELECT 1 SETTINGS profile = 'default'",
    "SELECT 1 FORMAT JSON SETTINGS max_result_rows = 0",
    "SELECT 1 FORMAT Native",
    "SELECT 1 FORMAT Null",
    "SET max_memory_usage = 0",
    "SET profile = 'default'",
    "SELECT * FROM transfers SETTINGS additional_table_filters = {'blocks_v2': '1'}",
    "SELECT 1\0; DROP TABLE blocks_v2",
    "SELECT 1 UNION ALL SELECT 2 SETTINGS max_rows_to_read = 0",
  ],
})

/** Runs until its time has passed. */
const endless =
  "SELECT count() FROM numbers(1000000) AS a, numbers(1000000) AS b, numbers(1000000) AS c WHERE a.number + b.number = c.number"

/** Statements that would exhaust the engine. */
const exhausting: ReadonlyArray<string> = [
  // Thirty seconds of processor time: another test covers shorter times.
  ...(isReleaseRun ? [endless] : []),
  "SELECT * FROM numbers(1e18)",
  "SELECT * FROM numbers(0, 1000000000000000000)",
  "SELECT * FROM generateRandom('a String', 1, 1000000)",
  "SELECT * FROM zeros(1e18)",
  "SELECT * FROM generateSeries(1, 1000000000000)",
  "SELECT sleep(3)",
  "SELECT sleepEachRow(3) FROM transfers",
  "SELECT randomString(1000000000)",
  "SELECT arrayReduce('groupArray', range(1000))",
  "SELECT length(range(100000000))",
  "SELECT arraySum(arrayMap(x -> x * 2, arrayWithConstant(9000000000, 1)))",
  "SELECT arraySum(arrayFlatten(arrayMap(x -> range(10000000), range(1000))))",
  "SELECT length(repeat(repeat('x', 1000000), 100000))",
  "SELECT arrayJoin(range(2000000))",
  "SELECT groupArray(x) FROM (SELECT arrayJoin(range(10000000)) AS x, arrayJoin(range(100)) AS y)",
  "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count() FROM r",
  `SELECT ${nested(5_000, "(", ")")}`,
  `SELECT ${nested(2_000, "abs(", ")")}`,
  `SELECT ${nested(400, "[", "]")}`,
  `SELECT * FROM ${nested(200, "(SELECT * FROM ", ")", "transfers")}`,
  `SELECT ${Array.from({ length: 30_000 }, () => "1").join()}`,
  `SELECT ${"9".repeat(60_000)}`,
  `SELECT '${"x".repeat(70_000)}'`,
  `SELECT 1 WHERE ${nested(3_000, "NOT ", "")}`,
  "SELECT leftPad('x', 2000000000, 'y')",
  // Errors that quote a long text.
  "SELECT toUInt8(repeat(' ', 10000000))",
  `SELECT toUInt8('${" ".repeat(60_000)}')`,
  // The engine prints the definition once for each query of the union.
  `WITH a AS (SELECT '${"x".repeat(30_000)}') ${Array.from({ length: 1_000 }, () => "SELECT 1").join(" UNION ALL ")}`,
  "SELECT sum(editDistance(repeat('x', 60000), repeat('y', 60000 + n % 2))) FROM (SELECT arrayJoin(range(1000)) AS n)",
  "SELECT sum(damerauLevenshteinDistance(repeat('x', 60000), repeat('y', 60000 + n % 2))) FROM (SELECT arrayJoin(range(1000)) AS n)",
  "SELECT sum(jaroWinklerSimilarity(repeat('x', 60000), repeat('y', 60000 + n % 2))) FROM (SELECT arrayJoin(range(1000)) AS n)",
]

/** A count of everything that a statement could change. */
const stateOf = Effect.gen(function* () {
  const store = yield* Store
  return yield* store.query({
    operation: "count tables and rows",
    sql: "SELECT groupArray((name, total_rows)) AS tables FROM (SELECT name, total_rows FROM system.tables WHERE database = currentDatabase() ORDER BY name)",
  })
})

layer(layerSqlApi, { excludeTestServices: true })("a read-only caller", (it) => {
  it.effect("cannot write, or read keys, settings, files or the network", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const { password } = yield* testEngine
      const folder = yield* temporaryFolder("sql-attempts")
      const file = join(folder, "secret.txt")
      const secret = "a-secret-that-nobody-may-read"
      writeFileSync(file, secret)
      let isReached = false
      const server = createServer((_request, response) => {
        isReached = true
        response.end(secret)
      })
      yield* Effect.acquireRelease(
        Effect.callback<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
        () => Effect.sync(() => server.close()),
      )
      const address = server.address()
      const port = typeof address === "object" && address !== null ? String(address.port) : ""
      const before = yield* stateOf
      const attempts = Object.values(attemptsWith(file, port)).flat()
      assert.isAtLeast(attempts.length, 60)
      for (const query of attempts) {
        const answer = yield* postSql(url, { query, parameters: { name: "name", table: "blocks_v2" } })
        const text = new TextDecoder().decode(answer.bytes)
        const code = answer.json.errors?.[0]?.extensions.code
        assert.deepStrictEqual([query, answer.status, code], [query, 400, "BAD_USER_INPUT"], text.slice(0, 500))
        assert.notInclude(text, secret)
        assert.notInclude(text, Redacted.value(password))
      }
      assert.isFalse(isReached)
      assert.isFalse(existsSync(`${file}.out`))
      assert.deepStrictEqual(yield* stateOf, before)
    }),
  )

  it.effect("cannot take the engine down", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const engine = yield* testEngine
      const processBefore = yield* engine.processId
      for (const query of sampled(exhausting, 2)) {
        const answer = yield* postSql(url, { query })
        const code = answer.json.errors?.[0]?.extensions.code
        assert.include(["BAD_USER_INPUT", "QUERY_TOO_COMPLEX", "TIMEOUT"], code, query.slice(0, 100))
      }
      assert.strictEqual(yield* engine.processId, processBefore)
      const after = yield* postSql(url, { query: "SELECT count() FROM blocks" })
      assert.strictEqual(after.status, 200)
    }),
  )

  it.effect("gets a limit of time, at which the engine stops a statement", () =>
    Effect.gen(function* () {
      yield* startSqlApi
      const reader = yield* SqlReader
      const read = { parameters: {}, format: "TSV" }
      const { bytes } = yield* reader.read({ ...read, sql: "SELECT getSetting('max_execution_time')" })
      assert.strictEqual(Number(new TextDecoder().decode(bytes)), sqlSecondsMax)
      const settings = { max_execution_time: "0.3" }
      const stopped = yield* Effect.flip(reader.read({ ...read, sql: endless, settings }))
      assert.deepInclude(stopped, { _tag: "QueryTooExpensive", code: "159 TIMEOUT_EXCEEDED" })
    }),
  )

  it.effect("cannot make the API parse a large result", () =>
    Effect.gen(function* () {
      const { url } = yield* startSqlApi
      const query = "SELECT repeat('x', 1000000) AS letters FROM (SELECT arrayJoin(range(18)) AS number)"
      const json = yield* postSql(url, { query })
      assert.strictEqual(json.json.errors?.[0]?.extensions.code, "QUERY_TOO_COMPLEX")
      const csv = yield* postSql(url, { query, format: "csv" })
      assert.isAbove(csv.bytes.length, sqlJsonBytesMax)
    }),
  )
})
