/**
 * Recursive length prefix, the encoding of blocks among nodes. Decoded values keep their encoding, because hashes and roots are those of
 * the encoding. Throws `ArchiveMalformed`.
 *
 * @see Yellow paper, appendix B.
 */
import { ArchiveMalformed } from "./archive-malformed.ts"

/** Bytes, or a list of values. */
export interface Rlp {
  /** The encoding, length included. */
  readonly encoded: Buffer
  readonly value: Buffer | ReadonlyArray<Rlp>
}

/** Depth of lists: receipts, receipt, logs, log and topics are five. */
const rlpDepthMax = 8

const bytesPrefix = 0x80

const listPrefix = 0xc0

/** The longest content whose length is part of the prefix. */
const shortBytes = 55

/** Decodes a single value that takes up all bytes. */
export const decodeRlp = (bytes: Buffer): Rlp => {
  const rlp = valueAt(bytes, 0, rlpDepthMax)
  return rlp.encoded.length === bytes.length ? rlp : fail("bytes follow its end")
}

const valueAt = (bytes: Buffer, start: number, depth: number): Rlp => {
  const prefix = bytes[start] ?? fail("it ends too early")
  if (prefix < bytesPrefix) {
    const encoded = bytes.subarray(start, start + 1)
    return { encoded, value: encoded }
  }
  const isList = prefix >= listPrefix
  const marker = prefix - (isList ? listPrefix : bytesPrefix)
  const lengthBytes = Math.max(0, marker - shortBytes)
  const contentStart = start + 1 + lengthBytes
  const length = lengthBytes === 0 ? marker : longLength(bytes.subarray(start + 1, contentStart), lengthBytes)
  const end = contentStart + length
  if (end > bytes.length) return fail("it ends too early")
  const encoded = bytes.subarray(start, end)
  const content = bytes.subarray(contentStart, end)
  return { encoded, value: isList ? valuesOf(content, depth - 1) : content }
}

const longLength = (bytes: Buffer, lengthBytes: number): number => {
  // Six bytes are the most that a `Buffer` reads as one number, and far more than fits into memory.
  if (bytes.length < lengthBytes || lengthBytes > 6) return fail("it ends too early")
  return bytes.readUIntBE(0, lengthBytes)
}

const valuesOf = (content: Buffer, depth: number): ReadonlyArray<Rlp> => {
  if (depth === 0) return fail("its lists are too deep")
  const values: Array<Rlp> = []
  for (let start = 0; start < content.length; ) {
    const value = valueAt(content, start, depth)
    values.push(value)
    start += value.encoded.length
  }
  return values
}

/** The values of a list. */
export const listOf = ({ value }: Rlp): ReadonlyArray<Rlp> =>
  Buffer.isBuffer(value) ? fail("it has bytes in place of a list") : value

/** The bytes of a value that is no list. */
export const bytesOf = ({ value }: Rlp): Buffer =>
  Buffer.isBuffer(value) ? value : fail("it has a list in place of bytes")

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

const fail = (fault: string): never => {
  throw new ArchiveMalformed(fault)
}
