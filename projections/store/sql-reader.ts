/**
 * The port to ClickHouse for statements of analysts: any output format, limits of its own, and a user with rights on views only. Speaks HTTP directly, since the client of the Store port does not pass on formats such as Parquet.
 */
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { exceptionOf } from "./engine/clickhouse-exception.ts"
import { analystWorkload } from "./engine/engine-settings.ts"
import { viewsDatabase } from "./engine/views-database.ts"
import {
  isLimit,
  plainReason,
  responseTooLong,
  sqlDepthMax,
  sqlExpandedNodesMax,
  sqlMemoryBytesMax,
  sqlNodesMax,
  sqlRangeElementsMax,
  sqlRecursionsMax,
  sqlResponseBytesMax,
  sqlResultBytesMax,
  sqlRowsMax,
  sqlSecondsMax,
  sqlSubqueriesMax,
  statementTooExpensive,
} from "./sql-limits.ts"
import { type QueryTooExpensive, StoreUnavailable } from "./store.ts"

/** The engine refused a statement of an analyst: its syntax, a name or a type is wrong. */
export class SqlRefused extends Schema.TaggedError<SqlRefused>()("SqlRefused", {
  /** ClickHouse's error name, such as `UNKNOWN_IDENTIFIER`. */
  code: Schema.String,
  /** ClickHouse's number of that name. */
  number: Schema.Int,
  /** The engine's sentence, shortened. */
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The statement is refused: ${this.reason}`
  }
}

/** A value of a parameter `{name:Type}`. */
export type SqlParameter = string | number | boolean | null | ReadonlyArray<SqlParameter>

/** A value in the form that ClickHouse's HTTP interface parses: its escapes depend on the type in the statement. */
export interface EscapedParameter {
  readonly escaped: string
}

/** Values of the parameters of a statement, by name. */
export type SqlParameters = Readonly<Record<string, SqlParameter | EscapedParameter>>

/** A statement with the format of its result. */
export interface SqlQuery {
  readonly sql: string
  readonly parameters: SqlParameters
  /** ClickHouse's name of the format. */
  readonly format: string
  /** Settings beside the limits, such as those of the format. */
  readonly settings?: Readonly<Record<string, string>>
  /** Size of the response; `sqlResponseBytesMax` if absent. */
  readonly responseBytesMax?: number
}

/** The result of a statement. */
export interface SqlResult {
  readonly bytes: Uint8Array
  /** The engine's counts of rows as JSON, in the header `X-ClickHouse-Summary`. */
  readonly summary: string
}

export class SqlReader extends Context.Service<
  SqlReader,
  {
    /**
     * The result of a statement that only reads.
     *
     * Fails with `SqlRefused`, with `QueryTooExpensive` if a limit of time, memory or size is exceeded, and with `StoreUnavailable`.
     */
    readonly read: (query: SqlQuery) => Effect.Effect<SqlResult, SqlRefused | QueryTooExpensive | StoreUnavailable>
  }
>()("projections/SqlReader") {}

/** Connection settings. */
export interface SqlReaderSettings {
  readonly url: string
  /** The database of the tables; statements are run in that of their views. */
  readonly database: string
  readonly username?: string
  readonly password?: Redacted.Redacted<string>
}

const requestTimeoutMs = (sqlSecondsMax + 5) * 1_000

const limits: Readonly<Record<string, string>> = {
  max_execution_time: String(sqlSecondsMax),
  timeout_overflow_mode: "throw",
  max_memory_usage: String(sqlMemoryBytesMax),
  max_result_rows: String(sqlRowsMax),
  max_result_bytes: String(sqlResultBytesMax),
  result_overflow_mode: "throw",
  // The engine does not check the limit above for rows of arrayJoin without a table (26.7).
  limit: String(sqlRowsMax + 1),
  max_parser_depth: String(sqlDepthMax),
  max_ast_depth: String(sqlDepthMax),
  max_ast_elements: String(sqlNodesMax),
  max_expanded_ast_elements: String(sqlExpandedNodesMax),
  max_subquery_depth: String(sqlSubqueriesMax),
  max_recursive_cte_evaluation_depth: String(sqlRecursionsMax),
  function_range_max_elements_in_block: String(sqlRangeElementsMax),
  max_threads: "2",
  // Rows of arrayJoin and joins would share one value, which the limit of bytes counts once and the result repeats.
  enable_lazy_columns_replication: "0",
  // A function that has begun cannot be stopped by any limit: the local engine runs few statements of this workload at once.
  workload: analystWorkload,
  // In a cluster: subqueries over shards run once, and all shards must answer.
  distributed_product_mode: "global",
  skip_unavailable_shards: "0",
  // A server completes statements of connections that were closed otherwise: those of callers that left, and of answers whose time has ended.
  cancel_http_readonly_queries_on_client_close: "1",
  // The response begins once the statement has completed, so that any failure has a status.
  wait_end_of_query: "1",
  // Indents each value of a nested array by its depth.
  output_format_json_pretty_print: "0",
  output_format_json_quote_64bit_integers: "1",
  output_format_json_quote_decimals: "1",
  output_format_json_quote_denormals: "1",
  output_format_parquet_string_as_string: "1",
  output_format_arrow_string_as_string: "1",
}

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r")

const memberOf = (value: SqlParameter): string =>
  typeof value === "string" ? `'${escaped(value).replaceAll("'", "\\'")}'` : parameterText(value)

/** Whether a value is in the form of ClickHouse's HTTP interface. */
export const isEscaped = (value: SqlParameter | EscapedParameter): value is EscapedParameter =>
  typeof value === "object" && value !== null && "escaped" in value

/** The text of a parameter in the form that ClickHouse's HTTP interface parses. */
const parameterText = (value: SqlParameter): string => {
  if (value === null) return "\\N"
  if (typeof value === "string") return escaped(value)
  return typeof value === "object" ? `[${value.map(memberOf).join(",")}]` : String(value)
}

/** Characters of the engine's reason in a message: it may quote the whole statement. */
const reasonLettersMax = 500

/** The failure in the text of a refusal. */
const failureOf = (text: string): SqlRefused | QueryTooExpensive => {
  const { code, name, reason } = exceptionOf(text)
  return isLimit(name)
    ? statementTooExpensive(`${code} ${name}`, reason)
    : new SqlRefused({ code: name, number: code, reason: plainReason(name, reason).slice(0, reasonLettersMax) })
}

const urlOf = ({ url, database }: SqlReaderSettings, { parameters, format, settings }: SqlQuery): URL => {
  const target = new URL(url)
  const values = { ...limits, ...settings, database: viewsDatabase(database), default_format: format }
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value)
  for (const [name, value] of Object.entries(parameters)) {
    target.searchParams.set(`param_${name}`, isEscaped(value) ? value.escaped : parameterText(value))
  }
  return target
}

/** The bytes of a response; `undefined` if they are more than `bytesMax`. */
const gather = async (response: Response, bytesMax: number): Promise<Uint8Array | undefined> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads through ClickHouse's HTTP interface: of a server, or of the local engine. */
export const layerSqlReader = (settings: SqlReaderSettings): Layer.Layer<SqlReader> => {
  const headers = {
    "x-clickhouse-user": settings.username ?? "default",
    "x-clickhouse-key": settings.password === undefined ? "" : Redacted.value(settings.password),
  }
  const read = Effect.fn("SqlReader.read", { kind: "client" })(function* (query: SqlQuery) {
    const { isOk, summary, bytes } = yield* Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(urlOf(settings, query), { method: "POST", headers, body: query.sql, signal })
        const summary = response.headers.get("x-clickhouse-summary") ?? "{}"
        return {
          isOk: response.ok,
          summary,
          bytes: await gather(response, query.responseBytesMax ?? sqlResponseBytesMax),
        }
      },
      catch: (cause) => new StoreUnavailable({ operation: "answer an analyst", cause }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: requestTimeoutMs,
        orElse: () => Effect.fail(statementTooExpensive("159 TIMEOUT_EXCEEDED")),
      }),
    )
    if (bytes === undefined) return yield* responseTooLong(query.responseBytesMax ?? sqlResponseBytesMax)
    return isOk ? { bytes, summary } : yield* failureOf(new TextDecoder().decode(bytes))
  })
  return Layer.succeed(SqlReader, SqlReader.of({ read }))
}
