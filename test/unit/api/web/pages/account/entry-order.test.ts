import { assert, describe, it } from "vitest"
import { isRetracted, withEntry } from "#api/web/pages/account/entry-order.ts"

const entry = (id: string, block: number, chainId = 1) => ({
  id,
  block,
  timestampMs: block * 1_000,
  network: { chainId, name: "", slug: "", imageUrl: null },
})

/** Newest first, over two chains. */
const shown = [entry("d", 9, 2), entry("c", 8), entry("b", 6, 2), entry("a", 5)]

const idsWith = (id: string, block: number, hasMore: boolean) =>
  withEntry(shown, entry(id, block), hasMore)
    .map((one) => one.id)
    .join("")

describe("withEntry", () => {
  it("keeps the newest first, later entries of one block before earlier ones", () => {
    assert.strictEqual(idsWith("n", 10, false), "ndcba")
    assert.strictEqual(idsWith("l", 7, true), "dclba")
    assert.strictEqual(idsWith("s", 8, true), "dscba")
    assert.lengthOf(withEntry([], entry("f", 1), false), 1)
  })

  it("adds none that is there, or of a page that is not loaded", () => {
    assert.strictEqual(withEntry(shown, entry("c", 8), false), shown)
    assert.strictEqual(withEntry(shown, entry("old", 1), true), shown)
    assert.strictEqual(idsWith("o", 1, false), "dcbao")
  })
})

describe("isRetracted", () => {
  it("is what is above the block, of its chain only", () => {
    const message = { chainId: 1, block: { number: 5 } }
    assert.deepStrictEqual(
      shown.filter((one) => isRetracted(one, message)).map(({ id }) => id),
      ["c"],
    )
  })
})
