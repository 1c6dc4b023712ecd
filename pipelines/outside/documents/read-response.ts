/** One exchange over HTTP: a request, and its response within limits. Everything in the response is untrusted. */
import { type IncomingMessage, request } from "node:http"
import { type Duplex, Readable, type Transform } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib"
import { Refusal } from "./document-unavailable.ts"

/** All header lines of a response together: twice as many as servers of documents send. */
const headerBytesMax = 16 * 1_024

/** Identifies the requests to the operators of servers. */
const userAgent = "Tidemark/1 (documents of tokens)"

const decoders: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  "x-gzip": createGunzip,
}

/**
 * Sends a request over a connection, and gives the head of the response. Rejects with `Refusal`.
 *
 * @param json - Body of a POST; without it the request is a GET.
 * @param headers - Added to the request, or replacing those of documents.
 */
export const requestOver = (
  socket: Duplex,
  url: URL,
  {
    signal,
    json,
    headers,
  }: {
    readonly signal: AbortSignal
    readonly json?: string | undefined
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      host: url.hostname,
      method: json === undefined ? "GET" : "POST",
      path: `${url.pathname}${url.search}`,
      headers: {
        ...(json === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(json) }),
        host: url.host,
        accept: "application/json, image/svg+xml;q=0.9, */*;q=0.5",
        "accept-encoding": "gzip",
        "user-agent": userAgent,
        ...headers,
        connection: "close",
      },
      maxHeaderSize: headerBytesMax,
      signal,
    })
    sent.once("response", resolve)
    // No listener for upgrades and tunnels: Node closes the connection.
    sent.once("close", () => reject(new Refusal("response-malformed")))
    sent.on("error", (cause) => reject(new Refusal("response-malformed", { cause })))
    sent.end(json)
  })

/** Limits of a body. */
export interface BodyLimits {
  readonly bytesMax: number
  /** Number of leading bytes to inspect first, and whether they require the rest. */
  readonly head?: { readonly bytes: number; readonly isRestWanted: (head: Uint8Array) => boolean }
}

/** A decoded body, or its first bytes. */
export interface Body {
  readonly bytes: Uint8Array
  readonly isWhole: boolean
  /** Size of the whole body; absent if only its first bytes were read, and it is encoded, or has no declared size that a record can hold. */
  readonly sizeBytes: number | undefined
}

/** The decoded body of a response. Rejects with `Refusal` once it is larger than the limit, encoded or decoded. */
export const readBody = async (response: IncomingMessage, limits: BodyLimits): Promise<Body> => {
  const { bytesMax, head } = limits
  const declared = response.headers["content-length"]
  const declaredBytes = declared === undefined ? undefined : Number(declared)
  if (head === undefined && (declaredBytes ?? 0) > bytesMax) throw new Refusal("too-large")
  const encoded = limited(response, bytesMax, "response-malformed")
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase()
  if (encoding === "identity" || encoding === "") return collect(encoded, limits, declaredBytes)
  const decoder = decoders[encoding]
  if (decoder === undefined) throw new Refusal("encoding-unsupported")
  const source = Readable.from(encoded, { objectMode: false })
  const decoded = decoder()
  source.on("error", (cause) => decoded.destroy(cause))
  return collect(limited(source.pipe(decoded), bytesMax, "encoding-malformed"), limits, undefined)
}

/** The chunks of a stream, up to a number of bytes. */
async function* limited(
  stream: Readable,
  bytesMax: number,
  failure: "response-malformed" | "encoding-malformed",
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of stream) {
      // Streams of bytes give bytes.
      const piece = chunk as Uint8Array
      bytes += piece.length
      if (bytes > bytesMax) throw new Refusal("too-large")
      yield piece
    }
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal(failure, { cause })
  }
}

/** A declared size is untrusted: a number too large for a record is ignored. */
const knownSize = (declaredBytes: number | undefined): number | undefined =>
  declaredBytes !== undefined && declaredBytes < Number.MAX_SAFE_INTEGER ? declaredBytes : undefined

const collect = async (
  chunks: AsyncIterable<Uint8Array>,
  { bytesMax, head }: BodyLimits,
  declaredBytes: number | undefined,
): Promise<Body> => {
  const collected: Array<Uint8Array> = []
  let [bytes, isHead] = [0, head !== undefined]
  for await (const chunk of chunks) {
    collected.push(chunk)
    bytes += chunk.length
    if (!isHead || head === undefined || bytes < head.bytes) continue
    isHead = false
    const start = Buffer.concat(collected)
    if (!head.isRestWanted(start)) return { bytes: start, isWhole: false, sizeBytes: knownSize(declaredBytes) }
    if ((declaredBytes ?? 0) > bytesMax) throw new Refusal("too-large")
  }
  return { bytes: Buffer.concat(collected), isWhole: true, sizeBytes: bytes }
}
