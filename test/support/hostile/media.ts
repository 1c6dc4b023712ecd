/** Malicious or malformed media: bombs, truncated files, wrong types, programs in place of pictures, endless bodies. */
import { gzipSync } from "node:zlib"
import { pngOf } from "../machine/png.ts"
import { caseOf, type HostileCase, type HostileOutcome, type Respond, responseOf, sending } from "./hostile-case.ts"

const served = (title: string, outcome: HostileOutcome, body: string | Uint8Array, type = "image/png") =>
  caseOf(title, outcome, sending(responseOf(200, { "content-type": type }, body)))

const picture = pngOf({ width: 64, height: 32 })

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const square = '<rect width="24" height="24" fill="#ff0000"/>'

/** Ten uses of each group of the level below. */
const useBomb = (levels: number): string => {
  const groups = Array.from({ length: levels }, (_, level) =>
    level === 0
      ? `<g id="g0">${square}</g>`
      : `<g id="g${level}">${`<use xlink:href="#g${level - 1}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs>${groups.join("")}</defs><use xlink:href="#g${levels - 1}"/>`)
}

/** Entities that each contain ten of the one before. */
const entityBomb = (levels: number): string => {
  const entities = Array.from({ length: levels }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "aaaaaaaaaa">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  )
  return `<?xml version="1.0"?><!DOCTYPE svg [${entities.join("")}]>${svg(`<text>&e${levels - 1};</text>`)}`
}

/** References that would reach a server, or read a file, if they were followed. Nothing is drawn in their place. */
const references = [
  '<image href="http://169.254.169.254/latest/meta-data" width="24" height="24"/>',
  '<image xlink:href="https://case-0.example/pixel.png" width="24" height="24"/>',
  '<image href="file:///etc/passwd" width="24" height="24"/>',
  '<image href="/etc/passwd" width="24" height="24"/>',
  '<image href="../../etc/passwd" width="24" height="24"/>',
  '<use href="file:///etc/passwd#a"/>',
  '<style>@import url("http://127.0.0.1/a.css"); rect { fill: url(http://127.0.0.1/#a) }</style>',
  '<style>@font-face { font-family: a; src: url(http://127.0.0.1/a.woff) }</style><text font-family="a">x</text>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://127.0.0.1/"/></foreignObject>',
  "<script>fetch('http://127.0.0.1/')</script>",
  "<script href='http://127.0.0.1/a.js'/>",
  '<a href="javascript:alert(1)"><animate attributeName="href" values="javascript:alert(1)"/></a>',
]

const svgCases: ReadonlyArray<HostileCase> = [
  served("a drawing", "image/svg+xml", svg(square), "text/html"),
  ...references.map((inside) => served(`a drawing with ${inside.slice(0, 60)}`, "image/svg+xml", svg(square + inside))),
  served("a drawing that runs when it is loaded", "image/svg+xml", svg(square, 'viewBox="0 0 9 9" onload="alert(1)"')),
  served(
    "an external entity",
    "picture-malformed",
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&x;</text></svg>',
  ),
  served(
    "an entity of a server",
    "picture-malformed",
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY % x SYSTEM "http://127.0.0.1/x">%x;]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&x;</text></svg>',
  ),
  served("a bomb of entities", "picture-malformed", entityBomb(9)),
  served("a bomb of references", "picture-too-costly", useBomb(12)),
  served("references that lead to themselves", "image/svg+xml", svg('<g id="a"><use href="#a"/></g>')),
  served("a drawing of 100,000 pixels", "picture-too-large", svg(square, 'width="100000" height="100000"')),
  served("a drawing that is a line", "picture-too-large", svg(square, 'width="1" height="60000000"')),
  served("a drawing of no size", "picture-malformed", svg(square, 'width="0" height="0"')),
  served("a drawing of a negative size", "image/svg+xml", svg(square, 'width="-5" height="-5"')),
  served("half a drawing", "picture-malformed", svg(square).slice(0, -20)),
  served("a drawing that is none", "picture-malformed", "<svg <<<"),
  served(
    "ten thousand groups inside each other",
    "picture-malformed",
    svg("<g>".repeat(10_000) + "</g>".repeat(10_000)),
  ),
  served("a compressed drawing without its encoding", "type-unsupported", gzipSync(svg(square))),
]

