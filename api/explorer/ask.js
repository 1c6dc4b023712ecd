/** The client of the server; translates every failure into a code and a sentence. */
import { readKey } from "./session.js"

/** Time-out of a request; the server's own is shorter. */
const askTimeoutMs = 20_000

/** A failed query, with the code of the API, or one of ours where no answer arrived. */
export class AskFailed extends Error {
  /** @param {string} code @param {string} sentence @param {string} [tag] kind of the failure in the API */
  constructor(code, sentence, tag) {
    super(sentence)
    this.name = "AskFailed"
    this.code = code
    this.tag = tag
  }
}

const passingCodes = new Set(["TIMEOUT", "UNAVAILABLE", "UNREACHABLE"])

/**
 * Whether a failure may pass without anything being done: the same request may be answered later.
 *
 * @param {unknown} error
 */
export const isPassing = (error) => error instanceof AskFailed && passingCodes.has(error.code)

/** Emits `change` for the indicator of the connection's state: `detail` is the code of a failure, or `OK`. */
export const connection = new EventTarget()

/** @param {string} code */
const tell = (code) => connection.dispatchEvent(new CustomEvent("change", { detail: code }))

/** @param {unknown} error */
const failureOfFetch = (error) => {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return new AskFailed("TIMEOUT", `The server didn't respond within ${askTimeoutMs / 1_000} seconds.`)
  }
  return new AskFailed("UNREACHABLE", "Can't reach the server. Is it running?")
}

/**
 * @typedef {object} RawAnswer
 * @property {number} status
 * @property {number} durationMs
 * @property {number} characters
 * @property {any} body the answer, whatever it is
 */

/**
 * Sends a query and returns the raw response, errors included.
 *
 * Throws `AskFailed` where no answer arrived, or one that is not JSON; an `AbortError` where `signal` aborted it.
 *
 * @param {{ query: string, variables?: object, key?: string, signal?: AbortSignal }} request
 * @returns {Promise<RawAnswer>}
 */
export const askRaw = async ({ query, variables = {}, key = readKey(), signal }) => {
  if (key === "")
    throw new AskFailed("UNAUTHENTICATED", "Enter an API key first. For a local service, npm start prints one.")
  const startedMs = performance.now()
  const timeout = AbortSignal.timeout(askTimeoutMs)
  try {
    const response = await fetch("/graphql", {
      method: "POST",
      // Headers cannot contain other characters; a key with any of them is wrong anyway.
      headers: { "content-type": "application/json", "x-service-api-key": key.replace(/[^\x20-\x7e]/g, "?") },
      body: JSON.stringify({ query, variables }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    const text = await response.text()
    const durationMs = performance.now() - startedMs
    return { status: response.status, durationMs, characters: text.length, body: parse(text, response.status) }
  } catch (error) {
    if (signal?.aborted || error instanceof AskFailed) throw error
    const failure = failureOfFetch(error)
    tell(failure.code)
    throw failure
  }
}

/** @param {string} text @param {number} status */
const parse = (text, status) => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AskFailed("BAD_ANSWER", `The server responded with status ${status} and a body that is not JSON.`)
  }
}

/**
 * Translates an element of `errors`. An internal error has nothing but the request id, by which the log can be searched.
 *
 * @param {any} error
 */
export const failureOfError = ({ message, extensions }) => {
  const code = String(extensions?.code ?? "UNKNOWN")
  const sentence = code === "INTERNAL" ? `${message} The id is ${extensions.requestId}.` : message
  return new AskFailed(code, String(sentence), extensions?.tag)
}

/** Failures whose sentence advises callers of the API on their query; the page's own ones are as small as they can be. */
const adviceTags = new Set(["AnswerTooLate", "QueryTooExpensive"])

/**
 * The cursor of the marks of an answer.
 *
 * @param {ReadonlyArray<any>} asOf
 */
const cursorOf = (asOf) =>
  asOf.map(({ chainId, seq, block, timestamp }) => [chainId, seq, block, timestamp].join(":")).join(",")

/** @param {AskFailed} failure */
const withoutAdvice = ({ code, message, tag }) =>
  new AskFailed(code, adviceTags.has(tag ?? "") ? "The server took too long." : message, tag)

/**
 * @typedef {object} PartialAnswer
 * @property {any} data
 * @property {ReadonlyArray<AskFailed>} late failures of parts that a later answer may have
 * @property {string} cursor where a subscription continues after the answer without a gap
 */

/**
 * Asks and returns the data, and what of it is late. Throws `AskFailed` with the first error of the answer that is about more than a missing part.
 *
 * @param {{ query: string, variables?: object, key?: string, signal?: AbortSignal }} request
 * @returns {Promise<PartialAnswer>}
 */
export const askPart = async (request) => {
  const { body } = await askRaw(request)
  /** @type {ReadonlyArray<AskFailed>} */
  const failures = (body.errors ?? []).map(failureOfError).map(withoutAdvice)
  const isPartial = (/** @type {AskFailed} */ failure) => failure.code === "SOURCE_UNAVAILABLE" || isPassing(failure)
  const first = body.data == null ? failures[0] : failures.find((failure) => !isPartial(failure))
  if (first !== undefined) {
    tell(first.code)
    throw first
  }
  tell("OK")
  return { data: body.data, late: failures.filter(isPassing), cursor: cursorOf(body.extensions?.asOf ?? []) }
}

/**
 * Asks and returns the data. Throws `AskFailed` as `askPart` does, and if a part of it is late.
 *
 * @param {{ query: string, variables?: object, key?: string, signal?: AbortSignal }} request
 * @returns {Promise<any>}
 */
export const ask = async (request) => {
  const { data, late } = await askPart(request)
  if (late[0] !== undefined) throw late[0]
  return data
}

/**
 * The rows of a page.
 *
 * @param {{ edges: ReadonlyArray<{ node: any }> }} page
 * @returns {ReadonlyArray<any>}
 */
export const nodesOf = ({ edges }) => edges.map(({ node }) => node)
