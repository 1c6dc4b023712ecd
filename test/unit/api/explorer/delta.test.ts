import { assert, describe, it } from "vitest"
import { flowOf, isFeeOnly } from "#api/explorer/delta.js"
import { coinAddress } from "#api/explorer/format.js"

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
const item = (amountRaw: string) => ({
  collectionAddress: `0x${"d1".repeat(20)}`,
  tokenId: "7",
  amountRaw,
  nft: { collection: { name: "", networkV2: { chainId: 1 } } },
})

describe("isFeeOnly", () => {
  it("treats no other token and no other amount as the fee", () => {
    assert.isFalse(isFeeOnly(usdc("-21000000000000"), coin("-21000000000000")))
    assert.isFalse(isFeeOnly(mute("-1"), usdc("-1")))
    assert.isFalse(isFeeOnly(coin("-1000021000000000000"), coin("-21000000000000")))
    assert.isFalse(isFeeOnly(coin("21000000000000"), coin("-21000000000000")))
    assert.isFalse(isFeeOnly(coin("-21000000000000"), null))
    assert.isFalse(isFeeOnly(coin("-21000000000000"), undefined))
    assert.isTrue(isFeeOnly(coin("-21000000000000"), coin("-21000000000000")))
  })

  it("recognises a fee in a token", () => {
    assert.isTrue(isFeeOnly(usdc("-5"), usdc("-5")))
  })
})

describe("flowOf", () => {
  it("ignores the fee", () => {
    const fee = coin("-21000000000000")
    const paid = coin("-21000000000000")
    assert.strictEqual(flowOf({ tokens: [], items: [] }), "call")
    assert.strictEqual(flowOf({ tokens: [paid], items: [], fee }), "call")
    assert.strictEqual(flowOf({ tokens: [paid, usdc("5")], items: [], fee }), "in")
    assert.strictEqual(flowOf({ tokens: [paid], items: [item("-1")], fee }), "out")
    assert.strictEqual(flowOf({ tokens: [usdc("-5")], items: [item("1")], fee }), "swap")
  })
})
