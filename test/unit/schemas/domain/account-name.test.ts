import { assert, describe, it } from "@effect/vitest"
import {
  childNode,
  coinTypeOf,
  defaultCoinType,
  displayedName,
  etherCoinType,
  isNormalName,
  labelHashOf,
  nodeOf,
  nodesOf,
  normalizeName,
  reverseNameOf,
} from "#schemas/domain/account-name.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"

/** Vectors of ENSIP-1. */
const ethNode = "0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae"
const fooNode = "0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f"

describe("normalizeName", () => {
  it("folds letter case", () => assert.strictEqual(normalizeName("Nick.ETH"), "nick.eth"))

  it("refuses what is no name", () => {
    // Mixed scripts, a zero-width joiner, a Punycode label, an underscore inside a label, an empty label, nothing.
    for (const text of ["0х.eth", "a‍b.eth", "xn--a", "a_b", "a..eth", ""]) assert.isUndefined(normalizeName(text), text)
  })
})

describe("isNormalName", () => {
  it("accepts normal forms only", () => {
    assert.isTrue(isNormalName("nick.eth"))
    assert.isFalse(isNormalName("Nick.eth"))
    assert.isFalse(isNormalName("nick.eth\0"))
  })
})

describe("displayedName", () => {
  it("shows emoji in their usual form", () => assert.strictEqual(displayedName("1⃣.eth"), "1️⃣.eth"))

  it("leaves other texts as they are", () => assert.strictEqual(displayedName("a_b"), "a_b"))
})

describe("nodeOf", () => {
  it("hashes names by ENSIP-1", () => {
    assert.strictEqual(nodeOf(""), zeroHash)
    assert.strictEqual(nodeOf("eth"), ethNode)
    assert.strictEqual(nodeOf("foo.eth"), fooNode)
  })

  it("takes an unknown label by its hash", () =>
    assert.strictEqual(nodeOf(`[${labelHashOf("foo").slice(2)}].eth`), fooNode))
})

describe("nodesOf", () => {
  it("begins with the name and ends with the root", () =>
    assert.deepStrictEqual(nodesOf("foo.eth"), [fooNode, ethNode, zeroHash]))
})

describe("childNode", () => {
  it("is the node of the longer name", () => assert.strictEqual(childNode(ethNode, labelHashOf("foo")), fooNode))
})

describe("coinTypeOf", () => {
  it("is that of ENSIP-11", () => {
    assert.strictEqual(coinTypeOf(1), etherCoinType)
    assert.strictEqual(coinTypeOf(8453), 0x8000_2105)
  })
})

describe("reverseNameOf", () => {
  it("depends on the coin type as ENSIP-19 says", () => {
    const address = "0xB8c2C29ee19D8307cb7255e1Cd9CbDE883A267d5"
    const digits = "b8c2c29ee19d8307cb7255e1cd9cbde883a267d5"
    assert.strictEqual(reverseNameOf(address, etherCoinType), `${digits}.addr.reverse`)
    assert.strictEqual(reverseNameOf(address, defaultCoinType), `${digits}.default.reverse`)
    assert.strictEqual(reverseNameOf(address, coinTypeOf(8453)), `${digits}.80002105.reverse`)
  })
})
