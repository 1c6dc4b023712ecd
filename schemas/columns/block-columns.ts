/** Reads the columns of a block, in the layout of `tables.ts`. Numbers are read in place, so little-endian machines only. */
import { traceTypes } from "../domain/block.ts"
import { BytesColumn } from "./bytes-column.ts"
import { QuantityColumn } from "./quantity-column.ts"
import { type ColumnKind, padded, tableLayouts } from "./tables.ts"
import { Values } from "./value-table.ts"

/** The reader of a kind of column. */
interface ColumnReaders {
  readonly reference: Uint32Array
  readonly "optional-reference": Uint32Array
  readonly count: Uint32Array
  readonly "optional-count": Uint32Array
  readonly quantity: QuantityColumn
  readonly bytes: BytesColumn
}

type Layouts = typeof tableLayouts

type Tables = {
  readonly [Table in keyof Layouts]: {
    readonly [Name in keyof Layouts[Table]]: Layouts[Table][Name] extends ColumnKind
      ? ColumnReaders[Layouts[Table][Name]]
      : never
  }
}

/** The columns of a block. References are numbers of `values`. */
export interface BlockColumns extends Tables {
  readonly values: Values
  /** The columns as bytes. */
  readonly bytes: Uint8Array
}

/** The arrays in the bytes of columns, one after the other. */
class Arrays {
  readonly #bytes: Buffer
  #at: number
  #next = 0

  constructor(bytes: Buffer, count: number) {
    this.#bytes = bytes
    this.#at = 4 * count
  }

  next(): Buffer {
    const length = this.#bytes.readUInt32LE(4 * this.#next)
    const end = this.#at + padded(length)
    if (end > this.#bytes.length) throw new Error("A column is longer than its block.")
    const array = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at = end
    this.#next += 1
    return array
  }

  numbers(): Uint32Array {
    const { buffer, byteOffset, length } = this.next()
    if (length % 4 !== 0) throw new Error("A column ends within a number.")
    return new Uint32Array(buffer, byteOffset, length / 4)
  }
}

const readers: { readonly [Kind in ColumnKind]: (arrays: Arrays) => ColumnReaders[Kind] } = {
  reference: (arrays) => arrays.numbers(),
  "optional-reference": (arrays) => arrays.numbers(),
  count: (arrays) => arrays.numbers(),
  "optional-count": (arrays) => arrays.numbers(),
  quantity: (arrays) => new QuantityColumn(arrays.next(), arrays.next()),
  bytes: (arrays) => new BytesColumn(arrays.numbers(), arrays.next()),
}

const arraysPerKind: Readonly<Record<ColumnKind, number>> = {
  reference: 1,
  "optional-reference": 1,
  count: 1,
  "optional-count": 1,
  quantity: 2,
  bytes: 2,
}

/** Two for the values, and those of all columns. */
const arrayCount = Object.values(tableLayouts)
  .flatMap((layout) => Object.values<ColumnKind>(layout))
  .reduce((sum, kind) => sum + arraysPerKind[kind], 2)

/** Reads columns. Throws if the bytes contradict each other; copies them only where they begin between multiples of 4 bytes. */
export const readColumns = (source: Uint8Array): BlockColumns => {
  const aligned = source.byteOffset % 4 === 0 ? source : Uint8Array.from(source)
  const bytes = Buffer.from(aligned.buffer, aligned.byteOffset, aligned.byteLength)
  const arrays = new Arrays(bytes, arrayCount)
  const values = new Values(arrays.numbers(), arrays.next())
  const tables = Object.entries(tableLayouts).map(([table, layout]) => {
    const columns = Object.entries(layout).map(([name, kind]) => [name, readers[kind](arrays)] as const)
    checkTable(table, layout, columns, values.count)
    return [table, Object.fromEntries(columns)] as const
  })
  // Each name has the reader of its kind.
  const columns = { ...Object.fromEntries(tables), values, bytes } as unknown as BlockColumns
  checkCounts(columns)
  checkTraceTypes(columns)
  return columns
}

/** All columns of a table have the same number of rows, and references are to values that are there. */
const checkTable = (
  table: string,
  layout: Readonly<Record<string, ColumnKind>>,
  columns: ReadonlyArray<readonly [string, ColumnReaders[ColumnKind]]>,
  valueCount: number,
): void => {
  const rows = new Set(columns.map(([, column]) => ("count" in column ? column.count : column.length)))
  if (rows.size > 1) throw new Error(`The columns of ${table} differ in their numbers of rows.`)
  for (const [name, column] of columns) {
    const kind = layout[name]
    if (!(column instanceof Uint32Array) || (kind !== "reference" && kind !== "optional-reference")) continue
    const last = kind === "reference" ? valueCount - 1 : valueCount
    if (column.some((reference) => reference > last)) throw new Error(`${table} refers to a value that is not there.`)
  }
}

const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0)

/** Rows count as many rows of other tables as there are. */
const checkCounts = ({ transactions, receipts, logs, topics, traces, paths }: BlockColumns): void => {
  const isWhole =
    receipts.logs.length === transactions.index.length &&
    sum(receipts.logs) === logs.index.length &&
    sum(logs.topics) === topics.topic.length &&
    sum(traces.path) === paths.step.length
  if (!isWhole) throw new Error("The tables of a block contradict each other.")
}

/** An unknown type is not read as a known one. */
const checkTraceTypes = ({ traces }: BlockColumns): void => {
  if (traces.type.some((type) => type >= traceTypes.length)) throw new Error("A trace is of an unknown type.")
}
