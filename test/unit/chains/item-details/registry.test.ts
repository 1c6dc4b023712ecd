import { assert, describe, it } from "vitest"
import { packOutputs, unpackOutputs } from "#chains/item-details/item-details.ts"
import { detailCallsOf, itemDetailsRuleOf, itemDetailsRules } from "#chains/item-details/registry.ts"
import type { StateOutput } from "#chains/state-read.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { collection, word } from "../../../support/chain/block-builder.ts"
import { encodedText } from "../../../support/chain/encoded-text.ts"

const collections = itemDetailsRules.flatMap((rule) => rule.collections)

const addressOf = (name: string): Hex => collections.find((one) => one.name === name)?.address ?? "0x"

const detailsOf = (name: string, outputs: ReadonlyArray<StateOutput>, uri?: string) =>
  itemDetailsRuleOf(1, addressOf(name))?.details({ tokenId: 7n, uri, outputs })

describe("itemDetailsRuleOf", () => {
  it("has each address once, in lower case", () => {
    const addresses = collections.map(({ address }) => address)
    assert.deepStrictEqual(
      addresses.filter((address, index) => addresses.indexOf(address) !== index),
      [],
    )
    for (const address of addresses) assert.match(address, /^0x[0-9a-f]{40}$/)
  })

  it("has no rule for other collections, or for the same address on another chain", () => {
    assert.isUndefined(itemDetailsRuleOf(1, collection))
    assert.isUndefined(itemDetailsRuleOf(10, addressOf("Nouns")))
    assert.deepStrictEqual(detailCallsOf(collection, 7n), [])
  })

  it.each(collections.map(({ name }) => name))("finds nothing for an item of %s whose calls were refused", (name) => {
    const calls = detailCallsOf(addressOf(name), 7n)
    assert.isUndefined(
      detailsOf(
        name,
        calls.map(() => undefined),
      ),
    )
    assert.isUndefined(
      detailsOf(
        name,
        calls.map(() => "0x"),
      ),
    )
    assert.isUndefined(
      detailsOf(
        name,
        calls.map(() => `0x${word(2n ** 255n)}`),
      ),
    )
  })

  it("reads a punk from the contract of its data, by its number", () => {
    const [svg, attributes] = detailCallsOf(addressOf("CryptoPunks"), 7n)
    assert.deepStrictEqual(
      [svg, attributes],
      [
        { kind: "call", to: "0x16f5a35647d6f03d5d3da7b35409d65ba03af3b2", data: `0x74beb047${word(7n)}` },
        { kind: "call", to: "0x16f5a35647d6f03d5d3da7b35409d65ba03af3b2", data: `0x76dfe297${word(7n)}` },
      ],
    )
    assert.deepStrictEqual(detailCallsOf(addressOf("CryptoPunks"), 10_000n), [])
  })

  it("names a punk that has no document", () => {
    const outputs = [encodedText("data:image/svg+xml;utf8,<svg></svg>"), encodedText("Ape, Cap, Earring")]
    const image = "<svg></svg>"
    const attributes = [
      { trait_type: "Type", value: "Ape" },
      { trait_type: "Accessory", value: "Cap" },
      { trait_type: "Accessory", value: "Earring" },
    ]
    assert.deepStrictEqual(detailsOf("CryptoPunks", outputs), { name: "CryptoPunk #7", image, attributes })
    assert.deepStrictEqual(detailsOf("Wrapped Punks", outputs, "https://a/7"), { image, attributes })
  })

  it("leaves out parts of a Noun that are newer than the list", () => {
    assert.deepStrictEqual(detailsOf("Nouns", [`0x${[1n, 0n, 9_999n, 0n, 9_999n].map(word).join("")}`]), {
      attributes: [
        { trait_type: "background", value: "warm" },
        { trait_type: "body", value: "bege bsod" },
        { trait_type: "head", value: "aardvark" },
      ],
    })
  })

  it("takes gear from a drawing of eight lines only", () => {
    const drawing = (lines: number) => {
      const svg = `<svg>${"<text>x</text>".repeat(lines)}</svg>`
      const json = `{"name": "Bag", "image": "data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}"}`
      return `data:application/json;base64,${Buffer.from(json).toString("base64")}`
    }
    assert.isUndefined(detailsOf("Loot", [], drawing(7)))
    assert.lengthOf(detailsOf("Loot", [], drawing(8))?.attributes ?? [], 8)
  })

  it("finds the item that was renamed, or whose media changed", () => {
    const changedIn = (name: string, topics: ReadonlyArray<Hex>) =>
      itemDetailsRuleOf(1, addressOf(name))?.changedItem?.({ address: addressOf(name), topics, data: "0x", index: 0 })
    // Topics: keccak256 of `NameChange(uint256,string)` and of `TokenURIUpdated(uint256,address,string)`.
    const nameChange = "0x7e632a301794d8d4a81ea7e20f37d1947158d36e66403af04ba85dd194b66f1b"
    assert.strictEqual(changedIn("Hashmasks", [nameChange, `0x${word(5n)}`]), 5n)
    assert.isUndefined(changedIn("Hashmasks", [nameChange]))
    assert.isUndefined(changedIn("Zora", [nameChange, `0x${word(5n)}`]))
  })
})

describe("packOutputs", () => {
  it("keeps outputs as they are, and those that were refused or are too long as none", () => {
    const outputs: ReadonlyArray<StateOutput> = ["0x", undefined, `0x${word(5n)}`]
    assert.deepStrictEqual(unpackOutputs(packOutputs(outputs)), outputs)
    assert.deepStrictEqual(unpackOutputs(packOutputs([`0x${"0".repeat(600_000)}`])), [undefined])
  })
})
