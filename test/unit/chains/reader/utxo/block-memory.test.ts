import { assert, describe, it } from "vitest"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../../support/utxo/recorded-utxo-block.ts"

describe("BlockMemory", () => {
  it("finds headers and outputs of the blocks that were added, and no others", () => {
    const memory = new BlockMemory()
    const [genesis] = firstRecordedBlocks().map(utxoBlockOf)
    const transactionHash = genesis?.transactions[0]?.hash ?? ""
    assert.isUndefined(memory.find({ transactionHash, index: 0 }))
    assert.isUndefined(memory.findHeader(genesis?.hash ?? ""))
    if (genesis !== undefined) memory.add(genesis)
    assert.deepInclude(memory.findHeader(genesis?.hash ?? ""), { number: 0, bits: 0x1d00ffff })
    assert.strictEqual(memory.find({ transactionHash, index: 0 })?.valueRaw, 5_000_000_000n)
    assert.isUndefined(memory.find({ transactionHash, index: 1 }))
  })
})
