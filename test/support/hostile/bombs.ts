/** Pictures that declare, unpack to, or draw far more than their bytes, and drawings that lead out of themselves in rarer ways. */
import { deflateSync } from "node:zlib"
import { pngChunk, pngOf } from "../machine/png.ts"
import { caseOf, type HostileCase, type HostileOutcome, responseOf, sending } from "./hostile-case.ts"

const served = (title: string, outcome: HostileOutcome, body: string | Uint8Array, type = "image/png") =>
  caseOf(title, outcome, sending(responseOf(200, { "content-type": type }, body)))

const picture = pngOf({ width: 64, height: 32 })

/** Bytes of the signature and `IHDR`, after which other chunks may stand. */
const pngHeadBytes = 33

const withChunk = (type: string, content: Uint8Array): Buffer =>
  Buffer.concat([picture.subarray(0, pngHeadBytes), pngChunk(type, content), picture.subarray(pngHeadBytes)])

const unpacked = deflateSync(Buffer.alloc(32 * 1_024 * 1_024))

const text = (latin1: string): Buffer => Buffer.from(latin1, "latin1")

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const pngCases: ReadonlyArray<HostileCase> = [
  served("a compressed text of 32 MiB", "image/png", withChunk("zTXt", Buffer.concat([text("Comment\0\0"), unpacked]))),
  served(
    "a compressed international text of 32 MiB",
    "image/png",
    withChunk("iTXt", Buffer.concat([text("Comment\0\u0001\0\0\0"), unpacked])),
  ),
  served("a color profile of 32 MiB", "image/png", withChunk("iCCP", Buffer.concat([text("profile\0\0"), unpacked]))),
  served("a color profile of noise", "image/png", withChunk("iCCP", Buffer.concat([text("p\0\0"), text("noise")]))),
  served(
    "a thousand texts",
    "image/png",
    Buffer.concat([
      picture.subarray(0, pngHeadBytes),
      ...Array.from({ length: 1_000 }, (_, index) => pngChunk("tEXt", text(`k${index}\0<script>`))),
      picture.subarray(pngHeadBytes),
    ]),
  ),
  served("an unknown critical chunk", "picture-malformed", withChunk("ABCD", text("x"))),
  served(
    "an animation of four billion frames",
    "image/png",
    withChunk("acTL", Buffer.concat([uint32(0xff_ff_ff_ff), uint32(0)])),
  ),
  served(
    "a chunk of two gigabytes",
    "picture-malformed",
    Buffer.concat([picture.subarray(0, pngHeadBytes), uint32(0x7f_ff_ff_ff), text("IDAT")]),
  ),
  served(
    "a chunk of a negative size",
    "picture-malformed",
    Buffer.concat([picture.subarray(0, pngHeadBytes), uint32(0x80_00_00_01), text("IDAT")]),
  ),
  served(
    "a wrong checksum of the head",
    "picture-malformed",
    Buffer.concat([picture.subarray(0, 29), uint32(1), picture.subarray(pngHeadBytes)]),
  ),
  served("two heads", "picture-malformed", withChunk("IHDR", picture.subarray(16, 29))),
  served(
    "rows of 32 MiB for 64 by 32 pixels",
    "image/png",
    Buffer.concat([picture.subarray(0, pngHeadBytes), pngChunk("IDAT", unpacked), pngChunk("IEND", Buffer.alloc(0))]),
  ),
]

const uint16le = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])

/** A GIF whose frames all have its size, but the content of one pixel. */
const gifOf = (width: number, height: number, frames: number): Buffer => {
  const size = Buffer.concat([uint16le(width), uint16le(height)])
  const frame = Buffer.concat([Buffer.from("2c00000000", "hex"), size, Buffer.from("000202440100", "hex")])
  return Buffer.concat([
    text("GIF89a"),
    size,
    Buffer.from("800000ff0000000000", "hex"),
    ...Array.from({ length: frames }, () => frame),
    text(";"),
  ])
}

/** The head of a JPEG of one component, and its scan without content. */
const jpegOf = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from("ffd8ffc0000b08", "hex"),
    Buffer.from([height >> 8, height & 0xff, width >> 8, width & 0xff]),
    Buffer.from("01011100ffda0008010100003f00ffd9", "hex"),
  ])

const webpOf = (type: string, content: Uint8Array): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  const body = Buffer.concat([text("WEBP"), text(type), size, content])
  const total = Buffer.alloc(4)
  total.writeUInt32LE(body.length)
  return Buffer.concat([text("RIFF"), total, body])
}

