/**
 * Packs JSON text: each text of `0x` and an even number of lower-case digits becomes a zero byte, the number of its bytes as a variable-length
 * integer, and these bytes. JSON never contains a zero byte, so that the original can be restored. Halves signatures and access lists.
 */
import { decodeDigits } from "./digits.ts"
import { GrowingBytes } from "./growing.ts"

const mark = 0
const quote = 0x22

/** The end of the text between a quote and the next, if it can be packed; -1 otherwise. */
const packableEnd = (json: Uint8Array, at: number): number => {
  if (json[at + 1] !== 0x30 || json[at + 2] !== 0x78) return -1
  let end = at + 3
  for (let byte = json[end] ?? 0; isLowerDigit(byte); byte = json[end] ?? 0) end += 1
  return json[end] === quote && (end - at - 3) % 2 === 0 ? end : -1
}

const isLowerDigit = (byte: number): boolean => (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66)

/** Adds the text between the quote at a place and the next, if it can be packed, and returns where it ends; returns -1 otherwise. */
export const addPackedText = (packed: GrowingBytes, json: Uint8Array, at: number): number => {
  const end = packableEnd(json, at)
  if (end < 0) return end
  packed.push(mark)
  const count = (end - at - 3) >> 1
  for (let rest = count; ; rest >>>= 7) {
    packed.push(rest < 0x80 ? rest : (rest & 0x7f) | 0x80)
    if (rest < 0x80) break
  }
  const place = packed.take(count)
  decodeDigits(json, at + 3, end, packed.bytes, place)
  return end
}

/** Packs JSON, which is text in UTF-8. Throws if it contains a zero byte, which JSON does not. */
export const packJson = (json: Uint8Array): Uint8Array => {
  if (json.includes(mark)) throw new Error("A text with a zero byte is not JSON.")
  const packed = new GrowingBytes(json.length)
  for (let at = 0; at < json.length; at += 1) {
    const end = json[at] === quote ? addPackedText(packed, json, at) : -1
    if (end < 0) packed.push(json[at] ?? 0)
    else at = end
  }
  return packed.written()
}

/** The JSON that was packed. Throws if the bytes are not those of packed JSON. */
export const unpackJson = (packed: Buffer): string => {
  let json = ""
  let from = 0
  for (let at = packed.indexOf(mark); at >= 0; at = packed.indexOf(mark, from)) {
    json += packed.toString("utf8", from, at)
    let [count, shift, byte] = [0, 0, 0x80]
    for (at += 1; byte >= 0x80; at += 1) {
      byte = packed[at] ?? 0
      count += (byte & 0x7f) * 2 ** shift
      shift += 7
    }
    if (at + count > packed.length) throw new Error("A packed text is longer than its column.")
    json += `"0x${packed.toString("hex", at, at + count)}"`
    from = at + count
  }
  return json + packed.toString("utf8", from)
}
