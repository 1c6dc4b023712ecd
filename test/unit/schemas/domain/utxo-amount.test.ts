import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { firstPayee, firstSpender, isCoinbase, outputsRaw, utxoFeeRaw } from "#schemas/domain/utxo-amount.ts"
import { buildUtxoTransaction, returnScript, scriptOf } from "../../../support/utxo/utxo-block.ts"

const spending = buildUtxoTransaction({
  inputs: [
    [scriptOf(1), 70n],
    [scriptOf(2), 40n],
  ],
  outputs: [
    [scriptOf(3), 100n],
    [returnScript("burned"), 3n],
  ],
})

const coinbase = buildUtxoTransaction({
  outputs: [
    [returnScript("commitment"), 0n],
    [scriptOf(9), 50n],
  ],
})

describe("utxoFeeRaw", () => {
  it("is what the inputs leave", () => {
    assert.strictEqual(utxoFeeRaw(spending), 7n)
    assert.strictEqual(outputsRaw(spending), 103n)
  })

  it("is zero for a coinbase", () => {
    assert.isTrue(isCoinbase(coinbase))
    assert.strictEqual(utxoFeeRaw(coinbase), 0n)
  })
})

describe("firstSpender and firstPayee", () => {
  it("give the accounts of a transaction's ends", () => {
    assert.strictEqual(firstSpender(spending), scriptOf(1))
    assert.strictEqual(firstSpender(coinbase), zeroAddress)
    assert.strictEqual(firstPayee(coinbase), scriptOf(9))
    assert.strictEqual(firstPayee({ outputs: [] }), zeroAddress)
  })
})
