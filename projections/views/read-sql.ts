/** Runs checked statements of analysts, and gives their result in a format. */
import { Effect, Schema } from "effect"
import { nearestNames, nearestText, nearestWords } from "../store/nearest-name.ts"
import { sqlRowsMax, statementTooExpensive } from "../store/sql-limits.ts"
import { type SqlQuery, SqlReader, SqlRefused } from "../store/sql-reader.ts"
import type { CheckedStatement, SqlStatement } from "./check-sql.ts"
import { nativeOfRevision } from "./native-of-revision.ts"
import { countedColumn, portableColumn, readableColumn } from "./portable-types.ts"
import { namedRowsMax, type ResultColumn } from "./result-size.ts"

/** Formats of results. */
export const sqlFormats = ["json", "csv", "parquet", "arrow"] as const

/** A format of results. */
export type SqlFormat = (typeof sqlFormats)[number]

const totalsClause = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|( WITH TOTALS)\b/g

/** A canonical statement without totals: its columns are the same. */
const withoutTotals = (sql: string): string =>
  sql.replace(totalsClause, (written: string, totals: string | undefined) => (totals === undefined ? written : ""))

/**
 * The result of a statement; without totals where it has no rows: the engine writes the totals of such a result before its head (26.7), so that no
 * client can parse it.
 */
const readResult = Effect.fnUntraced(function* (query: SqlQuery) {
  const reader = yield* SqlReader
  const result = yield* reader.read(query)
  const sql = withoutTotals(query.sql)
  const isReadable = sql === query.sql || !result.summary.includes('"result_rows":"0"')
  return isReadable ? result : yield* reader.read({ ...query, sql })
})

const Compact = Schema.Struct({
  meta: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.String })),
  data: Schema.Array(Schema.Array(Schema.Unknown)),
  totals: Schema.optionalKey(Schema.Array(Schema.Unknown)),
  statistics: Schema.Struct({ elapsed: Schema.Number, rows_read: Schema.Number, bytes_read: Schema.Number }),
})

// The engine's own format: text that does not fit is a defect.
const decodeResult = (text: string) => Effect.orDie(Schema.decodeUnknownEffect(Schema.fromJsonString(Compact))(text))

/** A result as JSON: integers of 64 bits and more, and decimals, are text with all digits. */
export interface SqlRows {
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: string }>
  readonly rows: ReadonlyArray<ReadonlyArray<unknown>>
  /** The row of `WITH TOTALS`; absent if there are no rows. */
  readonly totals?: ReadonlyArray<unknown>
  readonly rowsRead: number
  readonly bytesRead: number
  readonly elapsedMs: number
}

/** Size of a result in JSON, which the process parses and writes while nothing else runs. Other formats pass through as they are. @limit analysts */
export const sqlJsonBytesMax = 16 * 1024 * 1024

const run = Effect.fnUntraced(function* (statement: SqlStatement, settings: Readonly<Record<string, string>> = {}) {
  const query = { ...statement, format: "JSONCompact", settings, responseBytesMax: sqlJsonBytesMax }
  const { bytes } = yield* readResult(query)
  const { meta, data, totals, statistics } = yield* decodeResult(new TextDecoder().decode(bytes))
  if (data.length > sqlRowsMax) {
    return yield* statementTooExpensive("396 TOO_MANY_ROWS_OR_BYTES")
  }
  const rows: SqlRows = {
    columns: meta,
    rows: data,
    ...(totals && { totals }),
    rowsRead: statistics.rows_read,
    bytesRead: statistics.bytes_read,
    elapsedMs: Math.round(statistics.elapsed * 1_000),
  }
  return rows
})

/** A statement that need not have been checked. */
type ReadStatement = SqlStatement & Partial<Pick<CheckedStatement, "columnNames">>

/** Names an unknown column's nearest ones where the engine finds none, otherwise all. */
const withColumnNames = (refused: SqlRefused, columnNames: ReadonlyArray<string>): SqlRefused => {
  const unknown = /identifier [`']([^`']+)[`']/i.exec(refused.reason)?.[1]?.replace(/^.*\./, "")
  if (refused.code !== "UNKNOWN_IDENTIFIER" || unknown === undefined) return refused
  if (columnNames.length === 0 || refused.reason.includes(nearestWords)) return refused
  const nearest = nearestNames(unknown, columnNames)
  const known = nearest.length > 0 ? nearestText(nearest) : `the columns are ${[...new Set(columnNames)].join(", ")}`
  const reason = `${refused.reason.replace(/\.$/, "")}: ${known}.`
  return new SqlRefused({ code: refused.code, number: refused.number, reason })
}

