/** The processor of the service beside a benchmark, over the log and tables that the benchmark provides. */

import { Effect, Ref } from "effect"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { timedMs } from "./bench.ts"
import { benchChain } from "./bench-blocks.ts"
import { layerTiledReader, makeTiledChain } from "./tiled-reader.ts"
import { layerWatchedSink, makeMarkWatch } from "./watched-sink.ts"

/** The processor of the service, running concurrently, and a watch on its marks. */
export const startProcessor = Effect.gen(function* () {
  const watch = makeMarkWatch()
  const settings = { batchEventsMax: 500, rollupIntervalBlocks: 5_000, retryDelayMsMax: 1_000 }
  yield* processChains({ chains: [benchChain], settings }).pipe(
    Effect.provide([layerWatchedSink(watch), layerSoleOwner]),
    Effect.forkScoped,
  )
  return watch
})

const seenBlocks = 40

const warmUpBlocks = 5

/** Times between a block's appearance and its mark, with a reader that polls every 2 ms, in milliseconds. */
export const seenToQueryable = Effect.fnUntraced(function* (blockCount = seenBlocks) {
  const chain = makeTiledChain()
  const watch = yield* startProcessor
  const follow = { ...followDefaults, definition: benchChain, startBlock: 0, pollIntervalMs: 2 }
  yield* ingestChain({
    follow: { ...follow, status: yield* makeFollowStatus, watchList: Ref.makeUnsafe(emptyWatchList("all")) },
    takeoverSilenceMs: 30_000,
  }).pipe(Effect.provide(layerTiledReader(chain)), Effect.forkScoped)
  const times = yield* Effect.forEach(Array.from({ length: blockCount + warmUpBlocks }), () =>
    Effect.suspend(() => {
      const { number } = chain.mine()
      return timedMs(watch.until(({ block }) => block.number === number))
    }),
  )
  return times.slice(warmUpBlocks)
})
