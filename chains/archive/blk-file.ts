/**
 * Blocks in the files of Bitcoin Core, `blk*.dat`: each behind the magic bytes of its network and its length, in the order in which the node
 * received them, with blocks of lost branches between. Newer nodes obfuscate the files by a key of 8 bytes (`xor.dat`). Pure.
 */
import type { Hash } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "../reader/answer-fields.ts"
import { hashOfBytes, textOfHash } from "../reader/utxo/block-hash.ts"
import { ByteReader } from "../reader/utxo/byte-reader.ts"
import { coinbaseHeight } from "../reader/utxo/coinbase-height.ts"
import { readTransaction } from "../reader/utxo/raw-transaction.ts"
import type { ReceivedBlock } from "../reader/utxo/received-block.ts"
import type { ArchiveFile } from "./archive-index.ts"
import { ArchiveMalformed } from "./archive-malformed.ts"

const magicBytes = 4

/** Magic bytes and length. */
const frameBytes = magicBytes + 4

const headerBytes = 80

/** Longest block: the limit of weight allows 4 MB; an extension block is behind it. */
const blockBytesMax = 64 * 1024 * 1024

/** A block of a file, by its header. */
export interface BlkEntry {
  readonly file: number
  readonly offset: number
  readonly bytes: number
  readonly hash: Hash
  readonly parentHash: Hash
}

/** The file with the obfuscation by a key undone. */
export const withKey = (file: ArchiveFile, key: Uint8Array): ArchiveFile => ({
  bytes: file.bytes,
  readAt: (offset, bytes) => {
    const content = file.readAt(offset, bytes)
    for (let index = 0; index < content.length; index += 1) {
      content[index] = (content[index] ?? 0) ^ (key[(offset + index) % key.length] ?? 0)
    }
    return content
  },
})

/** The magic bytes with which a file begins, as digits. */
export const magicOf = (file: ArchiveFile): string => file.readAt(0, magicBytes).toString("hex")

/** Content behind magic bytes and its length. */
interface Frame {
  readonly offset: number
  readonly bytes: number
  /** The first bytes of the content. */
  readonly head: Buffer
}

/**
 * The frames of a file, which ends with its bytes or with zeros; each has at least the bytes of its head, and some behind it. Throws
 * `ArchiveMalformed` if there are others between.
 */
export const framesOf = (
  file: ArchiveFile,
  { headBytes, tailBytes }: { readonly headBytes: number; readonly tailBytes: number },
): ReadonlyArray<Frame> => {
  const magic = magicOf(file)
  const frames: Array<Frame> = []
  for (let at = 0; at + frameBytes + headBytes <= file.bytes; ) {
    const frame = file.readAt(at, frameBytes + headBytes)
    const found = frame.toString("hex", 0, magicBytes)
    if (/^0+$/.test(found)) break
    const bytes = frame.readUInt32LE(magicBytes)
    if (found !== magic || bytes < headBytes || bytes > blockBytesMax) {
      throw new ArchiveMalformed(`it has no block at byte ${at}`)
    }
    const end = at + frameBytes + bytes + tailBytes
    // The last one of a file that is still written may be cut off.
    if (end > file.bytes) break
    frames.push({ offset: at + frameBytes, bytes, head: frame.subarray(frameBytes) })
    at = end
  }
  return frames
}

/** The blocks of a file. Throws as `framesOf`. */
export const entriesOf = (file: ArchiveFile, position: number): ReadonlyArray<BlkEntry> =>
  framesOf(file, { headBytes: headerBytes, tailBytes: 0 }).map(({ offset, bytes, head }) => ({
    file: position,
    offset,
    bytes,
    hash: hashOfBytes(head),
    parentHash: textOfHash(head.subarray(4, 36)),
  }))

/** The longest chain of blocks, oldest first: others are of lost branches. */
export const longestChain = (entries: ReadonlyArray<BlkEntry>): ReadonlyArray<BlkEntry> => {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]))
  const depths = new Map<Hash, number>()
  const depthOf = (entry: BlkEntry): number => {
    const path: Array<BlkEntry> = []
    let at: BlkEntry | undefined = entry
    while (at !== undefined && !depths.has(at.hash)) {
      path.push(at)
      at = byHash.get(at.parentHash)
    }
    let depth = at === undefined ? 0 : (depths.get(at.hash) ?? 0)
    for (const each of path.reverse()) {
      depth += 1
      depths.set(each.hash, depth)
    }
    return depth
  }
  let tip: BlkEntry | undefined
  for (const entry of byHash.values()) if (tip === undefined || depthOf(entry) > depthOf(tip)) tip = entry
  const chain: Array<BlkEntry> = []
  for (let at = tip; at !== undefined; at = byHash.get(at.parentHash)) chain.push(at)
  return chain.reverse()
}

/** The chain of a block, and its height where that is known. */
interface BlockPlace {
  readonly chainId: number
  readonly number: number | undefined
}

/** A block in bytes, without the outputs that it spends. Throws `ArchiveMalformed`. */
export const readRawBlock = (content: Buffer, place: BlockPlace): ReceivedBlock => {
  try {
    return rawBlock(content, place)
  } catch (cause) {
    throw cause instanceof AnswerMalformed ? new ArchiveMalformed(cause.message) : cause
  }
}

const rawBlock = (content: Buffer, { chainId, number }: BlockPlace): ReceivedBlock => {
  const reader = new ByteReader(content)
  const version = reader.int32()
  const parentHash = reader.hash()
  const merkleRoot = reader.hash()
  const timestampMs = reader.uint32() * 1_000
  const bits = reader.uint32()
  const nonce = reader.uint32()
  const transactions = reader.list((index) => readTransaction(reader, index))
  const height = number ?? coinbaseHeight(transactions[0]?.inputs[0]?.script ?? "0x")
  if (height === undefined) throw new AnswerMalformed("the block has no height")
  const sizeBytes = reader.at
  return {
    family: "bitcoin",
    chainId,
    number: height,
    hash: hashOfBytes(content.subarray(0, headerBytes)),
    parentHash,
    timestampMs,
    version,
    merkleRoot,
    bits,
    nonce,
    sizeBytes,
    // Bytes outside of transactions count four times.
    weight: transactions.reduce((sum, each) => sum + each.weight - 4 * each.sizeBytes, 4 * sizeBytes),
    rest: "",
    transactions,
    reads: {},
  }
}
