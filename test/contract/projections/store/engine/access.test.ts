/** Restrictions of a caller with the password: it cannot leave the tables, or raise a limit. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  readerResultRowsMax,
  readerSecondsMax,
  statementSecondsMax,
} from "#projections/store/engine/engine-settings.ts"
import type { LocalEngine } from "#projections/store/local-engine.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { post, send } from "../../../../support/store/engine-http.ts"
import { testEngine } from "../../../../support/store/test-store.ts"

/** An engine with a table `inside.t` of one row, and a folder outside its data directory. */
const scene = Effect.gen(function* () {
  const engine = yield* testEngine
  yield* post(engine, "CREATE DATABASE IF NOT EXISTS inside ENGINE = Atomic")
  yield* post(engine, "CREATE OR REPLACE TABLE inside.t (a UInt32, b String) ENGINE = MergeTree ORDER BY a")
  yield* post(engine, "INSERT INTO inside.t FORMAT CSV", '1,"kept"\n')
  const outside = yield* temporaryFolder("test-outside")
  return { engine, outside }
})

/** The name of what a statement is refused with, or its answer. */
const outcomeOf = (engine: LocalEngine, sql: string) =>
  Effect.map(post(engine, sql), ({ status, text }) => {
    const [, name] = /\(([A-Z_]+)\) \(version/.exec(text) ?? []
    return status === 200 ? `answered ${text}` : (name ?? text)
  })

describe("local engine: what its user may do", () => {
  it.live("works on tables", () =>
    Effect.gen(function* () {
      const { engine } = yield* scene
      for (const sql of [
        "CREATE TABLE inside.copy (a UInt32) ENGINE = ReplacingMergeTree ORDER BY a",
        "INSERT INTO inside.copy SELECT a FROM inside.t",
        "ALTER TABLE inside.copy DELETE WHERE a = 2",
        "OPTIMIZE TABLE inside.copy FINAL",
        "RENAME TABLE inside.copy TO inside.moved",
        "TRUNCATE TABLE inside.moved",
        "CREATE VIEW inside.v AS SELECT a FROM inside.t",
        "DROP VIEW inside.v",
        "DROP TABLE inside.moved",
      ]) {
        assert.strictEqual(yield* outcomeOf(engine, sql), "answered ", sql)
      }
      assert.strictEqual(yield* outcomeOf(engine, "SELECT count() FROM inside.t"), "answered 1\n")
    }),
  )

  it.live("reads parts without a thread pool, in statements and queries", () =>
    Effect.gen(function* () {
      const { engine } = yield* scene
      const sql = "SELECT getSetting('local_filesystem_read_method')"
      assert.strictEqual(yield* outcomeOf(engine, sql), "answered pread\n")
      yield* post(engine, `CREATE OR REPLACE TABLE inside.method ENGINE = Memory AS ${sql} AS method`)
      assert.strictEqual(yield* outcomeOf(engine, "SELECT method FROM inside.method"), "answered pread\n")
    }),
  )

  it.live("reads and writes no file, url, server or program, by function, table, database or dictionary", () =>
    Effect.gen(function* () {
      const { engine, outside } = yield* scene
      const path = join(outside, "file")
      for (const sql of [
        "SELECT file('/etc/passwd')",
        "SELECT * APPLY file FROM (SELECT '/etc/passwd' AS path)",
        "SELECT * FROM file('/etc/passwd', 'LineAsString')",
        "SELECT * FROM `/etc/passwd`",
        "SELECT * FROM '/etc/passwd'",
        "DESCRIBE TABLE file('/etc/passwd', 'LineAsString')",
        `INSERT INTO FUNCTION file('${path}', 'CSV', 'a UInt8') SELECT 1`,
        `INSERT INTO FUNCTION file('${path}', 'CSV', 'a UInt8') FORMAT CSV`,
        "SELECT * FROM filesystem('/etc')",
        "SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'a String')",
        "SELECT * FROM s3('http://127.0.0.1:1/x.csv')",
        "SELECT * FROM hdfs('hdfs://127.0.0.1:1/x', 'TSV', 'a String')",
        "SELECT * FROM remote('127.0.0.1:1', system.one)",
        "SELECT * FROM mysql('127.0.0.1:1', 'a', 'b', 'c', 'd')",
        "SELECT * FROM postgresql('127.0.0.1:1', 'a', 'b', 'c', 'd')",
        `SELECT * FROM sqlite('${path}', 't')`,
        "SELECT * FROM executable('x.sh', TSV, 'a String')",
        "SELECT * FROM format(JSONEachRow, 'a String, b String DEFAULT file(''/etc/passwd'')', '{\"a\":1}')",
        "CREATE TABLE inside.bad (l String) ENGINE = File(LineAsString, '/etc/passwd')",
        "CREATE TABLE inside.bad (l String) ENGINE = URL('http://127.0.0.1:1/', CSV)",
        "CREATE TABLE inside.bad (l String) ENGINE = Kafka('127.0.0.1:1', 't', 'g', 'TSV')",
        "CREATE TABLE inside.bad (l String) ENGINE = Executable('x.sh', TSV)",
        "CREATE TABLE inside.bad (a UInt32) ENGINE = Distributed('default', 'inside', 't')",
        `CREATE TABLE inside.bad (a UInt32) ENGINE = EmbeddedRocksDB(0, '${path}') PRIMARY KEY a`,
        `CREATE TABLE inside.bad (a UInt32) ENGINE = MergeTree ORDER BY a SETTINGS disk = disk(type = local, path = '${path}/')`,
        "CREATE TABLE inside.bad AS file('/etc/passwd', 'LineAsString')",
        "CREATE VIEW inside.bad AS SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'a String')",
        "CREATE DATABASE bad ENGINE = Filesystem('/')",
        "CREATE DATABASE bad ENGINE = MySQL('127.0.0.1:1', 'a', 'b', 'c')",
        "CREATE DICTIONARY inside.bad (a UInt64) PRIMARY KEY a SOURCE(HTTP(url 'http://127.0.0.1:1/' format 'TSV')) LAYOUT(FLAT()) LIFETIME(0)",
        "CREATE FUNCTION bad AS (x) -> x",
        "CREATE NAMED COLLECTION bad AS a = 1",
        "CREATE USER bad",
        "BACKUP TABLE inside.t TO S3('http://127.0.0.1:1/bucket/t', 'a', 'b')",
        "BACKUP TABLE inside.t TO File('t') SETTINGS base_backup = S3('http://127.0.0.1:1/bucket/t', 'a', 'b')",
        "RESTORE TABLE inside.t AS inside.bad FROM \"Disk\"('default', 't')",
        "SYSTEM SHUTDOWN",
      ]) {
        assert.strictEqual(yield* outcomeOf(engine, sql), "ACCESS_DENIED", sql)
      }
      for (const sql of [
        `BACKUP TABLE inside.t TO File('${path}')`,
        "BACKUP TABLE inside.t TO File('a/../../bad')",
        `RESTORE TABLE inside.t AS inside.bad FROM File('${path}')`,
      ]) {
        assert.strictEqual(yield* outcomeOf(engine, sql), "BAD_ARGUMENTS", sql)
      }
      assert.isFalse(existsSync(path))
      assert.strictEqual(yield* outcomeOf(engine, "SELECT b FROM inside.t"), "answered kept\n")
    }),
  )

  it.live("executes no SQL hidden in a text", () =>
    Effect.gen(function* () {
      const { engine } = yield* scene
      const hidden = "length(file(''/etc/passwd'')) > 0"
      for (const setting of [
        `additional_result_filter = '${hidden}'`,
        `additional_table_filters = {'inside.t': '${hidden}'}`,
      ]) {
        const sql = `SELECT a FROM inside.t SETTINGS ${setting}`
        assert.strictEqual(yield* outcomeOf(engine, sql), "SETTING_CONSTRAINT_VIOLATION", sql)
      }
      const byValues = yield* post(engine, "INSERT INTO inside.t VALUES", "(2, file('/etc/passwd'))")
      assert.isAtLeast(byValues.status, 400)
      assert.strictEqual(yield* outcomeOf(engine, "SELECT count() FROM inside.t"), "answered 1\n")
    }),
  )
})

describe("local engine: limits of every statement", () => {
  it.live("cannot be raised by a setting or another profile", () =>
    Effect.gen(function* () {
      const { engine } = yield* scene
      for (const setting of [
        `max_execution_time = ${readerSecondsMax + 1}`,
        "max_execution_time = 0",
        "max_memory_usage = 0",
        "max_memory_usage = 100000000000",
        `max_result_rows = ${readerResultRowsMax + 1}`,
        "max_result_rows = 0",
        "max_result_bytes = 0",
        "result_overflow_mode = 'break'",
      ]) {
        const outcome = yield* outcomeOf(engine, `SELECT 1 SETTINGS ${setting}`)
        assert.strictEqual(outcome, "SETTING_CONSTRAINT_VIOLATION", setting)
      }
      assert.strictEqual(yield* outcomeOf(engine, "SELECT 1 SETTINGS profile = 'default'"), "ACCESS_DENIED")
      const inUrl = yield* send(engine, "/?profile=default", { method: "POST", body: "SELECT 1" })
      assert.strictEqual(inUrl.status, 501)
      const write = `INSERT INTO inside.t SELECT 3, 'x' SETTINGS max_execution_time = ${statementSecondsMax + 1}`
      assert.strictEqual(yield* outcomeOf(engine, write), "SETTING_CONSTRAINT_VIOLATION")
    }),
  )

  it.live("apply by default, and may be lowered", () =>
    Effect.gen(function* () {
      const { engine } = yield* scene
      const settings = "getSetting('max_execution_time'), getSetting('max_result_rows'), getSetting('readonly')"
      assert.strictEqual(
        yield* outcomeOf(engine, `SELECT ${settings}`),
        `answered ${readerSecondsMax}\t${readerResultRowsMax}\t2\n`,
      )
      assert.strictEqual(
        yield* outcomeOf(engine, "SELECT getSetting('max_execution_time') SETTINGS max_execution_time = 7"),
        "answered 7\n",
      )
      const writes = "INSERT INTO inside.t SELECT toUInt32(getSetting('max_execution_time')), 'limit'"
      assert.strictEqual(yield* outcomeOf(engine, writes), "answered ")
      const capped = yield* outcomeOf(engine, "SELECT a FROM inside.t WHERE b = 'limit'")
      assert.strictEqual(capped, `answered ${statementSecondsMax}\n`)
    }),
  )

  it.live("end a query that would return more rows", () =>
    Effect.gen(function* () {
      const { engine } = yield* scene
      const outcome = yield* outcomeOf(engine, "SELECT number FROM numbers(1000) SETTINGS max_result_rows = 10")
      assert.strictEqual(outcome, "TOO_MANY_ROWS_OR_BYTES")
    }),
  )
})
