import { assert, describe, it } from "vitest"
import { isDeeper } from "#api/http/body-depth.ts"

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}1${"]".repeat(levels)}`)

describe("isDeeper", () => {
  it("counts levels of lists and objects, except empty ones at the last level", () => {
    assert.isTrue(isDeeper(nested(4), 3))
    assert.isFalse(isDeeper(nested(3), 3))
    assert.isFalse(isDeeper([[[]]], 2))
    assert.isTrue(isDeeper({ a: [1, { b: [null] }] }, 3))
  })

  it("walks ten thousand levels, and none of a scalar", () => {
    assert.isTrue(isDeeper(nested(10_000), 100))
    for (const value of [undefined, null, "text", 1]) assert.isFalse(isDeeper(value, 0))
  })
})
