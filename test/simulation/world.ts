/** The world of a seed: a chain, an endpoint, and the comparison of the pipeline's results with the expected state. */

import { assert } from "@effect/vitest"
import { type Clock, Deferred, Effect } from "effect"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { poolRead } from "#chains/reads/pool-read.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import type { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import { plainBlock } from "../support/chain/plain-block.ts"
import { makeRandom, type RandomSource } from "../support/chain/random.ts"
import { makeSimulatedChain, type SimulatedChain } from "../support/chain/simulated-chain.ts"
import { dollarToken, simulatedPools } from "../support/chain/simulated-pool.ts"
import { makeQuickClock } from "../support/machine/quick-clock.ts"
import { type RpcServer, startRpcServer } from "../support/rpc/rpc-server.ts"
import { appendMissing } from "../support/service/processing.ts"
import { rangesOf } from "../support/store/filled-story.ts"
import { checkAnswers, type Truth } from "./answers.ts"
import { type LogView, makeLogView } from "./log-view.ts"
import { isPoolSwap } from "./oracle/price.ts"
import type { Tally } from "./tally.ts"

/** Factor by which pauses of readers and processors are shorter. */
export const timesFaster = 40

/** Subject of a run. */
export interface World {
  readonly seed: number
  readonly random: RandomSource
  readonly tally: Tally
  readonly chain: SimulatedChain
  /** A chain that endpoints may confuse with it. */
  readonly other: SimulatedChain
  readonly server: RpcServer
  readonly view: LogView
  readonly firstNumber: number
  /** Blocks below the first one that the history lane contains already. */
  readonly history: Array<LogEvent>
  /** Ranges of those blocks that it does not contain yet, in the order of their import. */
  readonly ranges: Array<ReadonlyArray<LogEvent>>
  readonly hasTraces: boolean
  readonly clock: Clock.Clock
  /** Counts stretches over all seeds. */
  readonly turn: number
  /** Compares the answers between two statements of a processor; the processor continues, and `difference` fails with a difference. */
  readonly compareMidway: Effect.Effect<void>
  /** Dies with the first difference found meanwhile. */
  readonly difference: Effect.Effect<never>
}

/** The world of a seed, with a few blocks. */
export const makeWorld = Effect.fnUntraced(function* (
  seed: number,
  tally: Tally,
  { hasPools = true }: { readonly hasPools?: boolean } = {},
) {
  const random = makeRandom(seed)
  const chain = makeSimulatedChain({ seed, transactionsMax: 3, hasCollections: true, hasPools })
  // Blocks below the first one must not change, because a reader that starts at a block relies on them.
  const firstNumber = random.oneIn(4) ? 0 : 2 + random.below(4)
  chain.mine(firstNumber + 3 + random.below(4))
  chain.finalize(firstNumber)
  const other = makeSimulatedChain({ seed: seed + 1_000_000, transactionsMax: 3 })
  other.mine(40)
  const server = yield* startRpcServer(chain)
  const hasTraces = !random.oneIn(4)
  if (!hasTraces) {
    tally.add("without traces")
    server.faults.blockedMethods = ["trace_block", "debug_traceBlockByHash"]
  }
  const services = yield* Effect.context<EventLog | Store>()
  const difference = yield* Deferred.make<never>()
  const world: World = {
    seed,
    random,
    tally,
    chain,
    other,
    server,
    view: makeLogView(chainStream("blocks", chain.definition.id)),
    firstNumber,
    history: [],
    ranges: [...rangesBelow(chain, firstNumber, { random, hasTraces })],
    hasTraces,
    clock: yield* makeQuickClock(timesFaster),
    turn: 0,
    compareMidway: Effect.suspend(() => check(world)).pipe(
      Effect.provide(services),
      Effect.orDie,
      Effect.catchCause((cause) => Deferred.failCause(difference, cause)),
      Effect.asVoid,
    ),
    difference: Deferred.await(difference),
  }
  return world
})

/** The blocks below a height as ranges of any length, in any order. */
const rangesBelow = (
  chain: SimulatedChain,
  firstNumber: number,
  { random, hasTraces }: Pick<World, "random" | "hasTraces">,
): ReadonlyArray<ReadonlyArray<LogEvent>> => {
  const below = chain.canonical().slice(0, firstNumber)
  const blocks = hasTraces ? below : below.map((block) => ({ ...block, traces: undefined }))
  const cuts = blocks.map(() => random.oneIn(2))
  const draws = blocks.map((_, position) => ({ position, draw: random.below(1_000) }))
  const order = draws.toSorted((left, right) => left.draw - right.draw).map(({ position }) => position)
  return rangesOf(blocks, { cuts, order })
}

