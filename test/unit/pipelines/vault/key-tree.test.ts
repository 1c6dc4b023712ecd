import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import {
  commonTree,
  decodeKeyTree,
  encodeKeyTree,
  type KeyTree,
  leafKey,
  makeKeyTree,
  withoutLeaf,
} from "#pipelines/vault/key-tree.ts"

const root = Uint8Array.from({ length: 32 }, (_, index) => index)
const hashOf = (leaf: number, rest = 0): Uint8Array => {
  const bytes = new Uint8Array(20)
  new DataView(bytes.buffer).setUint32(0, leaf)
  bytes[19] = rest
  return bytes
}
const hex = (bytes: Uint8Array | undefined) => (bytes === undefined ? undefined : Buffer.from(bytes).toString("hex"))
/** Leaves at both ends, around bit borders, and spread over the tree. */
const leaves = [0, 1, 2, 3, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff].concat(
  Array.from({ length: 200 }, (_, index) => Math.imul(index, 0x9e37_79b1) >>> 0),
)
const keysOf = (tree: KeyTree) => leaves.map((leaf) => hex(leafKey(tree, hashOf(leaf))))

describe("leafKey", () => {
  it("rejects a hash of less than four bytes", () => {
    assert.throws(() => leafKey(makeKeyTree(root), new Uint8Array(3)))
  })

  it("derives a key by one HMAC per bit, and one for the whole hash", () => {
    const leaf = 0x8000_0001
    let key: Uint8Array = root
    for (const bit of leaf.toString(2))
      key = createHmac("sha256", key)
        .update(Uint8Array.of(Number(bit)))
        .digest()
    const expected = createHmac("sha256", key).update(Uint8Array.of(2)).update(hashOf(leaf)).digest("hex")
    assert.strictEqual(hex(leafKey(makeKeyTree(root), hashOf(leaf))), expected)
  })

  it("derives different keys for messages that share a leaf", () => {
    const tree = makeKeyTree(root)
    assert.notStrictEqual(hex(leafKey(tree, hashOf(7, 1))), hex(leafKey(tree, hashOf(7, 2))))
  })
})

describe("withoutLeaf", () => {
  it("changes nothing for an erased leaf", () => {
    const tree = withoutLeaf(makeKeyTree(root), hashOf(5))
    assert.strictEqual(withoutLeaf(tree, hashOf(5, 9)), tree)
  })

  it("erases leaves in any order, and leaves the keys of all others", () => {
    const all = makeKeyTree(root)
    const erased = leaves.filter((_, index) => index % 3 === 0)
    const forth = erased.map((leaf) => hashOf(leaf)).reduce(withoutLeaf, all)
    const back = erased
      .toReversed()
      .map((leaf) => hashOf(leaf))
      .reduce(withoutLeaf, all)
    const whole = keysOf(all)
    const expected = whole.map((key, index) => (erased.includes(leaves[index] ?? -1) ? undefined : key))
    assert.deepStrictEqual(keysOf(forth), expected)
    assert.deepStrictEqual(back, forth)
  })

  it("leaves no node above an erased leaf", () => {
    const erased = 0x1234_5678
    const { nodes } = withoutLeaf(makeKeyTree(root), hashOf(erased))
    assert.lengthOf(nodes, 32)
    for (const { bits, prefix } of nodes) {
      assert.isFalse(erased >= prefix && erased < prefix + 2 ** (32 - bits))
    }
  })
})

describe("commonTree", () => {
  it("lacks what either tree lacks", () => {
    const all = makeKeyTree(root)
    const without = (erased: ReadonlyArray<number>) => erased.map((leaf) => hashOf(leaf)).reduce(withoutLeaf, all)
    const [evens, thirds] = [leaves.filter((_, at) => at % 2 === 0), leaves.filter((_, at) => at % 3 === 0)]
    const both = without([...evens, ...thirds])
    assert.deepStrictEqual(commonTree(without(evens), without(thirds)), both)
    assert.deepStrictEqual(commonTree(without(thirds), without(evens)), both)
    assert.deepStrictEqual(commonTree(all, both), both)
    assert.deepStrictEqual(commonTree(all, all), all)
    assert.deepStrictEqual(commonTree(all, { nodes: [] }), { nodes: [] })
  })
})

describe("decodeKeyTree", () => {
  it("rejects bytes that encode no tree", () => {
    const encoded = encodeKeyTree(withoutLeaf(makeKeyTree(root), hashOf(3)))
    const changed = (at: number, byte: number) => Uint8Array.from(encoded, (own, index) => (index === at ? byte : own))
    const twice = Uint8Array.of(...encodeKeyTree(makeKeyTree(root)), ...encodeKeyTree(makeKeyTree(root)).subarray(1))
    const broken = [new Uint8Array(), encoded.subarray(0, -1), changed(0, 2), changed(1, 33), changed(2, 0xff), twice]
    assert.deepStrictEqual(
      broken.map(decodeKeyTree),
      broken.map(() => undefined),
    )
  })

  it("returns what was encoded", () => {
    const tree = leaves
      .slice(0, 9)
      .map((leaf) => hashOf(leaf))
      .reduce(withoutLeaf, makeKeyTree(root))
    for (const each of [makeKeyTree(root), tree])
      assert.deepStrictEqual(keysOf(decodeKeyTree(encodeKeyTree(each)) ?? { nodes: [] }), keysOf(each))
    assert.lengthOf(encodeKeyTree(makeKeyTree(root)), 34)
  })
})
