import { Effect, Ref } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import type { FollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import type { TidemarkConfig } from "../config/config.ts"
import type { ChainConfig } from "../config/setting-problems.ts"

/** Minimum silence after which a superseded reader takes over again. */
const takeoverSilenceMsMin = 10_000

/** Block times of silence required at least: gaps of two block times occur by chance. */
const takeoverSilenceBlocks = 3

/**
 * Follows one configured chain into the log for ever, waiting for endpoints that are not up yet.
 *
 * A chain that cannot be followed on (its log is broken, or it reorganised beyond what is remembered) stops with an
 * alarm, alone. Fails with `ChainMismatch` where an endpoint serves another chain.
 */
export const followConfiguredChain = Effect.fnUntraced(function* (
  chain: ChainConfig,
  ingest: TidemarkConfig["ingest"],
  status: Ref.Ref<FollowStatus>,
) {
  const { definition, rpcUrls, startBlock, balances } = chain
  const reader = yield* connectRpcReader({
    ...rpcReaderDefaults,
    definition,
    urls: rpcUrls,
    requestTimeoutMs: ingest.requestTimeoutMs,
  })
  const follow = {
    ...followDefaults,
    definition,
    startBlock,
    pollIntervalMs: ingest.pollIntervalMs,
    batchBlocksMax: ingest.batchBlocksMax,
    status,
    watchList: yield* Ref.make(emptyWatchList(balances)),
  }
  const takeoverSilenceMs = Math.max(takeoverSilenceMsMin, takeoverSilenceBlocks * definition.blockTimeMs)
  return yield* ingestChain({ follow, takeoverSilenceMs }).pipe(
    Effect.provideService(ChainReader, reader),
    Effect.catch((failure) =>
      Effect.logError("A chain is not followed any further.", failure).pipe(
        Effect.annotateLogs({ chainId: definition.id }),
      ),
    ),
  )
})
