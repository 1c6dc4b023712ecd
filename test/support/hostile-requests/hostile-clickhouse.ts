/** Hostile requests in the form of ClickHouse's HTTP interface: statements, formats, settings and parameters in the URL, the body and headers. */
import type { RandomSource } from "../chain/random.ts"
import { hostileTexts, mutated } from "./hostile-value.ts"

type Texts = readonly [string, ...ReadonlyArray<string>]

/** Rows that share a value of 30 KB, which the engine stores once: some 15 GB of text. */
const amplified = (value: string): string => `SELECT ${value} AS a FROM (SELECT arrayJoin(range(500000)) AS n)`

const letters = "a".repeat(12_000)

const statements: Texts = [
  "SELECT 1",
  "SELECT count() FROM default.transfers",
  "SELECT * FROM `default`.`transfers` LIMIT 3",
  "SELECT name FROM system.tables",
  "SELECT constructor(), __proto__()",
  "SELECT currentDatabase(), user(), hostName()",
  "SELECT {x:String}",
  "SELECT {x:Array(String)}",
  "SELECT * FROM {x:Identifier}",
  "SELECT * FROM default.{x:Identifier}",
  "SELECT * FROM system.processes",
  "SELECT * FROM default.`system.processes`",
  "SELECT 'a FORMAT CSV' AS `b FORMAT c`",
  "SELECT '?' AS a",
  "SHOW TABLES",
  "SHOW TABLES FROM system LIKE 'a\\'b'",
  "SHOW CREATE TABLE transfers",
  "SHOW PROCESSLIST",
  "DESCRIBE TABLE transfers",
  "DESCRIBE TABLE (SELECT * FROM system.parts)",
  "DESC (SELECT 'it\\'s', * FROM transfers)",
  "DESCRIBE file('/etc/passwd')",
  "EXISTS TABLE default.transfers",
  "SET ROLE owner",
  "KILL QUERY WHERE 1",
  "INSERT INTO transfers VALUES (1)",
  amplified("repeat('a', 30000)"),
  amplified("toLowCardinality(repeat('a', 30000 + n % 2))"),
  amplified(`CAST(1, 'Enum8(\\'${letters}\\' = 1)')`),
  amplified(`CAST(tuple(1), 'Tuple(${letters} UInt8)')`),
  amplified(`1 AS ${letters}, 2`),
]

const endings: Texts = [
  ...([
    "",
    "",
    "",
    " FORMAT CSV",
    " FORMAT Template",
    " FORMAT Native;",
    "; SELECT 1",
    " SETTINGS readonly = 0",
  ] as const),
  " INTO OUTFILE 'a.csv' FORMAT CSV",
  " SETTINGS max_memory_usage = 0 FORMAT CSV",
  " --",
  " /*",
  "\u0000",
  " FORMAT `CSV`",
]

const formats: Texts = [
  ...([
    "JSON",
    "JSONCompact",
    "JSONEachRow",
    "CSV",
    "Native",
    "Parquet",
    "Arrow",
    "Pretty",
    "Vertical",
    "XML",
  ] as const),
  "RowBinary",
  "Null",
  "Protobuf",
  "RawBLOB",
  "constructor",
  "",
]

const settings: Texts = [
  ...(["compress", "enable_http_compression", "decompress", "database", "user", "password", "session_id"] as const),
  "max_memory_usage",
  "max_result_rows",
  "limit",
  "profile",
  "readonly",
  "workload",
  "format_schema",
  "query_id",
  "bool_true_representation",
  "format_csv_delimiter",
  "output_format_json_quote_decimals",
  "output_format_json_no",
  "output_format_pretty_max_rows",
  "output_format_parquet_row_group_size",
  "output_format_parquet_version",
  "client_protocol_version",
  "output_format_native_encode_types_in_binary_format",
  "output_format_parquet_compression_method",
  "http_response_headers",
  "additional_table_filters",
  "param_0",
  "stacktrace",
]

const values: Texts = ["0", "1", "-1", "99999999999999999999", "zstd", "", "'", "\\N", "['a']", "\r\nset-cookie: a=b"]

const searchOf = (random: RandomSource): URLSearchParams => {
  const search = new URLSearchParams()
  if (random.oneIn(2)) search.set("default_format", random.pick(formats))
  for (let count = random.below(3); count > 0; count -= 1) search.append(random.pick(settings), random.pick(values))
  if (random.oneIn(3)) {
    const text = random.oneIn(2) ? random.pick(values) : random.pick(hostileTexts)
    search.set("param_x", text.toWellFormed().slice(0, 2_000))
  }
  return search
}

/** A request of a client of ClickHouse, without its key. */
export const hostileClickhouse = (random: RandomSource) => {
  const written = `${random.pick(statements)}${random.pick(endings)}`
  const statement = random.oneIn(4) ? mutated(written, random).toWellFormed() : written
  const search = searchOf(random)
  const isInUrl = random.oneIn(3) && statement.length < 2_000
  if (isInUrl) search.set("query", statement)
  return {
    family: "clickhouse",
    method: isInUrl ? random.pick(["GET", "POST", "HEAD", "PUT", "OPTIONS", "DELETE"]) : "POST",
    path: `${random.pick(["/", "/sql"])}?${search}`,
    headers: {
      "content-type": random.pick(["text/plain", "application/json", "application/x-www-form-urlencoded", "a/b"]),
      ...(random.oneIn(4) && { "accept-encoding": random.pick(["gzip", "zstd", "br, *;q=0"]) }),
      ...(random.oneIn(8) && { "x-clickhouse-format": random.pick(formats) }),
      ...(random.oneIn(8) && { "x-clickhouse-database": random.pick(["default", "tidemark_access", "\"'"]) }),
    },
    body: isInUrl ? undefined : statement,
  }
}
