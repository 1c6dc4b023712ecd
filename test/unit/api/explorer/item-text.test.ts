import { assert, describe, it } from "@effect/vitest"
import { denominatedText, pictureNote, salesCountText, uriText } from "#api/explorer/item-text.js"

describe("sentences about an NFT", () => {
  it("write a value with its currency, and its worth if that is known", () => {
    const value = { valueWithDenomination: 0.25, denomination: { symbol: "ETH" } }
    assert.strictEqual(denominatedText({ ...value, valueUsd: 750 }), "0.25 ETH ($750.00)")
    assert.strictEqual(denominatedText({ ...value, valueUsd: 0 }), "0.25 ETH")
  })

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

  it("name the transfers of a chart if there are more", () => {
    assert.strictEqual(salesCountText({ sales: 3, transfers: 7, hasMore: false }), "3")
    assert.strictEqual(salesCountText({ sales: 3, transfers: 25, hasMore: true }), "3 in the newest 25 transfers")
  })
})
