/** The HTTP server without routes: its limits on connections and requests, and the headers of every response. */
import { randomUUID } from "node:crypto"
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import { addBodyDepth } from "./body-depth.ts"
import { addCompression } from "./compression.ts"
import { answerBadPath, answerUnparsed, bodyBytesMax, headerBytesMax } from "./failure-reply.ts"
import { addRequestForm } from "./request-form.ts"

/** Time for the headers and the body of a request to arrive. @limit callers */
export const requestTimeoutMs = 15_000

/** Time between two looks for requests that are too slow. */
const slowRequestsIntervalMs = 5_000

/** Open connections of a process, at some 50 KiB each; further ones are closed. @limit operators */
const connectionsMax = 10_000

const noSchema = () => {
  throw new Error("Routes have no JSON schemas.")
}

/** Instead of fastify's compilers of JSON schemas, whose modules take a tenth of a second to load. */
const withoutSchemas = { buildValidator: noSchema, buildSerializer: noSchema }

/** Time for which browsers use https only, once they have seen the service over it: a year. */
const strictTransport = "max-age=31536000"

/**
 * Default response headers: the response is private and not cacheable, is data rather than a page, and must not be sniffed.
 *
 * @param isSecure - Whether clients reach the service by https.
 */
const defaultHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  ...(isSecure && { "strict-transport-security": strictTransport }),
})

/** Headers of what is the same for all callers and seldom changes. */
export const sharedHeaders: Readonly<Record<string, string>> = { "cache-control": "public, max-age=60" }

/** Path of the routes of analysts. */
export const sqlPath = "/sql"

/** Whether a request to `/` is a statement: ClickHouse's clients send them there. */
const isStatement = (method: string | undefined, url: string): boolean =>
  /^\/(?:\?|$)/.test(url) && (method === "POST" || /[?&]query=/.test(url))

/** Settings of the server. */
export interface AppSettings {
  /** URL under which clients reach it, for links to pictures too; the one that it listens on where absent. */
  readonly publicUrl?: string | undefined
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed; none where absent. */
  readonly trustedProxies?: ReadonlyArray<string>
}

/** Makes the server. */
export const makeApp = ({ publicUrl, trustedProxies = [] }: AppSettings): FastifyInstance => {
  const headers = defaultHeaders(publicUrl?.startsWith("https:") === true)
  const setDefaults = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers({ ...headers, "x-request-id": request.id })
  const app = fastify({
    bodyLimit: bodyBytesMax,
    clientErrorHandler: answerUnparsed,
    // Hooks do not run for it.
    frameworkErrors: (error, request, reply) => answerBadPath(error, request, setDefaults(request, reply)),
    genReqId: () => randomUUID(),
    http: {
      connectionsCheckingInterval: slowRequestsIntervalMs,
      // Node swaps the two limits if that of the headers is longer, which it is by default: bodies would have a minute.
      headersTimeout: requestTimeoutMs,
      maxHeaderSize: headerBytesMax,
    },
    logger: false,
    requestIdHeader: false,
    requestTimeout: requestTimeoutMs,
    schemaController: { compilersFactory: withoutSchemas },
    rewriteUrl: ({ method, url = "/" }) => (isStatement(method, url) ? `${sqlPath}${url.slice(1)}` : url),
    trustProxy: [...trustedProxies],
  })
  app.server.maxConnections = connectionsMax
  app.addHook("onRequest", async (request, reply) => {
    setDefaults(request, reply)
  })
  addRequestForm(app)
  addBodyDepth(app)
  addCompression(app)
  return app
}
