/**
 * Encodes rows in ClickHouse's RowBinary, driven by the columns' type names. Plain loops over one growing buffer: this
 * is the inner loop of every insert.
 */
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

/** Growable byte buffer. */
class Output {
  bytes = Buffer.allocUnsafe(64 * 1024)
  length = 0

  /** Reserves `count` bytes and returns their offset. `bytes` may be another buffer afterwards. */
  take(count: number): number {
    const at = this.length
    this.length += count
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.length, this.bytes.length * 2))
      this.bytes.copy(larger, 0, 0, at)
      this.bytes = larger
    }
    return at
  }

  byte(value: number): void {
    const at = this.take(1)
    this.bytes[at] = value
  }

  varint(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.byte(rest)
  }
}

type Encode = (output: Output, value: ColumnValue) => void

const misfit = (type: string, value: ColumnValue) =>
  new ValueMisfit(
    "53 TYPE_MISMATCH",
    `A value of type ${value === undefined ? "undefined" : typeof value} is no ${type}.`,
  )

/** Integers of 8 to 256 bits, little-endian. */
const integer = (type: string, bits: number, isSigned: boolean): Encode => {
  const [min, max] = isSigned ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n] : [0n, 2n ** BigInt(bits) - 1n]
  const outOfRange = () => new ValueMisfit("321 VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE", `A value does not fit ${type}.`)
  if (bits <= 32) {
    const bytes = bits / 8
    return (output, value) => {
      if (typeof value !== "number" && typeof value !== "bigint") throw misfit(type, value)
      const small = Number(value)
      if (!Number.isInteger(small) || small < Number(min) || small > Number(max)) throw outOfRange()
      const at = output.take(bytes)
      if (isSigned) output.bytes.writeIntLE(small, at, bytes)
      else output.bytes.writeUIntLE(small, at, bytes)
    }
  }
  return (output, value) => {
    if (typeof value !== "bigint" && typeof value !== "number") throw misfit(type, value)
    if (typeof value === "number" && !Number.isSafeInteger(value)) throw outOfRange()
    let rest = BigInt(value)
    if (rest < min || rest > max) throw outOfRange()
    for (let written = 0; written < bits; written += 64) {
      const at = output.take(8)
      output.bytes.writeBigUInt64LE(BigInt.asUintN(64, rest), at)
      rest >>= 64n
    }
  }
}

const hexBytes = (type: string, value: ColumnValue): number => {
  if (typeof value !== "string" || !value.startsWith("0x") || value.length % 2 !== 0) throw misfit(type, value)
  return value.length / 2 - 1
}

const writeHex = (output: Output, type: string, value: ColumnValue, count: number) => {
  const at = output.take(count)
  if (output.bytes.write(String(value).slice(2), at, "hex") !== count) throw misfit(type, value)
}

const text: Encode = (output, value) => {
  if (typeof value !== "string") throw misfit("String", value)
  const count = Buffer.byteLength(value)
  output.varint(count)
  const at = output.take(count)
  output.bytes.write(value, at)
}

const bytesString: Encode = (output, value) => {
  const count = hexBytes("String of bytes", value)
  output.varint(count)
  writeHex(output, "String of bytes", value, count)
}

const fixedString = (type: string, length: number, isBytes: boolean): Encode => {
  if (isBytes) {
    return (output, value) => {
      if (hexBytes(type, value) !== length) throw misfit(type, value)
      writeHex(output, type, value, length)
    }
  }
  return (output, value) => {
    if (typeof value !== "string" || Buffer.byteLength(value) > length) throw misfit(type, value)
    const at = output.take(length)
    output.bytes.fill(0, at, at + length)
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
  output.bytes.writeDoubleLE(value, at)
}

const bool: Encode = (output, value) => {
  if (typeof value !== "boolean") throw misfit("Bool", value)
  output.byte(value ? 1 : 0)
}

/** The encoder of a type. Throws `ValueMisfit` for an unsupported type. */
const encoderOf = (type: string, isBytes: boolean): Encode => {
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

/**
 * Encodes rows as RowBinary, each with its values in the order of `columns`.
 *
 * Only `Nullable` columns take absent values. Throws `ValueMisfit` if a value does not fit its column, and for a column of an unsupported
 * type.
 */
export const encodeRowBinary = (
  columns: ReadonlyArray<InsertColumn>,
  rows: ReadonlyArray<ReadonlyArray<ColumnValue>>,
): Buffer => {
  const encoders = columns.map((column) => encoderOf(column.type, column.isBytes))
  const output = new Output()
  for (const row of rows) {
    for (let index = 0; index < encoders.length; index += 1) encoders[index]?.(output, row[index])
  }
  return output.bytes.subarray(0, output.length)
}
