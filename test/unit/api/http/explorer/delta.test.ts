import { assert, describe, it } from "vitest"
import { flowOf, isFeeOnly, receivedText } from "#api/http/explorer/delta.js"
import { coinAddress } from "#api/http/explorer/format.js"

const coin = (amountRaw: string) => ({
  address: coinAddress,
  amountRaw,
  token: { symbol: "ETH", name: "Ether", decimals: 18 },
})
const usdc = (amountRaw: string) => ({
  address: `0x${"c1".repeat(20)}`,
  amountRaw,
  token: { symbol: "USDC", name: "USD Coin", decimals: 6 },
})
const mute = (amountRaw: string) => ({ address: `0x${"c2".repeat(20)}`, amountRaw, token: null })
const item = (amountRaw: string, name = "") => ({
  collectionAddress: `0x${"d1".repeat(20)}`,
  tokenId: "7",
  amountRaw,
  nft: { collection: { name } },
})

describe("isFeeOnly", () => {
  it("takes no token and no other amount for the fee", () => {
    assert.isFalse(isFeeOnly(usdc("-1000000"), 1))
    assert.isFalse(isFeeOnly(mute("-1"), 1))
    assert.isFalse(isFeeOnly(coin("-1000021000000000000"), 0.000021))
    assert.isFalse(isFeeOnly(coin("21000000000000"), 0.000021))
    assert.isFalse(isFeeOnly(coin("-21000000000000"), undefined))
    assert.isTrue(isFeeOnly(coin("-21000000000000"), 0.000021))
  })
})

describe("flowOf", () => {
  it("looks past the fee", () => {
    const fee = 0.000021
    const paid = coin("-21000000000000")
    assert.strictEqual(flowOf({ tokens: [], items: [] }), "call")
    assert.strictEqual(flowOf({ tokens: [paid], items: [], fee }), "call")
    assert.strictEqual(flowOf({ tokens: [paid, usdc("5")], items: [], fee }), "in")
    assert.strictEqual(flowOf({ tokens: [paid], items: [item("-1")], fee }), "out")
    assert.strictEqual(flowOf({ tokens: [usdc("-5")], items: [item("1")], fee }), "swap")
  })
})

describe("receivedText", () => {
  it("names what came, and only that", () => {
    assert.strictEqual(receivedText({ tokens: [usdc("-1")], items: [] }), "Took part in a transaction")
    assert.strictEqual(receivedText({ tokens: [usdc("2500000"), coin("-1")], items: [] }), "Received 2.5 USDC")
    assert.strictEqual(
      receivedText({ tokens: [usdc("2500000"), mute("1000")], items: [item("1")] }),
      "Received 2.5 USDC, 1,000 base units of 0xc2c2…c2c2 and #7 of 0xd1d1…d1d1",
    )
    assert.strictEqual(receivedText({ tokens: [], items: [item("1", "Shells")] }), "Received Shells #7")
  })
})
