/** Bytes that are no proper HTTP request, and those that two parsers could read in two ways: sent as they are. */
import type { RandomSource } from "../chain/random.ts"

const body = '{"query":"{ networks { name } }"}'

const head = (key: string, ...lines: ReadonlyArray<string>): string =>
  ["POST /graphql HTTP/1.1", "host: a", "content-type: application/json", `x-service-api-key: ${key}`, ...lines].join(
    "\r\n",
  )

const hidden = (key: string): string => `GET /usage HTTP/1.1\r\nhost: a\r\nx-service-api-key: ${key}\r\n\r\n`

/** A request as bytes. */
export interface RawRequest {
  readonly title: string
  readonly bytes: string
  /** Whether it is refused as a whole; the others may be answered or not. */
  readonly isRefused: boolean
}

/** Ways to smuggle a second request or a header, and to keep the server waiting. */
export const rawRequests = (key: string): ReadonlyArray<RawRequest> => {
  const length = `content-length: ${body.length}`
  const chunked = `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  return [
    { title: "both lengths", bytes: `${head(key, length)}\r\n${chunked}${hidden(key)}`, isRefused: true },
    { title: "two lengths", bytes: `${head(key, length, "content-length: 4")}\r\n\r\n${body}`, isRefused: true },
    { title: "two equal lengths", bytes: `${head(key, length, length)}\r\n\r\n${body}`, isRefused: true },
    {
      title: "a list of lengths",
      bytes: `${head(key, `content-length: ${body.length}, ${body.length}`)}\r\n\r\n${body}`,
      isRefused: true,
    },
    { title: "a negative length", bytes: `${head(key, "content-length: -1")}\r\n\r\n${body}`, isRefused: true },
    {
      title: "a length with a sign",
      bytes: `${head(key, `content-length: +${body.length}`)}\r\n\r\n${body}`,
      isRefused: true,
    },
    { title: "a hexadecimal length", bytes: `${head(key, "content-length: 0x21")}\r\n\r\n${body}`, isRefused: true },
    {
      title: "an unknown coding",
      bytes: `${head(key)}\r\ntransfer-encoding: xchunked\r\n\r\n${body}`,
      isRefused: true,
    },
    {
      title: "chunked twice",
      bytes: `${head(key)}\r\ntransfer-encoding: chunked, chunked\r\n\r\n${body}`,
      isRefused: false,
    },
    {
      title: "chunked and identity",
      bytes: `${head(key)}\r\ntransfer-encoding: chunked, identity\r\n\r\n${body}`,
      isRefused: true,
    },
    {
      title: "a folded header",
      bytes: `${head(key)}\r\ntransfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n`,
      isRefused: true,
    },
    {
      title: "a space before the colon",
      bytes: `${head(key)}\r\ncontent-length : ${body.length}\r\n\r\n${body}`,
      isRefused: true,
    },
    { title: "bare line feeds", bytes: `${head(key, length).replaceAll("\r\n", "\n")}\n\n${body}`, isRefused: true },
    {
      title: "a bare carriage return in a header",
      bytes: `${head(key, "a: b\rc: d", length)}\r\n\r\n${body}`,
      isRefused: true,
    },
    { title: "a null in a header", bytes: `${head(key, "a: b\0c", length)}\r\n\r\n${body}`, isRefused: true },
    {
      title: "a chunk size beyond all numbers",
      bytes: `${head(key)}\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffffff\r\n${body}`,
      isRefused: true,
    },
    {
      title: "a chunk without its end",
      bytes: `${head(key)}\r\ntransfer-encoding: chunked\r\n\r\n5\r\n${body}`,
      isRefused: true,
    },
    {
      title: "chunk extensions of 32 KiB",
      bytes: `${head(key)}\r\ntransfer-encoding: chunked\r\n\r\n1;${"a".repeat(32_768)}\r\n{\r\n`,
      isRefused: true,
    },
    { title: "headers of 64 KiB", bytes: `${head(key, `a: ${"b".repeat(65_536)}`)}\r\n\r\n`, isRefused: true },
    {
      title: "ten thousand headers",
      bytes: `${head(key, ...Array.from({ length: 10_000 }, (_, index) => `h${index}: x`))}\r\n\r\n`,
      isRefused: true,
    },
    { title: "two hosts", bytes: `${head(key, "host: b", length)}\r\n\r\n${body}`, isRefused: true },
    { title: "two types", bytes: `${head(key, "content-type: text/plain", length)}\r\n\r\n${body}`, isRefused: true },
    {
      title: "a folded type",
      bytes: `${head(key, "a: b\r\n content-type: text/plain", length)}\r\n\r\n${body}`,
      isRefused: true,
    },
    { title: "no host", bytes: "GET /health HTTP/1.1\r\n\r\n", isRefused: true },
    { title: "HTTP/0.9", bytes: "GET /usage\r\n\r\n", isRefused: true },
    { title: "HTTP/3.7", bytes: "GET /usage HTTP/3.7\r\nhost: a\r\n\r\n", isRefused: true },
    { title: "the preface of HTTP/2", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", isRefused: true },
    { title: "a greeting of TLS", bytes: "\u0016\u0003\u0001\u0002\u0000\u0001\u0000", isRefused: true },
    { title: "an unknown method", bytes: "STEAL / HTTP/1.1\r\nhost: a\r\n\r\n", isRefused: true },
    { title: "a tunnel", bytes: "CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: a\r\n\r\n", isRefused: false },
    {
      title: "an upgrade",
      bytes: "GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
      isRefused: false,
    },
    {
      title: "a foreign address",
      bytes: `GET http://evil.example/usage HTTP/1.1\r\nhost: a\r\n\r\n`,
      isRefused: false,
    },
    { title: "a star", bytes: "OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n", isRefused: false },
    {
      title: "two keys",
      bytes: `${head("wrong", `x-service-api-key: ${key}`, length, "connection: close")}\r\n\r\n${body}`,
      isRefused: true,
    },
    {
      title: "a key behind an underscore",
      bytes: `${head("wrong", `x_service_api_key: ${key}`, length, "connection: close")}\r\n\r\n${body}`,
      isRefused: true,
    },
    {
      title: "a key in a trailer",
      bytes: `${head("wrong", "trailer: x-service-api-key", "connection: close")}\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\nx-service-api-key: ${key}\r\n\r\n`,
      isRefused: true,
    },
    {
      title: "trailers of 64 KiB",
      bytes: `${head(key)}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n0\r\na: ${"b".repeat(65_536)}\r\n\r\n`,
      isRefused: true,
    },
    {
      title: "HTTP/1.0 without a key",
      bytes: `POST /graphql HTTP/1.0\r\ncontent-type: application/json\r\n${length}\r\n\r\n${body}`,
      isRefused: true,
    },
    {
      title: "HTTP/1.0 in chunks",
      bytes: `${head("wrong").replace("HTTP/1.1", "HTTP/1.0")}\r\n${chunked}`,
      isRefused: true,
    },
    {
      title: "an absolute target without a key",
      bytes: `POST http://a/graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\n${length}\r\n\r\n${body}`,
      isRefused: true,
    },
    {
      title: "an encoded path without a key",
      bytes: `POST /%67raphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nconnection: close\r\n${length}\r\n\r\n${body}`,
      isRefused: true,
    },
    { title: "a null in a path", bytes: "GET /usage\0 HTTP/1.1\r\nhost: a\r\n\r\n", isRefused: true },
    { title: "a null in a method", bytes: "GE\0T /usage HTTP/1.1\r\nhost: a\r\n\r\n", isRefused: true },
    { title: "a body that never ends", bytes: `${head(key, "content-length: 100000")}\r\n\r\n{`, isRefused: false },
    { title: "headers that never end", bytes: `${head(key)}\r\n`, isRefused: false },
    { title: "nothing", bytes: "", isRefused: false },
  ]
}

/** Requests that stop on the way. The server waits for `requestTimeoutMs`, and then closes the connection. */
export const slowRequests = (key: string): ReadonlyArray<RawRequest> => [
  { title: "a body that stops", bytes: `${head(key, "content-length: 100000")}\r\n\r\n{`, isRefused: true },
  { title: "headers that stop", bytes: `${head(key)}\r\n`, isRefused: true },
  { title: "chunks that stop", bytes: `${head(key)}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, isRefused: true },
]

/** Random bytes, the beginning of a request before some of them. */
export const randomBytes = (random: RandomSource): RawRequest => ({
  title: "random bytes",
  bytes: `${random.oneIn(2) ? "GET / HTTP/1.1\r\n" : ""}${String.fromCharCode(...Array.from({ length: random.below(300) }, () => random.below(256)))}\r\n\r\n`,
  isRefused: false,
})
