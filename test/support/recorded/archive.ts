import type { ArchiveFile } from "#chains/archive/archive-index.ts"
import { crc32c } from "#chains/archive/crc32c.ts"

/** Types of entries, by what they contain. */
export const entryTypes = { header: 0x03, body: 0x04, receipts: 0x05, slimReceipts: 0x0a, index: 0x3266 } as const

/** An entry of an archive. */
export const archiveEntry = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(type, 0)
  head.writeUInt32LE(content.length, 2)
  return Buffer.concat([head, content])
}

/** The entry that archives begin with. */
export const versionEntry: Buffer = archiveEntry(0x3265, Buffer.alloc(0))

/** An index at the end of an archive, without the offsets, which nothing reads. */
export const indexEntry = (blocks: number): Buffer => {
  const content = Buffer.alloc(16)
  content.writeBigUInt64LE(BigInt(blocks), 8)
  return archiveEntry(entryTypes.index, content)
}

/** Content in frames that are not compressed. */
export const framed = (content: Buffer): Buffer => {
  const chunks: Array<Buffer> = [Buffer.from("ff060000734e61507059", "hex")]
  for (let start = 0; start < content.length; start += 65_536) {
    const chunk = content.subarray(start, start + 65_536)
    const head = Buffer.from([1, 0, 0, 0])
    head.writeUIntLE(chunk.length + 4, 1, 3)
    chunks.push(head, maskedChecksum(chunk), chunk)
  }
  return Buffer.concat(chunks)
}

const maskedChecksum = (content: Buffer): Buffer => {
  const checksum = crc32c(content)
  const masked = Buffer.alloc(4)
  masked.writeUInt32LE((((checksum >>> 15) | (checksum << 17)) + 0xa282ead8) >>> 0)
  return masked
}

/** A file of bytes in memory. */
export const fileOf = (bytes: Buffer): ArchiveFile => ({
  bytes: bytes.length,
  readAt: (offset, length) => bytes.subarray(offset, offset + length),
})
