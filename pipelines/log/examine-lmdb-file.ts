/**
 * Examines the pages of an lmdb file without lmdb, which ends the process by a signal when it meets a page that is missing or damaged.
 *
 * Reads every page that leads to records, from the newest meta page down, as `mdb.c` of lmdb 0.9.90 lays them out; pages that contain nothing
 * but the bytes of one large record are only required to exist. Checked are the number that each page contains, its kind and its bounds.
 */
import { closeSync, fstatSync, openSync, readSync } from "node:fs"

/** Bytes of a page header: number (8), transaction (8), padding (2), kind (2), bounds or count (4). */
const headerBytes = 24
const kindAt = 18
const lowerAt = 20
const upperAt = 22

const branchKind = 1
const leafKind = 2
const metaKind = 8

/** Offsets within a meta page: magic number, page size, roots of the free list and of the names, last transaction. */
const magicAt = headerBytes
const pageSizeAt = headerBytes + 24
const rootsAt = [headerBytes + 64, headerBytes + 112]
const transactionAt = headerBytes + 128

/** lmdb's magic number, little-endian. */
const lmdbMagic = 0xbeef_c0de

/** Root of an empty tree. */
const noPage = 2n ** 64n - 1n

/** Bytes of a node before its key: size or page (4), flags (2), length of the key (2). */
const nodeBytes = 8
const largeNode = 1
const treeNode = 2
/** Offset of the root within the description of a tree. */
const treeRootAt = 40

/** Attempts at a file that a running process changes meanwhile. */
const attemptsMax = 5

/** State of an lmdb file; `reason` is the end of a sentence about it. */
export type LmdbFileState =
  | { readonly state: "intact" }
  | { readonly state: "foreign" }
  | { readonly state: "damaged"; readonly reason: string }

class PageFault extends Error {}

interface OpenFile {
  readonly descriptor: number
  readonly bytes: number
  readonly pageBytes: number
}

const readAt = ({ descriptor }: Pick<OpenFile, "descriptor">, place: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(descriptor, buffer, 0, length, place))
}

/** Requires pages to be within the file. */
const requirePages = ({ bytes, pageBytes }: OpenFile, first: number, count: number): void => {
  const needed = (first + count) * pageBytes
  if (needed > bytes) {
    throw new PageFault(`it is cut: it has ${bytes} bytes, and its page ${first + count - 1} ends at ${needed}`)
  }
}

/** A page of a tree, with bounds that lead to no other page. */
const readTreePage = (file: OpenFile, number: number): Buffer => {
  requirePages(file, number, 1)
  const page = readAt(file, number * file.pageBytes, file.pageBytes)
  const kind = page.readUInt16LE(kindAt)
  const keys = page.readUInt16LE(lowerAt) / 2
  const isSound =
    page.readBigUInt64LE() === BigInt(number) &&
    (kind === branchKind || kind === leafKind) &&
    Number.isInteger(keys) &&
    headerBytes + keys * 2 <= headerBytes + page.readUInt16LE(upperAt) &&
    headerBytes + page.readUInt16LE(upperAt) <= file.pageBytes
  if (!isSound) throw new PageFault(`its page ${number} is damaged`)
  return page
}

/** Offsets of the nodes of a page. */
const nodesOf = (file: OpenFile, page: Buffer): ReadonlyArray<number> =>
  Array.from({ length: page.readUInt16LE(lowerAt) / 2 }, (_, index) => {
    const at = headerBytes + page.readUInt16LE(headerBytes + index * 2)
    const isWithin = at + nodeBytes <= file.pageBytes && at + nodeBytes + page.readUInt16LE(at + 6) <= file.pageBytes
    if (!isWithin) throw new PageFault(`its page ${page.readBigUInt64LE()} is damaged`)
    return at
  })

