/**
 * Limits of statements of analysts, and the sentences about those that exceed one: what the statement needed, the limit, and what helps. Never
 * the engine's numbers and settings, which analysts cannot change.
 */
import { nearestText } from "./nearest-name.ts"
import { QueryTooExpensive } from "./store.ts"

/** Time limit of a statement, in seconds. @limit analysts */
export const sqlSecondsMax = 30

/** Memory of a statement; grouping and sorting spill to disk before. @limit analysts */
export const sqlMemoryBytesMax = 512 * 1024 * 1024

/** Rows of a result; split larger exports by block range. @limit analysts */
export const sqlRowsMax = 1_000_000

/** Size of a result in the engine. @limit analysts */
export const sqlResultBytesMax = 64 * 1024 * 1024

/** Size of a response; text formats are larger than results in the engine. @limit analysts */
export const sqlResponseBytesMax = 128 * 1024 * 1024

/** Nesting of a statement: the engine's parser and analyzer are recursive. @limit analysts */
export const sqlDepthMax = 300

/** Syntax nodes of a statement. @limit analysts */
export const sqlNodesMax = 20_000

/** Syntax nodes of a statement with its views: a decoded view of sixty functions has 50,000. @limit analysts */
export const sqlExpandedNodesMax = 200_000

/** Nesting depth of subqueries. @limit analysts */
export const sqlSubqueriesMax = 50

/** Steps of `WITH RECURSIVE`. @limit analysts */
export const sqlRecursionsMax = 100

/** Elements of all arrays that the function `range` makes at once. The engine's default, 500 million, allocates gigabytes before memory is checked. @limit analysts */
export const sqlRangeElementsMax = 10_000_000

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`

const count = (value: number): string => value.toLocaleString("en")

const split = "Use LIMIT, select fewer columns, or split it by block_number."

/** A sentence by the engine's reason, which contains the required amount. */
type Sentence = (reason: string) => string

/** Whether a reason is about the memory of all statements together. */
const isOfAllMemory = (reason: string): boolean => /\btotal\b/i.test(reason.slice(0, reason.indexOf(":")))

const memorySentence: Sentence = (reason) => {
  const [, used = "more", max = ""] = /would use ([\d.]+ \wi?B).*, maximum: ([\d.]+ \wi?B)/.exec(reason) ?? []
  return isOfAllMemory(reason)
    ? `All statements together needed ${used} of the engine's ${max} of memory. Retry later, or filter by chain_id and block_number.`
    : `The statement needed ${used} of ${mebibytes(sqlMemoryBytesMax)} of memory. Filter by chain_id and block_number, or group by fewer values.`
}

const resultSentence: Sentence = (reason) => {
  const bytes = /current bytes: ([\d.]+ \wi?B)/.exec(reason)?.[1]
  if (bytes !== undefined) return `The result has ${bytes} of ${mebibytes(sqlResultBytesMax)}. ${split}`
  const rows = /max rows: ([\d.]+(?: \w+)?)/.exec(reason)?.[1]
  // Results whose text repeats the names of columns have fewer.
  return rows === undefined || rows === "1.00 million"
    ? `The result has more than ${count(sqlRowsMax)} rows. Use LIMIT, or split it by block_number.`
    : `The result has more than ${rows} rows with the names of its columns in each. Use shorter names, or a format without them.`
}

const depthSentence: Sentence = (reason) =>
  reason.includes("recursive CTE")
    ? `WITH RECURSIVE took more than ${sqlRecursionsMax} steps. Stop it by a condition, or use numbers.`
    : `The statement is nested more than ${sqlDepthMax} levels deep. Use WITH.`

const partsSentence: Sentence = (reason) =>
  reason.includes(String(sqlExpandedNodesMax))
    ? `The statement has more than ${count(sqlExpandedNodesMax)} parts with the definitions of its views. Read each view once.`
    : `The statement has more than ${count(sqlNodesMax)} parts: names, values and calls. Pass lists as parameters, or split it.`

const valueSentence: Sentence = (reason) => {
  const [size = 0, max = 0] = (reason.match(/\d+/g) ?? []).map(Number)
  return `A function makes a value of ${count(size)} of ${count(max)} bytes or elements. Make a shorter one.`
}

