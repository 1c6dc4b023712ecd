import { assert, describe, it } from "vitest"
import { roundedFloatsIn, roundedIntegerIn } from "#projections/views/rounded-integer.ts"
import type { SyntaxNode } from "#projections/views/syntax-tree.ts"

/** The tree of a list of literals. */
const treeOf = (...literals: ReadonlyArray<string>): SyntaxNode => ({
  type: "ExpressionList",
  text: "",
  children: literals.map((text) => ({ type: "Literal", text, children: [] })),
})

describe("roundedIntegerIn", () => {
  it("finds an integer beyond 64 bits, however it is written", () => {
    const found = [
      ["a = 1000000000000000000000001", "Float64_1e24", "1000000000000000000000001"],
      ["a = 1_000_000_000_000_000_000_000_001", "Float64_1e24", "1000000000000000000000001"],
      ["a IN (3, 1000000000000000000000001)", "Tuple_(UInt64_3, Float64_1e24)", "1000000000000000000000001"],
      ["a > -9223372036854775809", "Float64_-9223372036854776000", "9223372036854775809"],
      ["a = 0xffffffffffffffffffff", "Float64_1.2089258196146292e24", "1208925819614629174706175"],
    ] as const
    for (const [sql, literal, digits] of found) assert.strictEqual(roundedIntegerIn(sql, treeOf(literal)), digits)
  })

  it("accepts integers of 64 bits, fractions, powers of ten, and digits in quotes", () => {
    const accepted = [
      ["a = 18446744073709551615", "UInt64_18446744073709551615"],
      ["a = 1000000000000000000000001.5", "Float64_1e24"],
      ["a > 1e24", "Float64_1e24"],
      ["a = '1000000000000000000000001'", "'1000000000000000000000001'"],
      ["a = toUInt256('1000000000000000000000001') AND b > 1e24", "Float64_1e24"],
      ["a > 1e24 -- above 1000000000000000000000000", "Float64_1e24"],
    ] as const
    for (const [sql, literal] of accepted) assert.isUndefined(roundedIntegerIn(sql, treeOf(literal)), sql)
  })
})

describe("roundedFloatsIn", () => {
  it("finds numbers with a point or an exponent that stand for another integer", () => {
    const found = [
      ["a > 1e23", "1e23", 10n ** 23n],
      ["a IN (1E+24)", "1E+24", 10n ** 24n],
      ["a = 1_500.5e20", "1500.5e20", 15005n * 10n ** 19n],
      ["a = 12345678901234567.0", "12345678901234567.0", 12345678901234567n],
      ["a = 1000000000000000000000001.", "1000000000000000000000001.", 10n ** 24n + 1n],
      ["a = 90071992547409930e-1", "90071992547409930e-1", 9007199254740993n],
    ] as const
    for (const [sql, written, integer] of found) {
      assert.deepStrictEqual(roundedFloatsIn(sql), [{ written, digits: String(integer) }], sql)
    }
  })

  it("accepts those that are exact, fractions, and what is no number", () => {
    for (const sql of [
      "a / 1e18 > 1e22",
      "a = 0.1",
      "a = 1e-24",
      "a = 1e999999999",
      "a = 0e999999999",
      "a = '1e23'",
      "b1e23 = 1 -- 1e23",
      "a = 9007199254740993",
    ]) {
      assert.deepStrictEqual(roundedFloatsIn(sql), [], sql)
    }
  })
})
