import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref, Stream } from "effect"
import { followChain } from "#chains/follow/follow-chain.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { emptyMemory } from "#chains/follow/memory.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { makeSimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const gauges = [
  "chains_head_number_blocks",
  "chains_head_lag_blocks",
  "chains_quarantined_blocks",
  "chains_retried_block_number",
]

describe("followChain", () => {
  it.effect("reports a chain while it is followed, and nothing once it is handed over", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 1 })
      chain.mine(3)
      const settings = {
        ...followDefaults,
        definition: chain.definition,
        startBlock: 0,
        status: yield* makeFollowStatus,
        watchList: Ref.makeUnsafe(emptyWatchList("all")),
        proofs: noProofRules,
      }
      const series = Effect.forEach(gauges, (name) => Effect.map(seriesOf(name), Object.keys))
      const during = yield* followChain(settings, emptyMemory).pipe(
        Stream.mapEffect(() => series),
        Stream.take(1),
        Stream.runCollect,
        Effect.provideService(ChainReader, makeSimulatedReader(chain)),
      )
      assert.deepStrictEqual([...during], [gauges.map(() => [`chain=${chain.definition.slug}`])])
      assert.deepStrictEqual(
        yield* series,
        gauges.map(() => []),
      )
    }).pipe(withOwnMetrics),
  )
})
