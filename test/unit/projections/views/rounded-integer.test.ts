import { assert, describe, it } from "vitest"
import { roundedIntegerIn } from "#projections/views/rounded-integer.ts"
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
