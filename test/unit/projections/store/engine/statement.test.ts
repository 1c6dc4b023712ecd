import { assert, describe, it } from "vitest"
import { readStatement } from "#projections/store/engine/statement.ts"

const refusalOf = (text: string): string => {
  try {
    readStatement(text)
  } catch (refusal) {
    return String(refusal instanceof Error ? refusal.message : refusal)
  }
  return "taken"
}

describe("readStatement", () => {
  it("refuses a text without a statement", () => {
    for (const text of ["", "  \n", "-- only a comment", "/* nothing */"]) assert.match(refusalOf(text), /Empty query/)
  })

  it("refuses several statements, and takes one with a semicolon at its end or inside a text", () => {
    for (const text of [
      "SELECT 1; SELECT 2",
      "SELECT 1;; DROP TABLE t",
      "DROP TABLE t; -- x\n SELECT 1",
      "SELECT 1 AS a$$; DROP TABLE t; SELECT 1 AS b$$",
      "SELECT 1 AS “'”; DROP TABLE t --'",
    ]) {
      assert.match(refusalOf(text), /Multi-statements are not allowed/)
    }
    assert.deepStrictEqual(readStatement("SELECT ';' AS a; "), {
      kind: "select",
      sql: "SELECT ';' AS a",
      format: undefined,
    })
  })

  it("refuses files of the engine's machine, however they are written, but not their names in quotes", () => {
    for (const text of [
      "INSERT INTO t FROM INFILE '/etc/passwd' FORMAT TSV",
      "insert into t (a) from/**/infile 'x'",
      "SELECT 1 INTO OUTFILE 'out.csv'",
    ]) {
      assert.match(refusalOf(text), /does not take (IN|OUT)FILE/)
    }
    assert.strictEqual(refusalOf("SELECT 'INFILE', \"OUTFILE\", `infile` -- infile\n /* outfile */"), "taken")
  })

  it("refuses functions that reach beyond the tables, by call or by name, however they are quoted", () => {
    for (const text of [
      "SELECT file('/etc/passwd')",
      "SELECT `file` ('/etc/passwd')",
      "SELECT \"f\\x69le\"('/etc/passwd')",
      "SELECT * APPLY file FROM (SELECT '/etc/passwd')",
      "SELECT arrayMap(file, ['/etc/passwd'])",
      "CREATE VIEW v AS SELECT file('/etc/passwd')",
      "INSERT INTO t SELECT file('/etc/passwd')",
      "SELECT * FROM executable('x.sh', TSV, 'a String')",
      "SELECT * FROM format(TSV, 'a String DEFAULT file(''/etc/passwd'')', '1')",
      "CREATE DATABASE d ENGINE = Atomic SETTINGS disk = disk(type = web, endpoint = 'http://127.0.0.1/')",
      "SELECT 1 SETTINGS `profile` = 'default'",
    ]) {
      assert.match(refusalOf(text), /ACCESS_DENIED/, text)
    }
    assert.strictEqual(refusalOf("SELECT 'file(', format, `disk` FROM t -- file()"), "taken")
  })

  it("refuses engines that keep rows elsewhere, and takes those of the data directory", () => {
    for (const engine of ["EmbeddedRocksDB(0, '/x')", "`Executable`('x.sh', TSV)", "Log", ""]) {
      assert.match(refusalOf(`CREATE TABLE t (a UInt8) ENGINE = ${engine}`), /ACCESS_DENIED/, engine)
      assert.match(refusalOf(`CREATE DATABASE t ENGINE ${engine}`), /ACCESS_DENIED/, engine)
    }
    for (const engine of ["ReplacingMergeTree(seq)", "Memory", "Atomic"]) {
      assert.strictEqual(refusalOf(`CREATE TABLE t (engine String) ENGINE = ${engine}`), "taken", engine)
    }
    assert.strictEqual(refusalOf("SELECT engine FROM system.tables WHERE engine = 'File'"), "taken")
  })

  it("refuses an insert that selects from its own body, which the embedded engine would lose", () => {
    assert.match(refusalOf("INSERT INTO t SELECT a FROM input('a UInt8') FORMAT TSV"), /input/)
  })

  it("refuses a zero byte in a statement, and takes one in rows", () => {
    assert.match(refusalOf("SELECT 1 \0 FROM t"), /zero byte/)
    assert.strictEqual(refusalOf("INSERT INTO t FORMAT RowBinary\n\0\0"), "taken")
  })

  it("parts an insert into its head, settings, format and rows", () => {
    const head = "INSERT INTO t (`a;format`, b)"
    const settings = ""
    assert.deepStrictEqual(readStatement(`${head} FORMAT JSONEachRow\n{"a":1}\n\n{"a":2}`), {
      kind: "insert",
      head,
      settings,
      format: "JSONEachRow",
      inlineData: '{"a":1}\n\n{"a":2}',
    })
    assert.deepStrictEqual(readStatement(`${head} VALUES (1, 'VALUES;'), (2, 'x\n\ny');\n`), {
      kind: "insert",
      head,
      settings,
      format: "Values",
      inlineData: " (1, 'VALUES;'), (2, 'x\n\ny')",
    })
    assert.deepStrictEqual(readStatement("INSERT INTO t SETTINGS a = 1, b = 'FORMAT' FORMAT RowBinary"), {
      kind: "insert",
      head: "INSERT INTO t",
      settings: "SETTINGS a = 1, b = 'FORMAT'",
      format: "RowBinary",
      inlineData: "",
    })
  })

  it("leaves an insert that selects as it is", () => {
    const sql = "INSERT INTO t (a) SELECT values FROM s FINAL"
    assert.deepStrictEqual(readStatement(sql), { kind: "other", sql, format: undefined })
    const common = "INSERT INTO t WITH x AS (SELECT 1) SELECT * FROM x"
    assert.deepStrictEqual(readStatement(common), { kind: "other", sql: common, format: undefined })
  })

  it("finds the format at a query's end, and takes no column, function or text for it", () => {
    const formatOf = (text: string) => {
      const statement = readStatement(text)
      return statement.kind === "insert" ? "insert" : statement.format
    }
    assert.strictEqual(formatOf("SELECT 1\nFORMAT JSONEachRow"), "JSONEachRow")
    assert.strictEqual(formatOf("SELECT 1 FORMAT CSV SETTINGS max_threads = 1;"), "CSV")
    assert.strictEqual(formatOf("(SELECT 1) format TSV -- FORMAT CSV"), "TSV")
    for (const text of ["SELECT format FROM t", "SELECT 'FORMAT CSV'", "SELECT (SELECT 1 FORMAT CSV) FROM t"]) {
      assert.strictEqual(formatOf(text), undefined)
    }
  })

  it("distinguishes queries that can be streamed from others", () => {
    for (const text of [
      "SELECT 1",
      " with 1 AS x select x",
      "(SELECT 1) UNION ALL (SELECT 2)",
      "# comment\nSELECT $tag$ ' $tag$",
    ]) {
      assert.strictEqual(readStatement(text).kind, "select")
    }
    for (const text of ["SHOW TABLES", "DROP TABLE t", "ALTER TABLE t DELETE WHERE 1"]) {
      assert.strictEqual(readStatement(text).kind, "other")
    }
  })
})
