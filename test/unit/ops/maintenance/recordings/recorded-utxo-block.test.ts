import { assert, describe, it } from "vitest"
import { BlockMemory } from "#chains/reader/utxo/block-memory.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { decodeUtxoRecord, utxoRecordOf } from "#ops/maintenance/recordings/recorded-utxo-block.ts"
import { firstRecordedBlocks, type RecordedUtxoBlock } from "../../../../support/utxo/recorded-utxo-block.ts"

const recorded = firstRecordedBlocks()

/** The first block that spends an output. */
const spending = recorded[170]
assert.isDefined(spending)

/** A recorded block without the outputs that it spends, as older nodes answer. */
const bare = ({ tx, ...block }: RecordedUtxoBlock) => ({
  ...block,
  tx: tx.map((each) => ({ ...each, vin: each.vin.map(({ prevout: _prevout, ...input }) => input) })),
})

describe("utxoRecordOf", () => {
  it("is undefined for other records", () => {
    for (const record of [
      {},
      { tx: {}, merkleroot: "" },
      { chainId: 1, block: { transactions: [] } },
      { block: spending },
    ]) {
      assert.isUndefined(utxoRecordOf(record))
    }
  })

  it("takes the answer of a node as Bitcoin's, and one with its chain", () => {
    assert.deepStrictEqual(utxoRecordOf(spending), { chainId: 6172014, answer: spending })
    assert.deepStrictEqual(utxoRecordOf({ chainId: 6172015, block: spending }), { chainId: 6172015, answer: spending })
  })
})

describe("recordedBlock", () => {
  it("refuses a block that fails a check, or spends outputs that are not recorded, by its height", () => {
    const name = { chainId: 6172014, number: 170 }
    assert.deepStrictEqual(recordedBlock({ ...spending, nonce: 1 }), {
      kind: "invalid",
      name,
      reason: "its hash is not that of its header",
    })
    assert.deepStrictEqual(recordedBlock(bare(spending)), {
      kind: "invalid",
      name,
      reason:
        "it spends an output of 0x0437cd7f8525ceed2324359c2d0ba26006d92d856a9c20fa0241106ee5a597c9, which no block before it has",
    })
    assert.deepInclude(recordedBlock({ chainId: 1, block: spending }), { reason: "chain 1 has no unspent outputs" })
  })

  it("takes spent outputs from the blocks before", () => {
    const memory = new BlockMemory()
    for (const block of recorded.slice(0, 171)) {
      const read = recordedBlock(bare(block), memory)
      assert.deepStrictEqual(read, recordedBlock(block))
      assert.strictEqual(read.kind, "utxo-block")
    }
  })
})

describe("decodeUtxoRecord", () => {
  it("gives a record to interpret", () => {
    const { success } = decodeRecord(spending, "a file") as { readonly success?: { readonly block: unknown } }
    assert.deepStrictEqual(success?.block, decodeUtxoRecord({ chainId: 6172014, answer: spending }))
  })
})
