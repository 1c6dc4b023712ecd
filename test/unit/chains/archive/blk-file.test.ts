import { assert, describe, it } from "vitest"
import type { ArchiveFile } from "#chains/archive/archive-index.ts"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { entriesOf, longestChain, readRawBlock, withKey } from "#chains/archive/blk-file.ts"
import { rawBlockOf } from "../../../support/utxo/raw-utxo-block.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../support/utxo/recorded-utxo-block.ts"

const blocks = firstRecordedBlocks().slice(0, 180).map(utxoBlockOf)

const magic = Buffer.from("f9beb4d9", "hex")

const framed = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([magic, length, content])
}

const fileOf = (bytes: Buffer): ArchiveFile => ({
  bytes: bytes.length,
  readAt: (offset, count) => Buffer.from(bytes.subarray(offset, offset + count)),
})

const raw = blocks.map(rawBlockOf)

/** Blocks in another order than that of the chain, as a node receives them, with zeros behind. */
const shuffled = Buffer.concat([...raw.toReversed().map(framed), Buffer.alloc(1_000)])

describe("entriesOf", () => {
  it("refuses a file with other bytes between blocks", () => {
    const broken = Buffer.concat([...raw.slice(0, 3).map(framed), Buffer.from("not a block".repeat(20))])
    assert.throws(() => entriesOf(fileOf(broken), 0), ArchiveMalformed, /no block at byte \d+/)
  })

  it("finds each block, and leaves out one that is cut off", () => {
    assert.lengthOf(entriesOf(fileOf(shuffled), 0), 180)
    assert.lengthOf(entriesOf(fileOf(shuffled.subarray(0, shuffled.length - 1_100)), 0), 179)
    assert.lengthOf(entriesOf(fileOf(Buffer.alloc(0)), 0), 0)
  })

  it("undoes the obfuscation by a key", () => {
    const key = Buffer.from("0102030405060708", "hex")
    const hidden = Buffer.from(shuffled.map((byte, index) => byte ^ (key[index % 8] ?? 0)))
    assert.deepStrictEqual(entriesOf(withKey(fileOf(hidden), key), 0), entriesOf(fileOf(shuffled), 0))
  })
})

describe("longestChain", () => {
  it("is the chain in its order, without lost branches", () => {
    const entries = entriesOf(fileOf(shuffled), 0)
    const [first, second] = entries.toReversed()
    const lost = { ...first, hash: `0x${"ab".repeat(32)}`, parentHash: second?.hash ?? "" }
    assert.deepStrictEqual(
      longestChain([{ file: 0, offset: 0, bytes: 0, ...lost }, ...entries]).map(({ hash }) => hash),
      blocks.map(({ hash }) => hash),
    )
    assert.deepStrictEqual(longestChain([]), [])
  })
})

describe("readRawBlock", () => {
  it("refuses bytes that end early", () => {
    const [, block = Buffer.alloc(0)] = raw
    for (const length of [0, 79, 90, block.length - 1]) {
      assert.throws(() => readRawBlock(block.subarray(0, length), { chainId: 6172014, number: 1 }), ArchiveMalformed)
    }
  })

  it("gives what a node answers, without spent outputs", () => {
    for (const [number, block] of blocks.entries()) {
      const read = readRawBlock(raw[number] ?? Buffer.alloc(0), { chainId: 6172014, number })
      assert.deepStrictEqual(
        read.transactions.map(({ hash, witnessHash, weight }) => [hash, witnessHash, weight]),
        block.transactions.map(({ hash, witnessHash, weight }) => [hash, witnessHash, weight]),
      )
      assert.deepInclude(read, {
        hash: block.hash,
        merkleRoot: block.merkleRoot,
        sizeBytes: block.sizeBytes,
        bits: block.bits,
      })
    }
  })
})
