/** Responses that are too large, too slow, broken, wrongly encoded, or refusals. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import { caseOf, type HostileCase, type Respond, responseOf, sending } from "./hostile-case.ts"

const mebibyte = 1_024 * 1_024

const okHead = (...headers: ReadonlyArray<string>): string =>
  `HTTP/1.1 200 OK\r\n${headers.map((one) => `${one}\r\n`).join("")}\r\n`

/** Sends pieces until the reader disconnects, after the head. */
const endless =
  (head: string | Uint8Array, piece: Uint8Array): Respond =>
  (socket) => {
    socket.write(head)
    const push = () => {
      let isAccepted = true
      while (isAccepted && !socket.destroyed) isAccepted = socket.write(piece)
    }
    socket.on("drain", push)
    push()
  }

/** The start of `deflate`. */
const zlibHead = Buffer.from("789c", "hex")

/** A stored block without content: input of a decoder that gives no output. */
const emptyBlock = Buffer.from("000000ffff", "hex")

/** Sends one piece after the other, slowly, forever. */
const dripping =
  (...pieces: ReadonlyArray<string | Uint8Array>): Respond =>
  (socket) => {
    const drop = pieces.at(-1) ?? ""
    for (const piece of pieces.slice(0, -1)) socket.write(piece)
    const timer = setInterval(() => socket.write(drop), 20)
    socket.on("close", () => clearInterval(timer))
  }

const statusOutcome = (status: number) => {
  if (status === 404 || status === 410) return "not-found"
  if (status === 429) return "rate-limited"
  return status >= 500 ? "server-failed" : "status-refused"
}

const statusCases: ReadonlyArray<HostileCase> = [
  201, 202, 203, 204, 205, 206, 207, 208, 226, 299, 300, 304, 305, 306, 309, 399, 400, 401, 402, 403, 404, 405, 406,
  407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 499,
  500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 523, 524, 525, 526, 530, 599, 999,
].map((status) =>
  caseOf(
    `status ${status}`,
    statusOutcome(status),
    sending(responseOf(status, status === 204 || status === 304 ? {} : { "content-type": "application/json" })),
  ),
)

