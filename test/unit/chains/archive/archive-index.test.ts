import { assert, describe, it } from "@effect/vitest"
import { indexArchive } from "#chains/archive/archive-index.ts"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { archiveEntry, entryTypes, fileOf, indexEntry, versionEntry } from "../../../support/recorded/archive.ts"

const { header, body, receipts, slimReceipts } = entryTypes

const part = (type: number, content = "part") => archiveEntry(type, Buffer.from(content))

const indexed = (...entries: ReadonlyArray<Buffer>) => indexArchive(fileOf(Buffer.concat(entries)))

/** Numbers of headers, bodies, receipts and slim receipts, and why blocks may be missing. */
const found = (...entries: ReadonlyArray<Buffer>) => {
  const { fault, ...kinds } = indexed(...entries)
  const counts = [kinds.headers, kinds.bodies, kinds.receipts, kinds.slimReceipts].map(({ length }) => length)
  return fault === undefined ? counts : [...counts, fault]
}

const blocks = (count: number) => Array.from({ length: count }, () => [part(header), part(body), part(receipts)]).flat()

describe("indexArchive", () => {
  it("refuses files that do not begin like an archive", () => {
    for (const bytes of ["", "e2", "not an archive, but long enough", "\u001f\u008b"]) {
      assert.throws(() => indexed(Buffer.from(bytes)), ArchiveMalformed, "does not begin like an archive", bytes)
    }
  })

  it("explains why blocks may be missing, and returns those before", () => {
    const whole = [versionEntry, ...blocks(2), indexEntry(2)]
    const bytes = Buffer.concat(whole)
    assert.deepStrictEqual(found(bytes.subarray(0, bytes.length - 1)), [2, 2, 2, 0, "the file ends within an entry"])
    assert.deepStrictEqual(found(versionEntry, ...blocks(1), Buffer.alloc(7)), [
      1,
      1,
      1,
      0,
      "the file ends within an entry",
    ])
    assert.deepStrictEqual(found(versionEntry, ...blocks(1)), [1, 1, 1, 0, "the file ends without its index"])
    assert.deepStrictEqual(found(versionEntry), [0, 0, 0, 0, "the file ends without its index"])
    assert.deepStrictEqual(found(versionEntry, ...blocks(1), indexEntry(2)), [
      1,
      1,
      1,
      0,
      "its index lists 2 blocks, and it has 1",
    ])
    const reserved = Buffer.from(part(body))
    reserved[7] = 1
    assert.deepStrictEqual(found(versionEntry, part(header), reserved), [1, 0, 0, 0, "there is no entry at byte 20"])
    const headers = Array.from({ length: 8_193 }, () => part(header, ""))
    assert.deepStrictEqual(found(versionEntry, ...headers), [8_192, 0, 0, 0, "the file has more than 8192 blocks"])
  })

  it("finds the parts of blocks in both layouts, and skips other entries", () => {
    const difficulty = part(0x06)
    assert.deepStrictEqual(found(versionEntry, ...blocks(2), difficulty, part(0x07), indexEntry(2)), [2, 2, 2, 0])
    const columns = [header, header, body, body, slimReceipts, slimReceipts].map((type) => part(type))
    const dynamicIndex = Buffer.from(indexEntry(2))
    dynamicIndex[0] = 0x67
    assert.deepStrictEqual(found(versionEntry, ...columns, part(0x0b), dynamicIndex), [2, 2, 0, 2])
    const [first] = indexed(versionEntry, part(header, "first"), part(body)).headers
    assert.deepStrictEqual(first, { offset: 16, bytes: 5 })
  })
})
