import { assert, describe, it } from "vitest"
import {
  actorItem,
  collectionItem,
  type Sentence,
  sentence,
  sentSentence,
  tokenItem,
} from "#pipelines/interpret/sentence/sentence.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import { address } from "../../../../support/chain/block-builder.ts"

const items = [1, 2, 3, 4].map((number) => actorItem(address(number)))

describe("sentence", () => {
  it("needs no items", () => {
    assert.deepStrictEqual(sentence`Nothing`, { description: "Nothing", items: [] })
  })

  it("numbers items in their order", () => {
    const [first, second] = items
    if (first === undefined || second === undefined) return assert.fail("there are two items")
    assert.deepStrictEqual(sentence`Sent ${first} to ${second}!`, {
      description: "Sent $1 to $2!",
      items: [first, second],
    })
  })

  it("lists several with commas and a last and", () => {
    assert.strictEqual(sentence`A ${items.slice(0, 1)} B`.description, "A $1 B")
    assert.strictEqual(sentence`A ${items.slice(0, 2)} B ${items.slice(2)}`.description, "A $1 and $2 B $3 and $4")
    assert.strictEqual(sentence`A ${items.slice(0, 3)}`.description, "A $1, $2 and $3")
  })

  it("joins more than three in one place to one item", () => {
    const counted = sentence`A ${items} B ${items.slice(0, 1)}`
    assert.strictEqual(counted.description, "A $1 B $2")
    assert.deepStrictEqual(counted.items, [
      { type: "composite", items, count: 4, noun: "accounts" },
      ...items.slice(0, 1),
    ])
  })

  it("counts with the most specific word, or the list's own", () => {
    const token = (number: number) => tokenItem({ asset: erc20Asset(address(number)), amountRaw: 1n })
    const nft = (number: number) =>
      tokenItem({ asset: { standard: "erc721", token: address(number), tokenId: 1n }, amountRaw: 1n })
    const tokens = [1, 2, 3, 4].map(token)
    const wordsOf = ({ items: [item] }: Sentence) =>
      item?.type === "composite" ? `${item.count} ${item.noun}` : undefined
    assert.strictEqual(wordsOf(sentence`A ${tokens}`), "4 tokens")
    assert.strictEqual(wordsOf(sentence`A ${{ items: tokens, noun: "rewards" }}`), "4 rewards")
    assert.strictEqual(wordsOf(sentence`A ${[1, 2, 3, 4].map(nft)}`), "4 NFTs")
    assert.strictEqual(wordsOf(sentence`A ${[...tokens, nft(5)]}`), "5 assets")
    const collections = [1, 2, 3, 4].map((number) => collectionItem(address(number), 5n))
    assert.strictEqual(wordsOf(sentence`A ${collections}`), "20 NFTs")
  })
})

describe("sentSentence", () => {
  it("names the payee, if there is one, and the sender as yourself", () => {
    const [sender, payee] = [address(1), address(2)]
    const sent = items.slice(0, 1)
    assert.strictEqual(sentSentence(sent, undefined, sender).description, "Sent $1")
    assert.strictEqual(sentSentence(sent, payee, sender).description, "Sent $1 to $2")
    assert.strictEqual(sentSentence(sent, sender, sender).description, "Sent $1 to yourself")
  })
})
