import { assert, describe, it } from "@effect/vitest"
import { openSealed, seal, sealBytes } from "#pipelines/vault/seal.ts"

const key = new Uint8Array(32).fill(7)
const text = new TextEncoder().encode("Written by a person.")

describe("openSealed", () => {
  it("rejects changed bytes, cut ones, and another key", () => {
    const sealed = seal(key, text)
    for (let at = 0; at < sealed.length; at++) {
      assert.isUndefined(
        openSealed(
          key,
          Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte)),
        ),
      )
      assert.isUndefined(openSealed(key, sealed.subarray(0, at)))
    }
    assert.isUndefined(openSealed(new Uint8Array(32), sealed))
  })

  it("returns what was sealed", () => {
    for (const bytes of [text, new Uint8Array()]) {
      assert.deepStrictEqual(Uint8Array.from(openSealed(key, seal(key, bytes)) ?? []), bytes)
    }
  })
})

describe("seal", () => {
  it("returns the same bytes each time", () => {
    assert.deepStrictEqual(seal(key, text), seal(key, text))
    assert.lengthOf(seal(key, text), text.length + sealBytes)
  })

  it("has another nonce for other bytes", () => {
    const nonceOf = (bytes: Uint8Array) => Buffer.from(seal(key, bytes).subarray(0, 12)).toString("hex")
    assert.notStrictEqual(nonceOf(text), nonceOf(text.subarray(1)))
  })
})
