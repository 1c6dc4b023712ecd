/** Errors in the wording of ClickHouse's HTTP interface. */
import { Schema } from "effect"

/** A statement or request that the engine refused. The caller receives it as ClickHouse's error text. */
export class ClickhouseException extends Schema.TaggedError<ClickhouseException>()("ClickhouseException", {
  code: Schema.Int,
  /** ClickHouse's name of the code, such as `UNKNOWN_TABLE`. */
  name: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Code: ${this.code}. DB::Exception: ${this.reason} (${this.name})`
  }
}

/** Characters of a reason: it may quote a value or a name of the statement, of any length. */
const reasonLettersMax = 16 * 1024

/** Characters at the end of an error that contain its name and the version. */
const endLettersMax = 200

/** An error inside of another one, such as that of a setting of the statement itself. */
const innerError = /^Code: \d+\. DB::Exception: (.*) \([A-Z][A-Z0-9_]+\)(?: \(version [^)]*\))?\.?$/s

/**
 * Translates an error of the engine to an exception with ClickHouse's code and name: a thrown error of the embedded one, or a response's text.
 *
 * In time linear in the text, because callers choose parts of it.
 */
export const exceptionOf = (thrown: unknown): ClickhouseException => {
  if (thrown instanceof ClickhouseException) return thrown
  // "Query failed: Code: 62. DB::Exception: Syntax error: …. (SYNTAX_ERROR)", sometimes followed by the version.
  const text = (thrown instanceof Error ? thrown.message : String(thrown)).trimEnd()
  const start = /Code: (\d+)\. (?:DB::Exception: )?/.exec(text)
  const end = /\(([A-Z][A-Z0-9_]+)\)(?:\s*\(version [^)]*\))?$/.exec(text.slice(-endLettersMax))
  if (start === null || end === null) {
    // 1002 UNKNOWN_EXCEPTION is ClickHouse's own code for errors without one.
    return new ClickhouseException({ code: 1002, name: "UNKNOWN_EXCEPTION", reason: text.slice(0, reasonLettersMax) })
  }
  const [opening, code] = start
  const [closing, name = ""] = end
  const whole = text.slice(start.index + opening.length, text.length - closing.length).trimEnd()
  const reason = innerError.exec(whole)?.[1] ?? whole
  return new ClickhouseException({ code: Number(code), name, reason: reason.slice(0, reasonLettersMax) })
}

// From ClickHouse's `exceptionCodeToHTTPStatus` (src/Server/HTTP/exceptionCodeToHTTPStatus.cpp), as far as it affects callers.
const statusByName: ReadonlyMap<string, number> = new Map([
  ["BAD_ARGUMENTS", 400],
  ["CANNOT_PARSE_INPUT_ASSERTION_FAILED", 400],
  ["CANNOT_PARSE_TEXT", 400],
  ["ILLEGAL_TYPE_OF_ARGUMENT", 400],
  ["SYNTAX_ERROR", 400],
  ["TYPE_MISMATCH", 400],
  ["INCORRECT_DATA", 400],
  ["UNKNOWN_QUERY_PARAMETER", 400],
  ["TOO_DEEP_SUBQUERIES", 400],
  ["REQUIRED_PASSWORD", 401],
  ["ACCESS_DENIED", 403],
  ["AUTHENTICATION_FAILED", 403],
  ["UNKNOWN_TABLE", 404],
  ["UNKNOWN_DATABASE", 404],
  ["UNKNOWN_FUNCTION", 404],
  ["UNKNOWN_IDENTIFIER", 404],
  ["UNKNOWN_TYPE", 404],
  ["UNKNOWN_SETTING", 404],
  ["TABLE_ALREADY_EXISTS", 409],
  ["HTTP_LENGTH_REQUIRED", 411],
  ["TOO_LARGE_STRING_SIZE", 413],
  ["NOT_IMPLEMENTED", 501],
  ["TOO_MANY_SIMULTANEOUS_QUERIES", 503],
])

/** The HTTP status of an exception. */
export const statusOf = (exception: ClickhouseException): number => statusByName.get(exception.name) ?? 500
