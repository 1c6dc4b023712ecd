/** Sends requests to the service with the key of the tab. */
import { QueryFailed } from "./failure.ts"
import { apiKey } from "./session.ts"

/** Time-out of a request; the server's own is shorter. */
const timeoutMs = 20_000

/** A response, whatever its status. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly durationMs: number
}

const failureOfFetch = (error: unknown): QueryFailed =>
  error instanceof DOMException && error.name === "TimeoutError"
    ? new QueryFailed("TIMEOUT", `The server did not respond within ${timeoutMs / 1_000} seconds.`)
    : new QueryFailed("UNREACHABLE", "The server cannot be reached.")

/** Further options of a request. */
export interface RequestOptions {
  readonly method?: "DELETE"
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a request: by POST with a body, else by GET. Throws `QueryFailed` where no response arrived; an `AbortError` where `signal` aborted it.
 */
export const request = async (
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  { method, headers }: RequestOptions = {},
): Promise<ServiceResponse> => {
  const startedMs = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(path, {
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        // Headers cannot contain other characters; a key with any of them is wrong anyway.
        "x-service-api-key": apiKey.peek().replace(/[^\x20-\x7e]/g, "?"),
        ...headers,
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      ...(method !== undefined && { method }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, durationMs: performance.now() - startedMs }
  } catch (error) {
    throw signal?.aborted ? error : failureOfFetch(error)
  }
}

/** Parses the body of a response. */
export const parseJson = <Body>({ text, status }: ServiceResponse): Body => {
  try {
    return JSON.parse(text)
  } catch {
    throw new QueryFailed("BAD_ANSWER", `The server responded with status ${status} and something that is not JSON.`)
  }
}
