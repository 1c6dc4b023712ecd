import { assert, describe, it } from "vitest"
import { exceptionOf, statusOf } from "#projections/store/engine/clickhouse-exception.ts"

describe("exceptionOf", () => {
  it("keeps what has no code as an unknown exception", () => {
    const exception = exceptionOf(new Error("the engine fell over"))
    assert.strictEqual(exception._tag, "ClickhouseException")
    assert.strictEqual(exception.message, "Code: 1002. DB::Exception: the engine fell over (UNKNOWN_EXCEPTION)")
    assert.strictEqual(statusOf(exception), 500)
  })

  it("reads code and name, with the binding's words before and the version behind", () => {
    for (const text of [
      "Query failed: Code: 62. DB::Exception: Syntax error: failed at 8 (1). Expected (one). (SYNTAX_ERROR)",
      "Code: 62. DB::Exception: Syntax error: failed at 8 (1). Expected (one). (SYNTAX_ERROR) (version 26.7.2.1)",
    ]) {
      const exception = exceptionOf(new Error(text))
      assert.deepStrictEqual([exception.code, exception.name], [62, "SYNTAX_ERROR"])
      assert.strictEqual(exception.reason, "Syntax error: failed at 8 (1). Expected (one).")
      assert.strictEqual(statusOf(exception), 400)
    }
  })

  it("reads the reason of an error inside of another", () => {
    const reason = "Cannot modify 'readonly' setting in readonly mode."
    const inner = `Code: 164. DB::Exception: ${reason} (READONLY) (version 26.7.2.1).`
    const exception = exceptionOf(new Error(`Code: 164. DB::Exception: ${inner} (READONLY)`))
    assert.strictEqual(exception.message, `Code: 164. DB::Exception: ${reason} (READONLY)`)
  })

  it("reads an error that quotes a long run of spaces in linear time, and shortens it", () => {
    const text = `Code: 6. DB::Exception: Cannot parse '${" ".repeat(100_000)}' as UInt8. (CANNOT_PARSE_TEXT) (version 26.7.2.1)\n`
    const exception = exceptionOf(text)
    assert.deepStrictEqual([exception.code, exception.name], [6, "CANNOT_PARSE_TEXT"])
    assert.match(exception.reason, /^Cannot parse ' +$/)
    assert.isBelow(exception.reason.length, 20_000)
  })

  it("gives an exception back as it is", () => {
    const exception = exceptionOf(new Error("Code: 60. DB::Exception: No table. (UNKNOWN_TABLE)"))
    assert.strictEqual(exceptionOf(exception), exception)
    assert.strictEqual(statusOf(exception), 404)
  })
})
