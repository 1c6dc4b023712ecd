import { HttpRequestError, ResponseBodyTooLargeError } from "viem"
import { withoutSecrets } from "./endpoint-secret.ts"
import type { FaultKind } from "./provider-message.ts"
import { readStatus } from "./rpc-fault.ts"

/** Why an endpoint gave no answer of use: the cause of an `RpcUnavailable`. */
export class EndpointTrouble extends Error {
  override readonly name = "EndpointTrouble"
  /** What the endpoint complained of; absent where it did not say, or not in words we know. */
  readonly kind: FaultKind | undefined
  /** Before this time it will not answer. */
  readonly retryAtMs: number | undefined
  /** Time ran out. Less at once may do better, but not right now. */
  readonly isSlow: boolean

  constructor(
    message: string,
    told: {
      readonly kind?: FaultKind | undefined
      readonly retryAtMs?: number | undefined
      readonly isSlow?: boolean
    } = {},
  ) {
    super(message)
    this.kind = told.kind
    this.retryAtMs = told.retryAtMs
    this.isSlow = told.isSlow ?? false
  }
}

/** Statuses of HTTP that say that time ran out: request timeout, gateway timeout. */
const slowStatuses: ReadonlySet<number | undefined> = new Set([408, 504])

/** Longest text of an endpoint that is passed on. */
const messageCharactersMax = 500

/** What an endpoint said, as far as it may be told. */
export const tellable = (text: string, url: string): string => withoutSecrets(text, url).slice(0, messageCharactersMax)

/** The cause at the bottom of a failure: its message, or its code where it has none, `connect ECONNREFUSED 127.0.0.1:8545`. */
const deepestReason = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure)
  if (failure.cause instanceof Error) return deepestReason(failure.cause)
  return failure.message === "" && "code" in failure ? String(failure.code) : failure.message
}

/** The same trouble with the host of the endpoint before it: which of several it was. */
export const atHost = (url: string, trouble: EndpointTrouble): EndpointTrouble =>
  new EndpointTrouble(`${URL.parse(url)?.host ?? "the endpoint"}: ${trouble.message}`, trouble)

/** What became of a request that failed before there was an answer to read. */
export const troubleOf = (
  cause: unknown,
  {
    url,
    status,
    retryAtMs,
  }: { readonly url: string; readonly status: number | undefined; readonly retryAtMs: number | undefined },
): EndpointTrouble => {
  // Without a status no answer came, and "fetch failed" is all that viem says of it.
  const said = cause instanceof HttpRequestError && status !== undefined ? cause.details : deepestReason(cause)
  const text = tellable(said, url)
  const kind = cause instanceof ResponseBodyTooLargeError ? "size" : readStatus(status)
  return new EndpointTrouble(status === undefined ? text : `${text} (status ${status})`, {
    kind,
    retryAtMs,
    isSlow: slowStatuses.has(status),
  })
}
