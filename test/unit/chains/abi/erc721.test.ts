import { toEventSelector } from "viem"
import { assert, describe, it } from "vitest"
import {
  approvalForAllTopic,
  consecutiveTransferTopic,
  decodeApprovalForAll,
  decodeConsecutiveTransfer,
  decodeEarlyTransfer,
  decodeErc721Approval,
  decodeErc721Transfer,
} from "#chains/abi/erc721.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, nftLog, transferLog } from "../../../support/chain/block-builder.ts"

const [first, second] = [address(1), address(2)]

const log = (draft: LogDraft) => ({ index: 0, ...draft })

/** An invalid address: more than twenty bytes. */
const dirty = 2n ** 200n

describe("topics", () => {
  it("are the hashes of the signatures", () => {
    assert.strictEqual(approvalForAllTopic, toEventSelector("ApprovalForAll(address,address,bool)"))
    assert.strictEqual(
      consecutiveTransferTopic,
      toEventSelector("ConsecutiveTransfer(uint256,uint256,address,address)"),
    )
  })
})

describe("decodeErc721Transfer", () => {
  it("refuses an amount in the data, a missing fourth topic, and missing parties", () => {
    assert.isUndefined(decodeErc721Transfer(log(transferLog(address(3), first, second, 5n))))
    assert.isUndefined(decodeErc721Transfer(log(nftLog("Transfer", [first, second, 7n], [7n]))))
    assert.isUndefined(decodeErc721Transfer(log(nftLog("Transfer", [first, second]))))
    assert.isUndefined(decodeErc721Transfer(log(nftLog("Transfer", [dirty, second, 7n]))))
    assert.isUndefined(decodeErc721Transfer(log(nftLog("Approval", [first, second, 7n]))))
  })

  it("reads parties and the largest item", () => {
    const tokenId = 2n ** 256n - 1n
    assert.deepStrictEqual(decodeErc721Transfer(log(nftLog("Transfer", [first, second, tokenId]))), {
      first,
      second,
      tokenId,
    })
  })
})

describe("decodeErc721Approval", () => {
  it("refuses a transfer, and reads a revoked permission", () => {
    assert.isUndefined(decodeErc721Approval(log(nftLog("Transfer", [first, second, 7n]))))
    assert.deepStrictEqual(decodeErc721Approval(log(nftLog("Approval", [first, zeroAddress, 7n]))), {
      first,
      second: zeroAddress,
      tokenId: 7n,
    })
  })
})

describe("decodeConsecutiveTransfer", () => {
  it("refuses other events and topics, and invalid parties", () => {
    assert.isUndefined(decodeConsecutiveTransfer(log(nftLog("Transfer", [7n, first, second], [7n]))))
    assert.isUndefined(decodeConsecutiveTransfer(log(nftLog("ConsecutiveTransfer", [7n, first], [7n]))))
    assert.isUndefined(decodeConsecutiveTransfer(log(nftLog("ConsecutiveTransfer", [7n, dirty, second], [7n]))))
    assert.isUndefined(decodeConsecutiveTransfer(log(nftLog("ConsecutiveTransfer", [7n, first, dirty], [7n]))))
  })

  it("refuses a range that ends before it begins, and data that is not one word", () => {
    assert.isUndefined(decodeConsecutiveTransfer(log(nftLog("ConsecutiveTransfer", [8n, zeroAddress, first], [7n]))))
    assert.isUndefined(decodeConsecutiveTransfer(log(nftLog("ConsecutiveTransfer", [8n, zeroAddress, first]))))
  })

  it("reads a range of one item", () => {
    assert.deepStrictEqual(decodeConsecutiveTransfer(log(nftLog("ConsecutiveTransfer", [7n, first, second], [7n]))), {
      from: first,
      to: second,
      firstTokenId: 7n,
      lastTokenId: 7n,
    })
  })
})

describe("decodeApprovalForAll", () => {
  it("refuses other events and topics, and invalid parties", () => {
    assert.isUndefined(decodeApprovalForAll(log(nftLog("Approval", [first, second], [1n]))))
    assert.isUndefined(decodeApprovalForAll(log(nftLog("ApprovalForAll", [first], [1n]))))
    assert.isUndefined(decodeApprovalForAll(log(nftLog("ApprovalForAll", [dirty, second], [1n]))))
    assert.isUndefined(decodeApprovalForAll(log(nftLog("ApprovalForAll", [first, dirty], [1n]))))
  })

  it("refuses a value that is not a boolean", () => {
    assert.isUndefined(decodeApprovalForAll(log(nftLog("ApprovalForAll", [first, second], [2n]))))
    assert.isUndefined(decodeApprovalForAll(log(nftLog("ApprovalForAll", [first, second]))))
  })

  it("reads true and false", () => {
    const answers = [1n, 0n].map((answer) =>
      decodeApprovalForAll(log(nftLog("ApprovalForAll", [first, second], [answer]))),
    )
    assert.deepStrictEqual(answers, [
      { owner: first, operator: second, isApproved: true },
      { owner: first, operator: second, isApproved: false },
    ])
  })
})

describe("decodeEarlyTransfer", () => {
  it("refuses half of the parties in topics, and a word too many", () => {
    assert.isUndefined(decodeEarlyTransfer(log(nftLog("Transfer", [first], [second, 7n]))))
    assert.isUndefined(decodeEarlyTransfer(log(nftLog("Transfer", [], [first, second, 7n, 7n]))))
    assert.isUndefined(decodeEarlyTransfer(log(nftLog("Transfer", [], [first, second]))))
    assert.isUndefined(decodeEarlyTransfer(log(nftLog("Transfer", [], [first, dirty, 7n]))))
  })

  it("reads the item from the data, and the parties from wherever they are", () => {
    const expected = { first, second, tokenId: 7n }
    assert.deepStrictEqual(decodeEarlyTransfer(log(nftLog("Transfer", [first, second], [7n]))), expected)
    assert.deepStrictEqual(decodeEarlyTransfer(log(nftLog("Transfer", [], [first, second, 7n]))), expected)
  })
})
