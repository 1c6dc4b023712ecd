/**
 * Requests that two servers could read in two ways, and bodies in a form that is not read: refused before anything else. Node's parser refuses lengths
 * and codings of transfer that contradict each other, folded and malformed headers; of other repeated headers it drops all but the first, or joins them.
 */

import type { FastifyInstance, FastifyRequest } from "fastify"
import { RequestMalformed } from "../access/errors.ts"
import { BodyEncoded } from "../request/errors.ts"
import { headerOf } from "./request-header.ts"

/** Headers that decide the client, the host and how the body is read. Of repeated ones, a proxy may use another than we do. */
const singleHeaders: ReadonlySet<string> = new Set([
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "forwarded",
  "host",
  "origin",
  "payment-signature",
  "x-clickhouse-key",
  "x-payment",
  "x-service-api-key",
])

/** The first of these headers that a request has twice. */
const repeatedHeader = ({ raw: { rawHeaders } }: FastifyRequest): string | undefined => {
  const seen = new Set<string>()
  return rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .find((name) => singleHeaders.has(name) && (seen.has(name) || !seen.add(name)))
}

/** Whether a body is in a coding that is not read. Node accepts any list of codings of transfer that ends in `chunked`, and decodes that one alone. */
const isEncoded = (request: FastifyRequest): boolean => {
  const encoding = headerOf(request, "content-encoding")?.toLowerCase() ?? "identity"
  const transfer = headerOf(request, "transfer-encoding")?.toLowerCase() ?? "chunked"
  return encoding !== "identity" || transfer !== "chunked"
}

/** Adds the hook. */
export const addRequestForm = (app: FastifyInstance): void => {
  app.addHook("onRequest", async (request, reply) => {
    const repeated = repeatedHeader(request)
    if (repeated === undefined && !isEncoded(request)) return
    // Further requests on the connection are just as ambiguous.
    reply.header("connection", "close")
    if (repeated !== undefined) {
      throw new RequestMalformed({ reason: `The request has several headers ${repeated}.` })
    }
    reply.header("accept-encoding", "identity")
    throw new BodyEncoded()
  })
}
