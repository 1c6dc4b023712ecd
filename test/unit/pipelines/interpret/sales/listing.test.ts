import { assert, describe, it } from "vitest"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { validatedEvent } from "#pipelines/protocols/opensea/validated-order.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, nftLog, word } from "../../../../support/chain/block-builder.ts"
import { seaport } from "../../../../support/chain/order-log.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const [ann, bob, weth] = [address(1), address(2), ethereum.wrappedNative ?? zeroAddress]

const foundation = "0xcda72070e455bb31c7690a170224ce43623d0b6f"
const punks = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"

const topic = (value: bigint | Address): Hash => `0x${word(value)}`

/** An entry of an order's lists: kind, token, id and amount; those of the consideration have a recipient. */
type Part = readonly [kind: bigint, token: Address, tokenId: bigint, amountRaw: bigint, recipient?: Address]

/** The log of an `OrderValidated`, with start and end amounts. */
const validatedLog = (offerer: Address, offered: ReadonlyArray<Part>, requested: ReadonlyArray<Part>): LogDraft => {
  const entry = ([kind, token, tokenId, amountRaw, recipient]: Part) => [
    kind,
    token,
    tokenId,
    amountRaw,
    amountRaw,
    ...(recipient === undefined ? [] : [recipient]),
  ]
  const lists = [offered, requested].map((parts) => [BigInt(parts.length), ...parts.flatMap(entry)])
  const offset = BigInt(11 * 32)
  const head = [offerer, zeroAddress, offset, offset + BigInt((lists[0] ?? []).length * 32), 0n, 1n, 2n, 0n, 0n, 0n, 1n]
  return {
    address: seaport,
    topics: [topicOfEvent(validatedEvent)],
    data: `0x${[9n, 64n, ...head, ...lists.flat()].map(word).join("")}`,
  }
}

const storyOfLogs = (logs: ReadonlyArray<LogDraft>, to: Address = seaport) =>
  storyOf(entryOf({ from: ann, to, input: "0x88147732", logs }, {}, ethereum).interpretation)

const item: Part = [2n, collection, 7n, 1n]

describe("the sentence of a listing", () => {
  it("is not that of another account's order, of an exchange of items, or of a malformed order", () => {
    const requested: ReadonlyArray<Part> = [[0n, zeroAddress, 0n, 95n, bob]]
    assert.strictEqual(storyOfLogs([validatedLog(bob, [item], requested)]), "Published an order on OpenSea")
    const exchange = validatedLog(ann, [item], [[...item.slice(0, 4), ann] as unknown as Part])
    assert.strictEqual(storyOfLogs([exchange]), "Published an order on OpenSea")
    const cut = { ...validatedLog(ann, [item], requested), data: "0x" as const }
    assert.strictEqual(storyOfLogs([cut]), "Published an order on OpenSea")
  })

  it("names the item and the sum of what an order asks for it", () => {
    const order = validatedLog(
      ann,
      [item],
      [
        [0n, zeroAddress, 0n, 95n, ann],
        [0n, zeroAddress, 0n, 5n, bob],
      ],
    )
    assert.strictEqual(storyOfLogs([order]), `Listed 1 ${collection}#7 for 100 native on OpenSea`)
    assert.isFalse(entryOf({ from: ann, to: seaport, logs: [order] }, {}, ethereum).interpretation.isVague)
  })

  it("names what a bid offers for an item", () => {
    const order = validatedLog(ann, [[1n, weth, 0n, 100n]], [[2n, collection, 7n, 1n, ann]])
    assert.strictEqual(storyOfLogs([order]), `Offered 100 ${weth} for 1 ${collection}#7 on OpenSea`)
  })

  it("names the prices that contracts hold for items", () => {
    const priced = {
      address: foundation,
      topics: [topicOfEvent("BuyPriceSet(address,uint256,address,uint256)"), ...[collection, 7n, ann].map(topic)],
      data: `0x${word(100n)}`,
    } as const
    const escrowed = [nftLog("Transfer", [ann, foundation, 7n]), priced]
    assert.strictEqual(storyOfLogs(escrowed, foundation), `Listed 1 ${collection}#7 for 100 native on Foundation`)
    const bid = {
      address: punks,
      topics: [topicOfEvent("PunkBidEntered(uint256,uint256,address)"), ...[7n, ann].map(topic)],
      data: `0x${word(100n)}`,
    } as const
    assert.strictEqual(storyOfLogs([bid], punks), `Bid 100 native for 1 ${punks}#7 on CryptoPunks`)
  })
})

describe("the sentence of a cancellation", () => {
  it("names the marketplace, by orders, by counters and by prices", () => {
    const eventOf = (contract: Address, event: string, topics: ReadonlyArray<bigint | Address> = []): LogDraft => ({
      address: contract,
      topics: [topicOfEvent(event), ...topics.map(topic)],
      data: `0x${word(1n)}${word(2n)}${word(3n)}`,
    })
    const story = (...[contract, event, topics]: Parameters<typeof eventOf>) =>
      storyOfLogs([eventOf(contract, event, topics)], contract)
    assert.strictEqual(
      story(seaport, "OrderCancelled(bytes32,address,address)", [ann, bob]),
      "Cancelled an order on OpenSea",
    )
    assert.strictEqual(story(seaport, "CounterIncremented(uint256,address)", [ann]), "Cancelled all orders on OpenSea")
    assert.strictEqual(
      story(foundation, "BuyPriceCanceled(address,uint256)", [collection, 7n]),
      "Cancelled the listing of an item on Foundation",
    )
    const looksRare = "0x0000000000e655fae4d56241588680f86e3b2377"
    assert.strictEqual(
      story(looksRare, "NewBidAskNonces(address,uint256,uint256)"),
      "Cancelled all orders on LooksRare",
    )
    const blur = "0x000000000000ad05ccc4f10045630fb830b95127"
    assert.strictEqual(story(blur, "OrderCancelled(bytes32)"), "Cancelled an order on Blur")
    const element = "0x20f780a973856b93f63670377900c1d2a50a77c4"
    assert.strictEqual(story(element, "ERC721OrderCancelled(address,uint256)"), "Cancelled an order on Element")
  })
})
