/**
 * Finds the parts of blocks in an archive: a file of entries, each behind its type and length, in the layout `era1` (block after block) or
 * `ere` (all headers, then all bodies, then all receipts). Both are read alike: the parts of a block have the same position among the
 * entries of their types. The index at the end of a file is used only to check that the file is complete.
 *
 * @see https://github.com/eth-clients/e2store-format-specs/blob/main/formats/era1.md
 * @see https://github.com/eth-clients/e2store-format-specs/blob/main/formats/ere.md
 */
import { ArchiveMalformed } from "./archive-malformed.ts"

/** Blocks of one archive, by the format. @limit operators */
const archiveBlocksMax = 8_192

/** Type, length, and two bytes that are zero. */
const entryHeadBytes = 8

/** Types of entries, as little-endian numbers. Others are passed over: proofs, total difficulties, accumulators. */
const entryTypes = {
  version: 0x3265,
  header: 0x03,
  body: 0x04,
  receipts: 0x05,
  slimReceipts: 0x0a,
  index: 0x3266,
  /** The index of `ere`, which has several offsets for a block. */
  dynamicIndex: 0x3267,
} as const

/** A file, open for reading. */
export interface ArchiveFile {
  readonly bytes: number
  /** Reads bytes from an offset; fewer only at the end of the file. */
  readonly readAt: (offset: number, bytes: number) => Buffer
}

/** The content of an entry, by its place in the file. */
export interface ArchiveEntry {
  readonly offset: number
  readonly bytes: number
}

/** Entries by kind; one position is one block. */
export interface ArchiveIndex {
  readonly headers: ReadonlyArray<ArchiveEntry>
  readonly bodies: ReadonlyArray<ArchiveEntry>
  readonly receipts: ReadonlyArray<ArchiveEntry>
  /** Receipts without blooms, as in `ere`. */
  readonly slimReceipts: ReadonlyArray<ArchiveEntry>
  /** Why blocks may be missing behind those that were found; absent if the file is whole. */
  readonly fault: string | undefined
}

/** Walks the entries of a file. Throws `ArchiveMalformed` if it does not begin like an archive. */
export const indexArchive = (file: ArchiveFile): ArchiveIndex => {
  const version = file.readAt(0, entryHeadBytes)
  if (version.length < entryHeadBytes || version.readUInt16LE(0) !== entryTypes.version) {
    throw new ArchiveMalformed("it does not begin like an archive of blocks")
  }
  const headers: Array<ArchiveEntry> = []
  const bodies: Array<ArchiveEntry> = []
  const receipts: Array<ArchiveEntry> = []
  const slimReceipts: Array<ArchiveEntry> = []
  const found = { headers, bodies, receipts, slimReceipts }
  const kinds = new Map<number, Array<ArchiveEntry>>([
    [entryTypes.header, headers],
    [entryTypes.body, bodies],
    [entryTypes.receipts, receipts],
    [entryTypes.slimReceipts, slimReceipts],
  ])
  let listed: number | undefined
  for (let start = 0; start < file.bytes; ) {
    const head = file.readAt(start, entryHeadBytes)
    if (head.length < entryHeadBytes) return { ...found, fault: "the file ends within an entry" }
    if (head.readUInt16LE(6) !== 0) return { ...found, fault: `there is no entry at byte ${start}` }
    const type = head.readUInt16LE(0)
    const entry = { offset: start + entryHeadBytes, bytes: head.readUInt32LE(2) }
    start = entry.offset + entry.bytes
    if (start > file.bytes) return { ...found, fault: "the file ends within an entry" }
    const kind = kinds.get(type)
    if (kind?.length === archiveBlocksMax) {
      return { ...found, fault: `the file has more than ${archiveBlocksMax} blocks` }
    }
    kind?.push(entry)
    const isIndex = type === entryTypes.index || type === entryTypes.dynamicIndex
    listed = isIndex ? listedBlocks(file, entry) : undefined
  }
  if (listed === undefined) return { ...found, fault: "the file ends without its index" }
  const { length } = headers
  return { ...found, fault: listed === length ? undefined : `its index lists ${listed} blocks, and it has ${length}` }
}

/** The number of blocks, at the end of an index. */
const listedBlocks = (file: ArchiveFile, { offset, bytes }: ArchiveEntry): number | undefined =>
  bytes < 8 ? undefined : Number(file.readAt(offset + bytes - 8, 8).readBigUInt64LE(0))
