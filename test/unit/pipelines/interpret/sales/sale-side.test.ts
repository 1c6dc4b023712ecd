import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  collection,
  type LogDraft,
  nftLog,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../../support/chain/block-builder.ts"
import { type OrderDraft, orderLog, seaport } from "../../../../support/chain/order-log.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const [ann, bob, carol, market] = [address(1), address(2), address(3), address(4)]
const weth = ethereum.wrappedNative ?? zeroAddress

const item = (tokenId: bigint) => ({ kind: "erc721", token: collection, tokenId, amountRaw: 1n }) as const

/** A listing of two items for 100 coins, 5 of which are fees. */
const listing = (offered: ReadonlyArray<bigint> = [7n]): OrderDraft => ({
  offerer: ann,
  recipient: bob,
  offered: offered.map(item),
  requested: [
    { kind: "native", amountRaw: 95n, recipient: ann },
    { kind: "native", amountRaw: 5n, recipient: market },
  ],
})

/** A bid of 100 WETH, 4 of which are fees, that the owner accepts. */
const bid: OrderDraft = {
  offerer: bob,
  recipient: ann,
  offered: [{ kind: "erc20", token: weth, amountRaw: 100n }],
  requested: [
    { ...item(7n), recipient: bob },
    { kind: "erc20", token: weth, amountRaw: 4n, recipient: market },
  ],
}

const moved = (from: Address, to: Address, tokenId = 7n) => nftLog("Transfer", [from, to, tokenId])

const topic = (value: bigint | Address): Hash => `0x${word(value)}`

/** The sentences of all accounts that have one, by account. */
const storiesOf = (transaction: TransactionDraft): Readonly<Record<Address, string>> => {
  const { signer, interpretation, partySentences } = entryOf(transaction, {}, ethereum)
  return {
    [signer]: storyOf(interpretation),
    ...Object.fromEntries(partySentences.map((sentence) => [sentence.account, storyOf(sentence)])),
  }
}

const byBuyer = (...logs: ReadonlyArray<LogDraft>): TransactionDraft => ({
  from: bob,
  to: seaport,
  valueRaw: 100n,
  input: "0x12345678",
  logs,
})

describe("sides of a sale", () => {
  it("are none of an account that bought and sold, and none of a paid mint", () => {
    const resold = orderLog({ ...listing(), offerer: bob, recipient: carol })
    const stories = storiesOf(byBuyer(moved(ann, bob), orderLog(listing()), moved(bob, carol), resold))
    assert.notMatch(stories[bob] ?? "", /on OpenSea/)
    assert.match(stories[carol] ?? "", /^Bought/)
    assert.deepStrictEqual(entryOf(byBuyer(moved(zeroAddress, bob)), {}, ethereum).partySentences, [])
  })

  it("are none where the event is not backed by a movement, or the transaction failed", () => {
    assert.deepStrictEqual(entryOf(byBuyer(orderLog(listing())), {}, ethereum).partySentences, [])
    const failed = { ...byBuyer(), receipt: { hasSucceeded: false } }
    assert.deepStrictEqual(entryOf(failed, {}, ethereum).partySentences, [])
  })

  it("name item, money and marketplace for both, the signer's as its interpretation", () => {
    const sold = byBuyer(moved(ann, bob), orderLog(listing()))
    const one = `1 ${collection}#7`
    assert.deepStrictEqual(storiesOf(sold), {
      [bob]: `Bought ${one} for 100 native on OpenSea`,
      [ann]: `Sold ${one} for 95 native on OpenSea`,
    })
    const { interpretation, parties } = entryOf(sold, {}, ethereum)
    assert.deepInclude(interpretation, { interpreterId: "opensea", topic: "NftSales", category: "Nft_Sale" })
    assert.deepInclude(
      parties.map(({ account, isReceiver }) => [account, isReceiver]),
      [ann, true],
      "the seller's coins are out of sight, but its history has the sale",
    )
  })

  it("have all items of a bundle", () => {
    assert.deepStrictEqual(storiesOf(byBuyer(moved(ann, bob), moved(ann, bob, 8n), orderLog(listing([7n, 8n])))), {
      [bob]: `Bought 1 ${collection}#7 and 1 ${collection}#8 for 100 native on OpenSea`,
      [ann]: `Sold 1 ${collection}#7 and 1 ${collection}#8 for 95 native on OpenSea`,
    })
  })

  it("name the buyer of an accepted bid, whose owner signed", () => {
    const logs = [moved(ann, bob), transferLog(weth, bob, ann, 100n), transferLog(weth, ann, market, 4n), orderLog(bid)]
    assert.deepStrictEqual(storiesOf({ from: ann, to: seaport, input: "0x12345678", logs }), {
      [ann]: `Sold 1 ${collection}#7 for 96 ${weth} on OpenSea`,
      [bob]: `Bought 1 ${collection}#7 for 100 ${weth} on OpenSea`,
    })
  })

  it("name both where another account matched their orders", () => {
    const logs = [moved(ann, bob), transferLog(weth, bob, ann, 100n), transferLog(weth, ann, market, 4n), orderLog(bid)]
    const stories = storiesOf({ from: carol, to: seaport, input: "0x12345678", logs })
    assert.strictEqual(stories[bob], `Bought 1 ${collection}#7 for 100 ${weth} on OpenSea`)
    assert.strictEqual(stories[ann], `Sold 1 ${collection}#7 for 96 ${weth} on OpenSea`)
  })

  it("name the owner of an item that the marketplace held", () => {
    // Foundation: BuyPriceAccepted(collection, item, seller, buyer, protocolFee, creatorFee, sellerRevenue)
    const foundation = "0xcda72070e455bb31c7690a170224ce43623d0b6f"
    const accepted = {
      address: foundation,
      topics: [
        "0xd28c0a7dd63bc853a4e36306655da9f8c0b29ff9d0605bb976ae420e46a99930",
        ...[collection, 7n, ann].map(topic),
      ],
      data: `0x${[bob, 5n, 10n, 85n].map(word).join("")}`,
    } as const
    const sold = { ...byBuyer(accepted, moved(foundation, bob)), to: foundation }
    assert.deepStrictEqual(storiesOf(sold), {
      [bob]: `Bought 1 ${collection}#7 for 100 native on Foundation`,
      [ann]: `Sold 1 ${collection}#7 for 85 native on Foundation`,
    })
  })

  it("name the account that got the items in place of the buyer", () => {
    const stories = storiesOf(byBuyer(moved(ann, bob), orderLog(listing()), moved(bob, carol)))
    assert.strictEqual(stories[bob], `Bought 1 ${collection}#7 for 100 native on OpenSea and sent to ${carol}`)
    assert.isUndefined(stories[carol], "it received, and bought nothing")
  })
})