const rasterCases: ReadonlyArray<HostileCase> = [
  served("a GIF of one pixel", "image/gif", gifOf(1, 1, 1)),
  served("a GIF of 65,535 by 65,535 pixels", "picture-too-large", gifOf(65_535, 65_535, 1)),
  served("a GIF without frames", "picture-malformed", gifOf(1, 1, 0)),
  served("a GIF of twenty thousand frames", "image/gif", gifOf(1, 1, 20_000)),
  served("a GIF of 3,000 by 3,000 pixels and a thousand frames", "image/gif", gifOf(3_000, 3_000, 1_000)),
  served("a GIF of no size", "image/gif", gifOf(0, 0, 1)),
  served("a JPEG of 65,535 by 65,535 pixels", "picture-too-large", jpegOf(65_535, 65_535)),
  served("a JPEG of no size", "picture-malformed", jpegOf(0, 0)),
  served("a JPEG of 64 by 64 pixels without content", "picture-malformed", jpegOf(64, 64)),
  served(
    "a WebP canvas of 16,777,216 by 16,777,216 pixels",
    "picture-malformed",
    webpOf("VP8X", Buffer.from("10000000ffffffffffff", "hex")),
  ),
  served(
    "a lossless WebP of 16,383 by 16,383 pixels",
    "picture-too-large",
    webpOf("VP8L", Buffer.from("2ffebfff0f0000000000", "hex")),
  ),
  served("a WebP of an unknown kind", "picture-malformed", webpOf("VP8?", Buffer.alloc(10))),
  served("an AVIF without content", "picture-malformed", text("\0\0\0\u0014ftypavif\0\0\0\0mif1")),
  served(
    "an AVIF box of a size beyond all numbers",
    "picture-malformed",
    text("\0\0\0\u0001ftypavif\xff\xff\xff\xff\xff\xff\xff\xff"),
  ),
]

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const square = '<rect width="24" height="24" fill="#ff0000"/>'

const dataUri = (type: string, content: string | Uint8Array): string =>
  `data:${type};base64,${Buffer.from(content).toString("base64")}`

const imageOf = (uri: string): string => `<image width="24" height="24" href="${uri}"/>`

/** Drawings that each contain the one before as a picture. */
const nested = (levels: number): string => {
  let inside = svg(square)
  for (let level = 0; level < levels; level += 1) inside = svg(imageOf(dataUri("image/svg+xml", inside)))
  return inside
}

/** Rarer references out of a drawing. Nothing is reached. */
const outward: ReadonlyArray<readonly [title: string, content: string]> = [
  ["a style sheet of a server", `<?xml-stylesheet href="http://127.0.0.1/a.css"?>${svg(square)}`],
  ["a transformation of a server", `<?xml-stylesheet type="text/xsl" href="http://127.0.0.1/a.xsl"?>${svg(square)}`],
  [
    "an inclusion of a file",
    svg(`${square}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>`),
  ],
  [
    "a filter over a picture of a server",
    svg(`<filter id="a"><feImage href="http://127.0.0.1/a.png"/></filter><g filter="url(#a)">${square}</g>`),
  ],
  ["a filter of a server", svg(`<g filter="url(http://127.0.0.1/a.svg#a)">${square}</g>`)],
  ["a mask of a file", svg(`<g mask="url(file:///etc/passwd#a)">${square}</g>`)],
  ["a clip path of a server", svg(`<g clip-path="url(http://127.0.0.1/#a)">${square}</g>`)],
  ["a pattern of a server", svg(`<pattern id="a" href="http://127.0.0.1/#b"/><g fill="url(#a)">${square}</g>`)],
  ["a gradient of a server", svg(`<linearGradient id="a" href="http://127.0.0.1/#b"/><g fill="url(#a)">${square}</g>`)],
  ["a cursor of a server", svg(`<g cursor="url(http://127.0.0.1/a.cur)">${square}</g>`)],
  ["a text along a path of a server", svg(`<text><textPath href="http://127.0.0.1/#a">x</textPath></text>${square}`)],
  ["an event that runs", svg(`<set attributeName="x" onbegin="alert(1)"/>${square}`)],
  ["a page as a picture", svg(imageOf(dataUri("text/html", "<script>alert(1)</script>")) + square)],
  ["a script as a picture", svg(`${imageOf("javascript:alert(1)")}${square}`)],
  ["a picture by another scheme", svg(`${imageOf("gopher://127.0.0.1/")}${square}`)],
  ["a picture on a share", svg(`${imageOf("\\\\127.0.0.1\\share\\a.png")}${square}`)],
  ["a device as a picture", svg(`${imageOf("file:///dev/zero")}${square}`)],
  [
    "another base",
    `<svg xmlns="http://www.w3.org/2000/svg" xml:base="http://127.0.0.1/" viewBox="0 0 9 9">${imageOf("a.png")}${square}</svg>`,
  ],
]

