import { assert, describe, it } from "vitest"
import {
  actorsOfItems,
  renderDescription,
  sentenceCharactersMax,
  type TokenDisplay,
  tokensOfItems,
} from "#api/render/description.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import { address } from "../../../support/chain/block-builder.ts"

const usdc = address(1)
const mute = address(2)
const punks = address(3)

const known = new Map<string, TokenDisplay>([
  [usdc, { name: "USD Coin", symbol: "USD\u202eC", decimals: 6 }],
  [punks, { name: "Punks", symbol: undefined, decimals: undefined }],
])

const render = (description: string, ...items: ReadonlyArray<DescriptionItem>) =>
  renderDescription(description, items, (token) => known.get(token))

const amount = (token: string, amountRaw: bigint) => ({
  type: "token" as const,
  asset: erc20Asset(token),
  amountRaw,
})

describe("renderDescription", () => {
  it("keeps a placeholder without an item, so that a wrong rule is visible", () => {
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

  it("describes what is not on the account's side: chains, proposals, transactions, bets, pictures and lists", () => {
    const hash = `0x7e${"0".repeat(60)}12`
    assert.strictEqual(
      render(
        "$1, $2, $3, $4, $5",
        { type: "network", chainId: 8453 },
        { type: "network", chainId: 987_654_321 },
        { type: "proposal", governor: mute, proposalId: "12" },
        { type: "proposal", governor: mute, proposalId: hash },
        { type: "transaction", hash },
      ),
      "Base, chain 987654321, proposal #12, proposal 0x7e00...0012, transaction 0x7e00...0012",
    )
    assert.strictEqual(
      render(
        "$1, $2, $3, $4",
        { type: "outcome", marketId: hash, outcomeIndex: 1 },
        { type: "outcome", marketId: hash },
        { type: "image", url: "https://a.example" },
        { type: "composite", items: [amount(usdc, 1n)], count: 12, noun: "tokens" },
      ),
      "outcome 1 of market 0x7e00...0012, market 0x7e00...0012, a picture, 12 tokens",
    )
  })

  it("reads two-digit placeholders whole", () => {
    const items = Array.from({ length: 10 }, (_, index): DescriptionItem => ({ type: "number", value: index + 1 }))
    assert.strictEqual(render("$10 $1", ...items), "10 1")
  })
})

describe("limits of a sentence", () => {
  const long = new Map<string, TokenDisplay>(
    [1, 2, 3, 4].map((number) => [
      address(number),
      { name: "N".repeat(200), symbol: "S".repeat(40), decimals: number, imitated: number === 1 ? "USDC" : undefined },
    ]),
  )
  const item = (number: number, tokenId: bigint): DescriptionItem => ({
    type: "token",
    asset: { standard: "erc721", token: address(number), tokenId },
    amountRaw: 1n,
  })
  const renderLong = (description: string, ...items: ReadonlyArray<DescriptionItem>) =>
    renderDescription(description, items, (token) => long.get(token))

  it("shorten long ids of items", () => {
    assert.strictEqual(render("$1", { ...item(3, 1_234_567_890n) }), "Punks #1234567890")
    assert.strictEqual(render("$1", { ...item(3, 2n ** 255n) }), "Punks #5789...9968")
  })

  it("keep names whole if they fit", () => {
    const symbol = "S".repeat(32)
    assert.strictEqual(renderLong("Sent $1", amount(address(2), 100n)), `Sent 1 ${symbol}`)
    assert.strictEqual(renderLong("Bought $1", item(2, 1n)), `Bought ${"N".repeat(128)} #1`)
  })

  it("shorten names no further than needed, and never the mark of an imitation", () => {
    const two = renderLong("Bought $1 for $2", item(2, 1n), amount(address(1), 10n))
    assert.strictEqual(two, `Bought ${"N".repeat(31)}… #1 for 1 ${"S".repeat(32)} (not the verified USDC)`)
    const three = renderLong("$1, $2 and $3 for $4", item(2, 1n), item(3, 1n), item(4, 1n), amount(address(1), 10n))
    assert.strictEqual(
      three,
      `${"N".repeat(15)}… #1, ${"N".repeat(15)}… #1 and ${"N".repeat(15)}… #1 for 1 ${"S".repeat(15)}… (not the verified USDC)`,
    )
  })

  it("write large amounts in powers of ten where they are too long", () => {
    const all = [1, 2, 3].map((number) => amount(address(number), 2n ** 256n - 1n))
    assert.strictEqual(renderLong("Swapped $1 for $2 and $3", ...all).includes("1.157e"), true)
    assert.strictEqual(
      renderDescription(
        "$1 $2 $3",
        [1, 2, 3].map((number) => amount(address(number), 10n ** 30n)),
        () => undefined,
      ),
      "1e30 base units of 0xa0a0...a0a1 1e30 base units of 0xa0a0...a0a2 1e30 base units of 0xa0a0...a0a3",
    )
  })

  it("truncate a sentence that is still too long", () => {
    const text = renderLong("$1 ".repeat(40), item(2, 1n))
    assert.lengthOf([...text], sentenceCharactersMax)
    assert.isTrue(text.endsWith("…"))
  })

  it("name contracts and accounts that have a name", () => {
    const nameOf = (contract: string) => (contract === mute ? "OpenSea" : undefined)
    const items: ReadonlyArray<DescriptionItem> = [
      { type: "actor", address: mute },
      { type: "actor", address: usdc },
    ]
    assert.strictEqual(
      renderDescription("Allowed $1 and $2", items, () => undefined, nameOf),
      "Allowed OpenSea and 0xa0a0...a0a1",
    )
  })
})

describe("actorsOfItems", () => {
  it("returns the accounts whose names are needed", () => {
    assert.deepStrictEqual(actorsOfItems([amount(usdc, 1n), { type: "actor", address: mute }]), [mute])
  })
})

describe("tokensOfItems", () => {
  it("returns the tokens whose names are needed", () => {
    const items: ReadonlyArray<DescriptionItem> = [
      amount(usdc, 1n),
      { type: "actor", address: mute },
      { type: "token-contract", token: punks },
      { type: "nft-collection", collection: mute },
    ]
    assert.deepStrictEqual(tokensOfItems(items), [usdc, punks, mute])
  })
})
