import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { examineInterpretations } from "#ops/maintenance/audit/examine-interpretations.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { makeSimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../../../../support/service/processing.ts"

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
        suspicious: { "one-legged": 0, duplicated: 0 },
      })
    }).pipe(Effect.scoped, Effect.provide(layerWorld, { local: true })),
  )
})
