/** Results of tools: the answer of the service as structured content and as text, bounded in size. Pure. */
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js"
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import type { AnswerPayment } from "../access/payments/tool-payment.ts"
import type { Failure } from "../graphql/failure.ts"
import { isAllNull } from "../paid/execute-paid.ts"

/** Size of a result by default, in bytes of JSON: some 8,000 tokens of a language model, in each of its two forms half of it. */
export const resultBytesMaxDefault = 25_000

/** Bounds of the size that a caller may choose. */
export const resultBytesMaxRange = { min: 1_000, max: 4_000_000 } as const

/** Size of a sentence about elements that were left out, at most. */
const sentenceBytesMax = 500

/** A list in an answer. */
interface List {
  readonly path: ReadonlyArray<string>
  readonly elements: ReadonlyArray<JsonValue>
  readonly bytes: number
}

/** The pagination cursor of an edge; `undefined` for other values. */
const cursorOf = (value: JsonValue): string | undefined => {
  const cursor = memberOf(value, "cursor")
  return typeof cursor === "string" && isJsonObject(value) && "node" in value ? cursor : undefined
}

/** A value without the cursors of single elements: a page is continued at its end. */
const withoutCursors = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(withoutCursors)
  if (!isJsonObject(value)) return value
  const isEdge = cursorOf(value) !== undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(
      ([name, each]): ReadonlyArray<[string, JsonValue]> =>
        isEdge && name === "cursor" ? [] : [[name, withoutCursors(each)]],
    ),
  )
}

/** The part of a value that is sent: the cursors of single elements are only read where a page is cut. */
type Sent = (value: JsonValue) => JsonValue

/** How an answer is cut. */
interface Cutting extends Pick<ResultForm, "bytesMax" | "isWhole"> {
  readonly sent: Sent
}

/** Bytes of a value in a result, which has its sent part twice: as JSON, and as JSON in a text. */
const bytesOf = (value: JsonValue, sent: Sent): number => {
  const text = JSON.stringify(sent(value))
  return Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(text))
}

/** The lists of more than one element in a value that may be cut: that of `omitted` never is. */
const listsIn = (value: JsonValue, cutting: Cutting, path: ReadonlyArray<string> = []): ReadonlyArray<List> => {
  if (typeof value !== "object" || value === null || path[0] === "omitted") return []
  const { sent, isWhole } = cutting
  const within = Object.entries(value).flatMap(([name, each]) => listsIn(each, cutting, [...path, name]))
  if (!Array.isArray(value) || value.length < 2 || isWhole(path)) return within
  return [{ path, elements: value, bytes: bytesOf(value, sent) }, ...within]
}

/** A value with another one at a path. */
const replaceAt = (value: JsonValue, [name, ...rest]: ReadonlyArray<string>, by: JsonValue): JsonValue => {
  if (name === undefined) return by
  if (Array.isArray(value)) {
    return value.map((each: JsonValue, index) => (String(index) === name ? replaceAt(each, rest, by) : each))
  }
  return isJsonObject(value) ? { ...value, [name]: replaceAt(value[name] ?? null, rest, by) } : value
}

/** The value at a path. */
const valueAt = (value: JsonValue, path: ReadonlyArray<string>): JsonValue =>
  path.reduce<JsonValue>((found, name) => (Array.isArray(found) ? found[Number(name)] : memberOf(found, name)), value)

/** Whether a list is a series in the order of time, whose last element is the newest. */
const isSeries = (elements: ReadonlyArray<JsonValue>): boolean => {
  const [first, last] = [memberOf(elements[0] ?? null, "timestamp"), memberOf(elements.at(-1) ?? null, "timestamp")]
  return typeof first === "number" && typeof last === "number" && first < last
}

/** A list without the elements at its end that take `excess` bytes, but with at least one. Series lose their oldest elements. */
const shortened = ({ elements }: List, excess: number, sent: Sent): ReadonlyArray<JsonValue> => {
  const important = isSeries(elements) ? elements.toReversed() : elements
  let [left, kept] = [excess, elements.length]
  while (kept > 1 && left > 0) {
    kept -= 1
    left -= bytesOf(important[kept] ?? null, sent)
  }
  return isSeries(elements) ? elements.slice(-kept) : elements.slice(0, kept)
}

/** The pagination state of a page that ends at another element; `undefined` if a list has none, or its elements have no cursors. */
const pageEnd = (connection: JsonValue, edges: ReadonlyArray<JsonValue>): JsonObject | undefined => {
  const pageInfo = memberOf(connection, "pageInfo")
  const cursor = cursorOf(edges.at(-1) ?? null)
  if (!isJsonObject(pageInfo) || cursor === undefined) return undefined
  return { ...pageInfo, ...("hasNextPage" in pageInfo && { hasNextPage: true }), endCursor: cursor }
}

