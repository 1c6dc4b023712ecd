/**
 * Encodes rows in ClickHouse's RowBinary, driven by the columns' type names. Plain loops over one growing buffer: this
 * is the inner loop of every insert.
 */
import { RowBuffer } from "./row-buffer.ts"
import type { ColumnValue, InsertColumn } from "./store.ts"

/** A value that its column cannot hold, or an unsupported type. */
export class ValueMisfit extends Error {
  /** ClickHouse's code and name for the same error. */
  readonly code: string
  constructor(
    code: "53 TYPE_MISMATCH" | "321 VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE" | "50 UNKNOWN_TYPE",
    message: string,
  ) {
    super(message)
    this.code = code
  }
}

/** Appends a value. */
export type Encode = (output: RowBuffer, value: ColumnValue) => void

/** The failure of a value that is none of a type. */
export const misfit = (type: string, value: ColumnValue) =>
  new ValueMisfit(
    "53 TYPE_MISMATCH",
    `A value of type ${value === undefined ? "undefined" : typeof value} is no ${type}.`,
  )

const outOfRange = (type: string) =>
  new ValueMisfit("321 VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE", `A value does not fit ${type}.`)

/** Integers of 8 to 256 bits, little-endian. */
const integer = (type: string, bits: number, isSigned: boolean): Encode =>
  bits <= 32 ? smallInteger(type, bits, isSigned) : bigInteger(type, bits, isSigned)

const smallInteger = (type: string, bits: number, isSigned: boolean): Encode => {
  const [min, max] = isSigned ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1]
  const count = bits / 8
  return (output, value) => {
    if (typeof value !== "number" && typeof value !== "bigint") throw misfit(type, value)
    const small = Number(value)
    if (!Number.isInteger(small) || small < min || small > max) throw outOfRange(type)
    const at = output.take(count)
    for (let index = 0, rest = small; index < count; index += 1, rest >>= 8) output.bytes[at + index] = rest
  }
}

const limit64 = 2n ** 64n

const bigInteger = (type: string, bits: number, isSigned: boolean): Encode => {
  const [min, max] = isSigned ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n] : [0n, 2n ** BigInt(bits) - 1n]
  const count = bits / 8
  /** Most values are counts and small amounts: no arithmetic on big integers. */
  const writeCount = (output: RowBuffer, value: number) => {
    output.uint64(value)
    output.zeros(count - 8)
  }
  return (output, value) => {
    if (typeof value === "number") {
      if (!Number.isSafeInteger(value)) throw outOfRange(type)
      if (value >= 0) return writeCount(output, value)
    } else if (typeof value !== "bigint") throw misfit(type, value)
    let rest = BigInt(value)
    if (rest < min || rest > max) throw outOfRange(type)
    const at = output.take(count)
    const { view } = output
    if (rest >= 0n && rest < limit64) {
      view.setBigUint64(at, rest, true)
      for (let written = 8; written < count; written += 8) view.setFloat64(at + written, 0, true)
      return
    }
    for (let written = 0; written < count; written += 8) {
      // Stores the low 64 bits.
      view.setBigUint64(at + written, rest, true)
      rest >>= 64n
    }
  }
}

const hexBytes = (type: string, value: ColumnValue): number => {
  if (typeof value !== "string" || !value.startsWith("0x") || value.length % 2 !== 0) throw misfit(type, value)
  return value.length / 2 - 1
}

/** Values of up to this many bytes, hashes and addresses, repeat: a copy of the bytes written before takes 50 ns, their decoding 90. */
const repeatedBytesMax = 32

const writeHex = (output: RowBuffer, type: string, value: string, count: number) => {
  const known = count <= repeatedBytesMax ? output.places.get(value) : undefined
  const at = output.take(count)
  if (known !== undefined) {
    output.bytes.copyWithin(at, known, known + count)
    return
  }
  if (output.bytes.write(value.slice(2), at, "hex") !== count) throw misfit(type, value)
  if (count <= repeatedBytesMax) output.places.set(value, at)
}

/** Up to this many characters a loop over ASCII text beats the calls of the platform's encoder. */
const loopCharactersMax = 64

const text: Encode = (output, value) => {
  if (typeof value !== "string") throw misfit("String", value)
  if (value.length <= loopCharactersMax && writeAscii(output, value)) return
  const count = Buffer.byteLength(value)
  output.varint(count)
  const at = output.take(count)
  output.bytes.write(value, at)
}

