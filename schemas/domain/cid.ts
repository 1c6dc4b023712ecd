/**
 * Content identifiers of IPFS: recognition, and one canonical form. https://github.com/multiformats/cid
 *
 * Structure is checked (version, codec, length of the hash); content is not.
 */

const base58Alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
const base36Alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"
const base32Alphabet = "abcdefghijklmnopqrstuvwxyz234567"

/** Longest identifier that is parsed, in characters: a hash of 64 bytes in base 32 takes 115. */
export const cidCharactersMax = 128

/** A number in positional notation as bytes; each leading zero digit is a zero byte. `undefined` for a foreign character. */
const bytesOfNumber = (text: string, alphabet: string): ReadonlyArray<number> | undefined => {
  const base = BigInt(alphabet.length)
  let number = 0n
  let zeros = 0
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    if (number === 0n && digit === 0) zeros += 1
    number = number * base + BigInt(digit)
  }
  const hex = number === 0n ? "" : number.toString(16)
  const digits = hex.padStart(hex.length + (hex.length % 2), "0")
  return [...Array.from({ length: zeros }, () => 0), ...Buffer.from(digits, "hex")]
}

/** Decodes base 32 (RFC 4648, lower case, without padding); `undefined` if the text is invalid. */
const bytesOfBase32 = (text: string): ReadonlyArray<number> | undefined => {
  const bytes: Array<number> = []
  let [bits, bitCount] = [0, 0]
  for (const character of text) {
    const digit = base32Alphabet.indexOf(character)
    if (digit < 0) return undefined
    bits = ((bits << 5) | digit) & 0xfff
    bitCount += 5
    if (bitCount < 8) continue
    bitCount -= 8
    bytes.push((bits >> bitCount) & 0xff)
  }
  // Unused bits are zero, and fewer than a character's: otherwise two texts would have the same bytes.
  return bitCount >= 5 || (bits & ((1 << bitCount) - 1)) !== 0 ? undefined : bytes
}

const base32Of = (bytes: ReadonlyArray<number>): string => {
  let text = ""
  let [bits, bitCount] = [0, 0]
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    bitCount += 8
    while (bitCount >= 5) {
      bitCount -= 5
      text += base32Alphabet.charAt((bits >> bitCount) & 31)
    }
  }
  return bitCount === 0 ? text : text + base32Alphabet.charAt((bits << (5 - bitCount)) & 31)
}

/** Bytes of the text behind the prefix of its base; of version 0, which has no prefix, the bytes of version 1. */
const bytesOf = (text: string): ReadonlyArray<number> | undefined => {
  if (/^Qm.{44}$/.test(text)) {
    const hash = bytesOfNumber(text, base58Alphabet)
    return hash === undefined ? undefined : [1, 0x70, ...hash]
  }
  const digits = text.slice(1)
  switch (text.charAt(0)) {
    case "b":
      return bytesOfBase32(digits)
    case "B":
      return /[a-z]/.test(digits) ? undefined : bytesOfBase32(digits.toLowerCase())
    case "f":
      return /^(?:[0-9a-f]{2})+$/.test(digits) ? [...Buffer.from(digits, "hex")] : undefined
    case "k":
      return bytesOfNumber(digits, base36Alphabet)
    case "z":
      return bytesOfNumber(digits, base58Alphabet)
    default:
      return undefined
  }
}

/** Longest variable-length integer, in bytes: codecs and hash functions take at most four. */
const varintBytesMax = 4

/** The integer at a position, and the position behind it. */
const varintAt = (bytes: ReadonlyArray<number>, start: number): readonly [number, number] | undefined => {
  let value = 0
  for (let index = 0; index < varintBytesMax; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return [value, start + index + 1]
  }
  return undefined
}

const isCid = (bytes: ReadonlyArray<number>): boolean => {
  const codec = bytes[0] === 1 ? varintAt(bytes, 1) : undefined
  const hashFunction = codec === undefined ? undefined : varintAt(bytes, codec[1])
  const length = hashFunction === undefined ? undefined : varintAt(bytes, hashFunction[1])
  return length !== undefined && length[0] > 0 && length[1] + length[0] === bytes.length
}

/** The identifier in version 1 and base 32, which is also a valid host name; `undefined` for any other text. */
export const canonicalCid = (text: string): string | undefined => {
  if (text.length > cidCharactersMax) return undefined
  const bytes = bytesOf(text)
  return bytes === undefined || !isCid(bytes) ? undefined : `b${base32Of(bytes)}`
}
