import { assert, describe, it } from "@effect/vitest"
import { computedOnce } from "#api/cache/computed-once.ts"

describe("computedOnce", () => {
  it("computes once for each object", () => {
    let computed = 0
    const sizeOf = computedOnce((list: ReadonlyArray<number>) => {
      computed += 1
      return list.length
    })
    const list = [1, 2]
    assert.deepStrictEqual([sizeOf(list), sizeOf(list), sizeOf([1, 2])], [2, 2, 2])
    assert.strictEqual(computed, 2)
  })
})