/** References to itself. */
const circular: ReadonlyArray<readonly [title: string, content: string]> = [
  [
    "a pattern",
    `<pattern id="a" width="1" height="1"><rect width="1" height="1" fill="url(#a)"/></pattern><g fill="url(#a)">${square}</g>`,
  ],
  ["a mask", `<mask id="a"><g mask="url(#a)">${square}</g></mask><g mask="url(#a)">${square}</g>`],
  ["a clip path", `<clipPath id="a" clip-path="url(#a)">${square}</clipPath><g clip-path="url(#a)">${square}</g>`],
  [
    "a marker",
    `<marker id="a"><path d="M0 0L1 1" marker-start="url(#a)"/></marker><path d="M0 0L1 1" marker-start="url(#a)"/>`,
  ],
  ["a gradient", `<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><g fill="url(#a)">${square}</g>`],
  ["a filter", `<filter id="a"><feImage href="#c"/></filter><g id="c" filter="url(#a)">${square}</g>`],
  ["a pair of groups", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
]

const drawingBombs: ReadonlyArray<readonly [title: string, outcome: HostileOutcome, content: string]> = [
  ["drawings inside each other", "image/svg+xml", nested(10)],
  [
    "a drawing with a picture of 12,000 by 12,000 pixels",
    "image/svg+xml",
    svg(imageOf(dataUri("image/png", pngOf({ width: 12_000, height: 12_000, rows: 1 })))),
  ],
  [
    "a blur of a billion pixels",
    "image/svg+xml",
    svg(`<filter id="a"><feGaussianBlur stdDeviation="1000000000"/></filter><g filter="url(#a)">${square}</g>`),
  ],
  [
    "a morphology of a billion pixels",
    "image/svg+xml",
    svg(
      `<filter id="a"><feMorphology operator="dilate" radius="1000000000"/></filter><g filter="url(#a)">${square}</g>`,
    ),
  ],
  [
    "noise of two billion octaves",
    "image/svg+xml",
    svg(
      `<filter id="a"><feTurbulence baseFrequency="0.1" numOctaves="2147483647"/></filter><g filter="url(#a)">${square}</g>`,
    ),
  ],
  [
    "a line of a billion dashes",
    "image/svg+xml",
    svg('<path d="M0 0H1000000" stroke="red" stroke-dasharray="0.001"/>'),
  ],
  ["twenty thousand points", "image/svg+xml", svg(`<path fill="red" d="M0 0${"l1 1l-1-1".repeat(10_000)}"/>`)],
  ["three thousand elements", "image/svg+xml", svg("<g/>".repeat(3_000))],
  [
    "ten thousand attributes",
    "image/svg+xml",
    svg(`<g ${Array.from({ length: 10_000 }, (_, index) => `a${index}=""`).join(" ")}/>`),
  ],
  ["ten thousand style rules", "image/svg+xml", svg(`<style>${"a{fill:red}".repeat(10_000)}</style>${square}`)],
  ["a megabyte of comment", "image/svg+xml", svg(`<!--${"x".repeat(1_000_000)}-->${square}`)],
  ["a width that is no number", "image/svg+xml", svg(square, 'width="NaN" height="NaN"')],
  ["a width beyond all numbers", "image/svg+xml", svg(square, 'width="1e400" height="1e400"')],
  ["a view box of nothing", "picture-malformed", svg(square, 'viewBox="0 0 0 0"')],
  ["a view box of a negative size", "image/svg+xml", svg(square, 'viewBox="0 0 -9 -9"')],
  [
    "characters that change the direction",
    "image/svg+xml",
    svg(`<text>\u202egpj.exe\u202c\u2066\u200b</text>${square}`),
  ],
  ["control characters", "picture-malformed", svg(`<text>\u0001\u0008</text>${square}`)],
  ["control characters as references", "picture-malformed", svg(`<text>&#1;&#8;</text>${square}`)],
  [
    "entities of a quadratic size",
    "picture-malformed",
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${"a".repeat(500)}">]>${svg(`<text>${"&a;".repeat(10_000)}</text>`)}`,
  ],
  [
    "an entity that contains itself",
    "picture-malformed",
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "&a;">]>${svg("<text>&a;</text>")}`,
  ],
  ["a drawing without its namespace", "image/svg+xml", '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'],
  ["two roots", "picture-malformed", svg(square) + svg(square)],
]

const svgCases: ReadonlyArray<HostileCase> = [
  ...outward.map(([title, content]) => served(`a drawing with ${title}`, "image/svg+xml", content)),
  ...circular.map(([title, content]) => served(`${title} that contains itself`, "image/svg+xml", svg(content))),
  ...drawingBombs.map(([title, outcome, content]) => served(title, outcome, content)),
]

/** Cases of costly pictures. */
export const bombCases: ReadonlyArray<HostileCase> = [...pngCases, ...rasterCases, ...svgCases]