/** Columns of the result of a checked statement. Fails as `SqlReader.read`. */
export const columnsOf = ({ columnNames = [], ...statement }: ReadStatement) =>
  run({ ...statement, sql: `SELECT * FROM (\n${withoutTotals(statement.sql)}\n) LIMIT 0` }).pipe(
    Effect.map(({ columns }) => columns),
    Effect.mapError((failure) => (failure._tag === "SqlRefused" ? withColumnNames(failure, columnNames) : failure)),
  )

/** The statement with other expressions of its columns. Its own order of rows is preserved. */
const selecting = (statement: SqlStatement, items: ReadonlyArray<string>): string =>
  `SELECT\n  ${items.join(",\n  ")}\nFROM (\n${statement.sql}\n)`

/** ClickHouse's formats for results by how they hold values that are not text: bytes as they are, or portable types only. */
const bytesFormats = /^(?:RowBinary\w*|Native)$/
const portableFormats = /^(?:Parquet|Arrow|ArrowStream|ORC)$/

const itemOf = (column: ResultColumn, format: string): string => {
  if (bytesFormats.test(format)) return countedColumn(column)
  return portableFormats.test(format) ? portableColumn(column) : readableColumn(column)
}

/**
 * The statement with its columns as a format has them, and limits by which the engine counts its result as it is written. With a marker, names of columns
 * are this and their positions.
 */
const counted = Effect.fnUntraced(function* (statement: ReadStatement, format: string, marker?: string) {
  const columns = yield* columnsOf(statement)
  const items = columns.map((column, position) =>
    marker === undefined ? itemOf(column, format) : countedColumn(column, `${marker}${position}`),
  )
  const rowsMax = Math.min(namedRowsMax(columns, format), sqlRowsMax)
  const settings = { max_result_rows: String(rowsMax), limit: String(rowsMax + 1) }
  return { statement: { ...statement, sql: selecting(statement, items) }, columns, settings }
})

/** The rows of a checked statement. Columns of bytes are hex digits. Fails as `SqlReader.read`. */
export const readRows = Effect.fn("views.readRows")(function* (requested: ReadStatement) {
  const { statement, settings } = yield* counted(requested, "JSONCompact")
  return yield* run(statement, settings)
})

/** How a format is written. */
export interface FormatOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** Revision of ClickHouse's protocol in `Native`; that of files, 0, if absent. */
  readonly revision?: number
}

/**
 * The result of a checked statement in one of ClickHouse's formats. In Parquet and Arrow, integers beyond 64 bits and decimals are text; in formats of
 * text, columns of bytes are hex digits; enums are text everywhere.
 *
 * Fails as `SqlReader.read`.
 */
export const readFormatted = Effect.fn("views.readFormatted")(function* (
  requested: ReadStatement,
  format: string,
  { settings: formatSettings, revision = 0 }: FormatOptions = {},
) {
  const marker = format === "Native" && revision > 0 ? crypto.randomUUID() : undefined
  const { statement, columns, settings } = yield* counted(requested, format, marker)
  const result = yield* readResult({ ...statement, format, settings: { ...formatSettings, ...settings } })
  if (marker === undefined) return result
  return { ...result, bytes: nativeOfRevision(result.bytes, { columns, marker, revision }) }
})

const fileFormats = { csv: "CSVWithNames", parquet: "Parquet", arrow: "Arrow" } as const

/** A null of CSV is an empty field, as readers expect (DuckDB, Polars, pandas, spreadsheets): ClickHouse's `\N` would be text to them. Empty text is quoted. */
const fileSettings = { format_csv_null_representation: "" }

/** The result of a checked statement as a file. Fails as `SqlReader.read`. */
export const readFile = (statement: ReadStatement, format: Exclude<SqlFormat, "json">) =>
  readFormatted(statement, fileFormats[format], { settings: fileSettings })
