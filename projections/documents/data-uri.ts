/** Documents that are their own URI: `data:` as collections write it, and JSON or SVG in place of a URI. Pure. */

/** The content of an inline document. */
export interface InlineContent {
  /** Type that the URI declares, in lower case and without parameters; empty if it declares none. Not to be trusted. */
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** The content of a `data:` URI, or of a text that is a document itself. */
export const decodeInline = (text: string): InlineContent => {
  const trimmed = text.trim()
  if (!/^data:/i.test(trimmed)) return { mimeType: "", bytes: Buffer.from(trimmed) }
  const header = headerOf(trimmed)
  const body = trimmed.slice(header.length)
  const [type = "", ...parameters] = header
    .slice("data:".length)
    .split(/[;,]/)
    .map((part) => part.trim().toLowerCase())
  // A type is sometimes missing its slash, or is a parameter itself: `data:base64,`.
  const mimeType = type.includes("/") ? type : ""
  const isBase64 = parameters.includes("base64") || type === "base64"
  return { mimeType, bytes: isBase64 ? bytesOfBase64(body) : bytesOfText(body) }
}

/** Longest header, in characters. */
const headerCharactersMax = 256

/**
 * The header, comma included: up to the comma before the content. Some collections write `;utf8,`, others no comma at all before JSON or
 * SVG (`data:application/json;utf8{…`).
 */
const headerOf = (text: string): string => {
  const [header = ""] = /^data:[^,{<]*,?/i.exec(text.slice(0, headerCharactersMax)) ?? []
  return header
}

/** Bytes of base 64 in either alphabet; characters of neither are ignored. */
const bytesOfBase64 = (body: string): Uint8Array => {
  // Percent-encoded base 64 occurs, with `%3D` at its end.
  const text = body.includes("%") ? Buffer.from(bytesOfText(body)).toString("latin1") : body
  return Buffer.from(text, "base64")
}

/** Bytes of text with percent-encoded bytes. A `%` that begins no escape is itself. */
const bytesOfText = (body: string): Uint8Array => {
  if (!body.includes("%")) return Buffer.from(body)
  const source = Buffer.from(body)
  const bytes = new Uint8Array(source.length)
  let length = 0
  for (let index = 0; index < source.length; index += 1) {
    const digits = source[index] === 0x25 ? source.toString("latin1", index + 1, index + 3) : ""
    const isEscape = /^[0-9a-f]{2}$/i.test(digits)
    bytes[length] = isEscape ? Number.parseInt(digits, 16) : (source[index] ?? 0)
    length += 1
    if (isEscape) index += 2
  }
  return bytes.subarray(0, length)
}
