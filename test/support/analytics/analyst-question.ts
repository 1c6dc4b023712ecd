/** A query of the cookbook over recorded blocks, and helpers to compute its expected rows. */
import type { LogRow, RecordedBlock, SwapRow, TransactionRow, TransferRow } from "../recorded/recorded-rows.ts"

type Cell = string | number | bigint | boolean | null | ReadonlyArray<string>

/** Values of a row by the names of columns. */
export type ExpectedRow = Readonly<Record<string, Cell>>

/** A query, and its expected rows. */
export interface AnalystQuestion {
  /** Its file in `ops/examples/sql/`. */
  readonly slug: string
  readonly parameters: Readonly<Record<string, string | number>>
  /** Every row without the query's limit. */
  readonly rows: ReadonlyArray<ExpectedRow>
  /** The value by which the answer is in descending order before it is cut off; absent if it has all rows. */
  readonly rank?: (row: ExpectedRow) => number
  /** True for rows that follow from the blocks. All if absent. */
  readonly isKnown?: (row: Readonly<Record<string, unknown>>) => boolean
}

/** Ethereum. */
export const chain = 1

/** The first of thirteen recorded blocks without gaps. */
export const firstOfRun = 14_000_000

/** The day of a time in seconds. */
export const dayOf = (timestamp: number): string => new Date(timestamp * 1_000).toISOString().slice(0, 10)

/** A time in seconds as views have it. */
export const timeOf = (timestamp: number): string =>
  new Date(timestamp * 1_000).toISOString().slice(0, 23).replace("T", " ")

/** A number with so many digits after the point. */
export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Number of distinct values. */
export const unique = (values: ReadonlyArray<unknown>): number => new Set(values).size

/** Sum of the values of rows. */
export const sumOf = <Row>(rows: ReadonlyArray<Row>, of: (row: Row) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n)

/** The value without its sign. */
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Base units of 18 decimals in whole ones, without zeros at the end. */
export const wholeOf = (raw: bigint): string => {
  const digits = absolute(raw).toString().padStart(19, "0")
  return `${raw < 0n ? "-" : ""}${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, "")
}

/** One row for each group of rows. */
export const grouped = <Row>(
  rows: ReadonlyArray<Row>,
  key: (row: Row) => ReadonlyArray<unknown>,
  toRow: (own: readonly [Row, ...ReadonlyArray<Row>]) => ExpectedRow,
): ReadonlyArray<ExpectedRow> =>
  [...Map.groupBy(rows, (row) => key(row).join(" ")).values()].map(([first, ...others]) =>
    toRow([first as Row, ...others]),
  )

/** The rank of rows by a column. */
export const byNumber = (name: string) => (row: ExpectedRow) => Number(row[name])

/** Everything that is read from the blocks, once. */
export interface Recorded {
  readonly blocks: ReadonlyArray<RecordedBlock>
  readonly transactions: ReadonlyArray<TransactionRow>
  readonly logs: ReadonlyArray<LogRow>
  readonly transfers: ReadonlyArray<TransferRow>
  readonly swaps: ReadonlyArray<SwapRow>
}
