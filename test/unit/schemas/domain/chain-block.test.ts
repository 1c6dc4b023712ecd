import { assert, describe, it } from "vitest"
import { evmTraces, evmTransactions, isEvmBlock, isUtxoBlock } from "#schemas/domain/chain-block.ts"
import { buildBlock } from "../../../support/chain/block-builder.ts"
import { buildUtxoBlock, scriptOf } from "../../../support/utxo/utxo-block.ts"

const utxo = buildUtxoBlock(1, [{ outputs: [[scriptOf(1), 50n]] }])

describe("families of blocks", () => {
  it("are told apart", () => {
    const block = buildBlock({ number: 1, transactions: [] })
    assert.deepStrictEqual([isEvmBlock(block), isUtxoBlock(block)], [true, false])
    assert.deepStrictEqual([isEvmBlock(utxo), isUtxoBlock(utxo)], [false, true])
  })

  it("have no parts of an EVM block without one", () => {
    assert.deepStrictEqual([evmTransactions(utxo), evmTraces(utxo)], [[], []])
  })
})