const rasterCases: ReadonlyArray<HostileCase> = [
  served("a picture", "image/png", picture, "text/html"),
  served(
    "a picture of 12,000 by 12,000 pixels",
    "picture-too-large",
    pngOf({ width: 12_000, height: 12_000, rows: 10 }),
  ),
  served(
    "a picture of a billion pixels in a row",
    "picture-malformed",
    pngOf({ width: 1_000_000_000, height: 1, rows: 0 }),
  ),
  served("a picture of no width", "picture-malformed", pngOf({ width: 0, height: 10 })),
  served("a picture without its rows", "picture-malformed", pngOf({ width: 64, height: 64, rows: 1 })),
  served(
    "rows that are not compressed",
    "picture-malformed",
    Buffer.concat([picture.subarray(0, 41), Buffer.alloc(200)]),
  ),
  ...[9, 20, 33, 40, picture.length - 30].map((length) =>
    served(`${length} bytes of a picture`, "picture-malformed", picture.subarray(0, length)),
  ),
  ...[
    "GIF89a",
    "GIF87a\xff\xff\xff\xff",
    "RIFF\x10\0\0\0WEBPVP8 ",
    "RIFF\xff\xff\xff\xffWEBPVP8X",
    "\xff\xd8\xff\xe0\0\x10JFIF",
    "\0\0\0\x20ftypavif",
  ].map((head) =>
    served(
      `nothing but the beginning ${JSON.stringify(head.slice(0, 12))}`,
      "picture-malformed",
      Buffer.from(head, "latin1"),
    ),
  ),
  served(
    "a picture with a page behind it",
    "image/png",
    Buffer.concat([picture, Buffer.from("<html><script>alert(1)</script>")]),
  ),
]

/** The beginning of an MP4. */
const video = Buffer.from("000000186674797069736f6d", "hex")

const typeCases: ReadonlyArray<HostileCase> = [
  served("a page that is declared as a picture", "text/html", "<!DOCTYPE html><script>alert(1)</script>"),
  served("a text that is declared as a picture", "type-unsupported", "404 page not found"),
  served("a document that is declared as a picture", "type-unsupported", '{"error":"rate limited"}'),
  served("an archive", "type-unsupported", Buffer.from("504b0304140000000800", "hex")),
  served("a program", "type-unsupported", Buffer.from("7f454c4602010100", "hex")),
  served("a picture without bytes", "type-unsupported", ""),
  served("a book that is declared as a picture", "application/pdf", "%PDF-1.7"),
  served("a video that is declared as a picture", "video/mp4", video),
  served("a picture that is declared as a video", "image/png", picture, "video/mp4"),
]

const mebibyte = Buffer.alloc(1_024 * 1_024)

/** A body that never ends. */
const endless =
  (first: Uint8Array | string): Respond =>
  (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n")
    socket.write(first)
    const pump = () => {
      if (socket.destroyed) return
      if (socket.write(mebibyte)) setImmediate(pump)
      else socket.once("drain", pump)
    }
    pump()
  }

/** One byte at a time. */
const dripping =
  (first: Uint8Array): Respond =>
  (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n")
    socket.write(first)
    const drip = setInterval(() => socket.write("\0"), 20)
    socket.on("close", () => clearInterval(drip))
  }

const gigabyte = 1_000_000_000

const bodyCases: ReadonlyArray<HostileCase> = [
  caseOf("a picture that never ends", "too-large", endless(picture)),
  caseOf("a video that never ends", "video/mp4", endless(video)),
  caseOf("nothing known that never ends", "type-unsupported", endless("\0")),
  caseOf(
    "a picture that is declared to have a gigabyte",
    "too-large",
    sending(`HTTP/1.1 200 OK\r\ncontent-length: ${gigabyte}\r\n\r\n`, picture, mebibyte),
  ),
  caseOf(
    "a picture that is cut off",
    "response-malformed",
    sending(`HTTP/1.1 200 OK\r\ncontent-length: ${picture.length + 5_000}\r\n\r\n`, picture),
  ),
  caseOf(
    "a gigabyte of nothing, compressed",
    "too-large",
    sending(
      responseOf(
        200,
        { "content-encoding": "gzip" },
        gzipSync(Buffer.concat([picture, Buffer.alloc(40 * 1_024 * 1_024)])),
      ),
    ),
  ),
  caseOf(
    "a video that is declared to have more bytes than a record can hold",
    "video/mp4",
    sending("HTTP/1.1 200 OK\r\ncontent-length: 9999999999999999\r\n\r\n", video, mebibyte),
  ),
  caseOf("a picture that drips", "timed-out", dripping(picture), true),
]

/** Cases of media. */
export const mediaCases: ReadonlyArray<HostileCase> = [...svgCases, ...rasterCases, ...typeCases, ...bodyCases]
