import { Effect, type Layer, Ref } from "effect"
import { connectFollower } from "#chains/follow/connect-reader.ts"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import type { FollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { ingestAgain } from "#pipelines/ingest/ingest-again.ts"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import type { Store } from "#projections/store/store.ts"
import type { TidemarkConfig } from "../config/config.ts"
import type { ChainConfig } from "../config/setting-problems.ts"
import { readerSettings } from "../layers/reader-settings.ts"
import { makeSimulateRequest } from "../layers/simulator.ts"
import { auditOften } from "../maintenance/audit/audit-often.ts"
import { examineOften } from "../maintenance/audit/examine-interpretations.ts"

/** Minimum silence after which a superseded reader takes over again. */
const takeoverSilenceMsMin = 10_000

/** Block times of silence required at least: gaps of two block times occur by chance. */
const takeoverSilenceBlocks = 3

/**
 * Follows one configured chain into the log forever, waiting for endpoints that are not up yet, and audits its balances and interpretations meanwhile.
 *
 * A chain that cannot be followed now (its log is corrupt, its endpoints serve another chain) is retried slowly, with an alarm; other chains
 * are not affected.
 */
export const followConfiguredChain = Effect.fnUntraced(function* (
  chain: ChainConfig,
  options: {
    readonly config: Pick<TidemarkConfig, "audit" | "ingest">
    readonly status: Ref.Ref<FollowStatus>
    /** Of audits; reading does not depend on it. */
    readonly store: Layer.Layer<Store, { readonly message: string }>
  },
) {
  const { config, status, store } = options
  const { audit, ingest } = config
  const { definition, startBlock, verifiesRoots, balances } = chain
  yield* Ref.update(status, (before) => ({ ...before, verifiesRoots }))
  const reader = yield* connectFollower(readerSettings(chain, config), status)
  const { hasReceipts } = reader
  yield* Ref.update(status, (before) => ({ ...before, hasReceipts }))
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
  const network = chain.isDevelopment ? { ...publicNetwork, dialLoopback } : publicNetwork
  const simulate = makeSimulateRequest(readerSettings(chain, config))
  const following = ingestAgain({ follow, takeoverSilenceMs, network, simulate })
  const checks = [auditOften(definition, audit.intervalMs), examineOften(definition, audit.intervalMs)]
  const auditing = Effect.all(checks, { concurrency: "unbounded", discard: true }).pipe(
    Effect.provide(store),
    Effect.catch((failure) =>
      Effect.logError("A chain is not audited.", failure).pipe(Effect.annotateLogs({ chainId: definition.id })),
    ),
    Effect.andThen(Effect.never),
  )
  const both = audit.intervalMs === 0 ? following : Effect.raceFirst(following, auditing)
  return yield* both.pipe(Effect.provideService(ChainReader, reader))
})
