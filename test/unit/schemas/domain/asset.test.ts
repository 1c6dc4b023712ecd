import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { type Asset, assetId, erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"

const ethereum = { caip2: "eip155:1", nativeSlip44: 60 }

const examples: ReadonlyArray<readonly [asset: Asset, id: string]> = [
  [nativeAsset, "eip155:1/slip44:60"],
  [
    erc20Asset("0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"),
    "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  ],
  [
    { standard: "erc721", token: "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85", tokenId: 42n },
    "eip155:1/erc721:0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85/42",
  ],
  [
    { standard: "erc1155", token: "0x495f947276749ce646f68ac8c248420045cb7b5e", tokenId: 7n },
    "eip155:1/erc1155:0x495f947276749ce646f68ac8c248420045cb7b5e/7",
  ],
]

describe("assetId", () => {
  it("describes every standard as on the page of facts", () => {
    const page = readFileSync("schemas/facts/README.md", "utf8")
    for (const [asset, id] of examples) {
      assert.strictEqual(assetId(ethereum, asset), id)
      assert.include(page, `\`${id}\``)
    }
  })

  it("keeps an item of 256 bits exact", () => {
    const item: Asset = { standard: "erc1155", token: `0x${"ab".repeat(20)}`, tokenId: 2n ** 256n - 1n }
    assert.isTrue(assetId(ethereum, item).endsWith(`/${2n ** 256n - 1n}`))
  })
})
