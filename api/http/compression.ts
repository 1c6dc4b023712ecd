/** Compression of responses, for callers that accept it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { acceptsGzip, encode } from "../request/content-encoding.ts"
import { headerOf } from "./request-header.ts"
import { addVary } from "./vary.ts"

/** Smaller bodies fit one or two packets either way. */
const compressedBytesMin = 1_024

const compressible = /^(?:text\/|application\/(?:json|vnd\.apache\.arrow|graphql)|image\/svg\+xml)/

/** On this machine bytes are free, and compressing them is not. Behind a trusted proxy the address is that of the client. */
const isLocal = ({ ip }: FastifyRequest): boolean => ip === "127.0.0.1" || ip === "::1" || ip === "::ffff:127.0.0.1"

const isCompressible = (request: FastifyRequest, reply: FastifyReply): boolean =>
  compressible.test(String(reply.getHeader("content-type") ?? "")) &&
  reply.getHeader("content-encoding") === undefined &&
  reply.statusCode !== 304 &&
  request.method !== "HEAD" &&
  !isLocal(request)

/** Compresses responses of at least a KiB. */
export const addCompression = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply, payload) => {
    const isText = typeof payload === "string"
    if ((!isText && !Buffer.isBuffer(payload)) || !isCompressible(request, reply)) return payload
    addVary(reply, "accept-encoding")
    const bytes = isText ? Buffer.byteLength(payload) : payload.length
    if (bytes < compressedBytesMin || !acceptsGzip(headerOf(request, "accept-encoding"))) return payload
    const compressed = await encode(payload, "gzip")
    reply.header("content-encoding", "gzip").header("content-length", compressed.length)
    return compressed
  })
}
