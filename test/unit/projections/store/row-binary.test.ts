import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { encodeRowBinary, ValueMisfit } from "#projections/store/row-binary.ts"
import type { ColumnValue } from "#projections/store/store.ts"

const encode = (type: string, value: ColumnValue, isBytes = false): string =>
  encodeRowBinary([{ name: "v", type, isBytes }], [[value]]).toString("hex")

const misfitOf = (type: string, value: ColumnValue, isBytes = false): string => {
  try {
    return `taken as ${encode(type, value, isBytes)}`
  } catch (misfit) {
    return misfit instanceof ValueMisfit ? misfit.code : String(misfit)
  }
}

const outOfRange = "321 VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE"
const mismatch = "53 TYPE_MISMATCH"

/** Little-endian bytes back to the integer, by another way than the encoder's. */
const integerOf = (hex: string, bits: number, isSigned: boolean): bigint => {
  const bigEndian = (hex.match(/../g) ?? []).reverse().join("")
  return isSigned ? BigInt.asIntN(bits, BigInt(`0x${bigEndian}`)) : BigInt(`0x${bigEndian}`)
}

describe("encodeRowBinary", () => {
  it("refuses integers that their column cannot hold", () => {
    for (const bits of [8, 16, 32, 64, 128, 256]) {
      const width = BigInt(bits)
      assert.strictEqual(misfitOf(`UInt${bits}`, -1n), outOfRange)
      assert.strictEqual(misfitOf(`UInt${bits}`, 2n ** width), outOfRange)
      assert.strictEqual(misfitOf(`Int${bits}`, 2n ** (width - 1n)), outOfRange)
      assert.strictEqual(misfitOf(`Int${bits}`, -(2n ** (width - 1n)) - 1n), outOfRange)
    }
    assert.strictEqual(misfitOf("UInt8", 1.5), outOfRange)
    assert.strictEqual(misfitOf("UInt64", 2 ** 53), outOfRange)
  })

  it("refuses values of another kind, and absent ones outside Nullable", () => {
    assert.strictEqual(misfitOf("UInt8", "1"), mismatch)
    assert.strictEqual(misfitOf("Int256", undefined), mismatch)
    assert.strictEqual(misfitOf("String", 1), mismatch)
    assert.strictEqual(misfitOf("Bool", 1), mismatch)
    assert.strictEqual(misfitOf("Float64", 1n), mismatch)
    assert.strictEqual(misfitOf("Array(String)", "a"), mismatch)
    assert.strictEqual(misfitOf("Enum8('a' = 1)", "b"), mismatch)
    assert.strictEqual(misfitOf("FixedString(2)", "abc"), mismatch)
  })

  it("writes a value that repeats each time, whatever was written in between", () => {
    const hashes = Array.from({ length: 3_000 }, (_, index) => `0x${(index % 1_000).toString(16).padStart(64, "0")}`)
    const rows = encodeRowBinary(
      [{ name: "v", type: "FixedString(32)", isBytes: true }],
      hashes.map((hash) => [hash]),
    )
    assert.strictEqual(rows.toString("hex"), hashes.map((hash) => hash.slice(2)).join(""))
  })

  it("refuses hex text that is no hex or of another length", () => {
    for (const value of ["", "00", "0x0", "0xzz", "0x00zz"])
      assert.strictEqual(misfitOf("String", value, true), mismatch)
    for (const value of ["0x00", "0x000000"]) assert.strictEqual(misfitOf("FixedString(2)", value, true), mismatch)
  })

  it("rejects unknown types", () => {
    for (const type of ["Decimal(10, 2)", "DateTime64(6)", "Tuple(UInt8)", "nonsense"]) {
      assert.strictEqual(misfitOf(type, 1), "50 UNKNOWN_TYPE")
    }
  })

  it("writes integers of every width in little-endian order", () => {
    for (const bits of [8, 16, 32, 64, 128, 256]) {
      const [signed, unsigned] = [
        fc.bigInt({ min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n }),
        fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }),
      ]
      fc.assert(fc.property(signed, (value) => integerOf(encode(`Int${bits}`, value), bits, true) === value))
      fc.assert(fc.property(unsigned, (value) => integerOf(encode(`UInt${bits}`, value), bits, false) === value))
    }
  })

  it("writes a text as its length in bytes and its UTF-8", () => {
    assert.strictEqual(encode("String", ""), "00")
    assert.strictEqual(encode("String", "aé"), "0361c3a9")
    const long = "é".repeat(100)
    assert.strictEqual(encode("LowCardinality(String)", long), `c801${Buffer.from(long).toString("hex")}`)
  })

  it("writes bytes, enumerations, times, booleans, arrays and absent values", () => {
    assert.strictEqual(encode("String", "0x00ff", true), "0200ff")
    assert.strictEqual(encode("FixedString(2)", "0x00ff", true), "00ff")
    assert.strictEqual(encode("FixedString(3)", "a"), "610000")
    assert.strictEqual(encode("Enum8('a' = 1, 'it\\'s' = -2)", "it's"), "fe")
    assert.strictEqual(encode("Enum8('a', 'b')", "b"), "02")
    assert.strictEqual(encode("DateTime64(3, 'UTC')", 256), "0001000000000000")
    assert.strictEqual(encode("Bool", true), "01")
    assert.strictEqual(encode("Array(Nullable(UInt8))", [7, undefined]), "02000701")
    assert.strictEqual(encode("Nullable(FixedString(1))", "0xff", true), "00ff")
  })

  it("writes many rows one behind the other, past the buffer it starts with", () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [index, "x".repeat(20)])
    const columns = [
      { name: "n", type: "UInt32", isBytes: false },
      { name: "t", type: "String", isBytes: false },
    ]
    const bytes = encodeRowBinary(columns, rows)
    assert.strictEqual(bytes.length, 20_000 * 25)
    assert.strictEqual(bytes.readUInt32LE(19_999 * 25), 19_999)
  })
})
