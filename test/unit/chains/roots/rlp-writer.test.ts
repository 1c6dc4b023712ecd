import { assert, describe, it } from "vitest"
import { encodeBytes, encodeList } from "#chains/roots/rlp.ts"
import { RlpWriter } from "#chains/roots/rlp-writer.ts"

describe("RlpWriter", () => {
  it("writes the same as parts that are encoded one by one, at every length of prefix and while it grows", () => {
    const writer = new RlpWriter()
    for (const length of [0, 1, 55, 56, 255, 256, 70_000, 300_000]) {
      const [bytes, small] = [Buffer.alloc(length, 0x80), Buffer.from([7])]
      writer.clear()
      writer.bytes(small)
      const before = writer.length
      writer.bytes(bytes)
      writer.bytes(small)
      writer.list(before)
      writer.list(0)
      writer.byte(2)
      const inner = encodeList([encodeBytes(small), encodeBytes(bytes)])
      const expected = Buffer.concat([Buffer.from([2]), encodeList([inner, encodeBytes(small)])])
      assert.isTrue(expected.equals(writer.written()), String(length))
    }
  })
})
