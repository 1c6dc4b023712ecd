import { assert, describe, it } from "@effect/vitest"
import { decodeRlp, type Rlp } from "#chains/archive/rlp.ts"
import { encodeBytes, encodeCount, encodeList } from "#chains/roots/rlp.ts"

const decoded = (hex: string) => plain(decodeRlp(Buffer.from(hex, "hex")))

/** Bytes as hexadecimal digits, lists as arrays. */
const plain = ({ value }: Rlp): unknown => (Buffer.isBuffer(value) ? value.toString("hex") : value.map(plain))

describe("encodeBytes, encodeCount and encodeList", () => {
  it("write what is decoded to the same values, at every length of prefix", () => {
    for (const length of [0, 1, 55, 56, 255, 256, 70_000]) {
      const bytes = Buffer.alloc(length, 0x80)
      assert.strictEqual(decoded(encodeBytes(bytes).toString("hex")), bytes.toString("hex"))
      const list = encodeList(Array.from(bytes, () => encodeCount(0)))
      assert.deepStrictEqual(
        decoded(list.toString("hex")),
        Array.from(bytes, () => ""),
      )
    }
    assert.deepStrictEqual(
      [0, 1, 127, 128, 1_024].map((count) => encodeCount(count).toString("hex")),
      ["80", "01", "7f", "8180", "820400"],
    )
  })
})
