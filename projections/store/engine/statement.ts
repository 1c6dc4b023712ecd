/**
 * Classifies a SQL text for execution: kind, output format, and start of inline data. Not a parser: it scans tokens, so that words inside
 * quotes and comments are ignored.
 */
import { ClickhouseException } from "./clickhouse-exception.ts"

/** An insert with rows as data in a format: they reach the engine through a spool file. */
export interface DataInsert {
  readonly kind: "insert"
  /** `INSERT INTO t (a, b)`: the part before `FROM INFILE`. */
  readonly head: string
  /** `SETTINGS …`, or empty. */
  readonly settings: string
  readonly format: string
  /** The text after the format's name. */
  readonly inlineData: string
}

/** A statement that is run unchanged. Only a `select` can be streamed. */
export interface PlainStatement {
  readonly kind: "select" | "other"
  readonly sql: string
  /** The format that the text requests, if any. */
  readonly format: string | undefined
}

/** A statement and how to run it. */
export type EngineStatement = DataInsert | PlainStatement

interface Token {
  /** Words in upper case, symbols unchanged, empty for quoted text. */
  readonly text: string
  readonly isWord: boolean
  /** The identifier of a word, or of text in backticks or double quotes; empty for other tokens. */
  readonly name: string
  readonly start: number
  readonly end: number
}

const blankPattern = /(?:\s+|--[^\n]*|#[ !][^\n]*|\/\*[\s\S]*?\*\/)+/y
// As in the engine's lexer, a word may contain dollar signs: `a$$` begins no text between `$$`.
const wordPattern = /[A-Za-z_][\w$]*/y
const quotedPattern =
  /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`\\]|\\[\s\S]|``)*`|“[^”]*”|‘[^’]*’|\$(\w*)\$[\s\S]*?\$\1\$/y

const lengthAt = (pattern: RegExp, sql: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0].length ?? 0
}