/** An answer with fewer elements in one of its lists, which `omitted` names. */
const cut = (answer: JsonObject, { path, elements }: List, kept: ReadonlyArray<JsonValue>): JsonObject => {
  const [parent, name] = [path.slice(0, -1), path.at(-1)]
  const pageInfo = name === "edges" ? pageEnd(valueAt(answer, parent), kept) : undefined
  const cure = pageInfo === undefined ? "request fewer" : "continue after its endCursor"
  const sentence = `${path.join(".")} has ${kept.length} of ${elements.length} elements: ${cure}, or raise bytesMax.`
  const shorter = replaceAt(answer, path, kept)
  const continued = pageInfo === undefined ? shorter : replaceAt(shorter, [...parent, "pageInfo"], pageInfo)
  const omitted = memberOf(answer, "omitted")
  return { ...Object(continued), omitted: [...(Array.isArray(omitted) ? omitted : []), sentence] }
}

/** An answer whose result is at most that large: the longest lists are cut. `undefined` if its parts are too large without lists. */
const bounded = (answer: JsonObject, cutting: Cutting): JsonObject | undefined => {
  const { bytesMax, sent } = cutting
  const excess = bytesOf(answer, sent) - bytesMax
  if (excess <= 0) return answer
  const [longest] = listsIn(answer, cutting).toSorted((left, right) => right.bytes - left.bytes)
  if (longest === undefined) return undefined
  return bounded(cut(answer, longest, shortened(longest, excess + sentenceBytesMax, sent)), cutting)
}

/** The result of a call that failed, in the form of the service's failures. */
export const failedResult = (code: Failure["code"], message: string, facts: Failure["facts"] = {}): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify({ errors: [{ message, extensions: { code, ...facts } }] }) }],
  isError: true,
})

/** Whether an answer of GraphQL has errors and nothing else. */
const isEmptyAnswer = ({ data = null, errors }: JsonObject): boolean =>
  Array.isArray(errors) && errors.length > 0 && isAllNull(data)

/** The value of a JSON text; null for other texts. */
const parsed = (text: string): JsonValue => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The response of the service to the call of a tool: its JSON text. */
export interface ToolAnswer {
  readonly isOk: boolean
  readonly text: string
  readonly payment?: AnswerPayment
}

/** How an answer becomes a result. */
export interface ResultForm {
  readonly bytesMax: number
  /** Whether answers have the form of GraphQL's. */
  readonly isGraphql: boolean
  /** Why an answer is none to the call; `undefined` if it is one. */
  readonly failureOf: (answer: JsonObject) => Failure | undefined
  /** The structured content of an answer. */
  readonly contentOf: (answer: JsonObject) => JsonObject
  /** Whether a list is never cut, by its path. */
  readonly isWhole: (path: ReadonlyArray<string>) => boolean
  /** Content whose lists were cut, with its continuation. */
  readonly continuedOf: (cut: JsonObject) => JsonObject
}

/** The result of a call that lacks a payment, or whose payment is refused: the offers, in both forms. */
const offersResult = (required: JsonObject): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(required) }],
  structuredContent: required,
  isError: true,
})

/** The result of a call, but for its metadata. */
const answerResult = ({ isOk, text }: ToolAnswer, form: ResultForm): CallToolResult => {
  const { bytesMax, isGraphql, isWhole, contentOf, continuedOf, failureOf } = form
  const answer = parsed(text)
  if (!isJsonObject(answer)) return failedResult("INTERNAL", "The service did not answer in JSON.")
  const isError = !isOk || (isGraphql && isEmptyAnswer(answer))
  const failure = isError ? undefined : failureOf(answer)
  if (failure !== undefined) return failedResult(failure.code, failure.message, failure.facts)
  const content = isError ? answer : contentOf(answer)
  const sent: Sent = isGraphql ? (value) => value : withoutCursors
  const found = bounded(content, { bytesMax, isWhole, sent })
  if (found === undefined) {
    return failedResult(
      "BAD_USER_INPUT",
      `The answer is larger than ${bytesMax} bytes: select less, or raise bytesMax.`,
    )
  }
  if (isError) return { content: [{ type: "text", text: JSON.stringify(found) }], isError }
  const continued = found === content ? found : continuedOf(found)
  const value = Object(sent(continued))
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value, isError }
}

/** The result of a call. A failure of any form is an error, which has no structured content but the offers of a payment: that has the form of answers only. */
export const toolResult = (answer: ToolAnswer, form: ResultForm): CallToolResult => {
  const { required, metadata } = answer.payment ?? {}
  const result = required === undefined ? answerResult(answer, form) : offersResult(required)
  return metadata === undefined ? result : { ...result, _meta: metadata }
}
