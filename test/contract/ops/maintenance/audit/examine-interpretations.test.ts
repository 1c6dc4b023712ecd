import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { encodeCall } from "#chains/abi/encode.ts"
import { examineInterpretations } from "#ops/maintenance/audit/examine-interpretations.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { address, buildBlock, hash, testChain, transferLog } from "../../../../support/chain/block-builder.ts"
import { makeSimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../../../../support/service/processing.ts"
import { layerTables, project } from "../../../../support/store/projected.ts"

const layerWorld = Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([]))

describe("examineInterpretations", () => {
  it.live("examines the transactions at the tide mark, and none before the first block", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 5 })
      chain.mine(5)
      const blocks = chain.canonical()
      assert.isUndefined(yield* examineInterpretations(chain.definition))
      const events = blocks.map((block): LogEvent => ({ kind: "BlockAppended", block, isWarmUp: false }))
      yield* appendMissing(chain.definition, events)
      yield* runProcessor({ chains: [chain.definition], settings: quickProcessor, untilSeq: events.length })
      assert.deepStrictEqual(yield* examineInterpretations(chain.definition), {
        examined: blocks.reduce((sum, { transactions }) => sum + transactions.length, 0),
        suspicious: { "one-legged": 0, duplicated: 0, unmatched: 0 },
      })
    }).pipe(Effect.scoped, Effect.provide(layerWorld, { local: true })),
  )

  it.live("suspects a transaction of whose promised amount nothing moved", () =>
    Effect.gen(function* () {
      const [ann, bob, token] = [address(1), address(2), address(3)]
      const sent = {
        from: ann,
        to: token,
        input: encodeCall("transfer(address to, uint256 amount)", [bob, 5n]),
      }
      const transactions = [
        { ...sent, hash: hash(1), logs: [transferLog(token, ann, bob, 5n)] },
        { ...sent, hash: hash(2), logs: [] },
      ]
      yield* project([buildBlock({ number: 1, transactions })], 1)
      assert.deepStrictEqual(yield* examineInterpretations(testChain), {
        examined: 2,
        suspicious: { "one-legged": 0, duplicated: 0, unmatched: 1 },
      })
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerTables))),
  )
})
