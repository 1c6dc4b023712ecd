/** Runs statements of analysts: checks that they only read views, and gives their result in a format. */
import { Effect, Result, Schema } from "effect"
import { analystFault, canonicalQuery } from "../store/engine/analyst.ts"
import { type EngineStatement, readStatement } from "../store/engine/statement.ts"
import { nearestNames, nearestText, nearestWords } from "../store/nearest-name.ts"
import { printedTooLong, sqlRowsMax, statementTooExpensive } from "../store/sql-limits.ts"
import {
  isEscaped,
  type SqlParameter,
  type SqlParameters,
  type SqlQuery,
  SqlReader,
  SqlRefused,
} from "../store/sql-reader.ts"
import { selectOnly, statementFault, tableNamesIn, viewsIn } from "./check-statement.ts"
import { parseQueryTree, scopeFault } from "./name-scopes.ts"
import { nativeOfRevision } from "./native-of-revision.ts"
import { countedColumn, portableColumn, readableColumn } from "./portable-types.ts"
import { namedRowsMax, type ResultColumn } from "./result-size.ts"
import {
  type ExceedingInteger,
  exceedingIntegerIn,
  exceedingParameterOf,
  hasQuotedInteger,
  type RoundedFloat,
  roundedFloatIn,
  roundedFloatsIn,
  roundedIntegerIn,
} from "./rounded-integer.ts"
import { parseSyntaxTree, type SyntaxNode } from "./syntax-tree.ts"
import type { View } from "./view.ts"

/** Formats of results. */
export const sqlFormats = ["json", "csv", "parquet", "arrow"] as const

/** A format of results. */
export type SqlFormat = (typeof sqlFormats)[number]

/** A statement of an analyst. */
export interface SqlStatement {
  readonly sql: string
  readonly parameters: SqlParameters
}

/** A checked statement. */
export interface CheckedStatement extends SqlStatement {
  readonly tree: SyntaxNode
  /** Names of the views that it reads. */
  readonly views: ReadonlyArray<string>
  /** Names of their columns. */
  readonly columnNames: ReadonlyArray<string>
}

const refuse = (reason: string) => new SqlRefused({ code: "ACCESS_DENIED", number: 497, reason: `${reason}.` })

/** The widest integers of columns. */
const integerBitsMax = 256n

const refuseRounded = (digits: string) =>
  new SqlRefused({
    code: "ARGUMENT_OUT_OF_BOUND",
    number: 69,
    reason:
      BigInt(digits) >> integerBitsMax > 0n
        ? `the integer ${digits} has more than ${integerBitsMax} bits, as no column has.`
        : `the integer ${digits} has more than 64 bits and would be rounded: write toUInt256('${digits}').`,
  })

const refuseRoundedFloat = ({ written, digits }: RoundedFloat) =>
  new SqlRefused({
    code: "ARGUMENT_OUT_OF_BOUND",
    number: 69,
    reason: `the number ${written} is compared with an integer, or converted to one, and would be rounded: write toUInt256('${digits}').`,
  })

const refuseExceeding = ({ digits, type }: ExceedingInteger) =>
  new SqlRefused({
    code: "ARGUMENT_OUT_OF_BOUND",
    number: 69,
    reason: `the integer ${digits} exceeds ${type}, with which it is compared or to which it is converted.`,
  })

/**
 * 4 MiB: text that the engine prints about a statement. Its limit of nodes bounds no bytes: for a UNION, the analyzer prints the definitions of
 * `WITH`, with their names and texts, once for each query.
 */
const printedBytesMax = 4 * 1024 * 1024

/** Reads lines of text about a statement. */
const readLines = Effect.fnUntraced(function* (statement: SqlStatement) {
  const reader = yield* SqlReader
  const settings = { max_result_bytes: String(printedBytesMax) }
  const { bytes } = yield* reader
    .read({ ...statement, format: "TSVRaw", settings })
    .pipe(
      Effect.mapError((failure) =>
        failure._tag === "QueryTooExpensive" && failure.code.endsWith("TOO_MANY_ROWS_OR_BYTES")
          ? printedTooLong(printedBytesMax)
          : failure,
      ),
    )
  return new TextDecoder().decode(bytes).split("\n")
})

/**
 * The statement in the engine's own words, on one line: without comments, with one way of quoting names and another one of quoting text. The
 * engine refuses a text of several statements here, so that it can be run nowhere.
 */
export const canonicalText = (sql: string) =>
  sql.includes("\0")
    ? Effect.fail(refuse("a statement cannot hold a zero byte"))
    : readLines({ sql: canonicalQuery(sql), parameters: {} }).pipe(Effect.map(([line = ""]) => line))

