import { assert, describe, it } from "vitest"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { JsonText } from "#chains/reader/json-text.ts"
import { decodeBlock } from "#chains/reader/utxo/decode-block.ts"
import { missingOutpoints, outputsOf, withSpentOutputs } from "#chains/reader/utxo/spent-outputs.ts"
import { blockFault } from "#chains/reader/utxo/verify-block.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { denseUtxoBlock } from "../../../../support/utxo/dense-utxo-block.ts"
import { rpcUtxoBlock } from "../../../../support/utxo/rpc-utxo-block.ts"

const rules = litecoinRegtest.utxoRules
assert.isDefined(rules)

const decode = (text: string) => decodeBlock(litecoinRegtest.id, { text: new JsonText([Buffer.from(text)]), node: 0 })

describe("withSpentOutputs", () => {
  it("throws for an output that is not known", () => {
    const bare = decode(rpcUtxoBlock(denseUtxoBlock(2)).replaceAll(/"prevout":\{[^}]*\{[^}]*\}\},/g, ""))
    assert.lengthOf(missingOutpoints([bare], outputsOf([bare])), 4)
    assert.throws(() => withSpentOutputs(bare, outputsOf([bare])), /is not known/)
  })

  it("gives a whole block of 2,500 transactions and 10,000 inputs, which is valid and fits a record", () => {
    const block = denseUtxoBlock(2_501)
    const decoded = decode(rpcUtxoBlock(block))
    const joined = withSpentOutputs(decoded, outputsOf([decoded]))
    assert.isUndefined(blockFault(joined, rules))
    assert.deepStrictEqual(joined.transactions, block.transactions)
    const record = { kind: "BlockAppended", block: joined, isWarmUp: false, writerId: "ab".repeat(16), seq: 1 } as const
    assert.deepStrictEqual(recordCodec.decodeRecord(recordCodec.encodeRecord(record)), {
      ...record,
      block: { ...joined, reads: { balances: [], pools: [], tokens: [] } },
    })
  })
})
