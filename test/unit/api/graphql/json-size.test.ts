import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { isJsonWithin } from "#api/graphql/json-size.ts"

describe("isJsonWithin", () => {
  it("never admits a value whose JSON is larger", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.isFalse(isJsonWithin(value, Buffer.byteLength(JSON.stringify(value)) - 1))
      }),
    )
  })

  it("counts escapes and characters of several bytes", () => {
    for (const text of ["\u0000".repeat(50), '"'.repeat(50), "é".repeat(50), "😀".repeat(50), "漢".repeat(50)]) {
      const bytes = Buffer.byteLength(JSON.stringify({ text }))
      assert.isFalse(isJsonWithin({ text }, bytes - 1))
      assert.isTrue(isJsonWithin({ text }, bytes * 2))
    }
  })

  it("reads no further than the limit", () => {
    let read = 0
    const list = Array.from({ length: 1_000 }, () => ({
      get text() {
        read += 1
        return "x".repeat(100)
      },
    }))
    assert.isFalse(isJsonWithin(list, 2_000))
    assert.isBelow(read, 20)
  })
})
