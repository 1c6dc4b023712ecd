import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { ChainReader, RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { auditOften } from "#ops/maintenance/audit/audit-often.ts"
import { readAudits } from "#projections/balances/audits.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { makeSimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../../support/chain/simulated-reader.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../../../../support/service/processing.ts"
import { waitFor } from "../../../../support/wait/wait-for.ts"

const layerWorld = Layer.mergeAll(layerTestLog, layerTestTables, Logger.layer([]))

describe("auditOften", () => {
  it.live("reports audits, before which the tables were empty and endpoints did not answer", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 5 })
      chain.mine(5)
      let requested = 0
      const disturb = () =>
        Effect.suspend(() => {
          requested += 1
          const cause = new Error("Not yet.")
          return requested > 1
            ? Effect.void
            : new RpcUnavailable({ chainId: chain.definition.id, method: "any", cause })
        })
      yield* Effect.forkScoped(
        auditOften(chain.definition, 1).pipe(
          Effect.provideService(ChainReader, makeSimulatedReader(chain, { disturb })),
        ),
      )
      const events = chain.canonical().map((block): LogEvent => ({ kind: "BlockAppended", block, isWarmUp: false }))
      yield* appendMissing(chain.definition, events)
      yield* runProcessor({ chains: [chain.definition], settings: quickProcessor, untilSeq: events.length })
      const audit = yield* waitFor(
        "an audit of block 5",
        Effect.map(readAudits(), (audits) => {
          const found = audits.get(chain.definition.id)
          return found?.block.number === 5 ? found : undefined
        }),
      )
      assert.isAbove(requested, 1)
      assert.strictEqual(audit.block.hash, chain.head().hash)
    }).pipe(Effect.scoped, Effect.provide(layerWorld, { local: true })),
  )
})
