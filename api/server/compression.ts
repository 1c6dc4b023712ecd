/** Compression of responses, for callers that accept it. */
import { promisify } from "node:util"
import { constants, gzip, zstdCompress } from "node:zlib"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { headerOf } from "./request-header.ts"
import { addVary } from "./vary.ts"

/** Smaller bodies fit one or two packets either way. */
const compressedBytesMin = 1_024

/** Half the time of the default level, for bodies that are a tenth larger. */
const level = constants.Z_BEST_SPEED

const compressible = /^(?:text\/|application\/(?:json|vnd\.apache\.arrow|graphql)|image\/svg\+xml)/

const compress = promisify(gzip)

const compressZstd = promisify(zstdCompress)

/** Whether the header `accept-encoding` admits an encoding. */
const accepts = (header: string | undefined, encoding: string): boolean => {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  return (weights.get(encoding) ?? weights.get("*") ?? 0) > 0
}

/** Whether the header `accept-encoding` admits gzip. */
export const acceptsGzip = (header: string | undefined): boolean => accepts(header, "gzip")

/** Bytes in the first of zstd and gzip that a caller accepts; as they are without either. */
export const encoded = async (
  bytes: Buffer,
  header: string | undefined,
): Promise<{ readonly encoding: string | undefined; readonly content: Buffer }> => {
  if (accepts(header, "zstd")) return { encoding: "zstd", content: await compressZstd(bytes) }
  if (accepts(header, "gzip")) return { encoding: "gzip", content: await compress(bytes, { level }) }
  return { encoding: undefined, content: bytes }
}

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
    const compressed = await compress(payload, { level })
    reply.header("content-encoding", "gzip").header("content-length", compressed.length)
    return compressed
  })
}
