/** `read`: follows chains and sources outside the chains into the log. */
import { Effect, Layer, Option, Result } from "effect"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ingestOwned } from "#pipelines/ingest/ingest-owned.ts"
import { readSources } from "#pipelines/outside/read-sources.ts"
import { readReports } from "#pipelines/outside/reports/read-reports.ts"
import type { Store } from "#projections/store/store.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { ConfigInvalid, type TidemarkConfig } from "../config/config.ts"
import type { ChainConfig } from "../config/setting-problems.ts"
import { layerServer, watchDamage } from "../layers/layers.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { followConfiguredChain } from "./follow-chain.ts"
import { type FollowStatuses, reportHeads } from "./report-heads.ts"
import { type Role, requireClickhouse } from "./role.ts"
import { watchFreshness } from "./watch-freshness.ts"

/** Makes the status of each chain. */
export const makeStatuses = (chainIds: ReadonlyArray<ChainId>): Effect.Effect<FollowStatuses> =>
  Effect.map(
    Effect.forEach(chainIds, (chainId) => Effect.map(makeFollowStatus, (status) => [chainId, status] as const)),
    (statuses) => new Map(statuses),
  )

/** Longest delay between retries of a source while the log is unavailable, and so the longest delay after it is back. */
const sourceRetryDelayMsMax = 2_000

/**
 * Follows the chains, the configured sources and the reports that this process owns, forever.
 */
export const readConfigured = (options: {
  readonly config: TidemarkConfig
  readonly chains: ReadonlyArray<ChainConfig>
  /** Of every one of the chains. */
  readonly statuses: FollowStatuses
  /** Of audits. */
  readonly store: Layer.Layer<Store, { readonly message: string }>
}) => {
  const { config, chains, statuses, store } = options
  const ingest = Effect.fnUntraced(function* (chainId: ChainId) {
    const chain = chains.find(({ definition }) => definition.id === chainId)
    const status = statuses.get(chainId)
    // Unreachable: a process owns only chains that it can read.
    if (chain === undefined || status === undefined) return
    return yield* followConfiguredChain(chain, { config, status, store })
  })
  const chainIds = chains.map(({ definition }) => definition.id)
  const sources = readSources({
    settings: { locations: config.sources, social: config.social },
    chainIds: new Set(chainIds),
    retryDelayMsMax: sourceRetryDelayMsMax,
  })
  const reports = readReports({ retryDelayMsMax: sourceRetryDelayMsMax })
  return Effect.all([ingestOwned({ chainIds, ingest }), sources, reports], { concurrency: 3, discard: true })
}

const requireChains = ({ chains }: TidemarkConfig) =>
  chains.length > 0
    ? Effect.succeed(chains)
    : Effect.fail(
        new ConfigInvalid({
          problems: ["CHAIN_<id>_RPC_URLS: expected the endpoints of at least one chain, which read follows"],
        }),
      )

/** The configured chains and ClickHouse server. Fails with `ConfigInvalid`, which lists all that is missing. */
const requireBoth = Effect.fnUntraced(function* (config: TidemarkConfig) {
  const chains = yield* Effect.result(requireChains(config))
  const server = yield* Effect.result(requireClickhouse(config, "read"))
  if (Result.isSuccess(chains) && Result.isSuccess(server)) return { chains: chains.success, server: server.success }
  const problems = [Result.getFailure(chains), Result.getFailure(server)].flatMap(Option.toArray)
  return yield* new ConfigInvalid({ problems: problems.flatMap((missing) => missing.problems) })
})

const announcementText = (chains: ReadonlyArray<ChainConfig>): string =>
  `Reading ${chains.map(({ definition }) => `${definition.name} (chain ${definition.id})`).join(", ")}. Ctrl-C stops it.`

/** Follows the configured chains until it is stopped. */
export const read: Role = {
  name: "read",
  summary:
    "follows the chains of CHAIN_<id>_RPC_URLS and appends their blocks, the lists of TOKEN_LISTS and reports of callers to the log; run any number",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const { chains, server } = yield* requireBoth(config)
    const chainIds = chains.map(({ definition }) => definition.id)
    const statuses = yield* makeStatuses(chainIds)
    const work = Effect.gen(function* () {
      yield* announce({ json: JSON.stringify({ chainIds }), text: announcementText(chains) })
      return yield* readConfigured({ config, chains, statuses, store: Layer.fresh(layerServer(config, server)) })
    }).pipe(Effect.provide(layerSharedLog(config)))
    // Reading does not depend on ClickHouse.
    const watches = [reportHeads(statuses), watchFreshness, watchDamage(config)]
    const heads = Effect.all(watches, { concurrency: watches.length, discard: true }).pipe(
      Effect.provide(Layer.fresh(layerServer(config, server))),
    )
    yield* Effect.all([work, heads], { concurrency: 2, discard: true })
  }),
}
