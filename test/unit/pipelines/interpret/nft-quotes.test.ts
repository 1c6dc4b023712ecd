import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, punkLog, punkMarket } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"

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
        ...{ marketplace: "cryptopunks", collection: punkMarket, tokenId: 7n, side: "bid", maker: ann, priceRaw: 5n },
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
})
