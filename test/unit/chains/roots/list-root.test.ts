import { assert, describe, it } from "@effect/vitest"
import { listRoot } from "#chains/roots/list-root.ts"
import { encodeCount, encodeList } from "#chains/roots/rlp.ts"

const root = (...values: ReadonlyArray<string>) =>
  listRoot(values.map((hex) => Buffer.from(hex, "hex"))).toString("hex")

describe("listRoot", () => {
  it("is the root of blocks without transactions for an empty list", () => {
    assert.strictEqual(root(), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421")
  })

  it("depends on every value and on the order, at every number of values where the trie grows", () => {
    const roots = new Set<string>()
    for (const count of [1, 2, 16, 17, 127, 128, 129, 255, 256, 257]) {
      const values = Array.from({ length: count }, (_, position) => encodeList([encodeCount(position)]).toString("hex"))
      const [first = "", ...others] = values
      roots
        .add(root(...values))
        .add(root(...values, "c1ff"))
        .add(root("c1ff", ...others))
        .add(root(...others, first))
    }
    // One value alone cannot be reordered.
    assert.strictEqual(roots.size, 39)
  })
})
