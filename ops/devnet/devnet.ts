/**
 * The development chain: a complete chain with contracts, pools and actors in a directory, for `npm start` without configuration and for
 * tests. See `ops/docs/devnet.md`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Clock, Effect, Exit, Option, Random, Schema, Scope } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { ChildExit, ProcessFailed } from "../process/child.ts"
import type { Scene } from "./actions/action.ts"
import { historySpacingMs, mineHistory, runRounds } from "./actors.ts"
import { type Anvil, DevnetNotStarted, startAnvil, stateFileName } from "./anvil.ts"
import { type ContractAddresses, contractAddresses } from "./chain/contract-list.ts"
import { poolFee } from "./chain/market.ts"
import { type DevnetRefused, type DevnetRpc, type DevnetUnavailable, readBlockAt, readContract } from "./chain/rpc.ts"
import { setUpContracts } from "./setup.ts"

/** The chain id that development tools use for a local chain. */
export const devnetChainId: ChainId = 31_337

/** Settings of a development chain. */
export interface DevnetSettings {
  /** Contains all persistent state; created if missing. One chain per directory. */
  readonly directory: string
  /** Seed of a fresh chain's history and of the actors. */
  readonly seed: string
  /** Number of history blocks of a fresh chain, after its contracts; 0 for none. */
  readonly historyBlocks: number
  /**
   * The newest block that the caller has read, -1 for none. If that does not cover all initial blocks of a chain, a new chain is started: a
   * resumed chain has no older states, so what was not read can never be. Absent without a reader.
   */
  readonly knownBlock?: number
}

/** A running development chain. */
export interface Devnet {
  readonly chainId: ChainId
  readonly rpcUrl: string
  readonly rpc: DevnetRpc
  /** The process of the chain. */
  readonly pid: number
  /** The actors' accounts: funded, unlocked, with approvals for all routers. */
  readonly accounts: ReadonlyArray<Address>
  /** Owner of the contracts and of the initial liquidity; not an actor. */
  readonly deployer: Address
  /** Recipient of the priority fees. */
  readonly miner: Address
  readonly contracts: ContractAddresses
  /** The fungible tokens, wrapped native first. */
  readonly tokens: ReadonlyArray<Address>
  /** Collections: of ERC-721, ERC-1155, and one from before both. v3 positions are an ERC-721 as well. */
  readonly collections: ReadonlyArray<Address>
  /** Two of Uniswap v2, then two of v3. */
  readonly pools: ReadonlyArray<Address>
  /** The newest block at the start of this run, before any action. */
  readonly headAtStart: BlockReference
  /** Whether the chain was created by this run: data about an earlier one belongs to another chain. */
  readonly isFresh: boolean
  readonly seed: string
  /** Waits until the chain's process has ended, for any reason. */
  readonly exited: Effect.Effect<ChildExit>
}

/** Written when the setup is complete. A state file without it is an incomplete chain. */
const markerFileName = "deployed.json"

const Marker = Schema.fromJsonString(Schema.Struct({ number: Schema.Int, hash: Schema.String }))

type DevnetFailure = DevnetNotStarted | ProcessFailed | DevnetUnavailable | DevnetRefused

const unusable = (directory: string) => (cause: unknown) =>
  new DevnetNotStarted({ reason: `its directory ${directory} cannot be used`, isStateUnusable: false, cause })

const readMarker = (directory: string): BlockReference | undefined => {
  try {
    return Schema.decodeUnknownSync(Marker)(readFileSync(join(directory, markerFileName), "utf8"))
  } catch {
    // Missing or partially written: the setup was not completed.
    return undefined
  }
}

const writeMarker = (directory: string, block: BlockReference): Effect.Effect<void, DevnetNotStarted> =>
  Effect.try({
    try: () => writeFileSync(join(directory, markerFileName), JSON.stringify(block)),
    catch: unusable(directory),
  })

const clearDirectory = (directory: string): Effect.Effect<void, DevnetNotStarted> =>
  Effect.try({
    try: () => {
      mkdirSync(directory, { recursive: true })
      for (const name of [markerFileName, stateFileName])
        rmSync(join(directory, name), { recursive: true, force: true })
    },
    catch: unusable(directory),
  })

const decodeAccounts = Schema.decodeUnknownSync(Schema.Array(Schema.String))

/** The properties of a chain that do not depend on how it was started. */
const describe = Effect.fnUntraced(function* (anvil: Anvil) {
  const { rpc } = anvil
  const all = decodeAccounts(yield* rpc.call("eth_accounts")).map((account) => account.toLowerCase())
  const [deployer = "", ...others] = all
  const miner = others.at(-1) ?? ""
  yield* rpc.call("anvil_setCoinbase", [miner])
  const contracts = contractAddresses(deployer)
  const scene: Scene = { rpc, contracts, actors: others.slice(0, -1) }
  return { deployer, miner, scene }
})

type Described = Effect.Success<ReturnType<typeof describe>>

