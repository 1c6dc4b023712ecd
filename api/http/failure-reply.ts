/** One form for every failure of a request, also for those that fastify and Node's HTTP parser find before a route does. */
import { randomUUID } from "node:crypto"
import type { Socket } from "node:net"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { type Failure, failureOf, internalFailure, retryAfterOf, retryAfterSeconds } from "../graphql/failure.ts"
import { type Answer, failureAnswer } from "../graphql/graphql-answer.ts"
import { setBill } from "./billing.ts"
import { setRate } from "./rate-headers.ts"
import { makeRouteMethods } from "./route-methods.ts"

/** Largest body of a request. A query with 50 addresses and everything selected is below 20 KiB. @limit callers */
export const bodyBytesMax = 256 * 1024

/** Total size of a request's headers with its URL: keys and trace contexts take a few hundred bytes, the rest is for queries by GET. @limit callers */
export const headerBytesMax = 16 * 1024

/** Path of the guide for agents. */
export const agentsPath = "/agents.txt"

const jsonType = "application/json; charset=utf-8"

/** Sends an answer. */
export const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply => {
  if (status === 503) reply.header("retry-after", retryAfterSeconds)
  setBill(reply, body.extensions.credits)
  return reply.code(status).type(jsonType).send(JSON.stringify(body))
}

/** Adds the headers of a failure: when to retry, and the limit that was exceeded. */
export const setRetry = (reply: FastifyReply, failure: Failure): void => {
  const seconds = retryAfterOf(failure)
  if (seconds !== undefined) reply.header("retry-after", seconds)
  const { tag, limit } = failure.facts
  if (tag !== "RateLimited" || seconds === undefined || typeof limit !== "number") return
  setRate(reply, { limit, remaining: 0, resetSeconds: seconds })
}

/** Sends an answer that consists of a failure. */
export const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
  setRetry(reply, failure)
  return send(reply, failureAnswer(failure, request.id))
}

const malformed = (message: string): Failure => ({ code: "BAD_REQUEST", message, facts: {} })

/** Failures by the codes of fastify and of Node's HTTP parser. */
const knownFailures: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: malformed("The request did not arrive in time."),
  FST_ERR_BAD_URL: malformed("The path of the request is not a valid URL."),
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: "PAYLOAD_TOO_LARGE",
    message: `The body is larger than ${bodyBytesMax} bytes.`,
    facts: { limit: bodyBytesMax },
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: malformed("The body is empty."),
  FST_ERR_CTP_INVALID_JSON_BODY: malformed("The body is not JSON."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: malformed(
    "The body is not JSON: send it with the header content-type: application/json.",
  ),
  FST_ERR_MAX_PARAM_LENGTH: malformed("A part of the path is too long."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: malformed("The body has too many chunk extensions."),
  HPE_HEADER_OVERFLOW: {
    code: "BAD_REQUEST",
    message: `The URL and the headers together are larger than ${headerBytesMax} bytes: send long queries by POST.`,
    facts: { limit: headerBytesMax },
  },
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "")

/** A failure reported by fastify; `undefined` for bugs. */
const failureOfFastify = (error: unknown): Failure | undefined => {
  const known = knownFailures[codeOf(error)]
  if (known !== undefined || !(error instanceof Error)) return known
  const status = "statusCode" in error ? error.statusCode : undefined
  return typeof status === "number" && status >= 400 && status < 500 ? malformed(error.message) : undefined
}

/** The failure of a request that no route answered; `undefined` for bugs. */
export const requestFailureOf = (error: unknown): Failure | undefined => failureOf(error) ?? failureOfFastify(error)

/** Adds the forms of failures. `logBug` takes what is no failure of the caller. */
export const addErrorForms = (app: FastifyInstance, logBug: (error: unknown, requestId: string) => void): void => {
  // Fastify also parses plain text; a query sent as such would be refused with a misleading error.
  app.removeContentTypeParser("text/plain")
  app.setErrorHandler((error, request, reply) => {
    const failure = requestFailureOf(error)
    if (failure !== undefined) return sendFailure(request, reply, failure)
    logBug(error, request.id)
    const answer = failureAnswer(internalFailure, request.id)
    return send(reply, { ...answer, status: 500 })
  })
  const routeMethods = makeRouteMethods()
  app.addHook("onRoute", ({ url, method }) => routeMethods.add(url, [method].flat()))
  app.setNotFoundHandler((request, reply) => {
    const methods = routeMethods.of(request.url.split("?", 1)[0] ?? "")
    // A route that has the method has found nothing.
    if (methods.length === 0 || methods.includes(request.method)) {
      const message = `Not found: send queries to POST /graphql; ${agentsPath} explains how.`
      return sendFailure(request, reply, { code: "NOT_FOUND", message, facts: {} })
    }
    const message = `This path does not support ${request.method}: use ${methods.join(" or ")}.`
    return sendFailure(request, reply.header("allow", methods.join(", ")), {
      code: "METHOD_NOT_ALLOWED",
      message,
      facts: {},
    })
  })
}

/** Answers a request whose path fastify cannot parse. */
export const answerBadPath = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  sendFailure(request, reply, failureOfFastify(error) ?? malformed("The request is malformed."))
}

/** Statuses of failures of the parser; 400 for the others. */
const parserStatuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
}

/** Answers bytes that are no HTTP request, and closes the connection. */
export const answerUnparsed = (error: Error, socket: Socket): void => {
  const code = codeOf(error)
  if (code === "ECONNRESET" || socket.destroyed) return
  if (socket.writable) {
    const requestId = randomUUID()
    const failure = knownFailures[code] ?? malformed("The request is not HTTP.")
    const body = JSON.stringify(failureAnswer(failure, requestId).body)
    const head = [
      `HTTP/1.1 ${parserStatuses[code] ?? "400 Bad Request"}`,
      `content-type: ${jsonType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "x-content-type-options: nosniff",
      `x-request-id: ${requestId}`,
      "connection: close",
    ]
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
