import { assert, describe, it } from "vitest"
import { portableColumn } from "#projections/views/portable-types.ts"

describe("portableColumn", () => {
  it("keeps types that every reader has, and gives all others as text, element by element", () => {
    const columns = [
      ["a", "UInt64", "`a`"],
      ["b", "Nullable(String)", "`b`"],
      ["c", "UInt256", "toString(`c`)"],
      ["d", "Nullable(Decimal(76, 18))", "toString(`d`)"],
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
})
