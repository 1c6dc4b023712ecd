/** Conversions between bytes and their in-memory values. Encoding throws if a value has no encoding. */

/** Encodes hexadecimal digits without a prefix. */
export const bytesOfDigits = (digits: string): Buffer => {
  const bytes = Buffer.from(digits, "hex")
  // Node silently stops at the first character that is not a digit.
  if (bytes.length * 2 !== digits.length) throw new Error(`"${digits.slice(0, 80)}" is not hex text.`)
  return bytes
}

/** Encodes hexadecimal digits with the prefix `0x`. */
export const bytesOfHex = (hex: string): Buffer => {
  if (!hex.startsWith("0x")) throw new Error(`"${hex.slice(0, 80)}" does not start with 0x.`)
  return bytesOfDigits(hex.slice(2))
}

/** Decodes bytes to hexadecimal digits with the prefix `0x`. */
export const hexOf = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString("hex")}`

const uint64Limit = 2n ** 64n
const uint256Limit = 2n ** 256n

/** Encodes a number as 32 big-endian bytes. */
export const bytesOfUint256 = (value: bigint): Buffer => {
  if (value < 0n || value >= uint256Limit) throw new Error(`${value} does not fit into 256 bits without a sign.`)
  if (value >= uint64Limit) return Buffer.from(value.toString(16).padStart(64, "0"), "hex")
  const bytes = Buffer.alloc(32)
  bytes.writeBigUInt64BE(value, 24)
  return bytes
}

/** Decodes the number in the 32 bytes at `at`. */
export const uint256At = (bytes: Buffer, at: number): bigint => {
  // Fast path: most amounts fit into the low word, and wide bigints are expensive.
  for (let index = at; index < at + 24; index += 4) {
    if (bytes.readUInt32BE(index) !== 0) return BigInt(`0x${bytes.toString("hex", at, at + 32)}`)
  }
  return bytes.readBigUInt64BE(at + 24)
}
