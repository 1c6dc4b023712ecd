import { assert, describe, it } from "vitest"
import { bloomOf, emptyBloom } from "#chains/roots/bloom.ts"

describe("bloomOf", () => {
  it("is empty without logs", () => {
    assert.strictEqual(bloomOf([]), emptyBloom)
    assert.strictEqual(emptyBloom.length, 2 + 512)
  })

  it("sets three bits for an address, as every node does", () => {
    const bloom = bloomOf([{ address: `0x${"00".repeat(20)}`, topics: [] }])
    const bits = [...Buffer.from(bloom.slice(2), "hex").reverse()].flatMap((byte, position) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> bit) & 1).map((bit) => position * 8 + bit),
    )
    // The zero address hashes to 0x5380c7b7ae81…: 0x5380, 0xc7b7 and 0xae81, each modulo 2,048.
    assert.deepStrictEqual(bits, [0x380, 0x681, 0x7b7])
  })
})