/** Sentences by the engine's names. */
const sentences: Readonly<Record<string, Sentence>> = {
  MEMORY_LIMIT_EXCEEDED: memorySentence,
  QUERY_IS_TOO_LARGE: () => "The statement has more than 256 KiB. Pass lists as parameters, or split it.",
  TIMEOUT_EXCEEDED: () =>
    `The statement was stopped after ${sqlSecondsMax} s of ${sqlSecondsMax} s. Filter by block_number, or by a column whose name ends in _bytes.`,
  TOO_BIG_AST: partsSentence,
  TOO_DEEP_AST: depthSentence,
  TOO_DEEP_RECURSION: depthSentence,
  TOO_DEEP_SUBQUERIES: () => `The statement has more than ${sqlSubqueriesMax} subqueries within each other. Use WITH.`,
  TOO_LARGE_ARRAY_SIZE: valueSentence,
  TOO_LARGE_STRING_SIZE: valueSentence,
  TOO_MANY_ROWS_OR_BYTES: resultSentence,
  TOO_MANY_SIMULTANEOUS_QUERIES: () => "The engine runs as many statements as it can. Retry later.",
}

/** True for the engine's names of limits. */
export const isLimit = (name: string): boolean =>
  /LIMIT_EXCEEDED|TIMEOUT_EXCEEDED|TOO_(?:MANY|LARGE|SLOW|DEEP|BIG)|QUERY_IS_TOO_LARGE|QUERY_WAS_CANCELLED/.test(name)

/** Letters of the engine's own reason in the sentence about a limit that has none. */
const otherReasonLettersMax = 200

const tooExpensive = (code: string, advice: string, isLasting = true): QueryTooExpensive =>
  new QueryTooExpensive({ operation: "answer an analyst", code, advice, isLasting })

/** Limits of time and of the engine's load: a statement that exceeded one may succeed later. */
const passingLimits: ReadonlySet<string> = new Set([
  "QUERY_WAS_CANCELLED",
  "TIMEOUT_EXCEEDED",
  "TOO_MANY_SIMULTANEOUS_QUERIES",
  "TOO_SLOW",
])

/**
 * The failure of a statement at a limit.
 *
 * @param code - ClickHouse's number and name, `159 TIMEOUT_EXCEEDED`.
 * @param reason - The engine's sentence, if it stopped the statement.
 */
export const statementTooExpensive = (code: string, reason = ""): QueryTooExpensive => {
  const name = code.split(" ")[1] ?? ""
  const other = `The statement exceeded a limit of the engine: ${plainReason(name, reason).slice(0, otherReasonLettersMax)} Read less, or write it more simply.`
  return tooExpensive(code, sentences[name]?.(reason) ?? other, !passingLimits.has(name) && !isOfAllMemory(reason))
}

const resultCode = "396 TOO_MANY_ROWS_OR_BYTES"

/** The failure of a statement whose result is longer in its format than a response may be. */
export const responseTooLong = (bytesMax: number): QueryTooExpensive =>
  tooExpensive(
    resultCode,
    `The result has more than ${mebibytes(bytesMax)} in its format. Use csv or parquet, or split it by block_number.`,
  )

/** The failure of a statement that is longer than may be printed with its definitions of `WITH`, each as often as it is used. */
export const printedTooLong = (bytesMax: number): QueryTooExpensive =>
  tooExpensive(
    resultCode,
    `The statement has more than ${mebibytes(bytesMax)} with the definitions of WITH where they are used. Use them less often, or pass texts as parameters.`,
  )

const range = /would produce (\d+) array elements/

/** The engine's reason of a refusal without the text of the statement and of views, and with the nearest names that it found. */
export const plainReason = (name: string, reason: string): string => {
  const elements = range.exec(reason)?.[1]
  if (name === "ARGUMENT_OUT_OF_BOUND" && elements !== undefined) {
    return `the function range makes ${count(Number(elements))} of ${count(sqlRangeElementsMax)} elements: use numbers, or shorter ranges.`
  }
  const nearest = /Maybe you meant: \[([^\]]+)\]/.exec(reason)?.[1]
  const plain = reason.replace(/[:.]? ?\b(?:in scope|while executing)\b[\s\S]*$|[.:]? ?Maybe you meant[\s\S]*$/i, "")
  const words = plain.replace(/\.$/, "")
  return nearest === undefined ? `${words}.` : `${words}: ${nearestText(nearest.replaceAll("'", "").split(","))}.`
}
