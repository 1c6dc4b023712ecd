/** One run of the simulation, in stretches. */
import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { makeSimulatedChain } from "../support/chain/simulated-chain.ts"
import { layerTestLog, layerTestTables, makeDeath, runProcessor } from "../support/service/processing.ts"
import { liesAbout } from "./lie.ts"
import { foldingProcessor, gateOf, type ProcessorFault, processAll, processorFaults } from "./processing.ts"
import { type ReaderFault, readerFaults, runReaders } from "./reading.ts"
import type { Tally } from "./tally.ts"
import { check, fillHistory, makeWorld, moveChain, type World } from "./world.ts"

/** Number of stretches with faults; a last one has none. */
const faultyStretches = 4

/** A longer stretch is stuck. */
const stretchMsMax = 240_000

const anyChain = makeSimulatedChain({ seed: 0 })

/** Events that must occur at least once in a run over enough seeds. */
export const requiredHappenings: ReadonlyArray<string> = [
  ...new Set(readerFaults.map((fault) => `reader: ${fault}`)),
  ...new Set(processorFaults.map((fault) => `processor: ${fault}`)),
  ...liesAbout({ chain: anyChain, other: anyChain, firstNumber: 0 }).map(({ name }) => `lie: ${name}`),
  "chain: fork",
  "chain: cut",
  "chain: finality",
  "log: revert",
  "log: revert of four blocks and more",
  "log: record that does not count",
  "log: transfer of an item",
  "reader died",
  "processor died",
  "checks while all was running",
  "check before a mark of the history",
  "without traces",
  "history: range",
  "history: all of it",
  "checkpoints folded",
  "pool: swap",
  "price compared",
]

/** Runs a seed to its end. */
export const simulate = (seed: number, tally: Tally) =>
  Effect.gen(function* () {
    const world = yield* makeWorld(seed, tally)
    for (let stretch = 0; stretch < faultyStretches; stretch++) {
      moveChain(world)
      const turn = seed * faultyStretches + stretch
      const readerFault = readerFaults[turn % readerFaults.length] ?? "none"
      const processorFault = world.random.pick(processorFaults)
      tally.add(`reader: ${readerFault}`)
      tally.add(`processor: ${processorFault}`)
      if (world.random.oneIn(2)) yield* fillHistory(world)
      yield* runStretch({ ...world, turn }, readerFault, processorFault).pipe(
        Effect.raceFirst(world.difference),
        Effect.timeoutOrElse({
          duration: stretchMsMax,
          orElse: () => Effect.die(new Error(`Stretch ${stretch} hangs: ${readerFault}, ${processorFault}.`)),
        }),
      )
      yield* check(world)
    }
    yield* settle(world).pipe(Effect.raceFirst(world.difference), Effect.timeout(stretchMsMax))
  }).pipe(Effect.scoped, Effect.provide(Layer.merge(Layer.fresh(layerTestLog), Layer.fresh(layerTestTables))))

/** Runs readers and processors with their faults: in sequence, or concurrently with queries. */
const runStretch = Effect.fnUntraced(function* (
  world: World,
  readerFault: ReaderFault,
  processorFault: ProcessorFault,
) {
  const reading = runReaders(world, readerFault)
  if (world.random.oneIn(2)) {
    yield* reading
    yield* processAll(world, processorFault)
    return
  }
  const request = check(world).pipe(
    Effect.tap(() => Effect.sync(() => world.tally.add("checks while all was running"))),
    // The checked processes make progress meanwhile.
    Effect.andThen(Effect.sleep("50 millis")),
    Effect.forever,
  )
  const { die, death } = yield* makeDeath
  const processing = runProcessor({
    chains: [world.chain.definition],
    settings: { ...foldingProcessor(world), batchEventsMax: 1 + world.random.below(4) },
    untilSeq: Number.POSITIVE_INFINITY,
    gate: gateOf(world, processorFault, die),
    death,
  })
  // The processor is interrupted when the readers are done.
  yield* Effect.raceFirst(reading, Effect.andThen(processing, Effect.never)).pipe(Effect.raceFirst(request))
  yield* processAll(world, processorFault)
})

/** Runs everything without faults until the tables show the chain's head. */
const settle = Effect.fnUntraced(function* (world: World) {
  world.chain.mine(1)
  while (world.ranges.length > 0) yield* fillHistory(world)
  yield* runReaders(world, "none")
  yield* processAll(world, "none")
  const mark = yield* check(world)
  assert.strictEqual(mark?.block.hash, world.chain.head().hash, "the tables show the chain's head in the end")
  yield* world.view.checkUnchanged
  const { events, recordCount } = yield* world.view.read
  for (const event of events) {
    if (event.kind !== "BlocksReverted") continue
    world.tally.add("log: revert")
    if (event.removed.length >= 4) world.tally.add("log: revert of four blocks and more")
  }
  world.tally.add("log: record that does not count", recordCount - events.length)
})
