import { withoutSecrets } from "./endpoint-secret.ts"
import type { FaultKind } from "./provider-message.ts"
import { readStatus } from "./rpc-fault.ts"
import { AnswerTooLarge } from "./rpc-request.ts"

/** Why an endpoint gave no usable answer: the cause of an `RpcUnavailable`. */
export class EndpointTrouble extends Error {
  override readonly name = "EndpointTrouble"
  /** The reported kind of fault; absent where the endpoint reported none, or none that is recognised. */
  readonly kind: FaultKind | undefined
  /** The endpoint refuses requests before this time. */
  readonly retryAtMs: number | undefined
  /** True for a time-out. A smaller request may succeed later. */
  readonly isSlow: boolean

  constructor(
    message: string,
    details: {
      readonly kind?: FaultKind | undefined
      readonly retryAtMs?: number | undefined
      readonly isSlow?: boolean
    } = {},
  ) {
    super(message)
    this.kind = details.kind
    this.retryAtMs = details.retryAtMs
    this.isSlow = details.isSlow ?? false
  }
}

/** HTTP statuses of time-outs: request timeout, gateway timeout. */
const slowStatuses: ReadonlySet<number | undefined> = new Set([408, 504])

/** Maximum length of an endpoint's text in a message. */
const messageCharactersMax = 500

/** An endpoint's text without secrets, cut to a maximum length: fit for logs and errors. */
export const publicText = (text: string, url: string): string =>
  withoutSecrets(text, url).slice(0, messageCharactersMax)

/** Message of the root cause of a failure, else its code: `connect ECONNREFUSED 127.0.0.1:8545`. */
const deepestReason = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure)
  if (failure.cause instanceof Error) return deepestReason(failure.cause)
  return failure.message === "" && "code" in failure ? String(failure.code) : failure.message
}

/** Prefixes a trouble's message with the endpoint's host, to identify one of several. */
export const atHost = (url: string, trouble: EndpointTrouble): EndpointTrouble =>
  new EndpointTrouble(`${URL.parse(url)?.host ?? "the endpoint"}: ${trouble.message}`, trouble)

/** The trouble of a request that failed before an answer could be read. */
export const troubleOf = (
  cause: unknown,
  {
    url,
    status,
    retryAtMs,
  }: { readonly url: string; readonly status: number | undefined; readonly retryAtMs: number | undefined },
): EndpointTrouble => {
  // Without a status there was no response, and the message is only "fetch failed".
  const reason = cause instanceof Error && status !== undefined ? cause.message : deepestReason(cause)
  const text = publicText(reason, url)
  const kind = cause instanceof AnswerTooLarge ? "size" : readStatus(status)
  return new EndpointTrouble(status === undefined ? text : `${text} (status ${status})`, {
    kind,
    retryAtMs,
    isSlow: slowStatuses.has(status),
  })
}
