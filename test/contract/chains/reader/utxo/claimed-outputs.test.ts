/**
 * Goal: an endpoint that reports another content of a spent output, which no hash of a block covers, is refused. Method: Bitcoin's first
 * blocks behind JSON-RPC, with block 170 as it was mined or with another script in the output of block 9 that it spends.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { makeUtxoReader } from "#chains/reader/utxo/reader.ts"
import { type RecordedNode, spendingNumber, startRecordedNode } from "../../../../support/utxo/recorded-node.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../../../support/utxo/recorded-utxo-block.ts"

const blocks = firstRecordedBlocks().map(utxoBlockOf)

const readerOf = Effect.fnUntraced(function* (node: RecordedNode) {
  const url = yield* startRecordedNode(node)
  return yield* makeUtxoReader({ definition: bitcoin, urls: [url], ...rpcReaderDefaults })
})

const spending = { first: spendingNumber, last: spendingNumber }

layer(Layer.empty, { excludeTestServices: true })("makeUtxoReader", (it) => {
  it.effect("reads what an honest endpoint reports, with and without an index of transactions", () =>
    Effect.gen(function* () {
      for (const hasTransactionIndex of [true, false]) {
        const reader = yield* readerOf({ isLying: false, hasTransactionIndex })
        const [block] = yield* reader.readBlocks(spending)
        assert.strictEqual(block?.hash, blocks[spendingNumber]?.hash)
      }
    }),
  )

  it.effect("refuses another content of an output by the endpoint's own index of transactions", () =>
    Effect.gen(function* () {
      const reader = yield* readerOf({ isLying: true, hasTransactionIndex: true })
      const failure = yield* Effect.flip(reader.readBlocks(spending))
      assert.deepInclude(failure, {
        _tag: "BlockInvalid",
        blockNumber: spendingNumber,
        check: "spent-outputs",
        reason: "transaction 1 spends an output with another value or script",
      })
    }),
  )

  it.effect("refuses it by the blocks that were read before, and accepts it where neither has the output", () =>
    Effect.gen(function* () {
      const reader = yield* readerOf({ isLying: true, hasTransactionIndex: false })
      assert.lengthOf(yield* reader.readBlocks(spending), 1)
      yield* reader.readBlocks({ first: 9, last: 9 })
      assert.deepInclude(yield* Effect.flip(reader.readBlocks(spending)), { check: "spent-outputs" })
    }),
  )
})
