/** Checks that statements of analysts only read views, by the engine's own parser. */
import { Effect, Result } from "effect"
import { analystFault, canonicalQuery } from "../store/engine/analyst.ts"
import { type EngineStatement, readStatement } from "../store/engine/statement.ts"
import { printedTooLong } from "../store/sql-limits.ts"
import { isEscaped, type SqlParameter, type SqlParameters, SqlReader, SqlRefused } from "../store/sql-reader.ts"
import { selectOnly, statementFault, tableNamesIn, viewsIn } from "./check-statement.ts"
import { parseQueryTree, scopeFault } from "./name-scopes.ts"
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
