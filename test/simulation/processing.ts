/** Processors of the simulation, and faults of processors and store. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { ProcessorSettings } from "#pipelines/runtime/process-chains.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { tickFolds } from "#projections/prices/tick-folds.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { makeDeath, quickProcessor, runProcessor } from "../support/service/processing.ts"
import {
  type GatedStatement,
  layerGatedStore,
  outOfReach,
  type StatementGate,
  valuesOf,
} from "../support/store/gated-store.ts"
import { check, type World } from "./world.ts"

/** Drawn for each stretch. */
export const processorFaults = ["none", "death", "death", "failing store", "failing store", "two processors"] as const

/** A fault of processing. */
export type ProcessorFault = (typeof processorFaults)[number]

/** Settings of a processor that folds at nearly every final block. */
export const foldingProcessor = ({ seed }: World): ProcessorSettings => ({
  ...quickProcessor,
  rollupIntervalBlocks: 1 + (seed % 3),
})

/** Runs processors until the tables contain everything in the log; dead ones are replaced by ones without faults. */
export const processAll = Effect.fnUntraced(function* (world: World, fault: ProcessorFault) {
  const { events } = yield* world.view.read
  const run = (runFault: ProcessorFault) =>
    Effect.gen(function* () {
      const { die, death } = yield* makeDeath
      const settings = { ...foldingProcessor(world), batchEventsMax: 1 + world.random.below(8) }
      const chains = [world.chain.definition]
      const gate = gateOf(world, runFault, die)
      return yield* runProcessor({ chains, settings, untilSeq: events.length, gate, death })
    })
  const count = fault === "two processors" ? 2 : 1
  const ends = yield* Effect.all(
    Array.from({ length: count }, () => run(fault)),
    { concurrency: count },
  )
  assert.notInclude(ends, "ended", "a processor gave up")
  if (ends.includes("dead")) {
    world.tally.add("processor died")
    yield* check(world)
    yield* run("none")
  }
  yield* foldFinal(world, fault)
  if (world.history.length === 0) return
  const { definition } = world.chain
  const untilSeq = world.history.length
  const gate = gateOf(world, "none", Effect.never)
  yield* runProcessor({ chains: [definition], settings: quickProcessor, lane: "history", untilSeq, gate })
})

/**
 * Folds checkpoints up to the newest final block, as a processor does that goes on for longer: those of the simulation end as soon as they have
 * written everything, most of them before a fold. A failure leaves what was written.
 */
const foldFinal = Effect.fnUntraced(function* (world: World, fault: ProcessorFault) {
  const chainId = world.chain.definition.id
  const mark = laneMark(yield* readMarks(), chainId, "live")
  if (mark?.finalized === undefined) return
  const gate = gateOf(world, fault === "failing store" ? fault : "none", Effect.never)
  yield* foldCheckpoints({ chainId, upTo: Math.min(mark.finalized.number, mark.block.number) }).pipe(
    Effect.catchTag("StoreUnavailable", () => Effect.void),
    Effect.provide(layerGatedStore(gate)),
  )
})

const isHistoryMark = ({ subject, request }: GatedStatement): boolean => {
  const laneIndex = request?.columns.findIndex(({ name }) => name === "lane") ?? -1
  return subject === commitsTable && valuesOf(request)[0]?.[laneIndex] === "history"
}

/**
 * Wraps the statements of a processor: injects the fault, and compares answers whenever rows of the history lane are written and their mark
 * is not. Counts folds.
 */
export const gateOf = (world: World, fault: ProcessorFault, die: Effect.Effect<never>): StatementGate => {
  const gate = faultyGate(world, fault, die)
  const count = (happening: string) => Effect.sync(() => world.tally.add(happening))
  return (statement, run) => {
    if (statement.subject === "fold checkpoints") return Effect.tap(gate(statement, run), count("checkpoints folded"))
    if (statement.subject === tickFolds.table) return Effect.tap(gate(statement, run), count("ticks folded"))
    if (!isHistoryMark(statement)) return gate(statement, run)
    return Effect.andThen(count("check before a mark of the history"), world.compareMidway).pipe(
      Effect.andThen(gate(statement, run)),
    )
  }
}

const faultyGate = ({ random, tally }: World, fault: ProcessorFault, die: Effect.Effect<never>): StatementGate => {
  if (fault === "death") {
    let statementsLeft = 1 + random.below(40)
    const landsLate = random.oneIn(2)
    return ({ subject }, run) =>
      Effect.suspend(() => {
        statementsLeft -= 1
        if (statementsLeft > 0) return run
        if (/\bfold/.test(subject)) tally.add("processor died while folding checkpoints")
        // The statement was sent before its sender died, and arrives while the next processor runs.
        return landsLate ? Effect.andThen(Effect.forkDetach(Effect.delay(run, 30)), die) : die
      })
  }
  if (fault === "failing store") {
    let faultsLeft = 6
    return (statement, run) =>
      Effect.suspend(() => {
        if (faultsLeft === 0 || !random.oneIn(5)) return run
        faultsLeft -= 1
        const failure = Effect.fail(outOfReach(statement))
        if (random.oneIn(3)) return Effect.delay(run, 20)
        return random.oneIn(2) ? failure : Effect.andThen(run, failure)
      })
  }
  return (_, run) => run
}
