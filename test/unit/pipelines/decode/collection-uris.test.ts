import { assert, describe, it } from "vitest"
import { collection } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"

const urisOf = (uri: string | undefined, updatedIn: string) =>
  foldOne({ reads: { collections: [{ collection, updatedIn, uri }] } }).collectionUris

describe("collectionUris", () => {
  it("leaves out collections without one, unless they had one before", () => {
    assert.deepStrictEqual(urisOf(undefined, "0x"), [])
    assert.deepStrictEqual(urisOf(undefined, "0x02"), [{ collection, uri: "" }])
  })

  it("returns the URI of each collection", () => {
    assert.deepStrictEqual(urisOf("ipfs://a", "0x"), [{ collection, uri: "ipfs://a" }])
  })
})
