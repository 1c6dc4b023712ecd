import { assert, describe, it } from "vitest"
import type { Hex } from "#schemas/domain/primitive.ts"
import { decodeUtf8, decodeUtf8Lossy } from "#schemas/domain/utf8.ts"

/** A byte order mark and `ann`. */
const marked: Hex = "0xefbbbf616e6e"

describe("decodeUtf8", () => {
  it("refuses bytes that are not UTF-8", () => {
    for (const bytes of ["0xff", "0x61c3", "0xeda080", "0xc080"] satisfies ReadonlyArray<Hex>) {
      assert.isUndefined(decodeUtf8(bytes), bytes)
    }
  })

  it("keeps a byte order mark, and reads the same bytes the same way again", () => {
    assert.strictEqual(decodeUtf8(marked), "\ufeffann")
    assert.strictEqual(decodeUtf8("0x61c3a9"), "aé")
    assert.strictEqual(decodeUtf8(marked), "\ufeffann")
    assert.strictEqual(decodeUtf8("0x"), "")
  })
})

describe("decodeUtf8Lossy", () => {
  it("replaces bytes that are not UTF-8, and keeps a byte order mark", () => {
    assert.strictEqual(decodeUtf8Lossy("0x61ff62"), "a\ufffdb")
    assert.strictEqual(decodeUtf8Lossy(marked), "\ufeffann")
  })
})
