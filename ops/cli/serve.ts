/** One life of the service over one data directory: API, readers, processor, and the development chain where asked for. */
import { Effect, Fiber, Ref, Schedule } from "effect"
import { startApi } from "#api/http/server.ts"
import { local } from "#chains/definitions/local.ts"
import { type FollowStatus, makeFollowStatus } from "#chains/follow/status.ts"
import { chains as definitions } from "#chains/registry.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { readMarks } from "#projections/commits.ts"
import { recentSenders } from "#projections/definitions/transactions.ts"
import { parseStreamName } from "#schemas/domain/stream-name.ts"
import type { ChainConfig, TidemarkConfig } from "../config.ts"
import { type Devnet, runActors, startDevnet } from "../devnet/devnet.ts"
import { readBlockAt } from "../devnet/rpc.ts"
import type { Announcement } from "./announcement.ts"
import type { DataDirectory } from "./data-directory.ts"
import { DevnetEnded, newestLogged, requireSameChain } from "./development-chain.ts"
import { followConfiguredChain } from "./follow-chain.ts"

/** What one life of the service is given. */
export interface ServeOptions {
  readonly config: TidemarkConfig
  readonly directory: DataDirectory
  /** 0 for any free one. */
  readonly port: number
  readonly apiKey: string
  /** Called once the API listens, so that the next life can listen there again. */
  readonly onPort: (port: number) => void
  /** Called once the first answers are right. */
  readonly announce: (announcement: Announcement) => Effect.Effect<void>
}

/** Seed of what happens on a fresh development chain. */
const devnetSeed = "tidemark"

/** Blocks of history that a fresh development chain begins with. */
const devnetHistoryBlocks = 40

/** Time between two blocks of the development chain. */
const devnetBlockTimeMs = 1_000

/** How long the first blocks of real chains are waited for before the service tells where it is. */
const firstBlockTimeoutMs = 10_000

/** How long the reader may take for the last blocks of the development chain when the service stops. */
const lastReadTimeoutMs = 2_000

/** Processor settings that nobody needs to change. */
const processorRetryDelayMsMax = 10_000

/**
 * Runs until something ends it; never succeeds.
 *
 * Fails with `PortInUse` and `ListenFailed`, with `ChainMismatch` where an endpoint is of another chain, with `DevnetOlder`
 * and `DevnetEnded`, and with what keeps the development chain from starting.
 */
export const serve = Effect.fnUntraced(function* (options: ServeOptions) {
  const { config, directory, announce } = options
  const followedIds = [
    ...config.chains.map(({ definition }) => definition.id),
    ...(config.devnet.isEnabled ? [local.id] : []),
  ]
  const served = definitions.filter(({ id }) => followedIds.includes(id))
  const logged = yield* loggedChainIds
  const chains = [...served, ...definitions.filter(({ id }) => logged.includes(id) && !followedIds.includes(id))]
  const statuses = new Map(
    yield* Effect.forEach(followedIds, (id) => Effect.map(makeFollowStatus, (status) => [id, status] as const)),
  )

  const api = yield* startApi({
    host: config.api.host,
    port: options.port,
    chains,
    followedChainIds: followedIds,
    readHeads: Effect.forEach([...statuses], ([id, status]) =>
      Effect.map(Ref.get(status), ({ head }) => (head === undefined ? [] : [[id, head.number] as const])),
    ).pipe(Effect.map((heads) => new Map(heads.flat()))),
  })
  options.onPort(api.port)

  const devnet = config.devnet.isEnabled ? yield* startCheckedDevnet(directory) : undefined
  const follow = (chain: ChainConfig) =>
    Effect.flatMap(Effect.fromNullishOr(statuses.get(chain.definition.id)).pipe(Effect.orDie), (status) =>
      followConfiguredChain(chain, config.ingest, status),
    )
  const followed: ReadonlyArray<ChainConfig> =
    devnet === undefined
      ? config.chains
      : [...config.chains, { definition: local, rpcUrls: [devnet.rpcUrl], startBlock: 0 }]
  const tell = Effect.gen(function* () {
    yield* awaitFirstBlocks(followed, devnet)
    yield* announce({
      graphqlUrl: `${api.url}/graphql`,
      explorerUrl: `${api.url}/graphql`,
      apiKey: options.apiKey,
      chains: followed.flatMap(({ definition, rpcUrls }) =>
        rpcUrls.slice(0, 1).map((rpcUrl) => ({ chainId: definition.id, rpcUrl })),
      ),
      accounts: devnet?.accounts ?? (yield* recentSenders({ marks: yield* readMarks(), limit: 5 })),
      tokens: devnet?.tokens ?? [],
    })
  })
  const settings = { batchEventsMax: config.processor.batchEventsMax, retryDelayMsMax: processorRetryDelayMsMax }
  const readers = yield* Effect.forEach([processChains({ chains, settings }), ...followed.map(follow)], (role) =>
    Effect.forkScoped(role),
  )
  const status = statuses.get(local.id)
  const actors = devnet === undefined || status === undefined ? [] : yield* bringToLife(devnet, status, config)
  const roles = [...readers.map((role) => Fiber.join(role)), ...actors.map((role) => Fiber.join(role)), tell]
  // A service without any chain to follow still serves what it holds.
  return yield* Effect.all([...roles, Effect.never], { concurrency: roles.length + 1, discard: true })
})

/**
 * Lets the actors of the development chain act, and watches over its process.
 *
 * Scopes close backwards: first the actors stop, then the reader reads what they did, and only then the chain stops. A
 * chain that starts again no longer has the state of its earlier blocks.
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
  const act = config.devnet.hasTraffic ? runActors(devnet, { blockTimeMs: devnetBlockTimeMs }) : Effect.never
  return yield* Effect.forEach([watch, act], (role) => Effect.forkScoped(role))
})

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

/** The chains of which the log holds records. */
const loggedChainIds = Effect.gen(function* () {
  const log = yield* EventLog
  return (yield* log.streams).flatMap((name) => parseStreamName(name)?.chainId ?? [])
})

/** Waits until the tables hold the development chain as it was at the start, or some block of every other chain. */
const awaitFirstBlocks = Effect.fnUntraced(function* (
  followed: ReadonlyArray<ChainConfig>,
  devnet: Devnet | undefined,
) {
  const isThere = readMarks().pipe(
    Effect.map((marks) =>
      followed.every(({ definition }) => {
        const mark = marks.find(({ chainId }) => chainId === definition.id)
        if (devnet === undefined || definition.id !== devnet.chainId) return mark !== undefined
        return mark !== undefined && mark.block.number >= devnet.headAtStart.number
      }),
    ),
  )
  const waiting = isThere.pipe(Effect.repeat({ until: (there) => there, schedule: Schedule.spaced("50 millis") }))
  // An endpoint of a real chain may be down for long: what the tables hold is served all the same.
  yield* devnet === undefined ? Effect.timeoutOption(waiting, firstBlockTimeoutMs) : waiting
})
