import { assert, describe, it } from "vitest"
import { hasText } from "#api/web/pages/account/entry-text.ts"

const entry = {
  hash: "0xfeed",
  interpretation: { description: "", processedDescription: "Sent 1 to Ann", descriptionDisplayItems: [] },
  tokens: [
    { address: "0x1", amountRaw: "1", amount: 1, token: null, historicalPrice: null },
    {
      address: "0x2",
      amountRaw: "1",
      amount: 1,
      token: { symbol: "USDC", decimals: 6, imageUrlV2: null },
      historicalPrice: null,
    },
  ],
  nfts: [
    { collectionAddress: "0x3", tokenId: "7", amountRaw: "1", nft: null },
    {
      collectionAddress: "0x3",
      tokenId: "8",
      amountRaw: "1",
      nft: { name: "Punk 8", mediasV3: { images: { edges: [] } }, collection: { name: "Punks" } },
    },
  ],
}

describe("hasText", () => {
  it("finds the sentence, the hash, and names of what moved", () => {
    for (const text of ["ANN", "0xFEED", "usdc", "punk 8", "punks"]) assert.isTrue(hasText(entry, text), text)
  })

  it("finds nothing else", () => {
    assert.isFalse(hasText(entry, "bob"))
  })
})
