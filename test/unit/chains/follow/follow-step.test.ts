import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Ref } from "effect"
import { TestClock } from "effect/testing"
import { type FollowState, followDefaults, startFollowing } from "#chains/follow/follow-settings.ts"
import { followStep } from "#chains/follow/follow-step.ts"
import { emptyMemory, remember } from "#chains/follow/memory.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { BlockInvalid, BlockMissing, ChainReader, RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { hash } from "../../../support/chain/block-builder.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const newChain = () => {
  const chain = makeSimulatedChain({ seed: 1 })
  chain.mine(10)
  return chain
}

/** A follower that has seen small blocks: all of them fit into one request. */
const startSparse: FollowState = { ...startFollowing(emptyMemory), itemsPerBlock: 1 }

const prepare = Effect.fnUntraced(function* (
  chain: SimulatedChain,
  reader: ChainReader["Service"] = makeSimulatedReader(chain),
) {
  const status = yield* makeFollowStatus
  const settings = {
    ...followDefaults,
    definition: chain.definition,
    startBlock: 0,
    status,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
    proofs: noProofRules,
  }
  const step = (state: FollowState) => followStep(settings, state).pipe(Effect.provideService(ChainReader, reader))
  return { status, step, settings }
})

const kinds = (events: ReadonlyArray<{ readonly kind: string }>) => [...new Set(events.map(({ kind }) => kind))]

