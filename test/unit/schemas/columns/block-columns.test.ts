import { assert, describe, it } from "vitest"
import { readColumns } from "#schemas/columns/block-columns.ts"
import { columnsOfBlock } from "#schemas/columns/columns-of-block.ts"
import { traceTypes } from "#schemas/domain/block.ts"
import { benchBlock } from "../../../bench/bench-blocks.ts"

const columns = columnsOfBlock(benchBlock(1))

/** Place of a column in the bytes of its block. */
const placeOf = ({ byteOffset }: Uint32Array): number => byteOffset - columns.byteOffset

/** The columns with another number at a place. */
const withNumber = (at: number, number: number): Buffer => {
  const changed = Buffer.from(columns)
  changed.writeUInt32LE(number, at)
  return changed
}

describe("readColumns", () => {
  it("reads bytes at any place in memory", () => {
    const { values } = readColumns(columns)
    for (const shift of [1, 2, 3, 4]) {
      const larger = Buffer.alloc(columns.length + shift)
      columns.copy(larger, shift)
      const shifted = readColumns(larger.subarray(shift))
      assert.strictEqual(shifted.values.hex(0), values.hex(0))
      assert.deepStrictEqual(shifted.logs.address, readColumns(columns).logs.address)
    }
  })

  it("returns values as text", () => {
    const { values } = readColumns(columns)
    const text = values.hex(1)
    assert.strictEqual(text, `0x${Buffer.from(values.bytes(1)).toString("hex")}`)
    assert.strictEqual(values.hex(1), text)
  })

  it("refuses lengths and references that contradict the bytes", () => {
    assert.throws(() => readColumns(columns.subarray(0, columns.length - 4)), /longer than its block/)
    assert.throws(() => readColumns(withNumber(0, columns.length)), /longer than its block/)
    assert.throws(() => readColumns(withNumber(0, 6)), /ends within a number|take \d+ bytes/)
    const { values, transactions } = readColumns(columns)
    assert.throws(
      () => readColumns(withNumber(placeOf(transactions.hash), values.count)),
      /refers to a value that is not there/,
    )
  })

  it("refuses tables that contradict each other", () => {
    const { receipts } = readColumns(columns)
    assert.throws(() => readColumns(withNumber(placeOf(receipts.logs), 10_000)), /contradict each other/)
  })

  it("refuses a trace of an unknown type", () => {
    const { traces } = readColumns(columns)
    const at = placeOf(traces.type)
    assert.strictEqual(readColumns(withNumber(at, traceTypes.length - 1)).traces.type[0], traceTypes.length - 1)
    assert.throws(() => readColumns(withNumber(at, traceTypes.length)), /unknown type/)
  })
})
