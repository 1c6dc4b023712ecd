/** Answers of `/sql` as tables, files and charts. Pure. */
import type { Bar } from "../../format/series.ts"

/** A column of a view, with its meaning. */
export interface SqlColumn {
  readonly name: string
  readonly type: string
  readonly comment: string
}

/** A view. */
export interface SqlView {
  readonly name: string
  readonly comment: string
  readonly columns: ReadonlyArray<SqlColumn>
}

/** The answer of a statement. */
export interface SqlAnswer {
  readonly columns: ReadonlyArray<Pick<SqlColumn, "name" | "type">>
  readonly rows: ReadonlyArray<ReadonlyArray<unknown>>
  readonly rowsRead: number
  readonly bytesRead: number
  readonly elapsedMs: number
  readonly notes: ReadonlyArray<string>
}

/** Whether a type is that of numbers. */
export const isNumeric = (type: string): boolean =>
  /^(?:LowCardinality\(|Nullable\()*(?:U?Int|Float|Decimal)/.test(type)

/** The text of a value in a cell. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The answer as a file of comma-separated values, by RFC 4180. */
export const csvOf = ({ columns, rows }: Pick<SqlAnswer, "columns" | "rows">): string =>
  [columns.map(({ name }) => name), ...rows.map((row) => row.map(cellText))]
    .map((fields) => `${fields.map(csvField).join(",")}\r\n`)
    .join("")

/** Columns that a chart can show: those of numbers but the first column, which has the labels. */
export const chartColumns = ({ columns }: Pick<SqlAnswer, "columns">): ReadonlyArray<string> =>
  columns.flatMap(({ name, type }, index) => (index > 0 && isNumeric(type) ? [name] : []))

/** The values of a column, labelled by the first one; rows without a value are left out. */
export const barsOf = ({ columns, rows }: Pick<SqlAnswer, "columns" | "rows">, column: string): ReadonlyArray<Bar> => {
  const index = columns.findIndex(({ name }) => name === column)
  return rows.flatMap((row) => {
    const value = row[index]
    const number = value === null || value === undefined ? Number.NaN : Number(value)
    return Number.isFinite(number) ? [{ label: cellText(row[0]), value: number }] : []
  })
}
