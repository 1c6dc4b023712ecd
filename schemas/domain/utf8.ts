/** Text of untrusted bytes in UTF-8. A byte order mark is kept: without it, two different texts would be equal. */
import type { Hex } from "./primitive.ts"

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

const lossy = new TextDecoder("utf-8", { ignoreBOM: true })

const bytesOf = (bytes: Hex): Uint8Array => Buffer.from(bytes.slice(2), "hex")

/** The text; `undefined` if the bytes are not UTF-8. */
export const decodeUtf8 = (bytes: Hex): string | undefined => {
  try {
    return strict.decode(bytesOf(bytes))
  } catch {
    return undefined
  }
}

/** The text, with U+FFFD in place of bytes that are not UTF-8. */
export const decodeUtf8Lossy = (bytes: Hex): string => lossy.decode(bytesOf(bytes))
