import { assert, describe, it } from "@effect/vitest"
import { ArchiveMalformed } from "#chains/archive/archive-malformed.ts"
import { bytesOf, decodeRlp, listOf, type Rlp } from "#chains/archive/rlp.ts"
import { encodeList } from "#chains/roots/rlp.ts"

const decoded = (hex: string) => plain(decodeRlp(Buffer.from(hex, "hex")))

/** Bytes as hexadecimal digits, lists as arrays. */
const plain = ({ value }: Rlp): unknown => (Buffer.isBuffer(value) ? value.toString("hex") : value.map(plain))

const refuses = (hex: string, reason: string) =>
  assert.throws(() => decoded(hex), ArchiveMalformed, reason, `${hex.slice(0, 20)} is refused`)

describe("decodeRlp", () => {
  it("refuses truncated, trailing and deeply nested data", () => {
    for (const hex of ["", "81", "83aabb", "b8", "b838aa", "c1", "c3aabb", "f8", "f838aa", "bfffffffffffffffffaa"]) {
      refuses(hex, "it ends too early")
    }
    refuses("0000", "bytes follow its end")
    refuses("c0c0", "bytes follow its end")
    refuses(nested(100), "its lists are too deep")
  })

  it("returns bytes and lists", () => {
    assert.strictEqual(decoded("00"), "00")
    assert.strictEqual(decoded("80"), "")
    assert.strictEqual(decoded("83646f67"), "646f67")
    assert.strictEqual(decoded(`b838${"ab".repeat(56)}`), "ab".repeat(56))
    assert.deepStrictEqual(decoded("c0"), [])
    assert.deepStrictEqual(decoded("c7c0c1c0c3c0c1c0"), [[], [[]], [[], [[]]]])
    assert.deepStrictEqual(
      decoded(`f838${"01".repeat(56)}`),
      Array.from({ length: 56 }, () => "01"),
    )
  })
})

/** Lists in lists. */
const nested = (depth: number): string => {
  let encoded = encodeList([])
  for (let level = 0; level < depth; level += 1) encoded = encodeList([encoded])
  return encoded.toString("hex")
}

describe("listOf and bytesOf", () => {
  it("refuse each other's values", () => {
    assert.throws(() => listOf(decodeRlp(Buffer.from("80", "hex"))), ArchiveMalformed, "bytes in place of a list")
    assert.throws(() => bytesOf(decodeRlp(Buffer.from("c0", "hex"))), ArchiveMalformed, "a list in place of bytes")
  })
})
