/**
 * Encodes rows in ClickHouse's Native, column by column. The columns of several blocks are joined without reading them, so that a flush is one
 * block for the engine, whatever it is made of: it parses 1 ms a dense block less than rows in RowBinary, and 2.5 ms less than a block each.
 */
import { type Encode, encoderOf, misfit } from "./row-binary.ts"
import { RowBuffer } from "./row-buffer.ts"
import type { ColumnBytes, ColumnValue, InsertColumn } from "./store.ts"

type Row = Readonly<Record<string, ColumnValue>>

/** The streams of a column: of a list, the number of elements up to each row comes before the elements. */
type StreamKind = "counts" | "bytes"

/** A type as columns are sent. */
interface ValuesCodec {
  readonly streams: ReadonlyArray<StreamKind>
  /** Writes values, and where each stream ends. */
  readonly write: (output: RowBuffer, values: ReadonlyArray<ColumnValue>, ends: Array<number>) => void
}

/** Bytes of an absent value: of a text, those of its length. */
const absentBytes = (type: string): number => {
  const [, bits] = /^U?Int(\d+)$/.exec(type) ?? []
  const [, length] = /^FixedString\((\d+)\)$/.exec(type) ?? []
  if (bits !== undefined) return Number(bits) / 8
  if (length !== undefined) return Number(length)
  return /^(?:Float64|DateTime64)/.test(type) ? 8 : 1
}

const plainCodec = (encode: Encode): ValuesCodec => ({
  streams: ["bytes"],
  write: (output, values, ends) => {
    for (const value of values) encode(output, value)
    ends.push(output.length)
  },
})

const nullableCodec = (type: string, encode: Encode): ValuesCodec => ({
  streams: ["bytes", "bytes"],
  write: (output, values, ends) => {
    for (const value of values) output.byte(value === undefined ? 1 : 0)
    ends.push(output.length)
    const absent = absentBytes(type)
    for (const value of values) {
      if (value === undefined) output.zeros(absent)
      else encode(output, value)
    }
    ends.push(output.length)
  },
})

const elementsOf = (value: ColumnValue): ReadonlyArray<ColumnValue> => {
  if (!Array.isArray(value)) throw misfit("Array", value)
  return value
}

const listCodec = (element: ValuesCodec): ValuesCodec => ({
  streams: ["counts", ...element.streams],
  write: (output, values, ends) => {
    let count = 0
    for (const value of values) {
      count += elementsOf(value).length
      output.uint64(count)
    }
    ends.push(output.length)
    element.write(output, values.flatMap(elementsOf), ends)
  },
})

const codecOf = (type: string, isBytes: boolean): ValuesCodec => {
  const [, name, inner = ""] = /^(Array|Nullable)\((.*)\)$/s.exec(type) ?? []
  if (name === "Array") return listCodec(codecOf(inner, isBytes))
  if (name === "Nullable") return nullableCodec(inner, encoderOf(inner, isBytes))
  return plainCodec(encoderOf(type, isBytes))
}

/** The type that a column is sent as: words go without their dictionary, which the engine makes. */
const sentType = ({ type }: InsertColumn): string => type.replace(/^LowCardinality\((.*)\)$/s, "$1")

/** Writes rows by column; returns where each stream ends, from the start of these rows. */
export type WriteColumns = (output: RowBuffer, rows: ReadonlyArray<Row>, constants: Row) => ReadonlyArray<number>

/**
 * The writer of rows with these columns, which takes values by the columns' names, and those of constant columns once. Only
 * `Nullable` columns take absent values; it throws `ValueMisfit` if a value does not fit its column.
 */
export const makeColumnsWriter = (
  columns: ReadonlyArray<InsertColumn>,
  isConstant: (column: InsertColumn) => boolean,
): WriteColumns => {
  const codecs = columns.map((column) => ({
    name: column.name,
    isConstant: isConstant(column),
    codec: codecOf(sentType(column), column.isBytes),
  }))
  return (output, rows, constants) => {
    const start = output.length
    const ends: Array<number> = []
    for (const { name, isConstant: isSame, codec } of codecs) {
      if (isSame) writeConstant(output, { codec, value: constants[name], times: rows.length }, ends)
      else {
        codec.write(
          output,
          rows.map((row) => row[name]),
          ends,
        )
      }
    }
    return ends.map((end) => end - start)
  }
}

/** Writes a value, of one stream, as often as there are rows. */
const writeConstant = (
  output: RowBuffer,
  { codec, value, times }: { readonly codec: ValuesCodec; readonly value: ColumnValue; readonly times: number },
  ends: Array<number>,
): void => {
  const start = output.length
  codec.write(output, [value], [])
  output.repeat(start, times)
  ends.push(output.length)
}

/** Adds to the 64-bit numbers of a stream. They stay below 2^32. */
const countOn = (view: DataView, start: number, end: number, base: number): void => {
  for (let at = start; at < end; at += 8) view.setUint32(at, view.getUint32(at, true) + base, true)
}

/** The head of a column: its name and the type that it is sent as. */
const writeHead = (output: RowBuffer, column: InsertColumn): void => {
  for (const part of [column.name, sentType(column)]) {
    output.varint(Buffer.byteLength(part))
    output.append(Buffer.from(part))
  }
}

/** The rows of blocks as one block in Native. They were written by the writer of the same columns. */
export const joinColumns = (columns: ReadonlyArray<InsertColumn>, blocks: ReadonlyArray<ColumnBytes>): Buffer => {
  const joined = new RowBuffer(64 * (columns.length + 1) + blocks.reduce((sum, { bytes }) => sum + bytes.length, 0))
  joined.varint(columns.length)
  joined.varint(blocks.reduce((sum, { length }) => sum + length, 0))
  let stream = 0
  for (const column of columns) {
    writeHead(joined, column)
    for (const kind of codecOf(sentType(column), column.isBytes).streams) {
      let elements = 0
      for (const { bytes, ends } of blocks) {
        const start = joined.length
        joined.append(bytes.subarray(ends[stream - 1] ?? 0, ends[stream]))
        if (kind === "bytes" || joined.length === start) continue
        countOn(joined.view, start, joined.length, elements)
        elements = joined.view.getUint32(joined.length - 8, true)
      }
      stream += 1
    }
  }
  return joined.bytes.subarray(0, joined.length)
}
