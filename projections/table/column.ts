/** Columns of tables: ClickHouse type, meaning, and the TypeScript type of an inserted value. */

import type { ColumnValue, InsertColumn } from "../store/store.ts"
import { sqlText } from "./sql.ts"

/** A column of a table, with the type of its values as `A`. */
export interface Column<A extends ColumnValue = ColumnValue> {
  /** ClickHouse's name of the type. */
  readonly type: string
  /** True if values are `0x` hex text and the column holds bytes. */
  readonly isBytes: boolean
  /** Documentation for readers of the table: meaning, unit, sign, meaning of absence. */
  readonly comment: string
  /** True if tables of the same version were created without it. */
  readonly isAdded?: true
  /** Phantom property for `A`; never set. */
  readonly value?: A
}

/** The columns of a table by name, in order. */
export type Columns = Readonly<Record<string, Column>>

/** The values of a row of these columns. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Column<infer A> ? A : never
}

const makeColumn = <A extends ColumnValue>(type: string, comment: string, isBytes = false): Column<A> => ({
  type,
  isBytes,
  comment,
})

/** An account or contract: its bytes, 20 on EVM chains. Of variable length, to support other families. */
export const addressColumn = (comment: string) => makeColumn<string>("String", comment, true)

/** A 32-byte hash. */
export const hashColumn = (comment: string) => makeColumn<string>("FixedString(32)", comment, true)

/** Bytes of any length. */
export const bytesColumn = (comment: string) => makeColumn<string>("String", comment, true)

/** Text of any kind. */
export const textColumn = (comment: string) => makeColumn<string>("String", comment)

/** Text with few distinct values. */
export const keywordColumn = (comment: string) => makeColumn<string>("LowCardinality(String)", comment)

/** One of a closed list, stored as its position in it: lists may only be extended at their end. */
export const enumColumn = <const Values extends ReadonlyArray<string>>(values: Values, comment: string) =>
  makeColumn<Values[number]>(`Enum8(${values.map((value, index) => `'${value}' = ${index}`).join(", ")})`, comment)

/** True or false. */
export const booleanColumn = (comment: string) => makeColumn<boolean>("Bool", comment)

/** A small signed integer. */
export const int32Column = (comment: string) => makeColumn<number>("Int32", comment)

/** A small integer. */
export const uint32Column = (comment: string) => makeColumn<number>("UInt32", comment)

/** An integer up to 2^53. */
export const uint64Column = (comment: string) => makeColumn<number>("UInt64", comment)

/** A signed integer up to 2^53. */
export const int64Column = (comment: string) => makeColumn<number>("Int64", comment)

/** A signed raw amount. */
export const int256Column = (comment: string) => makeColumn<bigint>("Int256", comment)

/** A raw amount. */
export const uint256Column = (comment: string) => makeColumn<bigint>("UInt256", comment)

/** A measured or computed number, never a count. */
export const float64Column = (comment: string) => makeColumn<number>("Float64", comment)

/** A point in time, from milliseconds since the epoch; UTC. */
export const timeColumn = (comment: string) => makeColumn<number>("DateTime64(3, 'UTC')", comment)

/** An optional value. For keywords the inner type is nullable, as ClickHouse requires this nesting. */
export const nullableColumn = <A extends ColumnValue>(column: Column<A>): Column<A | undefined> => {
  const [, keyword] = /^LowCardinality\((.+)\)$/.exec(column.type) ?? []
  const type = keyword === undefined ? `Nullable(${column.type})` : `LowCardinality(Nullable(${keyword}))`
  return makeColumn<A | undefined>(type, column.comment, column.isBytes)
}

/**
 * A column that is added to a projection without a new version, because all other columns keep their values. Existing tables gain it without
 * values; a replay of the projection provides these.
 *
 * Added columns are the last of their table, in the order of their addition.
 */
export const addedColumn = <A extends ColumnValue>(column: Column<A>): Column<A | undefined> => ({
  ...nullableColumn({ ...column, comment: `${column.comment} Null if the row is older than the column.` }),
  isAdded: true,
})

/** An ordered list. */
export const listColumn = <A extends ColumnValue>(column: Column<A>): Column<ReadonlyArray<A>> =>
  makeColumn<ReadonlyArray<A>>(`Array(${column.type})`, column.comment, column.isBytes)

/** The columns as named in an insert. */
export const insertColumnsOf = (columns: Columns): ReadonlyArray<InsertColumn> =>
  Object.entries(columns).map(([name, { type, isBytes }]) => ({ name, type, isBytes }))

/** A column as statements declare it. */
export const columnSql = (name: string, { type, comment }: Column): string =>
  `${name} ${type} COMMENT ${sqlText(comment)}`

/** The columns as lines of the statement that creates their table. */
export const columnLines = (columns: Columns): ReadonlyArray<string> =>
  Object.entries(columns).map(([name, column]) => `  ${columnSql(name, column)}`)
