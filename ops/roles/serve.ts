/** One run of the service over one data directory: API, readers, processor, and the development chain if enabled. */

import { join } from "node:path"
import { Effect, Fiber, Layer, Ref, Schedule } from "effect"
import { local } from "#chains/definitions/local.ts"
import type { FollowStatus } from "#chains/follow/status.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { retryOutage } from "#pipelines/outage.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainsOfStreams } from "#schemas/domain/stream-key.ts"
import type { TidemarkConfig } from "../config/config.ts"
import type { ChainConfig } from "../config/setting-problems.ts"
import { readPrimaryNames } from "../devnet/chain/read-names.ts"
import { readBlockAt } from "../devnet/chain/rpc.ts"
import { type Devnet, runActors, startDevnet } from "../devnet/devnet.ts"
import { layerBalanceReads } from "../layers/balance-reads.ts"
import { layerContractSignatures } from "../layers/contract-signatures.ts"
import type { DataDirectory } from "../layers/data-directory.ts"
import { layerNameRequests } from "../layers/name-requests.ts"
import { layerNftRequests } from "../layers/nft-requests.ts"
import { layerSimulations } from "../layers/simulations.ts"
import { type Announcement, announcedUrl } from "./announcement.ts"
import { exampleAccounts, serveApi } from "./api.ts"
import { DevnetEnded, newestLogged, requireSameChain } from "./development-chain.ts"
import { enrichLog } from "./enrich.ts"
import { processLog } from "./process.ts"
import { makeStatuses, readConfigured } from "./read.ts"
import { reportCatchUp } from "./report-catch-up.ts"
import { reportHeads } from "./report-heads.ts"
import { watchFreshness } from "./watch-freshness.ts"

/** Options of one run of the service. */
export interface ServeOptions {
  readonly config: TidemarkConfig
  readonly directory: DataDirectory
  /** 0 for any free one. */
  readonly port: number
  /** The key to announce; absent where keys are configured. */
  readonly apiKey: string | undefined
  /** Called once the API listens, so that the next run can use the same port. */
  readonly onPort: (port: number) => void
  /** Called once the first blocks are in the tables. */
  readonly announce: (announcement: Announcement) => Effect.Effect<void>
}

/** Random seed of the events on a fresh development chain. */
export const devnetSeed = "tidemark"

/** Blocks of history that a fresh development chain begins with. */
export const devnetHistoryBlocks = 40

/** Longest wait for the first blocks of real chains before the service announces itself. */
const firstBlockTimeoutMs = 10_000

/** Longest wait for the first imported blocks: their first flush decodes many at once, and an import without blocks has none. */
const importedBlockTimeoutMs = 60_000

/** Longest wait for the reader to read the last blocks of the development chain when the service stops. */
const lastReadTimeoutMs = 2_000

/**
 * Runs until something ends it; never succeeds.
 *
 * Fails with `PortInUse` and `ListenFailed`, with `DevnetOlder` and `DevnetEnded`, and with failures of the development chain to start.
 */
export const serve = Effect.fnUntraced(function* (options: ServeOptions) {
  const { config, directory, announce } = options
  const followedIds = [
    ...config.chains.map(({ definition }) => definition.id),
    ...(config.devnet.isEnabled ? [local.id] : []),
  ]
  const statuses = yield* makeStatuses(followedIds)

  // The development chain is read from its first block on, with every balance.
  const servedIds = new Set(config.chains.map(({ definition }) => definition.id))
  const isFollowed = (chainId: ChainId) => followedIds.includes(chainId)
  // Built in the scope of the service, as answers of readers arrive after the API has started.
  const requests = yield* Layer.build(
    Layer.mergeAll(
      layerBalanceReads({ isServed: (chainId) => servedIds.has(chainId), arePositionsServed: isFollowed }),
      layerContractSignatures(isFollowed),
      layerNameRequests(isFollowed),
      layerNftRequests,
      layerSimulations(isFollowed),
    ),
  )
  const api = yield* serveApi({ config, port: options.port, configuredChainIds: followedIds }).pipe(
    Effect.provide(requests),
  )
  options.onPort(api.port)

  const devnet = config.devnet.isEnabled ? yield* startCheckedDevnet(directory) : undefined
  const hub = devnet === undefined ? undefined : yield* startHub(devnet, directory)
  const followed = followedChains(config, devnet)
  const social =
    hub === undefined || devnet === undefined || config.social.hubs.length > 0
      ? config.social
      : { hubs: [`http://${hub.address}`], nameSigner: devnet.deployer }
  const announceService = Effect.gen(function* () {
    yield* awaitFirstBlocks(followed, devnet)
    yield* announce({
      graphqlUrl: `${api.url}/graphql`,
      appUrl: `${api.url}/`,
      apiKey: options.apiKey,
      hasIssuedKeys: config.access.isEnabled,
      chains: followed.flatMap(({ definition, rpcUrls }) =>
        rpcUrls.slice(0, 1).map((rpcUrl) => ({ chainId: definition.id, rpcUrl: announcedUrl(rpcUrl) })),
      ),
      accounts: devnet?.accounts ?? (yield* exampleAccounts),
      names: devnet === undefined ? [] : yield* namesOf(devnet),
      tokens: devnet?.tokens ?? [],
      fids: hub?.fids ?? [],
    })
  })
  const definitions = followed.map(({ definition }) => definition)
  const working = [
    processLog({ config, expected: definitions }),
    reportHeads(statuses),
    reportCatchUp(definitions, statuses),
    readConfigured({
      config: { ...config, social },
      chains: followed,
      statuses,
      store: Layer.succeed(Store, yield* Store),
    }),
    ...(config.documents.isFetching ? [enrichLog(config)] : []),
  ]
  const roles = yield* Effect.forEach(working, (role) => Effect.forkScoped(role))
  const status = statuses.get(local.id)
  const actors = devnet === undefined || status === undefined ? [] : yield* bringToLife(devnet, status, config)
  const all = [
    ...roles.map((role) => Fiber.join(role)),
    ...actors.map((role) => Fiber.join(role)),
    ...(hub === undefined ? [] : [hub.run(config.devnet)]),
    Effect.andThen(announceService, watchFreshness),
  ]
  // A service without chains to follow still serves its tables.
  return yield* Effect.all([...all, Effect.never], { concurrency: all.length + 1, discard: true })
})

