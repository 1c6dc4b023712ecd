/** Types that every reader of Parquet and Arrow has, in place of ClickHouse's own. */

/** Column of a result. */
export interface ResultColumn {
  readonly name: string
  readonly type: string
}

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

/** An item of a SELECT list, under the column's own name. */
export const portableColumn = ({ name, type }: ResultColumn): string => {
  const sql = portableSql(quoted(name), type)
  return sql === quoted(name) ? sql : `${sql} AS ${quoted(name)}`
}
