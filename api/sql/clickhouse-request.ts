/**
 * Requests of ClickHouse's HTTP interface (https://clickhouse.com/docs/interfaces/http): the statement in `query` and the body, parameters, settings and
 * the format in the URL or in headers.
 */
import { Effect } from "effect"
import { ClickhouseException } from "#projections/store/engine/clickhouse-exception.ts"
import type { SqlParameters } from "#projections/store/sql-reader.ts"
import { catalogueDatabase } from "#projections/views/catalogue.ts"
import { acceptedEncoding, type Encoding } from "../request/content-encoding.ts"
import { lettersOf, parameterLettersMax, sqlParametersMax, statementLettersMax } from "./sql-request.ts"

/** A statement of a client of ClickHouse. */
export interface ClickhouseRequest {
  readonly sql: string
  /** Values as they were sent. */
  readonly parameters: SqlParameters
  /** ClickHouse's name of the format of the result, unless the statement names another. */
  readonly defaultFormat: string
  /** Settings of formats. */
  readonly settings: Readonly<Record<string, string>>
  /** Revision of ClickHouse's protocol in which the client reads `Native`; 0, that of files, if it names none. */
  readonly revision: number
  /** How the bytes of the result are compressed. */
  readonly compression: ResultCompression
}

/** Compression of a result: in ClickHouse's own frames, in an encoding of HTTP, or none. */
export type ResultCompression = "frames" | Encoding | undefined

/** The parts of an HTTP request. */
export interface ClickhouseRequestParts {
  readonly search: URLSearchParams
  readonly body: string
  /** Header `x-clickhouse-format`. */
  readonly format: string | undefined
  /** Header `x-clickhouse-database`. */
  readonly database: string | undefined
  /** Header `accept-encoding`. */
  readonly acceptEncoding: string | undefined
}

/** ClickHouse's formats of results whose bytes are complete in themselves. */
const formats: ReadonlySet<string> = new Set([
  "JSON",
  "JSONCompact",
  "JSONCompactEachRow",
  "JSONCompactEachRowWithNames",
  "JSONCompactEachRowWithNamesAndTypes",
  "JSONCompactStrings",
  "JSONCompactStringsEachRow",
  "JSONEachRow",
  "JSONStrings",
  "JSONStringsEachRow",
  "JSONColumns",
  "JSONObjectEachRow",
  "JSONLines",
  "NDJSON",
  "CSV",
  "CSVWithNames",
  "CSVWithNamesAndTypes",
  "TSV",
  "TSVRaw",
  "TSVWithNames",
  "TSVWithNamesAndTypes",
  "TabSeparated",
  "TabSeparatedRaw",
  "TabSeparatedWithNames",
  "TabSeparatedWithNamesAndTypes",
  "RowBinary",
  "RowBinaryWithNames",
  "RowBinaryWithNamesAndTypes",
  "Native",
  "Parquet",
  "Arrow",
  "ArrowStream",
  "Markdown",
  "Pretty",
  "PrettyCompact",
  "PrettySpace",
  "Values",
  "Vertical",
  "XML",
  "Null",
])

/** Settings that change how values are written, and nothing else: not how much is written, or held in memory. */
const formatSetting = new RegExp(
  `^(?:${[
    "date_time_output_format|format_csv_delimiter|bool_(?:true|false)_representation",
    "output_format_(?:csv|tsv|binary|decimal|write|bson|arrow)_\\w+",
    // Types are text, by which a result is converted to a revision of the protocol.
    "output_format_native_(?!encode_types)\\w+",
    "output_format_json_(?!pretty_print)\\w+",
    "output_format_pretty_(?:color|grid_charset|row_numbers)",
    "output_format_parquet_(?:compression_method|version|\\w+_as_\\w+|compliant_nested_types)",
  ].join("|")})$`,
)

/** Characters of a setting's value, which is written for each value of its type. */
const settingLettersMax = 32

/**
 * Settings and parameters of connections without an effect on the rows of a result: statements have no session, limits are those of the service, and
 * the response begins when the statement has completed.
 */
const ignored: ReadonlySet<string> = new Set([
  "buffer_size",
  "cancel_http_readonly_queries_on_client_close",
  "client_protocol_version",
  "close_session",
  "compress",
  "connect_timeout",
  "database",
  "default_format",
  "enable_http_compression",
  "http_compression_method",
  "http_headers_progress_interval_ms",
  "http_receive_timeout",
  "http_send_timeout",
  "http_zlib_compression_level",
  "http_write_exception_in_output_format",
  "log_comment",
  "log_queries",
  "max_block_size",
  "max_execution_time",
  "max_threads",
  "query",
  "query_id",
  "quota_key",
  "readonly",
  "receive_timeout",
  "role",
  "send_progress_in_http_headers",
  "send_timeout",
  "session_check",
  "session_id",
  "session_timeout",
  "user",
  "wait_end_of_query",
])

