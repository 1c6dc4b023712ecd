import { assert, describe, it } from "vitest"
import { collection } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const urisOf = (uri: string | undefined, updatedIn: string, isBound?: boolean) =>
  foldOne({ reads: { collections: [{ collection, updatedIn, uri, isBound }] } }).collectionUris

describe("collectionUris", () => {
  it("leaves out collections without one, unless they had one before", () => {
    assert.deepStrictEqual(urisOf(undefined, "0x"), [])
    assert.deepStrictEqual(urisOf(undefined, "0x", false), [])
    assert.deepStrictEqual(urisOf(undefined, "0x02"), [{ collection, uri: "", isBound: undefined }])
  })

  it("returns the URI of each collection", () => {
    assert.deepStrictEqual(urisOf("ipfs://a", "0x"), [{ collection, uri: "ipfs://a", isBound: undefined }])
  })

  it("keeps collections without a URI whose items can be locked", () => {
    assert.deepStrictEqual(urisOf(undefined, "0x", true), [{ collection, uri: "", isBound: true }])
  })
})
