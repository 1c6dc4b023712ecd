/** Goal: no altered block passes. Method: the parts of a block that a node exported, changed one by one and put together again. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { indexArchive } from "#chains/archive/archive-index.ts"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { readArchivedBlock, readArchivedHeader } from "#chains/archive/read-archived-block.ts"
import { bytesOf, decodeRlp, listOf, type Rlp } from "#chains/archive/rlp.ts"
import { decompressFrames } from "#chains/archive/snappy-frames.ts"
import { encodeBytes, encodeList } from "#chains/roots/rlp.ts"
import {
  archiveEntry,
  entryTypes,
  fileOf,
  framed,
  indexEntry,
  versionEntry,
} from "../../../support/recorded/archive.ts"

const chainId = 3_503_995_874_084_926

const exported = fileOf(readFileSync("test/golden/import/archive/unknown-00000-9f4d82dd.era1"))

const index = indexArchive(exported)

interface Parts {
  readonly header: Buffer
  readonly body: Buffer
  readonly receipts: Buffer
}

const partsAt = (position: number): Parts => {
  const part = (entry: { readonly offset: number; readonly bytes: number } | undefined) =>
    entry === undefined
      ? assert.fail("no block there")
      : decompressFrames(exported.readAt(entry.offset, entry.bytes), 1e6)
  return {
    header: part(index.headers[position]),
    body: part(index.bodies[position]),
    receipts: part(index.receipts[position]),
  }
}

const ours = partsAt(0)

const read = (file: typeof exported, of = chainId) => {
  const found = indexArchive(file)
  return readArchivedBlock(file, found, { chainId: of, header: readArchivedHeader(file, found, 0), position: 0 })
}

const archiveOf = ({ header, body, receipts }: Parts) =>
  fileOf(
    Buffer.concat([
      versionEntry,
      archiveEntry(entryTypes.header, framed(header)),
      archiveEntry(entryTypes.body, framed(body)),
      archiveEntry(entryTypes.receipts, framed(receipts)),
      indexEntry(1),
    ]),
  )

const refuses = (parts: Partial<Parts>, reason: string, of = chainId) =>
  assert.throws(() => read(archiveOf({ ...ours, ...parts }), of), ArchiveMalformed, reason)

/** A list with another list at a position. */
const withList = (
  list: Buffer,
  position: number,
  changed: (values: ReadonlyArray<Rlp>) => ReadonlyArray<Buffer>,
): Buffer => {
  const values = listOf(decodeRlp(list))
  return encodeList(values.map((value, at) => (at === position ? encodeList(changed(listOf(value))) : value.encoded)))
}

const encodings = (values: ReadonlyArray<Rlp>) => values.map(({ encoded }) => encoded)

/** The body with another first transaction. */
const withTransaction = (changed: (encoded: Buffer) => Buffer): Partial<Parts> => ({
  body: withList(ours.body, 0, ([first, ...others]) =>
    first === undefined ? [] : [encodeBytes(changed(bytesOf(first))), ...encodings(others)],
  ),
})

const withMember = (position: number, member: Buffer) => (encoded: Buffer) => {
  const members = encodings(listOf(decodeRlp(encoded.subarray(1)))).toSpliced(position, 1, encodeBytes(member))
  return Buffer.concat([encoded.subarray(0, 1), encodeList(members)])
}

describe("readArchivedBlock", () => {
  it("refuses parts that are missing, too large, or not lists", () => {
    const missing = fileOf(
      Buffer.concat([versionEntry, archiveEntry(entryTypes.header, framed(ours.header)), indexEntry(1)]),
    )
    assert.throws(() => read(missing), ArchiveMalformed, "body: it is missing")
    const huge = { bytes: 200_000_000, readAt: exported.readAt }
    const found = { ...index, bodies: [{ offset: 0, bytes: 100_000_000 }] }
    assert.throws(
      () => readArchivedBlock(huge, found, { chainId, header: readArchivedHeader(exported, index, 0), position: 0 }),
      ArchiveMalformed,
      "body: it has more than 67108864 bytes",
    )
    refuses({ header: Buffer.from("no list") }, "header: ")
    refuses({ header: encodeList(encodings(listOf(decodeRlp(ours.header))).slice(1)) }, "header: ")
    refuses({ header: encodeList([]) }, "header: it has 0 members")
    refuses({ body: encodeList([]) }, "body: it has 0 lists")
    refuses({ body: ours.body.subarray(0, 40) }, "body: it ends too early")
    refuses({ receipts: Buffer.from("c101", "hex") }, "receipt 0: ")
  })

  it("refuses parts of another block, and any that the header does not have", () => {
    const other = partsAt(1)
    refuses({ body: other.body }, "its contents do not match its transactionsRoot")
    refuses({ receipts: other.receipts }, "its contents do not match its receiptsRoot")
    refuses({ receipts: encodeList([]) }, "its contents do not match its receiptsRoot")
    refuses({ body: withList(ours.body, 0, (all) => encodings(all).toReversed()) }, "transactionsRoot")
    refuses({ body: withList(ours.body, 0, (all) => encodings(all).slice(1)) }, "transactionsRoot")
    refuses({ body: withList(ours.body, 1, () => [encodeList([])]) }, "its contents do not match its sha3Uncles")
    const withdrawals = encodeList([...encodings(listOf(decodeRlp(ours.body))), encodeList([])])
    refuses({ body: withdrawals }, "its contents do not match its withdrawalsRoot")
  })

  it("refuses transactions of another chain, of an unknown type, with a changed value or signature", () => {
    refuses({}, "transaction 0: it is of chain 3503995874084926", 1)
    refuses(
      withTransaction((encoded) => Buffer.concat([Buffer.from([5]), encoded.subarray(1)])),
      "the unknown type 5",
    )
    refuses(
      withTransaction((encoded) => encoded.subarray(0, 60)),
      "transaction 0: it ends too early",
    )
    refuses(withTransaction(withMember(5, Buffer.from([1]))), "its contents do not match its transactionsRoot")
    const signatures = [
      [8, Buffer.from([2])],
      [9, Buffer.alloc(33, 1)],
      [10, Buffer.alloc(32, 0xff)],
    ] as const
    for (const [position, member] of signatures) {
      refuses(withTransaction(withMember(position, member)), "transaction 0: its signature is invalid")
    }
    refuses(withTransaction(withMember(0, Buffer.alloc(0))), "transaction 0: it is of chain 0")
  })

  it("returns the block whose hash is that of the header, also without receipts", () => {
    const whole = read(archiveOf(ours))
    assert.deepStrictEqual(whole, read(exported))
    assert.strictEqual(whole.block.number, "0x18")
    const { header, body } = ours
    const entries = [archiveEntry(entryTypes.header, framed(header)), archiveEntry(entryTypes.body, framed(body))]
    const without = read(fileOf(Buffer.concat([versionEntry, ...entries, indexEntry(1)])))
    assert.deepStrictEqual(without, { ...whole, receipts: undefined })
  })
})
