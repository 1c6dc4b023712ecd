import { toEventSelector } from "viem"
import { assert, describe, it } from "vitest"
import { decodeErc1155Transfer, transferBatchTopic, transferSingleTopic } from "#chains/abi/erc1155.ts"
import { address, batchLog, type LogDraft, nftLog } from "../../../support/chain/block-builder.ts"

const [operator, from, to] = [address(9), address(1), address(2)]

const decode = (draft: LogDraft) => decodeErc1155Transfer({ index: 0, ...draft })

const batch = (...words: ReadonlyArray<bigint>) => decode(nftLog("TransferBatch", [operator, from, to], words))

describe("topics", () => {
  it("are the hashes of the signatures", () => {
    assert.strictEqual(transferSingleTopic, toEventSelector("TransferSingle(address,address,address,uint256,uint256)"))
    assert.strictEqual(
      transferBatchTopic,
      toEventSelector("TransferBatch(address,address,address,uint256[],uint256[])"),
    )
  })
})

describe("decodeErc1155Transfer", () => {
  it("refuses a single transfer of less or more than two words, and one without parties", () => {
    assert.isUndefined(decode(nftLog("TransferSingle", [operator, from, to], [7n])))
    assert.isUndefined(decode(nftLog("TransferSingle", [operator, from, to], [7n, 1n, 1n])))
    assert.isUndefined(decode(nftLog("TransferSingle", [operator, from], [7n, 1n])))
    assert.isUndefined(decode(nftLog("TransferSingle", [operator, from, 2n ** 200n], [7n, 1n])))
    assert.isUndefined(decode(nftLog("Transfer", [operator, from, to], [7n, 1n])))
  })

  it("refuses lists that differ in length or do not lie inside the data", () => {
    assert.isUndefined(batch(64n, 128n, 1n, 7n, 2n, 1n, 1n), "lengths")
    assert.isUndefined(batch(64n, 128n, 1n, 7n, 1n), "an amount that is not there")
    assert.isUndefined(batch(64n, 1_024n, 1n, 7n, 1n, 1n), "an offset behind the end")
    assert.isUndefined(batch(65n, 128n, 1n, 7n, 1n, 1n), "an offset inside a word")
    assert.isUndefined(batch(64n, 128n, 2n ** 255n, 7n, 1n, 1n), "an endless list")
    assert.isUndefined(batch(), "nothing")
  })

  it("reads a single transfer", () => {
    assert.deepStrictEqual(decode(nftLog("TransferSingle", [operator, from, to], [7n, 3n])), {
      from,
      to,
      items: [{ tokenId: 7n, amountRaw: 3n }],
    })
  })

  it("reads a batch, including repeated items and an empty one", () => {
    assert.deepStrictEqual(
      decode(
        batchLog(from, to, [
          [7n, 3n],
          [8n, 0n],
          [7n, 1n],
        ]),
      )?.items,
      [
        { tokenId: 7n, amountRaw: 3n },
        { tokenId: 8n, amountRaw: 0n },
        { tokenId: 7n, amountRaw: 1n },
      ],
    )
    assert.deepStrictEqual(decode(batchLog(from, to, []))?.items, [])
  })
})
