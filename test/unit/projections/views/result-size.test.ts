import { assert, describe, it } from "@effect/vitest"
import { countedSql, namedRowsMax } from "#projections/views/result-size.ts"

describe("countedSql", () => {
  it("writes names of types out where values repeat them", () => {
    for (const type of [
      "Enum8('a' = 1)",
      "Nullable(Enum16('a' = 1))",
      "Array(Tuple(a UInt8))",
      "Array(Tuple())",
      "JSON",
    ]) {
      assert.strictEqual(countedSql("x", type), "toString(x)", type)
    }
  })

  it("stores values of dictionaries once for each row", () => {
    assert.strictEqual(countedSql("x", "LowCardinality(String)"), "CAST(x, 'String')")
    const type = "Map(LowCardinality(String), LowCardinality(FixedString(3)))"
    assert.strictEqual(countedSql("x", type), "CAST(x, 'Map(String, FixedString(3))')")
  })

  it("leaves other types as they are", () => {
    for (const type of [
      "String",
      "UInt256",
      "Tuple(UInt8, String)",
      "Tuple(a UInt8)",
      "Array(Nullable(DateTime64(3)))",
    ]) {
      assert.strictEqual(countedSql("x", type), "x", type)
    }
  })
})

describe("namedRowsMax", () => {
  const column = (name: string, type = "UInt8") => ({ name, type })

  it("bounds rows by the names that are written with each", () => {
    const columns = [column("a".repeat(1_024)), column("b".repeat(1_024))]
    assert.strictEqual(namedRowsMax(columns, "JSONEachRow"), 65_536)
    assert.strictEqual(namedRowsMax(columns, "CSV"), Number.POSITIVE_INFINITY)
    assert.isBelow(namedRowsMax(columns, "Pretty"), 65_536)
    assert.strictEqual(namedRowsMax([column("a", `Tuple(${"a".repeat(1_011)} UInt8)`)], "CSV"), 131_072)
  })
})
