import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  batchLog,
  collection,
  depositLog,
  type LogDraft,
  nftLog,
  type TransactionDraft,
  transferLog,
  withdrawalLog,
  wrappedNative,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, router, pool] = [address(1), address(2), address(3)]
const [token, second, third] = [address(0x20), address(0x21), address(0x22)]

const trade = (...logs: ReadonlyArray<LogDraft>): TransactionDraft => ({ from: alice, to: router, logs })

/** A sale of a token for coins, as routers do it: the pool pays the wrapped token, the router unwraps it and pays out. */
const sale = {
  ...trade(
    transferLog(token, alice, pool, 5n),
    transferLog(wrappedNative, pool, router, 7n),
    withdrawalLog(router, 7n),
  ),
  traces: [
    { path: [0], from: wrappedNative, to: router, valueRaw: 7n },
    { path: [1], from: router, to: alice, valueRaw: 7n },
  ],
}

describe("swap", () => {
  it("does not match if the bought asset was minted: it is a share", () => {
    const logs = [transferLog(token, alice, pool, 5n), transferLog(second, zeroAddress, alice, 6n)]
    assert.strictEqual(entryOf(trade(...logs)).interpretation.interpreterId, "mint")
  })

  it("does not match a failed transaction", () => {
    assert.strictEqual(
      sentenceOf({ ...sale, receipt: { hasSucceeded: false }, input: "0x" }),
      `Failed to interact with ${router}`,
    )
  })

  it("describes a swap of two tokens by the signer's loss and gain", () => {
    const transaction = trade(transferLog(token, alice, pool, 5n), transferLog(second, pool, alice, 6n))
    const { interpretation } = entryOf(transaction)
    assert.strictEqual(interpretation.description, "Swapped $1 for $2")
    assert.strictEqual(sentenceOf(transaction), `Swapped 5 ${token} for 6 ${second}`)
    assert.deepStrictEqual([interpretation.topic, interpretation.category], ["Swaps", "Swap"])
    const [action] = interpretation.actions
    assert.deepStrictEqual([action?.type, action?.counterparty], ["swap", router])
  })

  it("does not name intermediate tokens of a router", () => {
    const logs = [
      depositLog(router, 5n),
      transferLog(wrappedNative, router, pool, 5n),
      transferLog(second, pool, alice, 6n),
    ]
    const traces = [{ path: [0], from: router, to: wrappedNative, valueRaw: 5n }]
    assert.strictEqual(sentenceOf({ ...trade(...logs), valueRaw: 5n, traces }), `Swapped 5 native for 6 ${second}`)
    assert.strictEqual(
      sentenceOf({ ...trade(...logs), valueRaw: 5n }, { hasTraces: false }),
      `Swapped 5 native for 6 ${second}`,
    )
  })

  it("nets the change", () => {
    const logs = [
      depositLog(router, 4n),
      transferLog(wrappedNative, router, pool, 4n),
      transferLog(second, pool, alice, 6n),
    ]
    const traces = [
      { path: [0], from: router, to: wrappedNative, valueRaw: 4n },
      { path: [1], from: router, to: alice, valueRaw: 1n },
    ]
    assert.strictEqual(sentenceOf({ ...trade(...logs), valueRaw: 5n, traces }), `Swapped 4 native for 6 ${second}`)
  })

  it("describes a sale for coins also without a trace of the payment", () => {
    assert.strictEqual(sentenceOf(sale), `Swapped 5 ${token} for 7 native`)
    assert.strictEqual(sentenceOf(sale, { hasTraces: false }), `Swapped 5 ${token} for 7 native`)
  })

  it("lists several assets on either side", () => {
    const logs = [
      transferLog(token, alice, pool, 5n),
      transferLog(second, alice, pool, 6n),
      transferLog(third, pool, alice, 7n),
    ]
    assert.strictEqual(sentenceOf(trade(...logs)), `Swapped 5 ${token} and 6 ${second} for 7 ${third}`)
  })

  it("describes items for money as bought, and the reverse as sold", () => {
    const bought = { ...trade(nftLog("Transfer", [pool, alice, 7n])), valueRaw: 5n }
    assert.strictEqual(sentenceOf(bought), `Bought 1 ${collection}#7 for 5 native`)
    const sold = trade(nftLog("Transfer", [alice, pool, 7n]), transferLog(wrappedNative, pool, alice, 5n))
    assert.strictEqual(sentenceOf(sold), `Sold 1 ${collection}#7 for 5 ${wrappedNative}`)
    for (const { interpretation } of [entryOf(bought), entryOf(sold)]) {
      assert.deepStrictEqual([interpretation.topic, interpretation.category], ["NftSales", "Nft_Sale"])
      assert.strictEqual(interpretation.actions[0]?.type, "swap")
    }
  })

  it("describes an item for another as swapped, including the first item of a collection", () => {
    const logs = [nftLog("Transfer", [alice, pool, 0n]), nftLog("Transfer", [pool, alice, 7n])]
    assert.strictEqual(sentenceOf(trade(...logs)), `Swapped 1 ${collection}#0 for 1 ${collection}#7`)
  })

  it("counts the items of a collection where there are more than three", () => {
    const items = (count: number) => Array.from({ length: count }, (_, index) => [BigInt(index), 2n] as const)
    const bought = (count: number) => sentenceOf({ ...trade(batchLog(pool, alice, items(count))), valueRaw: 5n })
    assert.strictEqual(bought(2), `Bought 2 ${collection}#0 and 2 ${collection}#1 for 5 native`)
    assert.strictEqual(bought(4), `Bought 8 ${collection} for 5 native`)
  })

  it("treats the exchange of one token for its successor as a swap", () => {
    const logs = [transferLog(token, alice, zeroAddress, 5n), transferLog(second, zeroAddress, alice, 5n)]
    assert.strictEqual(sentenceOf(trade(...logs)), `Swapped 5 ${token} for 5 ${second}`)
  })
})