const chunk = (text: string | Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n`), Buffer.from(text), Buffer.from("\r\n")])

const filler = Buffer.alloc(64 * 1_024, 0x20)

const sizeCases: ReadonlyArray<HostileCase> = [
  ...[mebibyte + 1, 1e9, 1e12, Number.MAX_SAFE_INTEGER].map((bytes) =>
    caseOf(`a declared size of ${bytes} bytes`, "too-large", endless(okHead(`content-length: ${bytes}`), filler)),
  ),
  caseOf("an endless body", "too-large", endless(okHead(), filler)),
  caseOf("endless chunks", "too-large", endless(okHead("transfer-encoding: chunked"), chunk(filler))),
  caseOf(
    "endless chunks of some bytes",
    "too-large",
    endless(okHead("transfer-encoding: chunked"), chunk(filler.subarray(0, 64))),
  ),
  caseOf("a byte above the limit", "too-large", sending(okHead(), Buffer.alloc(mebibyte + 1, 0x20))),
  caseOf("exactly the limit", { form: "empty" }, sending(responseOf(200, {}, Buffer.alloc(mebibyte, 0x20)))),
]

const bomb = Buffer.alloc(32 * mebibyte, 0x20)

const bombCases: ReadonlyArray<HostileCase> = (
  [
    ["gzip", gzipSync(bomb)],
    ["x-gzip", gzipSync(bomb)],
    ["deflate", deflateSync(bomb)],
    ["br", brotliCompressSync(bomb, { params: {} })],
    ["GZIP", gzipSync(Buffer.alloc(mebibyte + 1))],
  ] as const
).map(([encoding, body]) =>
  caseOf(`a bomb in ${encoding}`, "too-large", sending(responseOf(200, { "content-encoding": encoding }, body))),
)

const json = Buffer.from('{"name":"encoded"}')

const encodingCases: ReadonlyArray<HostileCase> = [
  ...["compress", "zstd", "identity, gzip", "gzip, gzip", "gzip;q=1", "application/json", "\u00ff", "x"].map(
    (encoding) =>
      caseOf(
        `the encoding ${encoding}`,
        "encoding-unsupported",
        sending(responseOf(200, { "content-encoding": encoding }, gzipSync(json))),
      ),
  ),
  ...(["gzip", "x-gzip", "deflate", "br"] as const).flatMap((encoding) => [
    caseOf(
      `text that is declared as ${encoding}`,
      "encoding-malformed",
      sending(responseOf(200, { "content-encoding": encoding }, '{"name":"plain text"}')),
    ),
    caseOf(
      `a part of ${encoding}`,
      "encoding-malformed",
      sending(
        responseOf(
          200,
          { "content-encoding": encoding },
          { gzip: gzipSync, "x-gzip": gzipSync, deflate: deflateSync, br: brotliCompressSync }
            [encoding](json)
            .subarray(0, 12),
        ),
      ),
    ),
    caseOf(
      `valid ${encoding}`,
      { form: "json", name: "encoded" },
      sending(
        responseOf(
          200,
          { "content-encoding": encoding },
          { gzip: gzipSync, "x-gzip": gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding](json),
        ),
      ),
    ),
  ]),
]

const slowCases: ReadonlyArray<HostileCase> = [
  caseOf("a server that never answers", "timed-out", () => undefined, true),
  caseOf("a drip of the status line", "timed-out", dripping("HTTP/1.1 200 O", "K"), true),
  caseOf("a drip of headers", "timed-out", dripping("HTTP/1.1 200 OK\r\n", "a: b\r\n"), true),
  caseOf("a drip of one header", "timed-out", dripping("HTTP/1.1 200 OK\r\na: ", "b"), true),
  caseOf("a drip of the body", "timed-out", dripping(okHead(), " "), true),
  caseOf("a drip of a declared body", "timed-out", dripping(okHead("content-length: 100000"), " "), true),
  caseOf("a drip of chunks", "timed-out", dripping(okHead("transfer-encoding: chunked"), "1\r\n \r\n"), true),
  caseOf("a drip of a chunk's size", "timed-out", dripping(okHead("transfer-encoding: chunked"), "0"), true),
  caseOf("a drip of gzip", "timed-out", dripping(okHead("content-encoding: deflate"), zlibHead, emptyBlock), true),
  caseOf("a drip of early hints", "timed-out", dripping("", "HTTP/1.1 103 Early Hints\r\n\r\n"), true),
  caseOf("a body that stops", "timed-out", (socket) => socket.write(`${okHead("content-length: 20")}{"name":`), true),
  caseOf("a head that stops", "timed-out", (socket) => socket.write("HTTP/1.1 200 OK\r\n"), true),
]

const malformed: ReadonlyArray<readonly [title: string, response: string]> = [
  ["nothing", ""],
  ["a line end", "\r\n"],
  ["HTTP 0.9", '{"name":"x"}'],
  ["HTML without a head", "<html></html>"],
  ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n"],
  ["a greeting of mail", "220 mail.example ESMTP\r\n"],
  ["bytes of TLS", "\u0015\u0003\u0003\u0000\u0002\u0002\u0028"],
  ["zeros", "\u0000".repeat(100)],
  ["a wrong version", "HTTP/9.9 200 OK\r\n\r\n"],
  ["no status", "HTTP/1.1 OK\r\n\r\n"],
  ["a negative status", "HTTP/1.1 -1 OK\r\n\r\n"],
  ["half a status line", "HTTP/1.1 20"],
  ["half a head", "HTTP/1.1 200 OK\r\ncontent-type: a"],
  ["a header without a name", "HTTP/1.1 200 OK\r\n: x\r\n\r\n"],
  ["a header with a space in its name", "HTTP/1.1 200 OK\r\na b: x\r\n\r\n"],
  ["a header with a control character", "HTTP/1.1 200 OK\r\na: x\u0000y\r\n\r\n"],
  ["a huge header", `HTTP/1.1 200 OK\r\na: ${"x".repeat(100_000)}\r\n\r\n`],
  ["many headers", `HTTP/1.1 200 OK\r\n${"a: b\r\n".repeat(20_000)}\r\n`],
  ["a huge status line", `HTTP/1.1 200 ${"x".repeat(1_000_000)}\r\n\r\n`],
  ["two sizes", okHead("content-length: 2", "content-length: 3")],
  ["a size that is no number", okHead("content-length: two")],
  ["a negative size", okHead("content-length: -1")],
  ["a size beyond all numbers", okHead(`content-length: ${"9".repeat(400)}`)],
  ["size and chunks", `${okHead("content-length: 2", "transfer-encoding: chunked")}0\r\n\r\n`],
  ["chunks without a size", `${okHead("transfer-encoding: chunked")}zz\r\n`],
  ["a chunk of an overflowing size", `${okHead("transfer-encoding: chunked")}${"f".repeat(40)}\r\n`],
  ["chunks without an end", `${okHead("transfer-encoding: chunked")}2\r\n{}\r\n`],
  ["half a declared body", `${okHead("content-length: 100")}{}`],
  ["a change of protocols", "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n"],
]

const malformedCases: ReadonlyArray<HostileCase> = [
  ...malformed.map(([title, response]) =>
    caseOf(title, "response-malformed", sending(Buffer.from(response, "latin1"))),
  ),
  caseOf("a connection that is reset", "response-malformed", (socket) => socket.resetAndDestroy()),
  caseOf("a body that is reset", "response-malformed", (socket) => {
    socket.write(`${okHead("content-length: 100")}{}`, () => socket.resetAndDestroy())
  }),
]

/** Cases of responses. */
export const responseCases: ReadonlyArray<HostileCase> = [
  ...statusCases,
  ...sizeCases,
  ...bombCases,
  ...encodingCases,
  caseOf("an endless stream of empty blocks", "too-large", (socket, request) => {
    socket.write(okHead("content-encoding: deflate"))
    endless(zlibHead, Buffer.concat(Array.from({ length: 10_000 }, () => emptyBlock)))(socket, request)
  }),
  ...slowCases,
  ...malformedCases,
]
