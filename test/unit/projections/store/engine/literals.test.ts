import { assert, describe, it } from "vitest"
import { withLiterals } from "#projections/store/engine/literals.ts"

const bind = (sql: string, values: Readonly<Record<string, string>>) => {
  const { sql: text, settings } = withLiterals(sql, new Map(Object.entries(values)))
  return { text, settings: Object.fromEntries(settings) }
}

describe("withLiterals", () => {
  it("replaces simple values, and leaves out parameters that nothing uses", () => {
    assert.deepStrictEqual(
      bind("SELECT {a:String}, {n:UInt64}, {list:Array(UInt32)} FROM {t:Identifier}", {
        param_a: "0xab",
        param_n: "12",
        param_list: "[1,2]",
        param_t: "ledger_v2",
        param_unused: "1",
        max_threads: "1",
      }),
      {
        text: "SELECT '0xab', _CAST(12, 'UInt64'), _CAST([1,2], 'Array(UInt32)') FROM `ledger_v2`",
        settings: { max_threads: "1" },
      },
    )
  })

  it("leaves values as parameters that need unescaping, may be out of range, or have other types", () => {
    const values = {
      param_quote: "it\\'s",
      param_large: "99999999999",
      param_map: "{1:2}",
      param_list: "['a\\'b']",
      param_long: "a".repeat(10_000),
      param_negative: "-1",
    }
    const sql =
      "SELECT {quote:String}, {large:UInt32}, {map:Map(UInt32, UInt64)}, {list:Array(String)}, {long:String}, {negative:UInt64}"
    assert.deepStrictEqual(bind(sql, values), { text: sql, settings: values })
  })

  it("leaves a parameter that one of its types needs", () => {
    assert.deepStrictEqual(bind("SELECT {a:UInt8}, {a:UInt64}", { param_a: "1" }), {
      text: "SELECT {a:UInt8}, _CAST(1, 'UInt64')",
      settings: { param_a: "1" },
    })
  })

  it("does not touch texts, quoted names and comments", () => {
    for (const text of [
      "SELECT '{a:String}'",
      "SELECT 'it''s {a:String}'",
      "SELECT 1 AS `{a:String}`",
      'SELECT 1 AS "{a:String}"',
      "SELECT 1 -- {a:String}",
      "SELECT 1 /* {a:String} */",
      "SELECT 1 # {a:String}",
      "SELECT $x$ {a:String} $x$",
    ]) {
      assert.deepStrictEqual(bind(text, { param_a: "b" }), { text, settings: {} })
    }
    assert.strictEqual(bind("SELECT 1 AS a$$, {a:String} AS b$$", { param_a: "c" }).text, "SELECT 1 AS a$$, 'c' AS b$$")
  })
})
