import { assert, describe, it } from "vitest"
import { joinColumns, makeColumnsWriter } from "#projections/store/native-columns.ts"
import { ValueMisfit } from "#projections/store/row-binary.ts"
import { RowBuffer } from "#projections/store/row-buffer.ts"
import type { ColumnValue } from "#projections/store/store.ts"

const column = (name: string, type: string) => ({ name, type, isBytes: false })

const columns = [
  column("n", "UInt8"),
  column("w", "LowCardinality(String)"),
  column("l", "Array(UInt8)"),
  column("o", "Nullable(String)"),
]

const blockOf = (rows: ReadonlyArray<Readonly<Record<string, ColumnValue>>>) => {
  const output = new RowBuffer(1)
  // A block behind others in the same buffer.
  output.varint(300)
  const start = output.length
  const ends = makeColumnsWriter(columns, ({ name }) => name === "n")(output, rows, { n: 7 })
  return { length: rows.length, bytes: output.copyFrom(start), ends }
}

const text = (value: string) => [value.length, ...Buffer.from(value)]

describe("joinColumns", () => {
  it("makes one block of several, in which the counts of lists go on", () => {
    const first = blockOf([
      { w: "a", l: [1, 2], o: undefined },
      { w: "b", l: [], o: "x" },
    ])
    const second = blockOf([{ w: "a", l: [3], o: "y" }])
    const count = (value: number) => [value, 0, 0, 0, 0, 0, 0, 0]
    assert.deepStrictEqual(
      [...joinColumns(columns, [first, second])],
      [
        ...[4, 3],
        ...[...text("n"), ...text("UInt8"), 7, 7, 7],
        ...[...text("w"), ...text("String"), ...text("a"), ...text("b"), ...text("a")],
        ...[...text("l"), ...text("Array(UInt8)"), ...count(2), ...count(2), ...count(3), 1, 2, 3],
        ...[...text("o"), ...text("Nullable(String)"), 1, 0, 0, 0, ...text("x"), ...text("y")],
      ],
    )
  })

  it("refuses values that do not fit their columns", () => {
    for (const row of [
      { w: 1, l: [], o: undefined },
      { w: "a", l: [256], o: undefined },
      { w: "a", l: undefined, o: undefined },
    ]) {
      assert.throws(() => blockOf([row]), ValueMisfit)
    }
  })
})