/** The configured chains, and the development chain with every balance. */
const followedChains = (config: TidemarkConfig, devnet: Devnet | undefined): ReadonlyArray<ChainConfig> => {
  if (devnet === undefined) return config.chains
  const development: ChainConfig = {
    definition: local,
    rpcUrls: [devnet.rpcUrl],
    startBlock: 0,
    verifiesRoots: true,
    balances: "all",
    isDevelopment: true,
  }
  return [...config.chains, development]
}

/**
 * Runs the actors of the development chain, and watches its process.
 *
 * Scopes close in reverse order: the actors stop, the reader catches up, and then the chain stops. A chain that restarts no longer
 * has the state of its earlier blocks.
 */
const bringToLife = Effect.fnUntraced(function* (
  devnet: Devnet,
  status: Ref.Ref<FollowStatus>,
  config: TidemarkConfig,
) {
  const isCaughtUp = Effect.gen(function* () {
    const head = yield* readBlockAt(devnet.rpc, "latest")
    const { tip } = yield* Ref.get(status)
    return (tip?.number ?? 0) >= (head?.number ?? 0)
  })
  const catchUp = isCaughtUp.pipe(
    Effect.repeat({ until: (isDone) => isDone, schedule: Schedule.spaced("20 millis") }),
    Effect.timeout(lastReadTimeoutMs),
    Effect.ignore,
  )
  yield* Effect.addFinalizer(() => catchUp)
  const watch = Effect.flatMap(devnet.exited, () => Effect.fail(new DevnetEnded()))
  const act = config.devnet.hasTraffic ? runActors(devnet, config.devnet) : Effect.never
  return yield* Effect.forEach([watch, act], (role) => Effect.forkScoped(role))
})

/** Names of the actors. None if the chain is ending: its watcher reports that. */
const namesOf = (devnet: Devnet) => readPrimaryNames(devnet, devnet.accounts).pipe(Effect.orElseSucceed(() => []))

const startCheckedDevnet = Effect.fnUntraced(function* (directory: DataDirectory) {
  const newest = yield* newestLogged
  const devnet = yield* startDevnet({
    knownBlock: newest?.number ?? -1,
    directory: directory.devnet,
    seed: devnetSeed,
    historyBlocks: devnetHistoryBlocks,
  })
  yield* requireSameChain(devnet, newest)
  return devnet
})

/** Starts the hub of the development chain. Its packages take a second to load, so only a development chain loads them. */
const startHub = Effect.fnUntraced(function* (devnet: Devnet, directory: DataDirectory) {
  const { startDevnetHub } = yield* Effect.promise(() => import("../devnet/hub/devnet-hub.ts"))
  return yield* startDevnetHub(devnet, join(directory.devnet, "hub"))
})

/** Delay between attempts to read an unavailable store. */
const storeRetryDelayMs = 1_000

/** Waits until the tables have the development chain's head at start, or some block of every other chain; some at all if the log has only imported ones. */
const awaitFirstBlocks = Effect.fnUntraced(function* (
  followed: ReadonlyArray<ChainConfig>,
  devnet: Devnet | undefined,
) {
  const log = yield* EventLog
  const isImported = followed.length === 0 && chainsOfStreams(yield* log.streams).size > 0
  const isThere = readMarks().pipe(
    retryOutage({ schedule: Schedule.spaced(storeRetryDelayMs) }),
    Effect.map(
      (marks) =>
        (!isImported || marks.length > 0) &&
        followed.every(({ definition }) => {
          const mark = marks.find(({ chainId }) => chainId === definition.id)
          if (devnet === undefined || definition.id !== devnet.chainId) return mark !== undefined
          return mark !== undefined && mark.block.number >= devnet.headAtStart.number
        }),
    ),
  )
  const waiting = isThere.pipe(Effect.repeat({ until: (there) => there, schedule: Schedule.spaced("50 millis") }))
  // An endpoint of a real chain may be down for long: the tables are served nevertheless.
  const timeoutMs = isImported ? importedBlockTimeoutMs : firstBlockTimeoutMs
  yield* devnet === undefined ? Effect.timeoutOption(waiting, timeoutMs) : waiting
})