const quotedParts = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/** The reason why the names in a canonical text are refused: printed in a tree, they could look like other lines. */
const quotingFault = (canonical: string): string | undefined => {
  const names = (canonical.match(quotedParts) ?? []).filter((part) => part.startsWith("`"))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
  return names.some((name) => /[\\\u0000-\u001f\u007f]/.test(name))
    ? "a name contains an escape or a control character"
    : undefined
}

const singleStatement = (sql: string): Result.Result<EngineStatement, SqlRefused> =>
  Result.try({
    try: () => readStatement(sql),
    catch: (thrown) =>
      refuse(
        thrown instanceof Error ? thrown.message.replace(/^.*?DB::Exception: |\.? \(\w+\)$/g, "") : "it cannot be read",
      ),
  })

/** Addresses, hashes and ids as text, in any case: the checksum of EIP-55 is in the case of the digits. */
const hexText = /^0x[0-9a-f]{40}(?:[0-9a-f]{24})?$/i

const hexLiteral = /(?<!\\)'(0x[0-9a-f]{40}(?:[0-9a-f]{24})?)'/gi

/** The canonical text with addresses and hashes in lower case, as columns have them. */
const withLowerHex = (canonical: string): string =>
  canonical.replace(hexLiteral, (_, digits: string) => `'${digits.toLowerCase()}'`)

const lowerHexInText = (text: string): string => (hexText.test(text) ? text.toLowerCase() : withLowerHex(text))

const lowerHexIn = (value: SqlParameter): SqlParameter => {
  if (typeof value === "string") return lowerHexInText(value)
  return typeof value === "object" && value !== null ? value.map(lowerHexIn) : value
}

/** Refuses numbers that their types would change. The statement must be checked: the engine evaluates its scalar subqueries here. */
const refuseChanged = Effect.fnUntraced(function* (statement: SqlStatement, floats: ReadonlyArray<RoundedFloat>) {
  if (floats.length === 0 && !hasQuotedInteger(statement.sql)) return
  const sql = `EXPLAIN QUERY TREE run_passes = 1, passes = 1, dump_ast = 0 ${statement.sql}`
  const tree = parseQueryTree(yield* readLines({ ...statement, sql }))
  if (tree === undefined) return
  const exceeding = exceedingIntegerIn(tree)
  if (exceeding !== undefined) return yield* refuseExceeding(exceeding)
  const rounded = roundedFloatIn(tree, floats)
  if (rounded !== undefined) return yield* refuseRoundedFloat(rounded)
})

/**
 * Checks that a statement only reads views, with the engine's own parser, in its canonical text, which is then run.
 *
 * Fails with `SqlRefused` if it does not, and as `SqlReader.read`.
 */
export const checkSql = Effect.fn("views.checkSql")(function* (requested: SqlStatement, views: ReadonlyArray<View>) {
  const canonical = withLowerHex(yield* canonicalText(requested.sql))
  const parameters = Object.fromEntries(
    Object.entries(requested.parameters).map(([name, value]) => [
      name,
      isEscaped(value) ? { escaped: lowerHexInText(value.escaped) } : lowerHexIn(value),
    ]),
  )
  const quoting = quotingFault(canonical)
  if (quoting !== undefined) return yield* refuse(quoting)
  const statement = yield* Effect.fromResult(singleStatement(canonical))
  if (statement.kind !== "select") return yield* refuse(selectOnly)
  if (statement.format !== undefined)
    return yield* refuse("FORMAT is not allowed: ask for a format beside the statement")
  const sql = statement.sql
  const tree = parseSyntaxTree(yield* readLines({ ...requested, sql: `EXPLAIN AST ${sql}` }))
  const fault = statementFault(tree)
  if (tree === undefined || fault !== undefined) return yield* refuse(fault ?? "it cannot be read")
  const rounded = roundedIntegerIn(requested.sql, tree)
  if (rounded !== undefined) return yield* refuseRounded(rounded)
  const names = new Set(views.map(({ name }) => name))
  const scopes = parseQueryTree(
    yield* readLines({ ...requested, sql: `EXPLAIN QUERY TREE run_passes = 0, dump_ast = 0 ${sql}` }),
  )
  const unresolved = scopeFault(scopes, names, tableNamesIn(tree).length)
  if (unresolved !== undefined) return yield* refuse(unresolved)
  const beyond = analystFault(canonical)
  if (beyond !== undefined)
    return yield* new SqlRefused({ code: beyond.name, number: beyond.code, reason: beyond.reason })
  const exceeding = exceedingParameterOf(sql, parameters)
  if (exceeding !== undefined) return yield* refuseExceeding(exceeding)
  yield* refuseChanged({ sql, parameters }, roundedFloatsIn(requested.sql))
  const read = new Set(viewsIn(tree, names))
  const checked: CheckedStatement = {
    sql,
    parameters,
    tree,
    views: [...read],
    columnNames: views.flatMap(({ name, columns }) => (read.has(name) ? Object.keys(columns) : [])),
  }
  return checked
})

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
