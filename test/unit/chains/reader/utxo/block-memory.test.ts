import { assert, describe, it } from "vitest"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../../support/utxo/recorded-utxo-block.ts"

describe("BlockMemory", () => {
  it("finds the outputs of the blocks that were added, and no others", () => {
    const memory = new BlockMemory()
    const [genesis] = firstRecordedBlocks().map(utxoBlockOf)
    const transactionHash = genesis?.transactions[0]?.hash ?? ""
    assert.isUndefined(memory.find({ transactionHash, index: 0 }))
    if (genesis !== undefined) memory.add(genesis)
    assert.strictEqual(memory.find({ transactionHash, index: 0 })?.valueRaw, 5_000_000_000n)
    assert.isUndefined(memory.find({ transactionHash, index: 1 }))
  })
})
