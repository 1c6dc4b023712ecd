import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Ref } from "effect"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { openHistoryImport } from "#pipelines/ingest/import-history.ts"
import { ingestAgain } from "#pipelines/ingest/ingest-again.ts"
import { makeSimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTestLog } from "../../../support/service/processing.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

describe("ingestAgain", () => {
  layer(layerTestLog, { excludeTestServices: true })((it) => {
    it.effect("reports a chain that cannot be read as stopped, and keeps running", () =>
      Effect.gen(function* () {
        const chain = makeSimulatedChain({ seed: 3 })
        chain.mine(10)
        const history = yield* openHistoryImport(chain.definition)
        yield* Effect.forEach(chain.canonical().slice(0, 6), history.offer)
        yield* history.finish
        const follow = {
          ...followDefaults,
          definition: chain.definition,
          // The history contains it.
          startBlock: 2,
          status: yield* makeFollowStatus,
          watchList: Ref.makeUnsafe(emptyWatchList("all")),
        }
        const reading = yield* ingestAgain({ follow, takeoverSilenceMs: 1_000 }).pipe(
          Effect.provideService(ChainReader, makeSimulatedReader(chain)),
          Effect.forkScoped,
        )
        yield* waitUntil(
          "a stopped reader",
          Effect.map(seriesOf("pipelines_readers_stopped"), (series) => series["chain=simulated"] === 1),
        )
        assert.isUndefined(reading.pollUnsafe())
        yield* Fiber.interrupt(reading)
      }).pipe(withOwnMetrics, Effect.scoped),
    )
  })
})
