import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, punkLog, punkMarket, word } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob] = [address(1), address(2)]

const quotesOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) =>
  foldOne({ transactions: [{ logs, receipt }] }).nftQuotes

/** Quotes in one line each: item, side, maker and price. */
const linesOf = (...logs: ReadonlyArray<LogDraft>) =>
  quotesOf(logs).map(({ tokenId, side, maker, priceRaw }) => `${tokenId} ${side} ${maker ?? "?"} ${priceRaw ?? "end"}`)

describe("nftQuotes", () => {
  it("ignores failed transactions, other contracts, and events that are too short", () => {
    const offered = punkLog("PunkOffered", [7n, zeroAddress], [5n])
    assert.lengthOf(quotesOf([offered]), 1)
    assert.deepStrictEqual(quotesOf([offered], { hasSucceeded: false }), [])
    assert.deepStrictEqual(quotesOf([{ ...offered, address: address(9) }]), [])
    assert.deepStrictEqual(quotesOf([{ ...offered, data: "0x" }]), [])
    assert.deepStrictEqual(quotesOf([punkLog("PunkOffered", [7n], [5n])]), [])
  })

  it("has the place of its event, and names marketplace and collection", () => {
    assert.deepStrictEqual(quotesOf([punkLog("PunkBidEntered", [7n, ann], [5n])]), [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 },
        marketplace: "cryptopunks",
        collection: punkMarket,
        tokenId: 7n,
        side: "bid",
        slot: 0n,
        maker: ann,
        currency: zeroAddress,
        priceRaw: 5n,
        expiresAtMs: undefined,
        operator: undefined,
        isProven: false,
      },
    ])
  })

  it("is an offer to anybody, and the end of one if it is for one account", () => {
    assert.deepStrictEqual(linesOf(punkLog("PunkOffered", [7n, zeroAddress], [5n])), ["7 ask ? 5"])
    assert.deepStrictEqual(linesOf(punkLog("PunkOffered", [7n, ann], [5n])), ["7 ask ? end"])
    assert.deepStrictEqual(linesOf(punkLog("PunkNoLongerForSale", [7n])), ["7 ask ? end"])
  })

  it("ends with a sale: the bid of the buyer, and any bid if the event names no buyer", () => {
    assert.deepStrictEqual(linesOf(punkLog("PunkBought", [7n, ann, bob], [5n])), ["7 ask ? end", `7 bid ${bob} end`])
    assert.deepStrictEqual(linesOf(punkLog("PunkBought", [7n, ann, zeroAddress], [0n])), ["7 ask ? end", "7 bid ? end"])
    const legs = quotesOf([punkLog("PunkBought", [7n, ann, bob], [5n])]).map(({ place }) => place.leg)
    assert.deepStrictEqual(legs, [0, 1])
  })

  it("ends with the bidder's withdrawal, and when the bidder is given the item", () => {
    assert.deepStrictEqual(linesOf(punkLog("PunkBidWithdrawn", [7n, ann], [5n])), ["7 bid ? end"])
    assert.deepStrictEqual(linesOf(punkLog("PunkTransfer", [ann, bob], [7n])), [`7 bid ${bob} end`])
  })

  it("names a collection whose item a marketplace holds: Foundation, until the price is taken back, void or accepted", () => {
    const market = "0xcda72070e455bb31c7690a170224ce43623d0b6f"
    const event = (topic: Hash, topics: ReadonlyArray<bigint | Address>, words: typeof topics = []) => ({
      address: market,
      topics: [topic, ...[collection, 7n, ...topics].map((value): Hash => `0x${word(value)}`)],
      data: `0x${words.map(word).join("")}` as const,
    })
    const logs = [
      event("0xfcc77ea8bdcce862f43b7fb00fe6b0eb90d6aeead27d3800d9257cf7a05f9d96", [ann], [5n]),
      event("0x70c7877531c04c7d9caa8a7eca127384f04e8a6ee58b63f778ce5401d8bcae41", []),
      event("0xaa6271d89a385571e237d3e7254ccc7c09f68055e6e9b410ed08233a8b9a05cf", []),
      event("0xd28c0a7dd63bc853a4e36306655da9f8c0b29ff9d0605bb976ae420e46a99930", [ann], [bob, 1n, 0n, 4n]),
    ]
    assert.deepStrictEqual(
      foldOne({ transactions: [{ logs }] }, ethereum).nftQuotes.map(({ collection: of, side, maker, priceRaw }) => [
        of,
        side,
        maker,
        priceRaw,
      ]),
      [[collection, "ask", ann, 5n], ...[1, 2, 3].map(() => [collection, "ask", undefined, undefined])],
    )
  })

  it("is the highest bid for an item whose coins a market holds: SuperRare, until it is cancelled or accepted, or its bidder buys", () => {
    const market = "0x65b49f7aee40347f5a90b714be4ef086f3fe5e2c"
    const event = (topic: Hash, parties: ReadonlyArray<Address>, amountRaw: bigint) => ({
      address: market,
      topics: [topic, ...[collection, ...parties].map((value): Hash => `0x${word(value)}`)],
      data: `0x${[amountRaw, 7n].map(word).join("")}` as const,
    })
    const [bid, cancelled, accepted, sold] = [
      "0xd21fbaad97462831ad0c216f300fefb33a10b03bb18bb70ed668562e88d15d53",
      "0x99a3761c98d7a0c3980cbeb3d8009b315a463f8020b43ca1e6901611b06547f9",
      "0x2a9d06eec42acd217a17785dbec90b8b4f01a93ecd8c127edd36bfccf239f8b6",
      "0x5764dbcef91eb6f946584f4ea671217c686fa7e858ce4f9f42d08422b86556a9",
    ] as const
    const logs = [
      event(bid, [ann], 5n),
      event(cancelled, [ann], 5n),
      event(accepted, [ann, bob], 5n),
      event(sold, [bob, ann], 9n),
    ]
    const quotes = foldOne({ transactions: [{ logs }] }, ethereum).nftQuotes
    assert.deepStrictEqual(
      quotes.map(({ marketplace, tokenId, side, maker, priceRaw }) => [marketplace, tokenId, side, maker, priceRaw]),
      [
        ["superrare", 7n, "bid", ann, 5n],
        ["superrare", 7n, "bid", ann, undefined],
        ["superrare", 7n, "bid", ann, undefined],
        // Of the buyer alone: bids of others stand.
        ["superrare", 7n, "bid", bob, undefined],
      ],
    )
    // The first market has events of the same form, and no rule.
    const first = logs.map((log) => ({ ...log, address: "0x2947f98c42597966a0ec25e92843c09ac17fbaa7" as const }))
    assert.deepStrictEqual(foldOne({ transactions: [{ logs: first }] }, ethereum).nftQuotes, [])
  })
})
