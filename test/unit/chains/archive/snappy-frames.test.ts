import { assert, describe, it } from "@effect/vitest"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { decompressBlock } from "#chains/archive/snappy-block.ts"
import { decompressFrames } from "#chains/archive/snappy-frames.ts"
import { framed } from "../../../support/recorded/archive.ts"

const bytesMax = 1_000_000

const block = (hex: string, max = bytesMax) => decompressBlock(Buffer.from(hex, "hex"), max).toString("latin1")

describe("decompressBlock", () => {
  it("refuses blocks that are cut off, point before their beginning, or do not have the announced length", () => {
    const damaged = [
      "",
      "80",
      "ffffffffff",
      "05",
      "0510616263",
      "030861",
      "0508616263",
      "0308616263aa",
      "050861626305",
      "0508616263050400",
    ]
    for (const hex of damaged) assert.throws(() => block(hex), ArchiveMalformed, "its compression is damaged", hex)
    // A copy by 0 bytes, and one that begins before the block.
    assert.throws(() => block("0708616263010000"), ArchiveMalformed)
    assert.throws(() => block("0708616263010400"), ArchiveMalformed)
    // The announced length is beyond the limit.
    assert.throws(() => block("0308616263", 2), ArchiveMalformed)
  })

  it("returns literals and copies, also copies that overlap with themselves", () => {
    assert.strictEqual(block("00"), "")
    assert.strictEqual(block("0308616263"), "abc")
    assert.strictEqual(block("07086162630103"), "abcabca")
    assert.strictEqual(block("0908616263160300"), "abcabcabc")
    assert.strictEqual(block("09086162631703000000"), "abcabcabc")
    assert.strictEqual(block(`40f03f${"61".repeat(64)}`), "a".repeat(64))
  })
})

describe("decompressFrames", () => {
  const content = Buffer.from("a b c ".repeat(30_000))

  it("refuses uncompressed, truncated and oversized data, wrong checksums and unknown kinds", () => {
    const frames = framed(content)
    const refuses = (bytes: Buffer, reason: string, max = bytesMax) =>
      assert.throws(() => decompressFrames(bytes, max), ArchiveMalformed, reason)
    refuses(content, "it is not compressed")
    refuses(frames.subarray(0, frames.length - 1), "its compression ends too early")
    refuses(frames.subarray(0, 12), "its compression ends too early")
    refuses(frames, "it has more than 100000 bytes", 100_000)
    refuses(changed(frames, 30), "its checksum does not match")
    refuses(Buffer.concat([frames, Buffer.from([0x02, 0, 0, 0])]), "its compression is of an unknown kind")
    refuses(Buffer.concat([frames, Buffer.from([0x01, 1, 0, 0, 0])]), "its compression ends too early")
  })

  it("returns the content of all chunks, and skips padding", () => {
    const padded = Buffer.concat([framed(content), Buffer.from([0xfe, 2, 0, 0, 9, 9])])
    assert.isTrue(decompressFrames(padded, bytesMax).equals(content))
    assert.lengthOf(decompressFrames(framed(Buffer.alloc(0)), bytesMax), 0)
  })
})

const changed = (bytes: Buffer, position: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[position] = (copy[position] ?? 0) ^ 1
  return copy
}
