import { assert, describe, it } from "vitest"
import { collectionsOfType, collectionTypeOf, knownCollections } from "#schemas/domain/collection-type.ts"

describe("collectionTypeOf", () => {
  it("returns nothing for other chains and other contracts", () => {
    assert.strictEqual(collectionTypeOf(137, "0x22c1f6050e56d2876009903609a2cc3fef83b415"), "GENERAL")
    assert.strictEqual(collectionTypeOf(1, `0x${"0".repeat(40)}`), "GENERAL")
  })

  it("gives the type of a listed contract on each of its chains", () => {
    assert.strictEqual(collectionTypeOf(1, "0x22c1f6050e56d2876009903609a2cc3fef83b415"), "POAP")
    assert.strictEqual(collectionTypeOf(100, "0x22c1f6050e56d2876009903609a2cc3fef83b415"), "POAP")
    assert.strictEqual(collectionTypeOf(137, "0xdb46d1dc155634fbc732f92e853b10b288ad5a1d"), "LENS_PROFILE")
  })

  it("has addresses in canonical form, each once", () => {
    for (const { address } of knownCollections) assert.match(address, /^0x[0-9a-f]{40}$/)
    assert.strictEqual(new Set(knownCollections.map(({ address }) => address)).size, knownCollections.length)
  })
})

describe("collectionsOfType", () => {
  it("has the contracts of a type on each of its chains", () => {
    const poap = "0x22c1f6050e56d2876009903609a2cc3fef83b415"
    assert.deepStrictEqual(collectionsOfType("POAP"), [
      { chainId: 1, address: poap },
      { chainId: 100, address: poap },
    ])
    assert.lengthOf(collectionsOfType("ART_BLOCKS"), 2)
  })
})
