import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, nftLog, transferLog } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf } from "../../../../support/store/story.ts"

const [alice, pool, token, second] = [address(1), address(2), address(0x20), address(0x21)]

const call = (...logs: ReadonlyArray<LogDraft>) => ({ from: alice, to: pool, input: "0x40c10f19", logs })

describe("mint", () => {
  it("does not match if a part came from existing supply", () => {
    const logs = [transferLog(token, zeroAddress, alice, 5n), transferLog(token, pool, alice, 1n)]
    assert.strictEqual(entryOf(call(...logs)).interpretation.interpreterId, "receive")
  })

  it("does not match if the signer minted for another account", () => {
    const { interpretation } = entryOf(call(transferLog(token, zeroAddress, address(9), 5n)))
    assert.strictEqual(interpretation.interpreterId, "move")
  })

  it("describes a mint", () => {
    const transaction = call(transferLog(token, zeroAddress, alice, 5n))
    assert.strictEqual(sentenceOf(transaction), `Minted 5 ${token}`)
    assert.strictEqual(entryOf(transaction).interpretation.topic, "None")
  })

  it("describes a deposit for a share of a pool, not as a swap", () => {
    const transaction = call(
      transferLog(token, alice, pool, 5n),
      transferLog(second, alice, pool, 6n),
      transferLog(pool, zeroAddress, alice, 7n),
    )
    assert.strictEqual(sentenceOf(transaction), `Minted 7 ${pool} for 5 ${token} and 6 ${second}`)
    const { topic, category } = entryOf(transaction).interpretation
    assert.deepStrictEqual([topic, category], ["Defi", undefined])
  })

  it("classifies minted items, free ones and ones for one asset", () => {
    const log = nftLog("Transfer", [zeroAddress, alice, 7n])
    for (const transaction of [call(log), { ...call(log), valueRaw: 5n }]) {
      const { topic, category } = entryOf(transaction).interpretation
      assert.deepStrictEqual([topic, category], ["NftMints", "Nft_Mint"])
    }
    assert.strictEqual(sentenceOf({ ...call(log), valueRaw: 5n }), `Minted 1 ${collection}#7 for 5 native`)
  })

  it("treats an item for two assets as a position of a pool", () => {
    const position = nftLog("Transfer", [zeroAddress, alice, 7n])
    const transaction = call(transferLog(token, alice, pool, 5n), transferLog(second, alice, pool, 6n), position)
    const { topic, category } = entryOf(transaction).interpretation
    assert.deepStrictEqual([topic, category], ["Defi", undefined])
  })

  it("recognises a minted item that was passed on at once", () => {
    const logs = [nftLog("Transfer", [zeroAddress, pool, 7n]), nftLog("Transfer", [pool, alice, 7n])]
    assert.strictEqual(entryOf({ ...call(...logs), valueRaw: 5n }).interpretation.category, "Nft_Mint")
  })

  it("treats a token's own contract that pays it out for what it received as a mint", () => {
    const transaction = call(transferLog(token, alice, pool, 5n), transferLog(pool, pool, alice, 7n))
    assert.strictEqual(sentenceOf(transaction), `Minted 7 ${pool} for 5 ${token}`)
  })
})
