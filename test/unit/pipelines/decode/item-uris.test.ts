import { assert, describe, it } from "vitest"
import { collection, word } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"

const readOf = (tokenId: bigint, uri: string | undefined) => ({
  collection,
  tokenId: `0x${word(tokenId)}`,
  updatedIn: "0x",
  uri,
  royaltyReceiver: uri === "data:," ? collection : undefined,
  royaltyRaw: uri === "data:," ? 5n : undefined,
})

describe("itemUris", () => {
  it("leaves out items whose contract returned none", () => {
    assert.deepStrictEqual(foldOne({ reads: { items: [readOf(1n, undefined)] } }).itemUris, [])
  })

  it("returns the URI of each item, with its number", () => {
    const reads = { items: [readOf(2n ** 256n - 1n, "ipfs://a"), readOf(2n, "data:,")] }
    assert.deepStrictEqual(foldOne({ reads }).itemUris, [
      { collection, tokenId: 2n ** 256n - 1n, uri: "ipfs://a", royaltyReceiver: undefined, royaltyShareRaw: undefined },
      { collection, tokenId: 2n, uri: "data:,", royaltyReceiver: collection, royaltyShareRaw: 5n },
    ])
  })
})
