import { assert, describe, it } from "vitest"
import { barsOf, chartColumns, csvOf, isNumeric } from "#api/web/pages/developers/sql-answer.ts"

const answer = {
  columns: [
    { name: "day", type: "Date" },
    { name: "blocks", type: "UInt64" },
    { name: "fee", type: "Nullable(Float64)" },
    { name: "kinds", type: "Array(String)" },
  ],
  rows: [
    ["2026-01-01", "12", null, ["a", 'b "c"']],
    ["2026-01-02", "7", 0.5, []],
  ],
}

describe("isNumeric", () => {
  it.each(["UInt8", "Int256", "Float64", "Decimal(76, 18)", "Nullable(UInt64)", "LowCardinality(Nullable(Int32))"])(
    "takes %s",
    (type) => assert.isTrue(isNumeric(type)),
  )
  it.each(["String", "Array(UInt8)", "DateTime64(3)", "Map(String, Int8)"])("refuses %s", (type) =>
    assert.isFalse(isNumeric(type)),
  )
})

describe("charts", () => {
  it("offer columns of numbers after the first column", () => {
    assert.deepStrictEqual(chartColumns(answer), ["blocks", "fee"])
    assert.deepStrictEqual(chartColumns({ columns: answer.columns.slice(1, 2) }), [])
  })

  it("leave out rows without a value instead of showing zero", () => {
    assert.deepStrictEqual(barsOf(answer, "fee"), [{ label: "2026-01-02", value: 0.5 }])
    assert.deepStrictEqual(
      barsOf(answer, "blocks").map(({ value }) => value),
      [12, 7],
    )
  })
})

describe("csvOf", () => {
  it("quotes fields with commas and quotes, and leaves null empty", () => {
    assert.equal(
      csvOf(answer),
      'day,blocks,fee,kinds\r\n2026-01-01,12,,"[""a"",""b \\""c\\""""]"\r\n2026-01-02,7,0.5,[]\r\n',
    )
  })
})
