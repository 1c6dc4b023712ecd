import { assert, describe, it } from "vitest"
import { indexFor, retracted } from "#api/explorer/entry-order.js"

const entry = (id: string, block: number, chainId = 1) => ({ id, chainId, block, timestampMs: block * 1_000 })

/** Newest first, over two chains. */
const shown = [entry("d", 9, 2), entry("c", 8), entry("b", 6, 2), entry("a", 5)]

describe("indexFor", () => {
  it("keeps the newest first, later entries of one block before earlier ones", () => {
    assert.strictEqual(indexFor(shown, entry("new", 10), false), 0)
    assert.strictEqual(indexFor(shown, entry("late", 7), true), 2)
    assert.strictEqual(indexFor(shown, entry("same", 8), true), 1)
    assert.strictEqual(indexFor([], entry("first", 1), false), 0)
  })

  it("has no place for entries that are there, or of pages that are not", () => {
    assert.isUndefined(indexFor(shown, entry("c", 8), false))
    assert.isUndefined(indexFor(shown, entry("old", 1), true))
    assert.strictEqual(indexFor(shown, entry("old", 1), false), 4)
  })
})

describe("retracted", () => {
  it("removes what is above the block, of its chain only", () => {
    const { removed, isDeep } = retracted(shown, { chainId: 1, block: { number: 5 } }, true)
    assert.deepStrictEqual(removed, [entry("c", 8)])
    assert.isFalse(isDeep)
  })

  it("finds where further pages are concerned", () => {
    const message = { chainId: 1, block: { number: 4 } }
    assert.isTrue(retracted(shown, message, true).isDeep)
    assert.isFalse(retracted(shown, message, false).isDeep)
  })
})
