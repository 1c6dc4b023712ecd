import { assert, describe, it } from "vitest"
import { renderDescription, type TokenDisplay, tokensOfItems } from "#api/render/description.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import { address } from "../../../support/block-builder.ts"

const usdc = address(1)
const mute = address(2)
const punks = address(3)

const known = new Map<string, TokenDisplay>([
  [usdc, { name: "USD Coin", symbol: "USD\u202eC", decimals: 6 }],
  [punks, { name: "Punks", symbol: undefined, decimals: undefined }],
])

const render = (description: string, ...items: ReadonlyArray<DescriptionItem>) =>
  renderDescription(description, items, (token) => known.get(token))

const amount = (token: string, amountRaw: bigint): DescriptionItem => ({
  type: "token",
  asset: erc20Asset(token),
  amountRaw,
})

describe("renderDescription", () => {
  it("leaves a placeholder that points at nothing, so that a wrong rule shows", () => {
    assert.strictEqual(render("Sent $1 to $2", amount(usdc, 1n)), "Sent 0.000001 USDC to $2")
  })

  it("keeps amounts raw if decimals were not read", () => {
    assert.strictEqual(render("Sent $1", amount(mute, 1_000n)), "Sent 1,000 base units of 0xa0a0...a0a2")
  })

  it("describes each kind of item", () => {
    assert.strictEqual(
      render(
        "$1, $2, $3, $4, $5, $6, $7, $8, $9",
        amount(usdc, 1_500_000n),
        { type: "actor", address: mute },
        { type: "token-contract", token: usdc },
        { type: "string", value: "a\u200bb" },
        { type: "number", value: 7 },
        { type: "token", asset: { standard: "erc721", token: punks, tokenId: 42n }, amountRaw: 1n },
        { type: "token", asset: { standard: "erc1155", token: punks, tokenId: 5n }, amountRaw: 3n },
        { type: "nft-collection", collection: punks, amountRaw: 1_000n },
        { type: "nft-collection", collection: punks },
      ),
      "1.5 USDC, 0xa0a0...a0a2, USDC, ab, 7, Punks #42, 3 Punks #5, 1,000 Punks, Punks",
    )
  })

  it("reads two-digit placeholders whole", () => {
    const items = Array.from({ length: 10 }, (_, index): DescriptionItem => ({ type: "number", value: index + 1 }))
    assert.strictEqual(render("$10 $1", ...items), "10 1")
  })
})

describe("tokensOfItems", () => {
  it("names the tokens whose words are needed", () => {
    const items: ReadonlyArray<DescriptionItem> = [
      amount(usdc, 1n),
      { type: "actor", address: mute },
      { type: "token-contract", token: punks },
      { type: "nft-collection", collection: mute },
    ]
    assert.deepStrictEqual(tokensOfItems(items), [usdc, punks, mute])
  })
})