/** Unquotes an identifier. Of ClickHouse's escapes only `\\xHH` can encode a letter. */
const unquoted = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const nameOf = (written: string, isWord: boolean): string => {
  if (isWord) return written
  return /^[`"“]/.test(written) ? unquoted(written) : ""
}

function* tokensOf(sql: string): Generator<Token> {
  let at = 0
  while (true) {
    const start = at + lengthAt(blankPattern, sql, at)
    if (start >= sql.length) return
    const wordLength = lengthAt(wordPattern, sql, start)
    const quotedLength = wordLength === 0 ? lengthAt(quotedPattern, sql, start) : 0
    at = start + Math.max(wordLength, quotedLength, 1)
    const written = sql.slice(start, at)
    const isWord = wordLength > 0
    yield {
      text: quotedLength > 0 ? "" : written.toUpperCase(),
      isWord,
      name: nameOf(written, isWord),
      start,
      end: at,
    }
  }
}

/** Change of the nesting depth by a bracket. */
const depthChange = (token: Token): number => {
  if (token.text === "(" || token.text === "[" || token.text === "{") return 1
  return token.text === ")" || token.text === "]" || token.text === "}" ? -1 : 0
}

const refuse = (code: number, name: string, reason: string) => new ClickhouseException({ code, name, reason })

/**
 * Functions that reach beyond tables without requiring a privilege, so that the engine itself allows them: they read files, load libraries
 * and call services. Refused in any position, since `APPLY file` calls one as well.
 */
const outsideFunctions: ReadonlySet<string> = new Set([
  "aiclassify",
  "aiembed",
  "aiextract",
  "aigenerate",
  "aitranslate",
  "catboostevaluate",
  "file",
])

/**
 * Functions that reach beyond tables only when called: disks, programs, SQL in a string, columns whose defaults are SQL in a string, and
 * SQLite, whose file is created before its privilege is checked.
 */
const outsideCalls: ReadonlySet<string> = new Set(["disk", "eval", "executable", "format", "sqlite"])

/** Engines of tables and databases that store everything inside the data directory. */
const insideEngine = /^(?:\w*MergeTree|Memory|Null|View|MaterializedView|Atomic)$/

const denied = (reason: string) => refuse(497, "ACCESS_DENIED", `The local engine does not allow ${reason}.`)

/** Refuses access beyond tables that the engine's access control does not cover. */
const refuseOutside = (tokens: ReadonlyArray<Token>) => {
  const isCreation = /^(?:CREATE|REPLACE|ATTACH)$/.test(tokens[0]?.text ?? "")
  const isBackup = /^(?:BACKUP|RESTORE)$/.test(tokens[0]?.text ?? "")
  let depth = 0
  tokens.forEach((token, index) => {
    depth += depthChange(token)
    const name = token.name.toLowerCase()
    const next = tokens[index + 1]
    // The engine's configuration limits the files of backups to one folder.
    if (isBackup && token.text === "FILE" && next?.text === "(") return
    if (isBackup && next?.text === "(") throw denied(`backups in ${token.name}(…)`)
    if (outsideFunctions.has(name)) throw denied(`the function ${name}`)
    if (outsideCalls.has(name) && next?.text === "(") throw denied(`${name}(…)`)
    // Another profile has other limits.
    if (name === "profile" && next?.text === "=") throw denied("statements to choose a profile")
    if (!isCreation || depth > 0 || token.text !== "ENGINE") return
    const engine = next?.text === "=" ? tokens[index + 2] : next
    if (!insideEngine.test(engine?.name ?? "")) throw denied(`the engine ${engine?.name ?? ""}`)
  })
}

const refuseFiles = (token: Token) => {
  if (token.isWord && (token.text === "INFILE" || token.text === "OUTFILE")) {
    throw refuse(48, "NOT_IMPLEMENTED", `The local engine does not take ${token.text}: send and read data over HTTP.`)
  }
}

/** Parses an insert with data; `undefined` if its rows come from a query. */
const readDataInsert = (sql: string): DataInsert | undefined => {
  let depth = 0
  let settingsStart: number | undefined
  let formatStart: number | undefined
  for (const token of tokensOf(sql)) {
    depth += depthChange(token)
    refuseFiles(token)
    if (depth > 0 || !token.isWord) continue
    if (token.text === "SELECT" || token.text === "WITH") return undefined
    if (token.text === "VALUES" || formatStart !== undefined) {
      const clauseStart = formatStart ?? token.start
      const rest = sql.slice(token.end)
      return {
        kind: "insert",
        head: sql.slice(0, settingsStart ?? clauseStart).trim(),
        settings: settingsStart === undefined ? "" : sql.slice(settingsStart, clauseStart).trim(),
        format: formatStart === undefined ? "Values" : sql.slice(token.start, token.end),
        // As on the server: data begins on the line after the format's name, or directly after VALUES.
        inlineData:
          formatStart === undefined ? rest.replace(/;\s*$/, "") : rest.replace(/^[^\S\n]*;?[^\S\n]*\r?\n?/, ""),
      }
    }
    if (token.text === "SETTINGS") settingsStart = token.start
    if (token.text === "FORMAT") formatStart = token.start
  }
  return undefined
}

/** The format named at the end of a statement: `… FORMAT CSV` or `… FORMAT CSV SETTINGS …`. */
const formatOf = (sql: string, tokens: ReadonlyArray<Token>): string | undefined => {
  let depth = 0
  let format: string | undefined
  tokens.forEach((token, index) => {
    depth += depthChange(token)
    const [name, after] = [tokens[index + 1], tokens[index + 2]]
    if (depth > 0 || token.text !== "FORMAT" || name === undefined || !name.isWord) return
    if (after === undefined || after.text === "SETTINGS") format = sql.slice(name.start, name.end)
  })
  return format
}

const refuseUnsafe = (tokens: ReadonlyArray<Token>) => {
  tokens.forEach(refuseFiles)
  refuseOutside(tokens)
  const [first] = tokens
  const isReadingBody = tokens.some((token, index) => token.text === "INPUT" && tokens[index + 1]?.text === "(")
  if (first?.text === "INSERT" && isReadingBody) {
    // Inline, the embedded engine writes no rows for this and reports success.
    throw refuse(48, "NOT_IMPLEMENTED", "The local engine does not take INSERT … SELECT … FROM input(…).")
  }
  const end = tokens.findIndex((token) => token.text === ";")
  if (end >= 0 && tokens.slice(end).some((token) => token.text !== ";")) {
    throw refuse(62, "SYNTAX_ERROR", "Multi-statements are not allowed.")
  }
}

/** True if a text begins an insert, so that rows may follow it in the request's body. */
export const isInsert = (text: string): boolean => {
  const first = tokensOf(text).next().value
  return first ? first.text === "INSERT" : false
}

/**
 * Classifies a statement.
 *
 * Throws `ClickhouseException` if the text is empty, contains several statements, reaches beyond tables, or reads an insert's body with
 * `input()`.
 */
export const readStatement = (text: string): EngineStatement => {
  const first = tokensOf(text).next().value
  if (!first) throw refuse(62, "SYNTAX_ERROR", "Empty query.")
  const insert = first.text === "INSERT" ? readDataInsert(text) : undefined
  if ((insert === undefined ? text : insert.head + insert.settings).includes("\0")) {
    // The engine takes statements as C strings and would run the part before the zero byte.
    throw refuse(62, "SYNTAX_ERROR", "A statement cannot hold a zero byte.")
  }
  if (insert !== undefined) {
    refuseOutside([...tokensOf(`${insert.head} ${insert.settings}`)])
    return insert
  }
  const tokens = [...tokensOf(text)]
  refuseUnsafe(tokens)
  const isSelect = first.text === "SELECT" || first.text === "WITH" || first.text === "("
  const ended = tokens.filter((token) => token.text !== ";")
  const sql = text.slice(0, ended.at(-1)?.end ?? text.length)
  return { kind: isSelect ? "select" : "other", sql, format: formatOf(sql, ended) }
}