describe("followStep", () => {
  /** A follower whose last final block the chain does not have. */
  const forkedWindow = [8, 9, 10].map((number) => ({ number, hash: hash(number) }))
  const startForked = startFollowing({
    ...emptyMemory,
    window: forkedWindow,
    finalized: { number: 8, hash: hash(8) },
  })
  const deepForks = Effect.map(seriesOf("chains_deep_forks"), (series) => series["chain=simulated"])

  it.effect("trusts a fork below finality of one endpoint only after minutes, and never follows it", () =>
    Effect.gen(function* () {
      const { step, status } = yield* prepare(newChain())
      let state = startForked
      for (const elapsedMs of [0, 2_000, followDefaults.deepForkAfterMs - 2_001]) {
        yield* TestClock.adjust(elapsedMs)
        const looked = yield* step(state)
        assert.deepStrictEqual(looked.events, [])
        state = looked.state
        assert.strictEqual(yield* deepForks, 0)
      }
      yield* TestClock.adjust(1)
      const { events, state: after } = yield* step(state)
      assert.deepStrictEqual([events, after.memory], [[], startForked.memory])
      assert.strictEqual(yield* deepForks, 1)
      assert.include((yield* Ref.get(status)).failure, { tag: "ReorgTooDeep" })
      assert.deepStrictEqual(yield* seriesOf("chains_follow_failures_total"), { "chain=simulated tag=ReorgTooDeep": 4 })
      const failing = (yield* seriesOf("chains_follow_failing_seconds"))["chain=simulated"]
      assert.strictEqual(failing, followDefaults.deepForkAfterMs / 1_000)
    }).pipe(withOwnMetrics),
  )

  it.effect("trusts a fork below finality at once if two endpoints agree", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const reader = { ...makeSimulatedReader(chain), compareAt: () => Effect.succeed({ same: 0, other: 2 }) }
      const { step } = yield* prepare(chain, reader)
      yield* step(startForked)
      assert.strictEqual(yield* deepForks, 1)
    }).pipe(withOwnMetrics),
  )

  it.effect("does not trust a fork below finality while an endpoint still has our block", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const reader = { ...makeSimulatedReader(chain), compareAt: () => Effect.succeed({ same: 1, other: 2 }) }
      const { step } = yield* prepare(chain, reader)
      const { state } = yield* step(startForked)
      yield* TestClock.adjust(followDefaults.deepForkAfterMs)
      yield* step(state)
      assert.strictEqual(yield* deepForks, 0)
    }).pipe(withOwnMetrics),
  )

  it.effect("continues by itself when the endpoint has the chain again, and reports it", () =>
    Effect.gen(function* () {
      const [chain, liar] = [newChain(), makeSimulatedChain({ seed: 2 })]
      liar.mine(20)
      let served = chain
      const asServed = <A, E>(ask: (reader: ChainReader["Service"]) => Effect.Effect<A, E>) =>
        Effect.suspend(() => ask(makeSimulatedReader(served)))
      const reader: ChainReader["Service"] = {
        hasTraces: true,
        hasReceipts: true,
        head: asServed(({ head }) => head),
        finalized: asServed(({ finalized }) => finalized),
        readBlocks: (range) => asServed(({ readBlocks }) => readBlocks(range)),
        readLink: (number) => asServed(({ readLink }) => readLink(number)),
        compareAt: (ours) => asServed(({ compareAt }) => compareAt(ours)),
        readState: (request) => asServed(({ readState }) => readState(request)),
      }
      const { step, status } = yield* prepare(chain, reader)
      const { state: read } = yield* step(startSparse)
      const final = { kind: "FinalityAdvanced", chainId: 31337, number: 6, hash: chain.blockAt(6)?.hash ?? "" } as const
      served = liar
      let { state } = yield* step({ ...read, memory: remember(read.memory, final) })
      assert.include((yield* Ref.get(status)).failure, { tag: "ReorgTooDeep" })
      yield* TestClock.adjust(followDefaults.deepForkAfterMs)
      state = (yield* step(state)).state
      assert.isTrue((yield* Ref.get(status)).isForkedDeep)
      served = chain
      chain.mine(2)
      const messages: Array<unknown> = []
      const after = yield* step(state).pipe(
        Effect.provide(Logger.layer([Logger.make(({ message }) => void messages.push(message))])),
      )
      assert.strictEqual(after.state.memory.window.at(-1)?.hash, chain.head().hash)
      assert.isUndefined((yield* Ref.get(status)).failure)
      assert.strictEqual(yield* deepForks, 0)
      assert.include(JSON.stringify(messages), "The chain is followed again.")
    }).pipe(withOwnMetrics),
  )

  it.effect("does not treat a missing block as a sign of a fork", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const honest = makeSimulatedReader(chain)
      const missing = new BlockMissing({ chainId: 31337, block: "8" })
      const { step, status } = yield* prepare(chain, { ...honest, readLink: () => Effect.fail(missing) })
      yield* step(startForked)
      assert.include((yield* Ref.get(status)).failure, { tag: "BlockMissing" })
    }),
  )

  it.effect("reports endpoints whose head stays below our final block", () =>
    Effect.gen(function* () {
      const chain = newChain()
      let lagBlocks = 0
      const { step, status } = yield* prepare(chain, makeSimulatedReader(chain, { lagBlocks: () => lagBlocks }))
      const { state } = yield* step(startSparse)
      lagBlocks = 5
      const waiting = yield* step(state)
      assert.isUndefined((yield* Ref.get(status)).failure)
      yield* TestClock.adjust(followDefaults.rollbackAfterMs)
      const behind = yield* step(waiting.state)
      assert.include((yield* Ref.get(status)).failure, { tag: "HeadBehind" })
      lagBlocks = 0
      chain.mine(1)
      const after = yield* step(behind.state)
      assert.strictEqual(after.state.memory.window.at(-1)?.hash, chain.head().hash)
    }),
  )

  it.effect("backs off from a dead endpoint, and reports it", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const dead = new RpcUnavailable({ chainId: 31337, method: "eth_blockNumber", cause: new Error("dead") })
      const reader = makeSimulatedReader(chain, { disturb: () => Effect.fail(dead) })
      const { step, status } = yield* prepare(chain, reader)
      const first = yield* step(startSparse)
      const fifth = yield* step({ ...first.state, failures: 4 })
      assert.isAbove(fifth.delayMs, 5 * first.delayMs)
      assert.isAtMost((yield* step({ ...first.state, failures: 40 })).delayMs, followDefaults.retryDelayMsMax * 1.2)
      assert.strictEqual((yield* Ref.get(status)).failure?.tag, "RpcUnavailable")
    }),
  )

  it.effect("quarantines a block that stays invalid, and appends blocks below it", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const honest = makeSimulatedReader(chain)
      const bad = new BlockInvalid({
        chainId: 31337,
        blockNumber: 6,
        check: "bloom",
        reason: "its logs do not make its bloom",
      })
      const { step, status } = yield* prepare(chain, {
        ...honest,
        readBlocks: (range) => (range.last >= 6 ? Effect.fail(bad) : honest.readBlocks(range)),
      })
      const first = yield* step(startSparse)
      assert.strictEqual(first.state.memory.window.at(-1)?.number, 5)
      let state = first.state
      for (let count = 0; count < 5; count++) state = (yield* step(state)).state
      assert.strictEqual(state.memory.window.at(-1)?.number, 5)
      assert.strictEqual((yield* Ref.get(status)).quarantinedBlock, 6)
      assert.deepStrictEqual(yield* seriesOf("chains_quarantined_blocks"), { "chain=simulated": 1 })
      assert.deepStrictEqual(yield* seriesOf("chains_follow_failures_total"), { "chain=simulated tag=BlockInvalid": 5 })
      assert.deepStrictEqual(yield* seriesOf("chains_head_lag_blocks"), { "chain=simulated": 5 })
      assert.deepStrictEqual(yield* seriesOf("chains_blocks_read_total"), { "chain=simulated": 6 })
    }).pipe(withOwnMetrics),
  )

  it.effect("treats a lower head as a lagging endpoint, and as a truncated chain once that lasts", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const { step } = yield* prepare(chain)
      const { state } = yield* step(startSparse)
      chain.cut(2)
      const waiting = yield* step(state)
      assert.deepStrictEqual(waiting.events, [])
      yield* TestClock.adjust(followDefaults.rollbackAfterMs)
      const cut = yield* step(waiting.state)
      assert.deepStrictEqual(kinds(cut.events), ["ChainReverted"])
      assert.strictEqual(cut.state.memory.window.at(-1)?.hash, chain.head().hash)
    }),
  )

  it.effect("begins at the finalized block by default", () =>
    Effect.gen(function* () {
      const chain = newChain()
      chain.finalize(4)
      const { settings } = yield* prepare(chain)
      const { events } = yield* followStep({ ...settings, startBlock: undefined }, startSparse).pipe(
        Effect.provideService(ChainReader, makeSimulatedReader(chain)),
      )
      assert.isNotEmpty(events)
      assert.isTrue(events.every((event) => event.kind !== "BlockAppended" || !event.isWarmUp))
      const [first] = events
      assert.strictEqual(first?.kind === "BlockAppended" ? first.block.number : undefined, 4)
      assert.deepStrictEqual(kinds(events), ["BlockAppended"])
    }),
  )

  it.effect("reverts to the fork and reads on from there", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const { step } = yield* prepare(chain)
      const { state } = yield* step(startSparse)
      chain.fork(3)
      const back = yield* step(state)
      const forward = yield* step(back.state)
      assert.deepStrictEqual(kinds(back.events), ["ChainReverted"])
      assert.deepStrictEqual(kinds(forward.events), ["BlockAppended"])
      assert.strictEqual(forward.state.memory.window.at(-1)?.hash, chain.head().hash)
    }),
  )

  /** Steps of at most four blocks, and the ranges that they have requested. */
  const prepareSmall = Effect.fnUntraced(function* (chain: SimulatedChain) {
    const honest = makeSimulatedReader(chain)
    const requested: Array<string> = []
    const reader: ChainReader["Service"] = {
      ...honest,
      readBlocks: (range) => {
        requested.push(`${range.first}-${range.last}`)
        return honest.readBlocks(range)
      },
    }
    const { settings } = yield* prepare(chain, reader)
    const small = { ...settings, batchBlocksMax: 2, readConcurrency: 2 }
    const step = (state: FollowState) => followStep(small, state).pipe(Effect.provideService(ChainReader, reader))
    return { step, requested }
  })

  it.effect("reads each block once while it prefetches", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const { step, requested } = yield* prepareSmall(chain)
      let { state } = yield* step(startSparse)
      assert.strictEqual(state.memory.window.at(-1)?.number, 3)
      assert.strictEqual(state.ahead?.first, 4)
      while (state.memory.window.at(-1)?.number !== 10) state = (yield* step(state)).state
      assert.isUndefined(state.ahead)
      assert.deepStrictEqual(requested, ["0-1", "2-3", "4-5", "6-7", "8-9", "10-10"])
    }),
  )

  it.effect("drops prefetched blocks of a fork", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const { step } = yield* prepareSmall(chain)
      let { state } = yield* step(startSparse)
      chain.fork(9)
      const back = yield* step(state)
      assert.deepStrictEqual(kinds(back.events), ["ChainReverted"])
      assert.isUndefined(back.state.ahead)
      state = back.state
      while (state.memory.window.at(-1)?.number !== chain.head().number) state = (yield* step(state)).state
      assert.strictEqual(state.memory.window.at(-1)?.hash, chain.head().hash)
    }),
  )

  it.effect("reads blocks again if prefetched ones have left the chain", () =>
    Effect.gen(function* () {
      const chain = newChain()
      const { step } = yield* prepareSmall(chain)
      const { state } = yield* step(startSparse)
      // Only the blocks that were read ahead leave the chain.
      chain.fork(7)
      let next = yield* step(state)
      for (let count = 0; count < 5; count++) next = yield* step(next.state)
      assert.strictEqual(next.state.memory.window.at(-1)?.hash, chain.head().hash)
    }),
  )

  it.effect("reads a few blocks first, to estimate their density", () =>
    Effect.gen(function* () {
      const { step, requested } = yield* prepareSmall(newChain())
      const first = yield* step(startFollowing(emptyMemory))
      yield* step(first.state)
      assert.deepStrictEqual(requested.slice(0, 4), ["0-0", "1-1", "2-3", "4-5"])
    }),
  )
})
