/**
 * Goal: whatever happens to a chain, the events of its follower fold to the canonical chain. Method: a simulated chain mines, forks, is cut
 * and becomes final between the follower's steps and, through `disturb`, between two requests of one step. Steps are driven directly, so no
 * time passes. The follower is restarted occasionally with a memory made from its own events.
 */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import fc from "fast-check"
import type { ChainEvent } from "#chains/follow/chain-event.ts"
import { type FollowSettings, followDefaults, startFollowing } from "#chains/follow/follow-settings.ts"
import { followStep } from "#chains/follow/follow-step.ts"
import { emptyMemory, remember } from "#chains/follow/memory.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { recall } from "#chains/reads/seen-reads.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import type { Block } from "#schemas/domain/block.ts"
import { evmBlock } from "../../../support/chain/evm-blocks.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader, type SimulatedReaderSettings } from "../../../support/chain/simulated-reader.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

type Deed =
  | { readonly kind: "mine" | "fork" | "cut" | "finalize" | "disturb" | "lag"; readonly count: number }
  | { readonly kind: "step" | "restart" }

const counted = (kind: "mine" | "fork" | "cut" | "finalize" | "disturb" | "lag", weight: number) => ({
  weight,
  arbitrary: fc.integer({ min: 1, max: 9 }).map((count): Deed => ({ kind, count })),
})

const deeds: fc.Arbitrary<ReadonlyArray<Deed>> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Deed>({ kind: "step" }) },
    { weight: 1, arbitrary: fc.constant<Deed>({ kind: "restart" }) },
    counted("mine", 3),
    counted("fork", 5),
    counted("disturb", 3),
    counted("cut", 1),
    counted("lag", 1),
    counted("finalize", 1),
  ),
  { minLength: 10, maxLength: 50 },
)

interface Run {
  readonly seed: number
  readonly deeds: ReadonlyArray<Deed>
  readonly batchBlocksMax: number
  readonly readConcurrency: number
  readonly hasTraces: boolean
  readonly hasFinalizedTag: boolean
  /** Depth below the head from which blocks count as final if the endpoint has no finalized tag. */
  readonly finalityDepthBlocks: number
}

const runs: fc.Arbitrary<Run> = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  deeds,
  batchBlocksMax: fc.integer({ min: 1, max: 7 }),
  readConcurrency: fc.integer({ min: 1, max: 3 }),
  hasTraces: fc.boolean(),
  hasFinalizedTag: fc.boolean(),
  finalityDepthBlocks: fc.constant(64),
})

/** Runs on a chain with forks below finality. */
const shallowRuns: fc.Arbitrary<Run> = runs.map((run) => ({ ...run, hasFinalizedTag: false, finalityDepthBlocks: 2 }))

/** Executes a run and returns its next step. Emitted events are added to `events`, also by a run that fails. */
const carryOut = Effect.fnUntraced(function* (run: Run, chain: SimulatedChain, events: Array<ChainEvent>) {
  const disturbances: Array<() => void> = []
  let lagBlocks = 0
  const readerSettings: SimulatedReaderSettings = {
    hasTraces: run.hasTraces,
    hasFinalizedTag: run.hasFinalizedTag,
    lagBlocks: () => lagBlocks,
    disturb: () => Effect.sync(() => disturbances.shift()?.()),
  }
  const status = yield* makeFollowStatus
  const settings: FollowSettings = {
    ...followDefaults,
    watchList: Ref.makeUnsafe(emptyWatchList("all")),
    proofs: noProofRules,
    definition: { ...chain.definition, finalityDepthBlocks: run.finalityDepthBlocks },
    startBlock: 0,
    batchBlocksMax: run.batchBlocksMax,
    readConcurrency: run.readConcurrency,
    status,
    // Time does not pass between steps.
    finalityDelayMs: 0,
  }
  let state = startFollowing(emptyMemory)
  chain.mine(10)
  const step = Effect.gen(function* () {
    const { state: next, events: emitted } = yield* followStep(settings, state)
    state = next
    events.push(...emitted)
  }).pipe(Effect.provideService(ChainReader, makeSimulatedReader(chain, readerSettings)))

  for (const deed of run.deeds) {
    switch (deed.kind) {
      case "step":
        yield* step
        break
      case "restart":
        state = startFollowing(events.reduce(remember, emptyMemory))
        break
      case "mine":
        chain.mine(deed.count)
        break
      case "fork":
        chain.fork(deed.count)
        break
      case "cut":
        chain.cut(deed.count)
        break
      case "finalize":
        chain.finalize(chain.head().number - 2 * deed.count)
        break
      case "lag":
        lagBlocks = deed.count
        break
      case "disturb":
        disturbances.push(
          () => {},
          () => chain.fork(deed.count),
        )
        break
    }
  }
  // A reader detects that a chain was cut once it has grown again.
  lagBlocks = 0
  disturbances.length = 0
  chain.mine(12)
  const memory = () => state.memory
  return { step, memory, tip: Effect.map(Ref.get(status), ({ tip }) => tip) }
})

