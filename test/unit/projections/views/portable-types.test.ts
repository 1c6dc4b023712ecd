import { assert, describe, it } from "vitest"
import { portableColumn } from "#projections/views/portable-types.ts"

describe("portableColumn", () => {
  it("keeps types that every reader has, and gives all others as text, element by element", () => {
    const columns = [
      ["a", "UInt64", "`a`"],
      ["b", "Nullable(String)", "`b`"],
      ["c", "UInt256", "toString(`c`)"],
      ["d", "Decimal(38, 18)", "`d`"],
      ["product", "Nullable(Decimal(76, 36))", "toString(`product`)"],
      ["e", "Array(Int256)", "arrayMap(element -> toString(element), `e`)"],
      ["f", "Array(UInt32)", "`f`"],
      ["key_bytes", "String", "lower(hex(`key_bytes`))"],
      ["g", "DateTime64(3, 'UTC')", "`g`"],
      ["h", "DateTime", "toDateTime64(`h`, 3, 'UTC')"],
      ["sum(`x`)", "LowCardinality(String)", "toString(`sum(\\`x\\`)`)"],
    ] as const
    for (const [name, type, sql] of columns) {
      assert.strictEqual(portableColumn({ name, type }), `materialize(${sql}) AS \`${name.replaceAll("`", "\\`")}\``)
    }
  })

  it("narrows wide decimals of few places, and fails at values that do not fit", () => {
    for (const type of ["Decimal(76, 18)", "Nullable(Decimal(76, 18))"]) {
      const sql = portableColumn({ name: "amount", type })
      assert.include(sql, `throwIf(ifNull(NOT abs(\`amount\`) < toDecimal256('1${"0".repeat(20)}', 0), false)`)
      assert.include(sql, `'${type.replace("76", "38")}'`)
    }
  })
})
