/**
 * Kills every part of a backfill at every named step, while the chain is followed and reverts.
 *
 * Goal: after every crash, no response shows more or less than its marks (P5), and in the end the rows of every table equal those of the same
 * chain followed from its start (P2, P6). Method: three processes fill the past of a chain below its live blocks. Each dies the first time that
 * it asks for anything, and at each place of an append. Two processors share the streams: one has the live lane and a part of the slots, the
 * other one slots alone. Over a local log, each dies twice at each step of folding and writing; the statement of the step is dropped at first,
 * and on the next visit arrives late. Over Kafka, whose appends and owners differ but not its statements, each dies once at a step. The last
 * blocks are filled in only after every step of a revert, so reverts happen above an unfinished history. Every step is counted, and all must
 * occur. Answers are compared with the oracle after each death of a processor.
 */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schedule } from "effect"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import type { BackfillOrder } from "#pipelines/ingest/backfill-plan.ts"
import { layerDirectoryOwner } from "#pipelines/log/directory-owner.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { StreamOwnership } from "#pipelines/log/stream-ownership.ts"
import { foldHere } from "#pipelines/runtime/fold-run.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { FoldRecords } from "#pipelines/runtime/record-fold.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import { laneMark, streamStart } from "#schemas/domain/mark.ts"
import { laneOfStream, liveStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { checkAnswers } from "../simulation/answers.ts"
import { deadlyAppends, makeFates, namesAt } from "../simulation/append-point.ts"
import { marketOf } from "../simulation/world.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import type { SimulatedChain } from "../support/chain/simulated-chain.ts"
import type { Query } from "../support/chain/simulated-reader.ts"
import { runBroker } from "../support/kafka/run-broker.ts"
import { type LogAdapter, layerOfAdapter } from "../support/log/adapter.ts"
import { layerGatedLog, noLogFaults } from "../support/log/gated-log.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { type FoldGate, layerTestTables, makeDeath, quickProcessor } from "../support/service/processing.ts"
import {
  awaitWhole,
  backfill,
  expectWholeRows,
  follow,
  followToHead,
  historyOf,
  makeFinalChain,
} from "../support/store/backfilled-chain.ts"
import { type GatedStatement, layerGatedStore, type StatementGate, valuesOf } from "../support/store/gated-store.ts"
import { dieAt, landAll, noVisits, type Visits } from "../support/store/late-landing.ts"
import type { GateMoment, PassingStatement } from "../support/store/store-gate.ts"
import {
  isAtStep,
  isOfRevert,
  noteStatement,
  nothingWritten,
  type WritingStep,
  writingSteps,
} from "../support/store/writing-step.ts"

/** The first live block, the newest final one, and the number of blocks at the beginning. */
const [fence, finalBlock, blocks] = [70, 80, 90]

/** The first block that is filled in before a revert has been interrupted at every step. */
const firstBefore = 30

const queries: ReadonlyArray<Query> = ["head", "finalized", "readBlocks", "readLink", "readState"]

const readingPoints = queries.map((query) => `while asking for ${query}`)

const appendNames = namesAt([
  "before a writer's start",
  "behind a writer's start",
  "before the first record",
  "between two records",
  "before the end of a range",
  "behind the last record",
])

/** The processors, by what they own. */
const processors = ["live blocks and slots", "slots"] as const

type Processor = (typeof processors)[number]

const foldPoints = ["before a fold", "after a fold"]

/** The steps of a processor: a slot never reverts, and is not folded to checkpoints. */
const stepsOf = (processor: Processor): ReadonlyArray<WritingStep> =>
  writingSteps.filter((step) => processor !== "slots" || !(isOfRevert(step) || step === "while folding checkpoints"))

const pointOf = (processor: Processor, step: string): string => `${processor}: ${step}`

const revertPoints = writingSteps.filter(isOfRevert).map((step) => pointOf("live blocks and slots", step))

const writingPoints = processors.flatMap((processor) =>
  [...stepsOf(processor), ...foldPoints].map((step) => pointOf(processor, step)),
)

/** Deaths at each point of a processor: with the statement dropped, and over a local log also with it arriving late. */
const deathsPerPoint = ({ name }: LogAdapter): number => (name === "local" ? 2 : 1)

/** Number of statements of the next processor before a late one arrives. */
const statementsBeforeLanding = 4

/** Final blocks below which checkpoints are folded. */
const rollupIntervalBlocks = 25

const pollSchedule = Schedule.spaced("5 millis")

const until = (condition: () => boolean) =>
  Effect.sync(condition).pipe(
    Effect.repeat({ until: (holds) => holds, schedule: pollSchedule }),
    Effect.timeout("4 minutes"),
    Effect.asVoid,
  )

/** Ownership of the streams of a processor. */
const layerOwner = (processor: Processor) => {
  const isOwn = (stream: SequencedKey): boolean => {
    const slot = laneOfStream(stream)?.slot ?? 0
    return (slot % 2 === 1) === (processor === "slots")
  }
  return Layer.effect(
    StreamOwnership,
    Effect.map(StreamOwnership, ({ join }) =>
      StreamOwnership.of({
        join: (options) =>
          join({
            ...options,
            candidates: Effect.map(options.candidates, (streams) => new Set([...streams].filter(isOwn))),
          }),
      }),
    ),
  ).pipe(Layer.provide(layerSoleOwner))
}

const passing = ({ method, subject, request }: GatedStatement): PassingStatement => {
  if (method === "insert") {
    const isMark = subject === commitsTable
    const at = (name: string) => request?.columns.findIndex((column) => column.name === name) ?? -1
    const [row] = isMark ? valuesOf(request) : []
    return {
      kind: isMark ? "mark" : "rows",
      table: subject,
      isDown: row !== undefined && row[at("seq")] !== row[at("applied")],
      sql: "",
    }
  }
  const kind = subject === "fold checkpoints" ? "fold" : "query"
  return { kind: subject.startsWith("undo the rows of") ? "undo" : kind, table: undefined, isDown: false, sql: "" }
}

/** A processor, and how often it dies at each of its points. */
interface ProcessorLife {
  readonly processor: Processor
  readonly deathsMax: number
}

/** Gates of one life of a processor: it dies at a step that has been met too rarely. */
const deadlyGates = ({ processor, deathsMax }: ProcessorLife, visits: Visits, die: Effect.Effect<never>) => {
  const progress = nothingWritten()
  let statements = 0
  const isDue = (step: string): boolean => (visits.hits.get(pointOf(processor, step)) ?? 0) < deathsMax
  const gate: StatementGate = (statement, run) => {
    const seen = passing(statement)
    const dieIn = Effect.fnUntraced(function* (moment: GateMoment, late: typeof run) {
      const sighting = { progress: { ...progress }, statement: seen, moment }
      noteStatement(progress, seen, moment)
      const step = stepsOf(processor).find((one) => isAtStep(one, 1, sighting) && isDue(one))
      if (step !== undefined) return yield* dieAt(visits, pointOf(processor, step), { run: late, die })
    })
    return Effect.gen(function* () {
      statements += 1
      if (statements > statementsBeforeLanding) yield* landAll(visits)
      yield* dieIn("before", run)
      const result = yield* run
      yield* dieIn("after", Effect.succeed(result))
      return result
    })
  }
  const dieBeside = (step: string) =>
    isDue(step) ? dieAt(visits, pointOf(processor, step), { run: Effect.void, die }) : Effect.void
  const foldGate: FoldGate = (fold, { lane }) =>
    Effect.gen(function* () {
      if (lane === "history") yield* dieBeside("before a fold")
      const rows = yield* fold
      if (lane === "history") yield* dieBeside("after a fold")
      return rows
    })
  return { gate, foldGate }
}

/** One life of a processor. */
const runProcessor = Effect.fnUntraced(function* (chain: SimulatedChain, life: ProcessorLife, visits: Visits) {
  const { die, death } = yield* makeDeath
  const { gate, foldGate } = deadlyGates(life, visits, die)
  const living = Effect.gen(function* () {
    const { concurrency, fold } = yield* foldHere
    return yield* processChains({
      chains: [chain.definition],
      settings: { ...quickProcessor, rollupIntervalBlocks },
    }).pipe(Effect.provideService(FoldRecords, { concurrency, fold: (run) => foldGate(fold(run), run) }))
  }).pipe(
    Effect.provide([layerFactSink.pipe(Layer.provide(layerGatedStore(gate))), layerOwner(life.processor)], {
      local: true,
    }),
    Effect.provideService(DrainTimeoutMs, 0),
  )
  yield* Effect.raceFirst(living, death)
})

/** One life of a process that fills blocks in; true once they are there. */
const fill = Effect.fnUntraced(function* (
  chain: SimulatedChain,
  requested: { readonly first: number; readonly order: BackfillOrder },
  { visits, fateOf }: { readonly visits: Visits } & Pick<ReturnType<typeof makeFates>, "fateOf">,
) {
  const { die, death } = yield* makeDeath
  const disturb = (query: Query) => {
    const point = `while asking for ${query}`
    return visits.hits.has(point) ? Effect.void : dieAt(visits, point, { run: Effect.void, die })
  }
  const filling = backfill(chain, requested, { disturb }).pipe(
    Effect.provide(layerGatedLog({ ...noLogFaults, append: deadlyAppends(fateOf, die) }), { local: true }),
    Effect.provideService(DrainTimeoutMs, 0),
  )
  return yield* Effect.raceFirst(Effect.as(filling, true), Effect.as(death, false))
})

/** The chain as the log has it. */
const readTruth = (chain: SimulatedChain) =>
  Effect.gen(function* () {
    const events = yield* readPresentEvents({ stream: liveStream(chain.definition.id), place: streamStart })
    const market = marketOf(chain)
    return {
      chain: chain.definition,
      blocks: appendedBlocks(events.map(({ event }) => event)),
      firstNumber: fence,
      history: (yield* historyOf(chain)).blocks,
      market,
      balanceAt: market.balanceAt,
    }
  })

/** Waits until the tables contain the chain's head. */
const awaitHead = ({ definition: { id }, head }: SimulatedChain) =>
  Effect.map(readMarks(), (marks) => laneMark(marks, id, "live")?.block.hash === head().hash).pipe(
    Effect.repeat({ until: (holds) => holds, schedule: Schedule.spaced("100 millis") }),
    Effect.timeout("4 minutes"),
  )

const killAll = (adapter: LogAdapter, order: BackfillOrder) =>
  Effect.gen(function* () {
    const chain = makeFinalChain(31, blocks, finalBlock)
    const visits = noVisits()
    const fates = makeFates()
    const isMet = (point: string): boolean => visits.hits.has(point) || fates.hits.has(point)
    yield* followToHead(chain, fence)

    const layerOwners = layerDirectoryOwner(yield* temporaryFolder("owners"))
    const fillFrom = (first: number) =>
      fill(chain, { first, order }, { visits, ...fates }).pipe(
        Effect.repeat({ until: (isFilled) => isFilled }),
        Effect.provide(layerOwners, { local: true }),
      )
    const fillers = (first: number) =>
      Effect.all(
        [1, 2, 3].map(() => fillFrom(first)),
        { concurrency: 3, discard: true },
      )
    const filling = Effect.gen(function* () {
      yield* fillers(firstBefore)
      yield* until(() => revertPoints.every(isMet))
      yield* fillers(0)
    })
    const processing = Effect.forEach(
      processors,
      (processor) =>
        runProcessor(chain, { processor, deathsMax: deathsPerPoint(adapter) }, visits).pipe(
          Effect.andThen(checkAnswers(chain.definition.id, readTruth(chain))),
          Effect.forever,
        ),
      { concurrency: processors.length, discard: true },
    )
    let forks = 0
    const reverting = Effect.gen(function* () {
      forks += 1
      chain.fork(1 + (forks % 5))
      yield* awaitHead(chain)
    }).pipe(Effect.repeat({ until: () => [...revertPoints, ...writingPoints].every(isMet) }))
    const all = Effect.all([filling, reverting], { concurrency: 2, discard: true }).pipe(
      Effect.andThen(awaitWhole(chain)),
    )
    yield* Effect.raceAllFirst([all, processing, follow(chain, fence)])
    yield* landAll(visits)
    yield* Effect.sync(() => process.stdout.write(reportOf(adapter, [...visits.hits, ...fates.hits])))
    assert.deepStrictEqual(
      [...readingPoints, ...appendNames, ...writingPoints].filter((point) => !isMet(point)),
      [],
    )
    yield* checkAnswers(chain.definition.id, readTruth(chain))
    yield* expectWholeRows(chain)
  })

const reportOf = ({ name }: LogAdapter, hits: ReadonlyArray<readonly [string, number]>): string =>
  [
    `Crash points of a backfill over the ${name} log, with the number of times that something stopped there:`,
    ...hits.map(([point, count]) => `  ${count} × ${point}`),
    "",
  ].join("\n")

/** With a log of its own, and tables of its own. */
const killOver = (adapter: LogAdapter, order: BackfillOrder) =>
  killAll(adapter, order).pipe(
    Effect.provide(
      Layer.mergeAll(layerOfAdapter(adapter), Layer.fresh(layerTestTables), layerSoleOwner, Logger.layer([])),
    ),
    Effect.scoped,
  )

describe("a backfill of which every part dies at every step, while the chain reverts", () => {
  it.live("leaves the rows of the chain followed from its start, newest blocks first, over a local log", () =>
    Effect.gen(function* () {
      yield* killOver({ name: "local", directory: yield* temporaryFolder("backfill-crash") }, "newest")
    }).pipe(Effect.scoped),
  )

  it.live("leaves the rows of the chain followed from its start, oldest blocks first, over Kafka", () =>
    Effect.gen(function* () {
      const brokers = (yield* runBroker).split(",")
      // The broker of a developer keeps the streams of earlier runs.
      const topicPrefix = `backfill-crash-${crypto.randomUUID()}.`
      yield* killOver({ name: "kafka", brokers, topicPrefix }, "oldest")
    }).pipe(Effect.scoped),
  )
})
