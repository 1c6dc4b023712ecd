/** JSON-RPC results without their envelopes. Pure. */
import type { RpcError } from "./rpc-fault.ts"

/** One answer: a result, `null` included, or an error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcError }

/**
 * The responses to a request in the order of its calls; absent for calls without one. A single object in response to a batch stands for the
 * whole batch: all other calls are `undefined`. A body that is not JSON-RPC contains no response.
 *
 * @param count - Number of calls, with the ids 0, 1, 2 …
 */
export const readAnswers = (body: unknown, count: number): ReadonlyArray<RpcAnswer | undefined> => {
  const byId = new Map<number, RpcAnswer>()
  const envelopes = Array.isArray(body) ? body : [body]
  for (const envelope of envelopes) {
    const answer = readEnvelope(envelope)
    if (answer !== undefined) byId.set(Array.isArray(body) ? idOf(envelope) : 0, answer)
  }
  return Array.from({ length: count }, (_, id) => byId.get(id))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Some endpoints give ids back as text; an error about a whole list has none. */
const idOf = (envelope: unknown): number =>
  isObject(envelope) && envelope.id !== null && envelope.id !== undefined ? Number(envelope.id) : 0

const readEnvelope = (envelope: unknown): RpcAnswer | undefined => {
  if (!isObject(envelope)) return undefined
  if (envelope.error !== undefined && envelope.error !== null) return { error: readError(envelope.error) }
  return "result" in envelope || "id" in envelope ? { result: envelope.result ?? null } : undefined
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
