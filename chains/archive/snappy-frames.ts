/**
 * Decompresses the framed form of Snappy: chunks of at most 64 KiB with checksums. Throws `ArchiveMalformed`.
 *
 * @see https://github.com/google/snappy/blob/main/framing_format.txt
 */
import { ArchiveMalformed } from "./archive-malformed.ts"
import { crc32c } from "./crc32c.ts"
import { decompressBlock } from "./snappy-block.ts"

/** Largest content of a chunk, by the format. */
const chunkBytes = 65_536

const streamIdentifier = Buffer.from("ff060000734e61507059", "hex")

/** @param bytesMax - The largest result. */
export const decompressFrames = (framed: Buffer, bytesMax: number): Buffer => {
  if (!framed.subarray(0, streamIdentifier.length).equals(streamIdentifier)) return fail("it is not compressed")
  const chunks: Array<Buffer> = []
  let bytes = 0
  for (let start = streamIdentifier.length; start < framed.length; ) {
    if (start + 4 > framed.length) return fail("its compression ends too early")
    const kind = framed.readUInt8(start)
    const end = start + 4 + framed.readUIntLE(start + 1, 3)
    if (end > framed.length) return fail("its compression ends too early")
    if (kind <= 1) {
      const chunk = contentOf(framed.subarray(start + 4, end), kind === 0)
      bytes += chunk.length
      if (bytes > bytesMax) return fail(`it has more than ${bytesMax} bytes`)
      chunks.push(chunk)
    } else if (kind < 0x80) {
      // Chunks from 0x80 on may be skipped: padding, and the identifier of another stream that follows.
      return fail("its compression is of an unknown kind")
    }
    start = end
  }
  return Buffer.concat(chunks, bytes)
}

const contentOf = (chunk: Buffer, isCompressed: boolean): Buffer => {
  if (chunk.length < 4) return fail("its compression ends too early")
  const content = chunk.subarray(4)
  const bytes = isCompressed ? decompressBlock(content, chunkBytes) : content
  return maskedChecksum(bytes) === chunk.readUInt32LE(0) ? bytes : fail("its checksum does not match")
}

/** Checksums are masked, so that a checksum over bytes that contain checksums stays useful. */
const maskedChecksum = (bytes: Buffer): number => {
  const checksum = crc32c(bytes)
  return (((checksum >>> 15) | (checksum << 17)) + 0xa282ead8) >>> 0
}

const fail = (fault: string): never => {
  throw new ArchiveMalformed(fault)
}
