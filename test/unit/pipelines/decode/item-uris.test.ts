import { assert, describe, it } from "vitest"
import { collection, testChain, word } from "../../../support/chain/block-builder.ts"
import { encodedText } from "../../../support/chain/encoded-text.ts"
import { foldOne } from "../../../support/store/fold.ts"

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
      {
        collection,
        tokenId: 2n ** 256n - 1n,
        uri: "ipfs://a",
        royaltyReceiver: undefined,
        royaltyShareRaw: undefined,
        details: undefined,
      },
      { collection, tokenId: 2n, uri: "data:,", royaltyReceiver: collection, royaltyShareRaw: 5n, details: undefined },
    ])
  })

  it("returns details that contracts hold outside of the document, without one too", () => {
    const punk = { ...readOf(7n, undefined), collection: "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb" }
    const reads = { items: [{ ...punk, outputs: `- ${encodedText("Ape, Cap")}` }] }
    const [found] = foldOne({ reads }, { ...testChain, id: 1 }).itemUris
    assert.strictEqual(found?.uri, "")
    assert.deepStrictEqual(JSON.parse(found?.details ?? ""), {
      name: "CryptoPunk #7",
      attributes: [
        { trait_type: "Type", value: "Ape" },
        { trait_type: "Accessory", value: "Cap" },
      ],
    })
    assert.deepStrictEqual(foldOne({ reads }, { ...testChain, id: 5 }).itemUris, [])
  })

  it("returns the URI of the document where `tokenURI` is the medium", () => {
    const medium = { ...readOf(7n, "ipfs://medium"), collection: "0xabefbc9fd2f806065b4f3c237d4b59d9a97bcac7" }
    const reads = { items: [{ ...medium, outputs: encodedText("ipfs://document") }] }
    const [found] = foldOne({ reads }, { ...testChain, id: 1 }).itemUris
    assert.deepStrictEqual([found?.uri, found?.details], ["ipfs://document", '{"image":"ipfs://medium"}'])
  })
})
