/**
 * Recursive length prefix, the encoding that hashes and roots of blocks are of.
 *
 * @see Yellow paper, appendix B.
 */

/** The prefix of empty bytes; the lengths of short ones are added to it. */
export const bytesPrefix = 0x80

/** The prefix of an empty list; the lengths of short ones are added to it. */
export const listPrefix = 0xc0

/** The longest content whose length is part of the prefix. */
export const shortBytes = 55

/** Encodes bytes. */
export const encodeBytes = (bytes: Buffer): Buffer =>
  bytes.length === 1 && (bytes[0] ?? 0) < bytesPrefix
    ? bytes
    : Buffer.concat([prefixOf(bytes.length, bytesPrefix), bytes])

/** Encodes a whole number, without leading zeros. */
export const encodeCount = (count: number): Buffer =>
  encodeBytes(count === 0 ? Buffer.alloc(0) : Buffer.from(evenDigits(count.toString(16)), "hex"))

/** Encodes a list of values that are encoded already. */
export const encodeList = (encoded: ReadonlyArray<Buffer>): Buffer => {
  const bytes = encoded.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([prefixOf(bytes, listPrefix), ...encoded])
}

const prefixOf = (bytes: number, prefix: number): Buffer => {
  if (bytes <= shortBytes) return Buffer.from([prefix + bytes])
  const length = Buffer.from(evenDigits(bytes.toString(16)), "hex")
  return Buffer.concat([Buffer.from([prefix + shortBytes + length.length]), length])
}

const evenDigits = (digits: string): string => (digits.length % 2 === 0 ? digits : `0${digits}`)