const readPools = Effect.fnUntraced(function* ({ rpc, contracts }: Scene) {
  const { usdCoin, dai, wrappedBitcoin, wrappedNative, uniswapV2Factory, uniswapV3Factory } = contracts
  const pairs = yield* Effect.forEach([usdCoin, dai], (token) =>
    readContract(rpc, uniswapV2Factory, "getPair(address,address) returns (address)", [token, wrappedNative]),
  )
  const pools = yield* Effect.forEach([usdCoin, wrappedBitcoin], (token) =>
    readContract(rpc, uniswapV3Factory, "getPool(address,address,uint24) returns (address)", [
      token,
      wrappedNative,
      poolFee,
    ]),
  )
  return [...pairs, ...pools].map(([pool]) => String(pool))
})

const toDevnet = Effect.fnUntraced(function* (
  anvil: Anvil,
  { deployer, miner, scene }: Described,
  run: { readonly isFresh: boolean; readonly seed: string },
) {
  const { rpc, contracts, actors } = scene
  const head = yield* readBlockAt(rpc, "latest")
  const { wrappedNative, usdCoin, wrappedBitcoin, dai, tide } = contracts
  const { shells, pearls, beads, lanterns, corals, punks } = contracts
  const devnet: Devnet = {
    chainId: devnetChainId,
    rpcUrl: rpc.url,
    rpc,
    pid: anvil.pid,
    exited: anvil.exited,
    accounts: actors,
    deployer,
    miner,
    contracts,
    ...run,
    tokens: [wrappedNative, usdCoin, wrappedBitcoin, dai, tide],
    collections: [shells, pearls, beads, lanterns, corals, punks],
    pools: yield* readPools(scene),
    headAtStart: { number: head?.number ?? 0, hash: head?.hash ?? "" },
  }
  return devnet
})

/** Resumes a chain. Fails if its state is unreadable or older than its setup. */
const resume = Effect.fnUntraced(function* (settings: DevnetSettings, marker: BlockReference) {
  const { directory, seed } = settings
  const anvil = yield* startAnvil({ chainId: devnetChainId, directory, genesisMs: undefined })
  const found = yield* readBlockAt(anvil.rpc, marker.number)
  if (found?.hash !== marker.hash)
    return yield* new DevnetNotStarted({
      reason: "its state is older than its setup",
      isStateUnusable: true,
      cause: undefined,
    })
  return yield* toDevnet(anvil, yield* describe(anvil), { isFresh: false, seed })
})

/** Maximum number of blocks of the setup, by which the first block is backdated. */
const setupBlocks = 14

const begin = Effect.fnUntraced(function* (settings: DevnetSettings) {
  const { directory, seed, historyBlocks } = settings
  yield* clearDirectory(directory)
  const nowMs = yield* Clock.currentTimeMillis
  const genesisMs = nowMs - (setupBlocks + historyBlocks) * historySpacingMs
  const anvil = yield* startAnvil({ chainId: devnetChainId, directory, genesisMs })
  const described = yield* describe(anvil)
  yield* setUpContracts(described.scene, described.deployer)
  yield* mineHistory(described.scene, historyBlocks).pipe(Random.withSeed(seed))
  const devnet = yield* toDevnet(anvil, described, { isFresh: true, seed })
  yield* writeMarker(directory, devnet.headAtStart)
  return devnet
})

/** Runs an effect in a scope of its own, which is closed at once on failure, else with the caller's. */
const attempt = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E, Scope.Scope>) {
  const scope = yield* Scope.fork(yield* Effect.scope)
  return yield* Scope.provide(effect, scope).pipe(Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))))
})

/**
 * Starts the development chain of a directory and waits until it is ready: contracts, pools, and some history.
 *
 * Resumes the directory's chain. Creates a new one if there is none, or if it is unusable: unreadable, not completely set up, or not read
 * from its beginning (`isFresh`). After a `kill -9` of the chain's process the state may be some seconds older than the blocks that were
 * served: compare with `blockHashAt`. Blocks are mined only by `runActors` or on request. Ends with the scope.
 */
export const startDevnet = Effect.fn("Devnet.start")(function* (
  settings: DevnetSettings,
): Effect.fn.Return<Devnet, DevnetFailure, Scope.Scope> {
  const marker = readMarker(settings.directory)
  if (marker !== undefined && (settings.knownBlock ?? marker.number) >= marker.number) {
    const resumed = yield* attempt(resume(settings, marker)).pipe(
      Effect.tapError((error) =>
        Effect.logWarning("The development chain's state is unusable; starting a new chain.", error),
      ),
      Effect.option,
    )
    if (Option.isSome(resumed)) return resumed.value
  }
  return yield* attempt(begin(settings))
})

/**
 * Runs the actors and mines their blocks, forever. Never fails; interrupt it to stop the traffic.
 *
 * The same seed on the same chain produces the same actions.
 */
export const runActors = (devnet: Devnet, settings: { readonly blockTimeMs: number }): Effect.Effect<never> =>
  runRounds({ rpc: devnet.rpc, contracts: devnet.contracts, actors: devnet.accounts }, settings.blockTimeMs).pipe(
    // The head is part of the seed, so that a restarted chain does not repeat its actions.
    Random.withSeed(`${devnet.seed}:${devnet.headAtStart.number}`),
  )

/** Hash of the chain's block at a height; `undefined` beyond the head. */
export const blockHashAt = (
  devnet: Devnet,
  number: number,
): Effect.Effect<Hash | undefined, DevnetUnavailable | DevnetRefused> =>
  readBlockAt(devnet.rpc, number).pipe(Effect.map((block) => block?.hash))
