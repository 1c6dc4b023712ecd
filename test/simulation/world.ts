/** The world that a seed makes: a chain, an endpoint, and how what came of them is compared with the truth. */
import { assert } from "@effect/vitest"
import { type Clock, Effect } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { streamName } from "#schemas/domain/stream-name.ts"
import { makeQuickClock } from "../support/quick-clock.ts"
import { makeRandom, type RandomSource } from "../support/random.ts"
import { type RpcServer, startRpcServer } from "../support/rpc-server.ts"
import { makeSimulatedChain, type SimulatedChain } from "../support/simulated-chain.ts"
import { checkAnswers, type Truth } from "./answers.ts"
import { type LogView, makeLogView } from "./log-view.ts"
import type { Tally } from "./tally.ts"

/** Pauses of readers and processors are that many times shorter. */
export const timesFaster = 40

/** What a run works on. */
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
  readonly hasTraces: boolean
  readonly clock: Clock.Clock
  /** Counts stretches over all seeds. */
  readonly turn: number
}

/** The world of a seed, with a few blocks in it. */
export const makeWorld = Effect.fnUntraced(function* (seed: number, tally: Tally) {
  const random = makeRandom(seed)
  const chain = makeSimulatedChain({ seed, transactionsMax: 3, hasCollections: true })
  chain.mine(3 + random.below(4))
  const other = makeSimulatedChain({ seed: seed + 1_000_000, transactionsMax: 3 })
  other.mine(40)
  // What lies below the first block that is read must stay: a reader that begins at a block relies on it.
  const firstNumber = random.below(3)
  chain.finalize(firstNumber)
  const server = yield* startRpcServer(chain)
  const hasTraces = !random.oneIn(4)
  if (!hasTraces) {
    tally.add("without traces")
    server.faults.blockedMethods = ["trace_block", "debug_traceBlockByHash"]
  }
  const world: World = {
    seed,
    random,
    tally,
    chain,
    other,
    server,
    view: makeLogView(streamName("blocks", chain.definition.id)),
    firstNumber,
    hasTraces,
    clock: yield* makeQuickClock(timesFaster),
    turn: 0,
  }
  return world
})

/** Something happens to the chain; mostly it grows. */
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

/** Compares the answers with the oracle, and what the log holds with the chain. */
export const check = (world: World) => checkAnswers(world.chain.definition.id, readTruth(world))

const readTruth = (world: World): Effect.Effect<Truth, unknown, EventLog> =>
  Effect.map(world.view.read, ({ events }) => {
    const { chain, hasTraces, firstNumber } = world
    const blocks = events.flatMap((event) => (event.kind === "BlockAppended" ? [event.block] : []))
    for (const block of blocks) checkBlock(world, block)
    const balanceAt = (hash: Hash, account: Address, token: Address) => chain.balanceAt({ hash }, { account, token })
    const truth = { chain: chain.definition, blocks, firstNumber }
    // Without traces coins that contracts pass on are seen late; the oracle knows what can be known.
    return hasTraces ? { ...truth, balanceAt } : truth
  })

/** What the log says of a block is what the chain says: no lie came through, and state was read at that very block. */
const checkBlock = ({ chain, hasTraces, tally }: World, block: Block): void => {
  const original = chain.blockOf(block.hash)
  assert.isDefined(original, `a block that the chain never had: ${block.number}`)
  assert.deepStrictEqual(essentials(block), essentials(original), `block ${block.number} is not as the chain has it`)
  assert.strictEqual(block.traces !== undefined, hasTraces)
  const logged = block.transactions.flatMap(({ receipt }) => receipt.logs)
  for (const { topics } of logged) if (topics.length === 4) tally.add("log: transfer of an item")
  for (const { account, token, balanceRaw } of block.reads.balances) {
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
  transactions: block.transactions.map(({ hash, from, to, valueRaw, receipt }) => ({
    hash,
    from,
    to,
    valueRaw,
    hasSucceeded: receipt.hasSucceeded,
    gasUsedRaw: receipt.gasUsedRaw,
    logs: receipt.logs,
  })),
})
