/** JSON-RPC results without their envelopes. Pure. */
import type { JsonNode, JsonText } from "./json-text.ts"
import type { RpcError } from "./rpc-fault.ts"

/** One answer: a result, `null` included, or an error. */
export type RpcAnswer<Result = unknown> = { readonly result: Result | null } | { readonly error: RpcError }

/** An answer whose result is still a part of the response. */
export type ScannedAnswer = RpcAnswer<JsonNode>

/**
 * The responses to a request in the order of its calls; absent for calls without one. A single object in response to a batch stands for the
 * whole batch: all other calls are `undefined`. A body that is not JSON-RPC contains no response.
 *
 * @param count - Number of calls, with the ids 0, 1, 2 …
 */
export const readAnswers = (body: JsonText, count: number): ReadonlyArray<ScannedAnswer | undefined> => {
  const byId = new Map<number, ScannedAnswer>()
  const isList = body.isList(0)
  for (const node of isList ? body.entries(0) : [0]) {
    const result = body.isObject(node) ? body.member(node, "result") : undefined
    const envelope = result === undefined ? body.parse(node) : body.parseWithout(node, result)
    const answer = readEnvelope(
      envelope,
      result === undefined || body.isNull(result) ? null : { text: body, node: result },
    )
    if (answer !== undefined) byId.set(isList ? idOf(envelope) : 0, answer)
  }
  return Array.from({ length: count }, (_, id) => byId.get(id))
}

/** An answer with its result as an object. */
export const parsedAnswer = (answer: ScannedAnswer): RpcAnswer =>
  "error" in answer || answer.result === null ? answer : { result: answer.result.text.parse(answer.result.node) }

/** Ends the use of responses and of all answers in them. */
export const releaseTexts = (answers: ReadonlyArray<ScannedAnswer>): void => {
  const texts = new Set(answers.flatMap((answer) => ("result" in answer && answer.result ? [answer.result.text] : [])))
  for (const text of texts) text.release()
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Some endpoints give ids back as text; an error about a whole list has none. */
const idOf = (envelope: unknown): number =>
  isObject(envelope) && envelope.id !== null && envelope.id !== undefined ? Number(envelope.id) : 0

const readEnvelope = (envelope: unknown, result: JsonNode | null): ScannedAnswer | undefined => {
  if (!isObject(envelope)) return undefined
  if (envelope.error !== undefined && envelope.error !== null) return { error: readError(envelope.error) }
  return "result" in envelope || "id" in envelope ? { result } : undefined
}

/** An error in the standard form, or the plain text that gateways return. */
const readError = (error: unknown): RpcError => {
  if (!isObject(error)) return { code: 0, message: String(error) }
  const code = Number(error.code)
  return {
    code: Number.isFinite(code) ? code : 0,
    message: typeof error.message === "string" ? error.message : JSON.stringify(error),
    ...(typeof error.data === "string" ? { data: error.data } : {}),
  }
}