/** Writes short ASCII text with its length. False, with nothing written, for any other text. */
const writeAscii = (output: RowBuffer, value: string): boolean => {
  const start = output.take(value.length + 1)
  const { bytes } = output
  bytes[start] = value.length
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index)
    if (code >= 0x80) {
      output.length = start
      return false
    }
    bytes[start + 1 + index] = code
  }
  return true
}

const bytesString: Encode = (output, value) => {
  const count = hexBytes("String of bytes", value)
  output.varint(count)
  writeHex(output, "String of bytes", value as string, count)
}

const fixedString = (type: string, length: number, isBytes: boolean): Encode => {
  if (isBytes) {
    return (output, value) => {
      if (hexBytes(type, value) !== length) throw misfit(type, value)
      writeHex(output, type, value as string, length)
    }
  }
  return (output, value) => {
    if (typeof value !== "string" || Buffer.byteLength(value) > length) throw misfit(type, value)
    const at = output.length
    output.zeros(length)
    output.bytes.write(value, at)
  }
}

/** `Enum8('a' = 1, 'b' = 2)`, or without numbers, which then count from 1. */
const enumeration = (type: string, declared: string): Encode => {
  const numbers = new Map<string, number>()
  for (const [, name = "", number] of declared.matchAll(/'((?:[^'\\]|\\.)*)'(?:\s*=\s*(-?\d+))?/g)) {
    numbers.set(name.replace(/\\(.)/g, "$1"), number === undefined ? numbers.size + 1 : Number(number))
  }
  return (output, value) => {
    const number = typeof value === "string" ? numbers.get(value) : undefined
    if (number === undefined) throw misfit(type, value)
    output.byte(number & 0xff)
  }
}

const nullable =
  (inner: Encode): Encode =>
  (output, value) => {
    output.byte(value === undefined ? 1 : 0)
    if (value !== undefined) inner(output, value)
  }

const array =
  (type: string, inner: Encode): Encode =>
  (output, value) => {
    if (!Array.isArray(value)) throw misfit(type, value)
    output.varint(value.length)
    for (const element of value) inner(output, element)
  }

const float64: Encode = (output, value) => {
  if (typeof value !== "number") throw misfit("Float64", value)
  const at = output.take(8)
  output.view.setFloat64(at, value, true)
}

const bool: Encode = (output, value) => {
  if (typeof value !== "boolean") throw misfit("Bool", value)
  output.byte(value ? 1 : 0)
}

/** The encoder of a type. Throws `ValueMisfit` for an unsupported type. */
export const encoderOf = (type: string, isBytes: boolean): Encode => {
  const [, name = "", argument = ""] = /^\s*(\w+)(?:\((.*)\))?\s*$/s.exec(type) ?? []
  const [, sign, bits] = /^(U?)Int(8|16|32|64|128|256)$/.exec(name) ?? []
  if (bits !== undefined) return integer(type, Number(bits), sign === "")
  if (name === "String") return isBytes ? bytesString : text
  if (name === "FixedString") return fixedString(type, Number(argument), isBytes)
  if (name === "Float64") return float64
  if (name === "Bool") return bool
  // A DateTime64 of precision 3 stores milliseconds since the epoch.
  if (name === "DateTime64" && /^3\b/.test(argument)) return integer(type, 64, true)
  if (name === "Enum8") return enumeration(type, argument)
  if (name === "LowCardinality") return encoderOf(argument, isBytes)
  if (name === "Nullable") return nullable(encoderOf(argument, isBytes))
  if (name === "Array") return array(type, encoderOf(argument, isBytes))
  throw new ValueMisfit("50 UNKNOWN_TYPE", `There is no encoder for ${type}.`)
}

/** Encodes rows, each with its values in the order of `columns`. Only `Nullable` columns take absent values: throws `ValueMisfit` for a value or type that does not fit. */
export const encodeRowBinary = (
  columns: ReadonlyArray<InsertColumn>,
  rows: ReadonlyArray<ReadonlyArray<ColumnValue>>,
): Buffer => {
  const encoders = columns.map((column) => encoderOf(column.type, column.isBytes))
  const output = new RowBuffer()
  for (const row of rows) {
    for (let index = 0; index < encoders.length; index += 1) encoders[index]?.(output, row[index])
  }
  return output.bytes.subarray(0, output.length)
}