/** The pages below a node of a leaf: the root of a tree; none for a record, after those of a large one were required. */
const belowLeafNode = (file: OpenFile, page: Buffer, at: number): ReadonlyArray<number> => {
  const flags = page.readUInt16LE(at + 4)
  const contentAt = at + nodeBytes + page.readUInt16LE(at + 6)
  if ((flags & largeNode) !== 0) {
    requirePages(
      file,
      Number(page.readBigUInt64LE(contentAt)),
      Math.floor((headerBytes - 1 + page.readUInt32LE(at)) / file.pageBytes) + 1,
    )
    return []
  }
  if ((flags & treeNode) === 0) return []
  const root = page.readBigUInt64LE(contentAt + treeRootAt)
  return root === noPage ? [] : [Number(root)]
}

/** The pages below a page of a tree. */
const pagesBelow = (file: OpenFile, number: number): ReadonlyArray<number> => {
  const page = readTreePage(file, number)
  const nodes = nodesOf(file, page)
  if (page.readUInt16LE(kindAt) === leafKind) return nodes.flatMap((at) => belowLeafNode(file, page, at))
  return nodes.map((at) => page.readUInt32LE(at) + page.readUInt16LE(at + 4) * 2 ** 32)
}

const isMeta = (page: Buffer): boolean =>
  page.length > transactionAt && page.readUInt16LE(kindAt) === metaKind && page.readUInt32LE(magicAt) === lmdbMagic

/** The newer of the two meta pages; `undefined` if neither is one. */
const newestMeta = (descriptor: number, bytes: number) => {
  const first = readAt({ descriptor }, 0, transactionAt + 8)
  // Without the first one, pages have the size of those of the system that writes them.
  const pageBytes = isMeta(first) ? first.readUInt32LE(pageSizeAt) : 4096
  const second = readAt({ descriptor }, pageBytes, transactionAt + 8)
  if (!isMeta(first) && !isMeta(second)) return undefined
  if (!(isMeta(first) && isMeta(second))) throw new PageFault("one of its two meta pages is damaged")
  const [page] = [first, second].sort((left, right) =>
    Number(right.readBigUInt64LE(transactionAt) - left.readBigUInt64LE(transactionAt)),
  )
  return { file: { descriptor, bytes, pageBytes }, page: page ?? first }
}

/** Follows every tree down from a meta page. Throws `PageFault`. */
const walk = (file: OpenFile, meta: Buffer): void => {
  const roots = rootsAt.map((at) => meta.readBigUInt64LE(at)).filter((root) => root !== noPage)
  const due = roots.map(Number)
  const seen = new Set(due)
  for (let number = due.pop(); number !== undefined; number = due.pop()) {
    for (const below of pagesBelow(file, number)) {
      if (seen.has(below)) throw new PageFault(`its page ${below} is part of two trees`)
      seen.add(below)
      due.push(below)
    }
  }
}

const examineOnce = (descriptor: number): LmdbFileState & { readonly transaction: bigint } => {
  const { size } = fstatSync(descriptor)
  let transaction = 0n
  try {
    const newest = newestMeta(descriptor, size)
    if (newest === undefined) return { state: "foreign", transaction }
    transaction = newest.page.readBigUInt64LE(transactionAt)
    walk(newest.file, newest.page)
    return { state: "intact", transaction }
  } catch (error) {
    if (error instanceof PageFault) return { state: "damaged", reason: error.message, transaction }
    // A place or length beyond a page.
    if (error instanceof RangeError) return { state: "damaged", reason: "one of its pages is damaged", transaction }
    throw error
  }
}

/**
 * Examines a file, which running processes may use. An empty one is intact. Throws errors of the file system.
 *
 * A file that changes while it is examined is examined again; one that keeps changing is intact, as its writers read it all the time.
 */
export const examineLmdbFile = (path: string): LmdbFileState => {
  const descriptor = openSync(path, "r+")
  try {
    if (fstatSync(descriptor).size === 0) return { state: "intact" }
    let last: bigint | undefined
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const { transaction, ...found } = examineOnce(descriptor)
      if (found.state !== "damaged" || transaction === last) return found
      last = transaction
    }
    return { state: "intact" }
  } finally {
    closeSync(descriptor)
  }
}