/** Executes a run until the follower reaches the head, and returns the emitted events. */
const follow = Effect.fnUntraced(function* (run: Run, chain: SimulatedChain) {
  const events: Array<ChainEvent> = []
  const { step, memory, tip } = yield* carryOut(run, chain, events)
  for (let count = 0; count < 500 && memory().window.at(-1)?.hash !== chain.head().hash; count++) yield* step
  assert.strictEqual((yield* tip)?.hash, chain.head().hash)
  return { events, memory: memory() }
})

/** A consumer's blocks after the events. Asserts that every event fits the blocks before it. */
const foldEvents = (events: ReadonlyArray<ChainEvent>): ReadonlyArray<Block> => {
  const followed: Array<Block> = []
  let finalNumber = -1
  for (const event of events) {
    switch (event.kind) {
      case "BlockAppended":
        if (followed.length > 0) assert.strictEqual(event.block.parentHash, followed.at(-1)?.hash)
        followed.push(evmBlock(event.block))
        break
      case "ChainReverted": {
        const position = followed.findIndex(({ hash }) => hash === event.fork.hash)
        assert.isAtLeast(event.fork.number, finalNumber)
        const removed = followed.splice(position + 1).map(({ number, hash }) => ({ number, hash }))
        assert.isNotEmpty(removed)
        assert.deepStrictEqual(event.removed, removed)
        break
      }
      case "FinalityAdvanced":
        assert.isAbove(event.number, finalNumber)
        assert.isTrue(followed.some(({ number, hash }) => number === event.number && hash === event.hash))
        finalNumber = event.number
        break
    }
  }
  return followed
}

const withoutReads = (block: Block): Block => ({ ...block, reads: {} })

const check = (
  property: (run: Run, chain: SimulatedChain) => Effect.Effect<void>,
  { of, numRuns } = { of: runs, numRuns: 25 },
) =>
  Effect.promise(() =>
    fc.assert(
      fc.asyncProperty(of, (run) => Effect.runPromise(property(run, makeSimulatedChain({ seed: run.seed })))),
      { numRuns },
    ),
  )

describe("following a chain", () => {
  it.effect("emits the canonical chain, for all faults and batch sizes", () =>
    check(
      Effect.fnUntraced(function* (run, chain) {
        const { events } = yield* follow(run, chain).pipe(Effect.orDie)
        const emitted = foldEvents(events).map(withoutReads)
        assert.deepStrictEqual(
          emitted,
          chain.canonical().map((block) => (run.hasTraces ? block : { ...block, traces: undefined })),
        )
      }),
    ),
  )

  it.effect("reads state that is true of its block, and of no new token", () =>
    check(
      Effect.fnUntraced(function* (run, chain) {
        const { events, memory } = yield* follow(run, chain).pipe(Effect.orDie)
        for (const block of foldEvents(events)) {
          for (const read of balanceRead.of(block.reads)) {
            assert.strictEqual(read.balanceRaw, chain.balanceAt(block, read))
            assert.isNotTrue(recall(memory.seen, tokenRead, read))
          }
          for (const read of tokenRead.of(block.reads))
            assert.strictEqual(read.totalSupplyRaw, chain.supplyAt(block, read.token))
        }
      }),
    ),
  )

  it.effect("reverts nothing that it reported as final, however deep the chain forks (P7)", () =>
    Effect.gen(function* () {
      let [finalities, refusals] = [0, 0]
      yield* check(
        Effect.fnUntraced(function* (run, chain) {
          const events: Array<ChainEvent> = []
          yield* carryOut(run, chain, events)
          const failures = yield* seriesOf("chains_follow_failures_total")
          refusals += failures["chain=simulated tag=ReorgTooDeep"] ?? 0
          finalities += events.filter(({ kind }) => kind === "FinalityAdvanced").length
          foldEvents(events)
        }, withOwnMetrics),
        { of: shallowRuns, numRuns: 100 },
      )
      assert.isAbove(finalities, 0, "something was final")
      assert.isAbove(refusals, 0, "the chain forked below it")
    }),
  )

  it.effect("rebuilds the same memory from its events", () =>
    check(
      Effect.fnUntraced(function* (run, chain) {
        const { events, memory } = yield* follow(run, chain).pipe(Effect.orDie)
        const rebuilt = events.reduce(remember, emptyMemory)
        assert.deepStrictEqual(rebuilt.window, memory.window)
        assert.deepStrictEqual(rebuilt.finalized, memory.finalized)
        assert.deepStrictEqual(rebuilt.seen.journal, memory.seen.journal)
      }),
    ),
  )
})
