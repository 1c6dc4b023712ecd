import { toEventSelector } from "viem"
import { assert, describe, it } from "vitest"
import { assignTopic, decodePunkTransfer, punkBoughtTopic, punkTransferTopic } from "#chains/abi/crypto-punks.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, nftLog, transferLog } from "../../../support/chain/block-builder.ts"

const [seller, buyer] = [address(1), address(2)]

const log = (draft: LogDraft) => ({ index: 0, ...draft })

const movedOne = log(transferLog(collection, seller, buyer, 1n))

describe("topics", () => {
  it("are the hashes of the signatures", () => {
    assert.strictEqual(assignTopic, toEventSelector("Assign(address,uint256)"))
    assert.strictEqual(punkTransferTopic, toEventSelector("PunkTransfer(address,address,uint256)"))
    assert.strictEqual(punkBoughtTopic, toEventSelector("PunkBought(uint256,uint256,address,address)"))
  })
})

describe("decodePunkTransfer", () => {
  it("ignores the transfer in the form of ERC-20, and a sale without it", () => {
    assert.isUndefined(decodePunkTransfer(movedOne, []))
    assert.isUndefined(decodePunkTransfer(log(nftLog("PunkBought", [7n, seller, buyer], [5n])), []))
  })

  it("refuses events of another shape", () => {
    assert.isUndefined(decodePunkTransfer(log(nftLog("Assign", [buyer])), []))
    assert.isUndefined(decodePunkTransfer(log(nftLog("PunkTransfer", [seller], [7n])), []))
    assert.isUndefined(decodePunkTransfer(log(nftLog("PunkBought", [])), [movedOne]))
  })

  it("reads a first owner and a gift", () => {
    assert.deepStrictEqual(decodePunkTransfer(log(nftLog("Assign", [buyer], [7n])), []), {
      first: zeroAddress,
      second: buyer,
      tokenId: 7n,
    })
    assert.deepStrictEqual(decodePunkTransfer(log(nftLog("PunkTransfer", [seller, buyer], [7n])), [movedOne]), {
      first: seller,
      second: buyer,
      tokenId: 7n,
    })
  })

  it("takes the parties of a sale from the transfer before it, if the event names none or a wrong one", () => {
    const before = [log(transferLog(collection, address(8), address(9), 1n)), movedOne]
    const expected = { first: seller, second: buyer, tokenId: 7n }
    // An accepted bid names no buyer; the first contract names the buyer as seller, too.
    for (const [from, to] of [
      [seller, zeroAddress],
      [buyer, buyer],
      [seller, buyer],
    ] as const) {
      const sale = log(nftLog("PunkBought", [7n, from, to], [0n]))
      assert.deepStrictEqual(decodePunkTransfer(sale, before), expected)
    }
  })
})