/** Appends the next range of the history, if there is one left. */
export const fillHistory = Effect.fnUntraced(function* ({ chain, history, ranges, tally }: World) {
  const range = ranges.shift()
  if (range === undefined) return
  // The expected state is updated first: a concurrent query sees as much of it as the mark covers.
  history.push(...range)
  yield* appendMissing(chain.definition, history, { lane: "history" })
  tally.add("history: range")
  if (ranges.length === 0) tally.add("history: all of it")
})

/** Changes the chain; mostly it grows. */
export const moveChain = ({ chain, random, tally }: World): void => {
  const kind = random.below(10)
  if (kind < 4) chain.mine(1 + random.below(3))
  else if (kind < 8) {
    tally.add("chain: fork")
    chain.fork(1 + random.below(7))
    if (random.oneIn(3)) chain.fork(1 + random.below(3))
  } else {
    tally.add("chain: cut")
    chain.cut(1 + random.below(3))
    if (random.oneIn(2)) chain.mine(1)
  }
  if (random.oneIn(3)) {
    tally.add("chain: finality")
    chain.finalize(Math.max(0, chain.head().number - 3 - random.below(4)))
  }
}

/** Compares the answers with the oracle, and the contents of the log with the chain. */
export const check = (world: World) => checkAnswers(world.chain.definition.id, readTruth(world))

/** The pools of a simulated chain, with the balances of any account on it. */
export const marketOf = (chain: SimulatedChain) => ({
  pools: simulatedPools.map(({ address, token0, token1 }) => ({ address, tokens: [token0, token1] as const })),
  decimalsOf: (token: Address) => (token === dollarToken ? 6 : 18),
  balanceAt: (hash: Hash, account: Address, token: Address) => chain.balanceAt({ hash }, { account, token }),
})

const readTruth = (world: World): Effect.Effect<Truth, unknown, EventLog> =>
  Effect.map(world.view.read, ({ events }) => {
    const { chain, hasTraces, firstNumber, tally } = world
    const blocks = appendedBlocks(events)
    for (const block of blocks) checkBlock(world, block)
    const history = appendedBlocks(world.history)
    const market = marketOf(chain)
    const truth = { chain: chain.definition, blocks, firstNumber, history, market, tally }
    // Without traces, coins that contracts forward are detected late; the oracle takes this into account.
    return hasTraces ? { ...truth, balanceAt: market.balanceAt } : truth
  })

/** The block in the log equals that of the chain: no false response was accepted, and state was read at exactly this block. */
const checkBlock = ({ chain, hasTraces, tally }: World, block: Block): void => {
  const original = chain.blockOf(block.hash)
  assert.isDefined(original, `a block that the chain never had: ${block.number}`)
  assert.deepStrictEqual(essentials(block), essentials(original), `block ${block.number} is not as the chain has it`)
  assert.strictEqual(block.traces !== undefined, hasTraces)
  const logged = block.transactions.flatMap(({ receipt }) => receipt.logs)
  for (const log of logged) {
    if (log.topics.length === 4) tally.add("log: transfer of an item")
    if (isPoolSwap(log)) tally.add("pool: swap")
  }
  for (const { pool, token0, token1, factory } of poolRead.of(block.reads)) {
    const own = simulatedPools.find(({ address }) => address === pool)
    const fields = { address: pool, token0, token1, factory }
    if (token0 !== undefined) assert.deepStrictEqual(fields, own, `a pool as read at block ${block.number}`)
  }
  for (const { account, token, balanceRaw } of balanceRead.of(block.reads)) {
    if (balanceRaw === undefined) continue
    assert.strictEqual(balanceRaw, chain.balanceAt(block, { account, token }), `a read of block ${block.number}`)
  }
}

const essentials = (block: Block) => ({
  number: block.number,
  hash: block.hash,
  parentHash: block.parentHash,
  timestampMs: block.timestampMs,
  miner: block.miner,
  withdrawals: block.withdrawals,
  transactions: plainBlock(block).transactions.map(({ hash, from, to, valueRaw, receipt }) => ({
    hash,
    from,
    to,
    valueRaw,
    hasSucceeded: receipt.hasSucceeded,
    gasUsedRaw: receipt.gasUsedRaw,
    logs: receipt.logs,
  })),
})
