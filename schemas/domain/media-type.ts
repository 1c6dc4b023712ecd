/**
 * Types of media by their first bytes: what a server or a document declares is not looked at. Pure.
 *
 * Sources of the patterns: the WHATWG MIME Sniffing Standard (https://mimesniff.spec.whatwg.org, 6.1 and 6.2); AVIF and HEIF (ISO/IEC 23000-22
 * and 23008-12) by the brands of their `ftyp` box; FLAC (RFC 9639, 8.1); glTF 2.0, 4.4.2 (binary).
 */
import { sniffMarkup } from "./markup.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** Types of pictures that are decoded, with the extension of each. */
export const pictureExtensions = {
  "image/avif": "avif",
  "image/gif": "gif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "image/webp": "webp",
} as const

/** The type of a picture that is decoded. */
export type PictureType = keyof typeof pictureExtensions

/** Whether a type is one of a picture that is decoded. */
export const isPictureType = (type: string): type is PictureType => Object.hasOwn(pictureExtensions, type)

/** Leading bytes that determine the type. */
export const sniffedMediaBytes = 1_024

interface Pattern {
  readonly type: string
  readonly at?: number
  /** Bytes as Latin-1 text. */
  readonly text: string
}

const patterns: ReadonlyArray<Pattern> = [
  { type: "image/png", text: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", text: "\xff\xd8\xff" },
  { type: "image/gif", text: "GIF87a" },
  { type: "image/gif", text: "GIF89a" },
  { type: "image/webp", at: 8, text: "WEBPVP" },
  { type: "audio/wav", at: 8, text: "WAVE" },
  { type: "audio/mpeg", text: "ID3" },
  { type: "audio/flac", text: "fLaC" },
  { type: "audio/ogg", text: "OggS\0" },
  { type: "video/webm", text: "\x1a\x45\xdf\xa3" },
  { type: "model/gltf-binary", text: "glTF" },
  { type: "application/pdf", text: "%PDF-" },
]

/** Types of the ISO base media file format by brand. Any other brand is a video. */
const brandTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  avis: "image/avif",
  heic: "image/heic",
  heix: "image/heic",
  mif1: "image/heif",
  "M4A ": "audio/mp4",
  "qt  ": "video/quicktime",
}

/** MPEG audio without tags: a frame's sync bits, and a layer. */
const isMpegFrame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe6) >= 0xe2 && (second & 0xe0) === 0xe0

const brandType = (head: string): string | undefined =>
  head.slice(4, 8) === "ftyp" ? (brandTypes[head.slice(8, 12)] ?? "video/mp4") : undefined

/** The type of media by its first bytes; `undefined` for anything that is none of the known types. */
export const sniffMediaType = (bytes: Uint8Array): string | undefined => {
  const start = bytes.subarray(0, sniffedMediaBytes)
  const head = Buffer.from(start).toString("latin1")
  const matched = patterns.find(({ at = 0, text }) => head.startsWith(text, at))
  if (matched !== undefined) return matched.type
  const markup = sniffMarkup(new TextDecoder().decode(start))
  if (markup !== undefined) return markup === "svg" ? "image/svg+xml" : "text/html"
  return brandType(head) ?? (isMpegFrame(bytes) ? "audio/mpeg" : undefined)
}
