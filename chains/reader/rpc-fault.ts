/** Classifies errors of nodes and providers. Pure; the texts are in `provider-message.ts`. */
import { type FaultKind, faultKinds, providerCodes, providerMessages, statusKinds } from "./provider-message.ts"

/** A JSON-RPC error. */
export interface RpcError {
  readonly code: number
  readonly message: string
  /** Additional data, if it is text. */
  readonly data?: string
}

/** Meaning of an error. */
export interface RpcFault {
  /** Absent if the error is not recognised: the endpoint is at fault, and another one may answer. */
  readonly kind: FaultKind | undefined
  /** The limit reported by the provider: calls of a batch, blocks of a range. */
  readonly limit: number | undefined
  /** The delay requested by the provider. */
  readonly retryAfterMs: number | undefined
}

const byPrecedence = providerMessages.toSorted(
  (left, right) => faultKinds.indexOf(left.kind) - faultKinds.indexOf(right.kind),
)

const kindByCode: ReadonlyMap<number, FaultKind> = new Map(providerCodes.map(({ code, kind }) => [code, kind]))

const known = new WeakMap<RpcError, RpcFault>()

/** Meaning of an error of a call: by its text, otherwise by its code. Memoized: an error is examined several times on its way. */
export const readFault = (error: RpcError): RpcFault => {
  const fault = known.get(error) ?? faultOf(error)
  known.set(error, fault)
  return fault
}

const faultOf = ({ code, message, data = "" }: RpcError): RpcFault => {
  const text = `${message} ${data}`.toLowerCase()
  const retryAfterMs = waitInWords(text)
  for (const { kind, words, limit } of byPrecedence) {
    const match = words.exec(text)
    if (match !== null) return { kind, limit: limit ?? limitIn(match[1]), retryAfterMs }
  }
  return { kind: kindByCode.get(code), limit: undefined, retryAfterMs }
}

/** Meaning of an HTTP status; `undefined` for a success. */
export const readStatus = (status: number | undefined): FaultKind | undefined =>
  status === undefined ? undefined : statusKinds[status]

const limitIn = (digits: string | undefined): number | undefined => {
  const limit = Number((digits ?? "").replaceAll(",", ""))
  return Number.isSafeInteger(limit) && limit > 0 ? limit : undefined
}

/** The delay in `retry in 10m0s`, as written by drpc and by the nodes behind Polygon's public endpoint. */
const waitInWords = (text: string): number | undefined => {
  const [, minutes, seconds] = /retry (?:in|after) (?:(\d+)m)?(?:(\d+(?:\.\d+)?) ?s)?/.exec(text) ?? []
  if (minutes === undefined && seconds === undefined) return undefined
  return Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1_000
}

/**
 * The wait requested by a header `Retry-After`: seconds, or a date.
 *
 * @see RFC 9110, 10.2.3.
 */
export const readRetryAfter = (header: string | null | undefined, nowMs: number): number | undefined => {
  if (header === null || header === undefined || header.trim() === "") return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000)
  const atMs = Date.parse(header)
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs)
}
