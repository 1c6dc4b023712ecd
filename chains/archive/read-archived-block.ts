/** Reads the blocks of an archive one by one. Throws `ArchiveMalformed`. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ArchiveEntry, ArchiveFile, ArchiveIndex } from "./archive-index.ts"
import { ArchiveMalformed, namingPart } from "./archive-malformed.ts"
import { type ArchivedBlock, archivedBlock } from "./archived-block.ts"
import { type ArchivedHeader, archivedHeader } from "./archived-header.ts"
import { decompressFrames } from "./snappy-frames.ts"

/** A part of a block, compressed or not: the receipts that the gas of a block can pay for have less than half of it. */
const archivePartBytesMax = 64 * 1_024 * 1_024

/** The header of the block at a position. */
export const readArchivedHeader = (file: ArchiveFile, { headers }: ArchiveIndex, position: number): ArchivedHeader =>
  namingPart("header", () => archivedHeader(readPart(file, headers[position])))

/** The block of a header, verified against it. */
export const readArchivedBlock = (
  file: ArchiveFile,
  { bodies, receipts, slimReceipts }: ArchiveIndex,
  {
    chainId,
    header,
    position,
  }: { readonly chainId: ChainId; readonly header: ArchivedHeader; readonly position: number },
): ArchivedBlock => {
  const isSlim = slimReceipts.length > 0
  const receiptsEntry = (isSlim ? slimReceipts : receipts)[position]
  return archivedBlock(chainId, {
    header,
    body: namingPart("body", () => readPart(file, bodies[position])),
    receipts: receiptsEntry && { isSlim, bytes: namingPart("receipts", () => readPart(file, receiptsEntry)) },
  })
}

const readPart = ({ readAt }: ArchiveFile, entry: ArchiveEntry | undefined): Buffer => {
  if (entry === undefined) throw new ArchiveMalformed("it is missing")
  if (entry.bytes > archivePartBytesMax) throw new ArchiveMalformed(`it has more than ${archivePartBytesMax} bytes`)
  return decompressFrames(readAt(entry.offset, entry.bytes), archivePartBytesMax)
}
