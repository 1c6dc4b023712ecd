import { assert, describe, it } from "vitest"
import { consecutiveItemsMax } from "#pipelines/decode/nft-transfers.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  batchLog,
  collection,
  type LogDraft,
  nftLog,
  testChain,
  transferLog,
} from "../../../support/chain/block-builder.ts"
import { deltaLine, foldOne } from "../../../support/store/fold.ts"

const [alice, bob, operator] = [address(1), address(2), address(3)]
const kitties = "0x06012c8cf97bead5deae237070f9587f8e7a266d"
const punks = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"
const mainnet = { ...testChain, id: 1 }

const factsOf = (...logs: ReadonlyArray<LogDraft>) => foldOne({ transactions: [{ logs }] }, mainnet)

const linesOf = (...logs: ReadonlyArray<LogDraft>) => factsOf(...logs).deltas.map(deltaLine)

const range = (firstTokenId: bigint, count: number) =>
  nftLog("ConsecutiveTransfer", [firstTokenId, zeroAddress, alice], [firstTokenId + BigInt(count) - 1n])

describe("nftTransfers", () => {
  it("returns nothing for the logs of a failed transaction", () => {
    const logs = [nftLog("Transfer", [alice, bob, 7n])]
    assert.deepStrictEqual(foldOne({ transactions: [{ receipt: { hasSucceeded: false }, logs }] }).transfers, [])
  })

  it("ignores the events of early collections from any other contract", () => {
    assert.deepStrictEqual(linesOf(nftLog("Transfer", [], [alice, bob, 7n])), [])
    assert.deepStrictEqual(linesOf(nftLog("Assign", [alice], [7n])), [])
    assert.deepStrictEqual(foldOne({ transactions: [{ logs: [nftLog("Assign", [alice], [7n], punks)] }] }).deltas, [])
  })

  it("moves an item of ERC-721 between two accounts, and returns one side of a mint and a burn", () => {
    const facts = factsOf(nftLog("Transfer", [alice, bob, 7n]))
    const asset = { standard: "erc721", token: collection, tokenId: 7n } as const
    assert.deepStrictEqual(facts.transfers, [
      {
        place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 },
        asset,
        from: alice,
        to: bob,
        amountRaw: 1n,
      },
    ])
    assert.deepStrictEqual(facts.deltas.map(deltaLine), [
      `${alice} ${collection}#7 -1 transfer`,
      `${bob} ${collection}#7 1 transfer`,
    ])
    assert.deepStrictEqual(
      linesOf(nftLog("Transfer", [zeroAddress, bob, 0n]), nftLog("Transfer", [bob, zeroAddress, 0n])),
      [`${bob} ${collection}#0 1 mint`, `${bob} ${collection}#0 -1 burn`],
    )
  })

  it("moves copies of ERC-1155, and nothing for the operator", () => {
    assert.deepStrictEqual(linesOf(nftLog("TransferSingle", [operator, alice, bob], [7n, 5n])), [
      `${alice} ${collection}#7 -5 transfer`,
      `${bob} ${collection}#7 5 transfer`,
    ])
  })

  it("returns legs of its own for each entry of a batch, including repeated items", () => {
    const { transfers, deltas } = factsOf(
      batchLog(alice, bob, [
        [7n, 5n],
        [8n, 0n],
        [7n, 1n],
      ]),
    )
    assert.deepStrictEqual(
      transfers.map(({ place, asset, amountRaw }) => [place.leg, asset.tokenId, amountRaw]),
      [
        [0, 7n, 5n],
        [1, 8n, 0n],
        [2, 7n, 1n],
      ],
    )
    assert.deepStrictEqual(
      deltas.map(({ place, amountRaw }) => [place.leg, amountRaw]),
      [
        [0, -5n],
        [1, 5n],
        [4, -1n],
        [5, 1n],
      ],
    )
  })

  it("returns a mint for each item of a range", () => {
    assert.deepStrictEqual(
      linesOf(range(7n, 3)),
      [7, 8, 9].map((tokenId) => `${alice} ${collection}#${tokenId} 1 mint`),
    )
  })

  it("decodes ranges up to a limit for the whole block, and none in part", () => {
    assert.strictEqual(factsOf(range(0n, consecutiveItemsMax)).transfers.length, consecutiveItemsMax)
    assert.strictEqual(factsOf(range(0n, consecutiveItemsMax + 1)).transfers.length, 0)
    assert.strictEqual(
      factsOf(nftLog("ConsecutiveTransfer", [0n, zeroAddress, alice], [2n ** 256n - 1n])).deltas.length,
      0,
    )
    const logs = [range(0n, consecutiveItemsMax - 1), range(0n, 2), range(0n, 1)]
    const { transfers } = foldOne({ transactions: logs.map((log) => ({ logs: [log] })) })
    assert.strictEqual(transfers.length, consecutiveItemsMax)
  })

  it("reads the number in an early collection's transfer as an item, and never as an amount", () => {
    const logs = [nftLog("Transfer", [], [alice, bob, 7n], kitties), transferLog(kitties, bob, alice, 8n)]
    assert.deepStrictEqual(linesOf(...logs), [
      `${alice} ${kitties}#7 -1 transfer`,
      `${bob} ${kitties}#7 1 transfer`,
      `${bob} ${kitties}#8 -1 transfer`,
      `${alice} ${kitties}#8 1 transfer`,
    ])
    assert.isTrue(factsOf(...logs).transfers.every(({ asset }) => asset.standard === "erc721"))
  })

  it("treats a sale of a punk without a buyer as a sale to the recipient right before", () => {
    const logs = [transferLog(punks, alice, bob, 1n), nftLog("PunkBought", [1285n, alice, zeroAddress], [0n], punks)]
    assert.deepStrictEqual(linesOf(...logs), [`${alice} ${punks}#1285 -1 transfer`, `${bob} ${punks}#1285 1 transfer`])
  })

  it("decodes both from a contract that has amounts and items", () => {
    assert.deepStrictEqual(linesOf(transferLog(collection, alice, bob, 5n), nftLog("Transfer", [alice, bob, 0n])), [
      `${alice} ${collection} -5 transfer`,
      `${bob} ${collection} 5 transfer`,
      `${alice} ${collection}#0 -1 transfer`,
      `${bob} ${collection}#0 1 transfer`,
    ])
  })
})
