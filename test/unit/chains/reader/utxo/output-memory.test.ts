import { assert, describe, it } from "vitest"
import { OutputMemory } from "#chains/reader/utxo/output-memory.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../../support/utxo/recorded-utxo-block.ts"

describe("OutputMemory", () => {
  it("finds the outputs of the blocks that were added, and no others", () => {
    const memory = new OutputMemory()
    const [genesis] = firstRecordedBlocks().map(utxoBlockOf)
    const transactionHash = genesis?.transactions[0]?.hash ?? ""
    assert.isUndefined(memory.find({ transactionHash, index: 0 }))
    if (genesis !== undefined) memory.add(genesis)
    assert.strictEqual(memory.find({ transactionHash, index: 0 })?.valueRaw, 5_000_000_000n)
    assert.isUndefined(memory.find({ transactionHash, index: 1 }))
  })
})
