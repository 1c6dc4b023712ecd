import { assert, describe, it } from "@effect/vitest"
import { encodeKeyTree, makeKeyTree } from "#pipelines/vault/key-tree.ts"
import { decodeStored, encodeStored, newTree, withoutLeaves } from "#pipelines/vault/stored-tree.ts"
import { TreeTooLarge, treeNodesMax } from "#pipelines/vault/vault.ts"

const hashOf = (leaf: number) => Buffer.from(leaf.toString(16).padStart(8, "0"), "hex")

describe("withoutLeaves", () => {
  it("rejects more erased messages than an entry holds", () => {
    const node = (index: number) => ({ bits: 32, prefix: index * 2, key: new Uint8Array(32) })
    const tree = { nodes: Array.from({ length: treeNodesMax + 1 }, (_, index) => node(index)) }
    const failure = withoutLeaves("fid:1", tree, [hashOf(1)])
    assert.instanceOf(failure, TreeTooLarge)
    assert.match(failure.message, /The keys of fid:1 would take 250001 nodes/)
  })

  it("erases every leaf", () => {
    const left = withoutLeaves("fid:1", newTree(), [hashOf(1), hashOf(2)])
    assert.notInstanceOf(left, TreeTooLarge)
    // The second leaf is the sibling of nothing above the first but their third-lowest bit.
    assert.lengthOf(left.nodes, 32)
  })
})

describe("decodeStored", () => {
  it("throws for damaged bytes, which must not read as forgotten", () => {
    for (const bytes of [new Uint8Array(), Uint8Array.of(2), Uint8Array.of(0, 0)]) {
      assert.throws(() => decodeStored("fid:1", bytes), /The entry of fid:1 is damaged/)
    }
  })

  it("returns a tree, or a forgotten subject", () => {
    const tree = makeKeyTree(new Uint8Array(32).fill(1))
    assert.deepStrictEqual(decodeStored("fid:1", encodeStored({ tree })), { subject: "fid:1", tree })
    assert.deepStrictEqual(encodeStored({ tree }), encodeKeyTree(tree))
    assert.deepStrictEqual(decodeStored("fid:1", encodeStored({})), { subject: "fid:1" })
  })
})
