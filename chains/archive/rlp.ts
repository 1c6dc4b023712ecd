/**
 * Decodes recursive length prefix, the encoding of blocks among nodes. Decoded values keep their encoding, because hashes and roots are those of
 * the encoding. Throws `ArchiveMalformed`.
 *
 * @see Yellow paper, appendix B.
 */
import { bytesPrefix, listPrefix, shortBytes } from "../roots/rlp.ts"
import { ArchiveMalformed } from "./archive-malformed.ts"

/** Bytes, or a list of values. */
export interface Rlp {
  /** The encoding, length included. */
  readonly encoded: Buffer
  readonly value: Buffer | ReadonlyArray<Rlp>
}

/** Depth of lists: receipts, receipt, logs, log and topics are five. */
const rlpDepthMax = 8

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

const fail = (fault: string): never => {
  throw new ArchiveMalformed(fault)
}
