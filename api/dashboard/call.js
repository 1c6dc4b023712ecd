/** The client of the dashboard's routes. The session is a cookie that the browser sends automatically. */
import { AskFailed, failureOfError } from "./failure.js"

/** Time-out of a request; the server's own is shorter. */
const callTimeoutMs = 20_000

/** Emits `change` when a response reports that the session has ended. */
export const sessionEnd = new EventTarget()

/** @param {unknown} error */
const failureOfFetch = (error) =>
  error instanceof DOMException && error.name === "TimeoutError"
    ? new AskFailed("TIMEOUT", `The server didn't respond within ${callTimeoutMs / 1_000} seconds.`)
    : new AskFailed("UNREACHABLE", "Can't reach the server. Is it running?")

/**
 * A response with its body: JSON, or `undefined` where it is empty.
 *
 * @typedef {{ status: number, headers: Headers, characters: number, durationMs: number, body: any }} CallAnswer
 */

/**
 * Sends a request and returns the raw response, errors included. Throws `AskFailed` where none arrived.
 *
 * @param {"DELETE" | "GET" | "POST"} method
 * @param {string} path below `/dashboard/`
 * @param {object} [body]
 * @param {Readonly<Record<string, string>>} [headers]
 * @returns {Promise<CallAnswer>}
 */
export const callRaw = async (method, path, body, headers = {}) => {
  const startedMs = performance.now()
  try {
    const response = await fetch(`/dashboard/${path}`, {
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    const text = await response.text()
    const durationMs = performance.now() - startedMs
    if (response.status === 401) sessionEnd.dispatchEvent(new Event("change"))
    return {
      status: response.status,
      headers: response.headers,
      characters: text.length,
      durationMs,
      body: text === "" ? undefined : JSON.parse(text),
    }
  } catch (error) {
    throw error instanceof SyntaxError
      ? new AskFailed("BAD_ANSWER", "The server responded with a body that is not JSON.")
      : failureOfFetch(error)
  }
}

/**
 * Sends a request and returns the body of the response. Throws `AskFailed` with the first error.
 *
 * @param {"DELETE" | "GET" | "POST"} method
 * @param {string} path below `/dashboard/`
 * @param {object} [body]
 */
export const call = async (method, path, body) => {
  const answer = await callRaw(method, path, body)
  const [error] = answer.body?.errors ?? []
  if (error === undefined) return answer.body
  throw failureOfError(error)
}