/** ClickHouse's numbers of errors (src/Common/ErrorCodes.cpp). */
const codes = {
  BAD_ARGUMENTS: 36,
  QUERY_IS_TOO_LARGE: 161,
  READONLY: 164,
  SYNTAX_ERROR: 62,
  UNKNOWN_DATABASE: 81,
  UNKNOWN_FORMAT: 73,
} as const

/** Settings of inserts, which clients send with every statement. */
const insertSetting = /^(?:(?:wait_for_)?async_insert\w*|insert_\w+|input_format_\w+)$/

const refuse = (name: keyof typeof codes, reason: string) =>
  new ClickhouseException({ code: codes[name], name, reason })

const settingsAndParameters = Effect.fnUntraced(function* (search: URLSearchParams) {
  const settings: Record<string, string> = {}
  const parameters: Record<string, SqlParameters[string]> = {}
  for (const [name, value] of search) {
    if (ignored.has(name) || insertSetting.test(name)) continue
    const parameter = /^param_([A-Za-z]\w{0,63})$/.exec(name)?.[1]
    if (parameter !== undefined) parameters[parameter] = { escaped: value }
    else if (formatSetting.test(name) && value.length <= settingLettersMax) settings[name] = value
    else return yield* refuse("READONLY", `The setting ${name.slice(0, 64)} is fixed: settings of formats may be sent`)
  }
  const { length: count } = Object.keys(parameters)
  const { length: letters } = JSON.stringify(parameters)
  if (count > sqlParametersMax || letters > parameterLettersMax) {
    const reason = `The statement has ${count} of ${sqlParametersMax} parameters with ${lettersOf(letters, parameterLettersMax)}: send fewer values at once`
    return yield* refuse("BAD_ARGUMENTS", reason)
  }
  return { settings, parameters }
})

/** Returns a format of results. Fails with `ClickhouseException` if there is none of this name. */
export const requireFormat = (format: string): Effect.Effect<string, ClickhouseException> =>
  formats.has(format)
    ? Effect.succeed(format)
    : Effect.fail(
        refuse("UNKNOWN_FORMAT", `The format ${format.slice(0, 64)} is not one of ${[...formats].join(", ")}`),
      )

const revisionOf = (search: URLSearchParams): Effect.Effect<number, ClickhouseException> => {
  const revision = search.get("client_protocol_version") ?? "0"
  return /^\d{1,9}$/.test(revision)
    ? Effect.succeed(Number(revision))
    : Effect.fail(refuse("BAD_ARGUMENTS", "The parameter client_protocol_version is not the number of a revision"))
}

const compressionOf = ({ search, acceptEncoding }: ClickhouseRequestParts): ResultCompression => {
  if (search.get("compress") === "1") return "frames"
  // As the setting is by default in ClickHouse from 25.10 on: clients only send the header.
  return search.get("enable_http_compression") === "0" ? undefined : acceptedEncoding(acceptEncoding)
}

/** Reads a request. Fails with `ClickhouseException`. */
export const readClickhouseRequest = Effect.fn("sql.clickhouseRequest")(function* (parts: ClickhouseRequestParts) {
  const { search, body, format, database } = parts
  const sql = [search.get("query") ?? "", body].filter((part) => part !== "").join("\n")
  if (sql.trim() === "") return yield* refuse("SYNTAX_ERROR", "Empty query")
  if (sql.length > statementLettersMax) {
    const letters = lettersOf(sql.length, statementLettersMax)
    return yield* refuse("QUERY_IS_TOO_LARGE", `The statement has ${letters}: pass lists as parameters, or split it`)
  }
  const chosen = search.get("database") ?? database ?? ""
  if (!["", catalogueDatabase, "system", "information_schema"].includes(chosen)) {
    const reason = `Database ${chosen.slice(0, 64)} does not exist: the views are in ${catalogueDatabase}`
    return yield* refuse("UNKNOWN_DATABASE", reason)
  }
  const request: ClickhouseRequest = {
    sql,
    defaultFormat: yield* requireFormat(search.get("default_format") ?? format ?? "TabSeparated"),
    ...(yield* settingsAndParameters(search)),
    revision: yield* revisionOf(search),
    compression: compressionOf(parts),
  }
  return request
})
