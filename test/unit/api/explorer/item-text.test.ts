import { assert, describe, it } from "@effect/vitest"
import { pictureNote, salesCountText, uriText } from "#api/explorer/item-text.js"

describe("sentences about an NFT", () => {
  it("give the reason for a missing picture", () => {
    const uri = "ipfs://bafy/1"
    assert.isUndefined(pictureNote({ metadata: null, hasPicture: true }))
    assert.match(pictureNote({ metadata: null, hasPicture: false }) ?? "", /no metadata URI/)
    assert.match(pictureNote({ metadata: { uri: "", data: null }, hasPicture: false }) ?? "", /no metadata URI/)
    assert.match(pictureNote({ metadata: { uri, data: null }, hasPicture: false }) ?? "", /hasn.t been fetched/)
    assert.match(pictureNote({ metadata: { uri, data: "{}" }, hasPicture: false }) ?? "", /no image that can be shown/)
  })

  it("write content in a URI as its type and length", () => {
    assert.strictEqual(uriText("https://example.com/1"), "https://example.com/1")
    assert.strictEqual(uriText("data:application/json;base64,e30="), "in the contract: application/json, 33 characters")
    assert.strictEqual(uriText("data:,hello"), "in the contract: text/plain, 11 characters")
  })

  it("name the sales that a chart leaves out, and its transfers if there are more", () => {
    const counts = { priced: 3, unpriced: 0, transfers: 7, hasMore: false }
    assert.strictEqual(salesCountText(counts), "3")
    assert.strictEqual(salesCountText({ ...counts, unpriced: 2 }), "3 + 2 unpriced")
    assert.strictEqual(salesCountText({ ...counts, transfers: 25, hasMore: true }), "3 in the newest 25 transfers")
  })
})
