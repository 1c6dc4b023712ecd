/** Types that every reader of Parquet and Arrow has, in place of ClickHouse's own. */
import { countedSql, type ResultColumn } from "./result-size.ts"

const quoted = (name: string): string => `\`${name.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``

// Integers of at most 64 bits, floats, dates and plain text are the same everywhere.
const plain = /^(?:Nullable\()?(?:U?Int(?:8|16|32|64)|Float(?:32|64)|Bool|Date|Date32|DateTime64\(3[^)]*\)|String)\)?$/

/** The expression of a column in a portable type: text for all others, lists element by element. */
export const portableSql = (expression: string, type: string): string => {
  if (plain.test(type)) return expression
  const [, element] = /^Array\((.*)\)$/.exec(type) ?? []
  if (element !== undefined)
    return plain.test(element) ? expression : `arrayMap(element -> ${portableSql("element", element)}, ${expression})`
  // The scale of a DateTime: Parquet has milliseconds.
  if (/^(?:Nullable\()?DateTime/.test(type)) return `toDateTime64(${expression}, 3, 'UTC')`
  return `toString(${expression})`
}

/** Whether a column has bytes that are no text: the keys of indexes. */
export const isBytesColumn = ({ name, type }: ResultColumn): boolean => name.endsWith("_bytes") && type === "String"

/** An item whose values the engine stores for each row, constants too (`result-size.ts`). */
const itemOf = ({ name }: ResultColumn, sql: string): string => `materialize(${sql}) AS ${quoted(name)}`

/** An item of a SELECT list, under the column's own name, with the values as they are. */
export const countedColumn = (column: ResultColumn): string =>
  itemOf(column, countedSql(quoted(column.name), column.type))

/** The same: bytes are shown as hex digits. */
export const readableColumn = (column: ResultColumn): string =>
  isBytesColumn(column) ? itemOf(column, `lower(hex(${quoted(column.name)}))`) : countedColumn(column)

/** The same in a portable type. */
export const portableColumn = (column: ResultColumn): string =>
  isBytesColumn(column) ? readableColumn(column) : itemOf(column, portableSql(quoted(column.name), column.type))
