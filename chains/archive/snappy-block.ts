/**
 * Decompresses one block of Snappy. Throws `ArchiveMalformed`.
 *
 * @see https://github.com/google/snappy/blob/main/format_description.txt
 */
import { ArchiveMalformed } from "./archive-malformed.ts"

/** @param bytesMax - The largest result; what a block announces is checked before memory is taken. */
export const decompressBlock = (block: Buffer, bytesMax: number): Buffer => {
  const { length, start } = announced(block)
  if (length > bytesMax) return fail()
  const out = Buffer.allocUnsafe(length)
  let from = start
  let to = 0
  while (from < block.length) {
    const tag = block[from] ?? 0
    const kind = tag & 3
    if (kind === 0) {
      const marker = tag >> 2
      // Up to 60 bytes are announced by the tag, more by one to four bytes after it.
      const lengthBytes = Math.max(0, marker - 59)
      const literalStart = from + 1 + lengthBytes
      if (literalStart > block.length) return fail()
      const literalBytes = (lengthBytes === 0 ? marker : block.readUIntLE(from + 1, lengthBytes)) + 1
      if (literalStart + literalBytes > block.length || to + literalBytes > length) return fail()
      block.copy(out, to, literalStart, literalStart + literalBytes)
      from = literalStart + literalBytes
      to += literalBytes
      continue
    }
    const offsetBytes = offsetBytesOf[kind] ?? 0
    if (from + 1 + offsetBytes > block.length) return fail()
    const low = block.readUIntLE(from + 1, offsetBytes)
    const offset = kind === 1 ? ((tag >> 5) << 8) | low : low
    const copied = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    if (offset === 0 || offset > to || to + copied > length) return fail()
    // A copy may overlap with what it writes, so that it repeats.
    if (offset >= copied) out.copyWithin(to, to - offset, to - offset + copied)
    else for (let end = to + copied, at = to; at < end; at += 1) out[at] = out[at - offset] ?? 0
    from += 1 + offsetBytes
    to += copied
  }
  return to === length ? out : fail()
}

/** Bytes of the offset of a copy, by kind of element. */
const offsetBytesOf = [0, 1, 2, 4]

/** The length at the beginning of a block, seven bits a byte, lowest first. */
const announced = (block: Buffer): { readonly length: number; readonly start: number } => {
  let length = 0
  for (let start = 0; start < 5; start += 1) {
    const byte = block[start] ?? fail()
    length += (byte & 0x7f) * 2 ** (7 * start)
    if (byte < 0x80) return { length, start: start + 1 }
  }
  return fail()
}

const fail = (): never => {
  throw new ArchiveMalformed("its compression is damaged")
}
