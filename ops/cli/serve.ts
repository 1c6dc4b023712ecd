/** One life of the service over one data directory: API, readers, processor, and the development chain where asked for. */
import { Effect, Fiber, Ref, Schedule } from "effect"
import { local } from "#chains/definitions/local.ts"
import type { FollowStatus } from "#chains/follow/status.ts"
import { readMarks } from "#projections/commits.ts"
import type { TidemarkConfig } from "../config.ts"
import { type Devnet, runActors, startDevnet } from "../devnet/devnet.ts"
import { readBlockAt } from "../devnet/rpc.ts"
import type { ChainConfig } from "../setting-problems.ts"
import type { Announcement } from "./announcement.ts"
import { exampleAccounts, serveApi } from "./api.ts"
import type { DataDirectory } from "./data-directory.ts"
import { DevnetEnded, newestLogged, requireSameChain } from "./development-chain.ts"
import { processLog } from "./process.ts"
import { makeStatuses, readChains } from "./read.ts"
import { tellHeads } from "./tell-heads.ts"
import { watchFreshness } from "./watch-freshness.ts"

/** What one life of the service is given. */
export interface ServeOptions {
  readonly config: TidemarkConfig
  readonly directory: DataDirectory
  /** 0 for any free one. */
  readonly port: number
  /** The key to announce; absent where keys are configured. */
  readonly apiKey: string | undefined
  /** Called once the API listens, so that the next life can listen there again. */
  readonly onPort: (port: number) => void
  /** Called once the first answers are right. */
  readonly announce: (announcement: Announcement) => Effect.Effect<void>
}

/** Seed of what happens on a fresh development chain. */
export const devnetSeed = "tidemark"

/** Blocks of history that a fresh development chain begins with. */
export const devnetHistoryBlocks = 40

/** Time between two blocks of the development chain. */
export const devnetBlockTimeMs = 1_000

/** How long the first blocks of real chains are waited for before the service tells where it is. */
const firstBlockTimeoutMs = 10_000

/** How long the reader may take for the last blocks of the development chain when the service stops. */
const lastReadTimeoutMs = 2_000

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
  const statuses = yield* makeStatuses(followedIds)

  const api = yield* serveApi({ config, port: options.port, configuredChainIds: followedIds })
  options.onPort(api.port)

  const devnet = config.devnet.isEnabled ? yield* startCheckedDevnet(directory) : undefined
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
      accounts: devnet?.accounts ?? (yield* exampleAccounts),
      tokens: devnet?.tokens ?? [],
    })
  })
  const working = [
    processLog({ config, expected: followed.map(({ definition }) => definition) }),
    tellHeads(statuses),
    readChains({ config, chains: followed, statuses }),
  ]
  const roles = yield* Effect.forEach(working, (role) => Effect.forkScoped(role))
  const status = statuses.get(local.id)
  const actors = devnet === undefined || status === undefined ? [] : yield* bringToLife(devnet, status, config)
  const all = [
    ...roles.map((role) => Fiber.join(role)),
    ...actors.map((role) => Fiber.join(role)),
    Effect.andThen(tell, watchFreshness),
  ]
  // A service without any chain to follow still serves what it holds.
  return yield* Effect.all([...all, Effect.never], { concurrency: all.length + 1, discard: true })
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
