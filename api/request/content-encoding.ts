/** Encodings of HTTP bodies. */
import { promisify } from "node:util"
import { constants, gzip, zstdCompress } from "node:zlib"

/** Half the time of the default level, for bodies that are a tenth larger. */
const level = constants.Z_BEST_SPEED

const compressGzip = promisify(gzip)

const compressZstd = promisify(zstdCompress)

/** An encoding of a body. */
export type Encoding = "zstd" | "gzip"

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

/** The first of zstd and gzip that the header `accept-encoding` admits; `undefined` without either. */
export const acceptedEncoding = (header: string | undefined): Encoding | undefined => {
  if (accepts(header, "zstd")) return "zstd"
  return acceptsGzip(header) ? "gzip" : undefined
}

/** Bytes in an encoding. */
export const encode = (bytes: Uint8Array | string, encoding: Encoding): Promise<Buffer> =>
  encoding === "zstd" ? compressZstd(bytes) : compressGzip(bytes, { level })
