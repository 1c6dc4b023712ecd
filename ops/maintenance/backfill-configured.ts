/** A backfill of one configured chain from its endpoints, beside a running service or without one. */
import { Effect, Ref } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { type BackfillSettings, backfillChain } from "#pipelines/ingest/backfill-chain.ts"
import type { TidemarkConfig } from "../config/config.ts"
import type { ChainConfig } from "../config/setting-problems.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { readerSettings } from "../layers/reader-settings.ts"

/** Concurrent requests of a slot; a process fills up to eight slots at once. */
const slotConcurrency = 2

/** Fills the requested blocks in, and returns the request. Fails as `backfillChain` does. */
export const backfillConfigured = Effect.fnUntraced(function* (
  config: TidemarkConfig,
  chain: ChainConfig,
  settings: Pick<BackfillSettings, "request" | "reportProgress">,
) {
  const reader = yield* connectRpcReader(readerSettings(chain, config))
  return yield* backfillChain({
    ...settings,
    definition: chain.definition,
    watchList: yield* Ref.make(emptyWatchList(chain.balances)),
    batchBlocksMax: config.ingest.batchBlocksMax,
    readConcurrency: slotConcurrency,
  }).pipe(Effect.provideService(ChainReader, reader), Effect.provide(layerSharedLog(config, "history")))
})
