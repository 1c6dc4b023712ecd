import { assert, describe, it } from "vitest"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import { projections } from "#projections/registry.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { buildUtxoBlock, scriptOf } from "../../../support/utxo/utxo-block.ts"

const block = buildUtxoBlock(7, [
  { outputs: [[scriptOf(9), 57n]] },
  {
    inputs: [[scriptOf(1), 100n]],
    outputs: [
      [scriptOf(2), 60n],
      [scriptOf(1), 33n],
    ],
  },
])

const rowsOf = (name: string) => {
  const projection = projections.find((candidate) => candidate.name === name)
  return foldOfFamily({ chain: bitcoin, blocks: [block] }).flatMap((facts) => projection?.rows(facts) ?? [])
}

describe("rows of a chain of unspent outputs", () => {
  it("have neutral values in columns of EVM", () => {
    const [row] = rowsOf("blocks")
    assert.deepStrictEqual([row?.miner, row?.extra_data, row?.gas_used], [scriptOf(9), "0x04ffff001d", 0n])
    const [coinbase, spending] = rowsOf("transactions")
    assert.strictEqual(coinbase?.from_address, zeroAddress)
    assert.deepStrictEqual(
      [spending?.from_address, spending?.to_address, spending?.value, spending?.fee_raw],
      [scriptOf(1), undefined, 93n, 7n],
    )
  })

  it("are none in tables of events and calls", () => {
    assert.deepStrictEqual([rowsOf("logs"), rowsOf("traces")], [[], []])
  })

  it("state the fee in the document", () => {
    const [, spending] = rowsOf("transaction_documents")
    const document: unknown = JSON.parse(String(spending?.document))
    assert.include(document, {
      feeRaw: "7",
      signer: scriptOf(1),
      valueRaw: "93",
      gasUsedRaw: "0",
      description: "Sent $1 to $2",
    })
  })
})
