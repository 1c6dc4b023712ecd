import { assert, describe, it } from "vitest"
import { estimateOf, medianOf } from "#api/nft/estimates.ts"
import { address } from "../../../support/chain/block-builder.ts"

describe("the median of recent prices", () => {
  it("needs three prices", () => {
    assert.strictEqual(medianOf([]), undefined)
    assert.strictEqual(medianOf([5n, 6n]), undefined)
  })

  it("is the middle price, or the mean of the two in the middle", () => {
    assert.strictEqual(medianOf([9n, 10n ** 30n, 8n]), 9n)
    assert.strictEqual(medianOf([1n, 100n, 8n, 9n]), 8n)
  })

  it("is moved by no single sale", () => {
    assert.strictEqual(medianOf([8n, 8n, 10n ** 60n]), 8n)
  })
})

describe("the estimate of an item", () => {
  const estimates = { itemRaw: 5n, ownRaw: new Map([[1n, 7n]]) }
  const item = (standard: "erc721" | "erc1155", tokenId: bigint) => ({ standard, token: address(0xa7), tokenId })

  it("is absent without estimates", () => {
    assert.strictEqual(estimateOf(item("erc721", 1n), undefined), undefined)
  })

  it("is that of its own sales before that of its collection", () => {
    assert.strictEqual(estimateOf(item("erc721", 1n), estimates), 7n)
    assert.strictEqual(estimateOf(item("erc721", 2n), estimates), 5n)
  })

  it("is never that of other items of ERC-1155", () => {
    assert.strictEqual(estimateOf(item("erc1155", 1n), estimates), 7n)
    assert.strictEqual(estimateOf(item("erc1155", 2n), estimates), undefined)
  })
})
