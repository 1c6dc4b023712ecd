/** Types that every reader of Parquet and Arrow has, in place of ClickHouse's own. */
import { sqlText } from "../table/sql.ts"
import { countedSql, type ResultColumn } from "./result-size.ts"

/** Digits of a decimal: DuckDB reads wider ones as floating-point numbers, and Polars none. */
const portableDigits = 38

/** Integer digits that a decimal keeps at least, so that products of amounts, of 36 fractional digits, are text. */
const integerDigits = 20

/** Whether a value is below the first that a portable decimal of a scale cannot hold. */
export const isWithinDecimalSql = (expression: string, scale: number): string =>
  `abs(${expression}) < toDecimal256('1${"0".repeat(portableDigits - scale)}', 0)`

/** The expression of a wide decimal as a portable one. The statement fails at a value that does not fit. */
const narrowSql = (
  expression: string,
  { scale, isNullable }: { readonly scale: number; readonly isNullable: boolean },
) => {
  const type = `Decimal(${portableDigits}, ${scale})`
  const fault = `a decimal of ${portableDigits - scale + 1} integer digits or more exceeds ${type} of Parquet and Arrow: select it by toString`
  const isOutside = `ifNull(NOT ${isWithinDecimalSql(expression, scale)}, false)`
  // The engine converts constants before it finds that they throw.
  const converted = `if(${isOutside}, toDecimal256(0, ${scale}), ${expression})`
  return `CAST(if(throwIf(${isOutside}, ${sqlText(fault)}) = 0, ${converted}, ${converted}), '${isNullable ? `Nullable(${type})` : type}')`
}

const decimalSql = (expression: string, type: string): string | undefined => {
  const [, nullable, digits, places] = /^(Nullable\()?Decimal\((\d+), (\d+)\)\)?$/.exec(type) ?? []
  if (digits === undefined) return undefined
  const scale = Number(places)
  if (Number(digits) <= portableDigits) return expression
  if (portableDigits - scale < integerDigits) return undefined
  return narrowSql(expression, { scale, isNullable: nullable !== undefined })
}

const quoted = (name: string): string => `\`${name.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``

// Integers of at most 64 bits, floats, dates and plain text are the same everywhere.
const plain = /^(?:Nullable\()?(?:U?Int(?:8|16|32|64)|Float(?:32|64)|Bool|Date|Date32|DateTime64\(3[^)]*\)|String)\)?$/

/** The expression of a column in a portable type: integers beyond 64 bits and all others as text, lists element by element. */
export const portableSql = (expression: string, type: string): string => {
  if (plain.test(type)) return expression
  const [, element] = /^Array\((.*)\)$/.exec(type) ?? []
  if (element !== undefined)
    return plain.test(element) ? expression : `arrayMap(element -> ${portableSql("element", element)}, ${expression})`
  // The scale of a DateTime: Parquet has milliseconds.
  if (/^(?:Nullable\()?DateTime/.test(type)) return `toDateTime64(${expression}, 3, 'UTC')`
  return decimalSql(expression, type) ?? `toString(${expression})`
}

/** Whether a column has bytes that are no text: the keys of indexes. */
export const isBytesColumn = ({ name, type }: ResultColumn): boolean => name.endsWith("_bytes") && type === "String"

/** An item whose values the engine stores for each row, constants too (`result-size.ts`). */
const itemOf = ({ name }: ResultColumn, sql: string, alias = name): string => `materialize(${sql}) AS ${quoted(alias)}`

/** An item of a SELECT list, under the column's own name or another one, with the values as they are. */
export const countedColumn = (column: ResultColumn, alias = column.name): string =>
  itemOf(column, countedSql(quoted(column.name), column.type), alias)

/** The same: bytes are shown as hex digits. */
export const readableColumn = (column: ResultColumn): string =>
  isBytesColumn(column) ? itemOf(column, `lower(hex(${quoted(column.name)}))`) : countedColumn(column)

/** The same in a portable type. */
export const portableColumn = (column: ResultColumn): string =>
  isBytesColumn(column) ? readableColumn(column) : itemOf(column, portableSql(quoted(column.name), column.type))
