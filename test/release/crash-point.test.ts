/**
 * Kills the processor between any two statements, and around the folds that run ahead of them.
 *
 * Goal: whatever was left behind, no answer shows more or less than its marks (P5), and after a restart the tables equal those of a run
 * without a crash (P2, P6). Method: the processor dies the first times it reaches each pair of neighbouring statements; that statement is
 * dropped at first, and on the next visit arrives late, after the next processor has started. Between two tables, which are all written by the
 * same code, it dies once, with the statement dropped or late in turns, and there at every 24th pair; a run of a release includes
 * every pair. It also dies before and after a fold while a flush or a revert is being written. Every such point is counted, and all must occur.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schedule } from "effect"
import { layerFoldThreads } from "#ops/process/fold-threads.ts"
import { projections } from "#projections/registry.ts"
import { commitsTable } from "#projections/table/commits.ts"
import { checkAnswers, truthOf } from "../simulation/answers.ts"
import { testChain } from "../support/chain/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import {
  appendMissing,
  type FoldGate,
  layerTestLog,
  layerTestTables,
  makeDeath,
  quickProcessor,
  runProcessor,
} from "../support/service/processing.ts"
import { fullBlock } from "../support/store/full-story.ts"
import { type GatedStatement, type StatementGate, valuesOf } from "../support/store/gated-store.ts"
import { dieAt, landAll, noVisits, type Visits } from "../support/store/late-landing.ts"
import { dumpTables } from "../support/store/table-dump.ts"

/** The first block has rows for every table; two reverts in a row, one over several flushes; new branches that collide. */
const steps: ReadonlyArray<StoryStep> = [
  fullBlock,
  storyBlock([storyAction("send", 1, 2), storyAction("inner", 0, 3), storyAction("unwrap", 2, 2)]),
  storyBlock([storyAction("mint", 0, 1, 1), storyAction("transfer", 1, 3), storyAction("fail", 0, 1)]),
  storyBlock([
    storyAction("transfer", 0, 2),
    storyAction("send", 3, 0),
    storyAction("swap", 1, 0),
    storyAction("spoof", 1, 0),
  ]),
  { kind: "finality", depth: 3 },
  { kind: "revert", depth: 2 },
  storyBlock([storyAction("transfer", 0, 3), storyAction("mint", 0, 2, 1)], true),
  storyBlock([storyAction("send", 2, 1), storyAction("wrap", 3, 3)]),
  { kind: "revert", depth: 1 },
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("transfer", 1, 0)], true),
  storyBlock([storyAction("unwrap", 2, 2), storyAction("transfer", 0, 1)]),
]

/** Name of a statement in the crash points. */
const nameOf = ({ method, subject, request }: GatedStatement, previous: string): string => {
  if (method === "query") return subject
  if (subject !== commitsTable || request === undefined) return subject
  const first = (column: string) => valuesOf(request)[0]?.[request.columns.findIndex(({ name }) => name === column)]
  if (first("applied") !== first("seq")) return "mark down"
  return previous.startsWith("undo") ? "mark up" : "mark"
}

const between = (before: string, behind: string): string => `${before} | ${behind}`

const neighbours = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.slice(1).map((name, index) => between(names[index] ?? "", name))

const tables = projections.map(({ table }) => table)

/** The processor dies between one in so many pairs of neighbouring tables. */
const pairsPerCrash = isReleaseRun ? 1 : 24

/** The pairs of tables between which the processor dies, of the flush and of the revert. */
const tablePairs: ReadonlySet<string> = new Set(
  [tables, tables.map((table) => `undo the rows of ${table}`)].flatMap((names) =>
    neighbours(names).filter((_, index) => index % pairsPerCrash === 0),
  ),
)

/** Whether a point is between the rows of two tables. */
const isBetweenTables = (point: string): boolean =>
  point.split(" | ").every((name) => tables.includes(name.replace("undo the rows of ", "")))

/** The points at which a flush and a revert must be interrupted. */
const requiredPoints: ReadonlyArray<string> = [
  ...neighbours(["read the tide marks", ...tables, "mark"]),
  ...neighbours(["mark down", ...tables.map((table) => `undo the rows of ${table}`), "mark up"]),
  between("mark", tables[0] ?? ""),
  between("mark up", tables[0] ?? ""),
  between("read the time of a block", "mark down"),
  ...["a flush", "a revert"].flatMap((work) => [`before a fold during ${work}`, `after a fold during ${work}`]),
].filter((point) => !isBetweenTables(point) || tablePairs.has(point))

/** Deaths at a point: with the statement dropped, and with it arriving late; between tables one of them, and none at most pairs. */
const deathsAt = (point: string): number => {
  if (isBetweenTables(point)) return tablePairs.has(point) ? 1 : 0
  return 2
}

/** Number of statements of the next processor before a late one arrives. */
const statementsBeforeLanding = 4

/** More deaths than twice the number of points mean that there is no progress. */
const deathsMax = 200

/** The work of the write stage at a statement. */
const workAt = (name: string): string | undefined => {
  if (name === "mark down" || name.startsWith("undo") || name === "read the time of a block") return "a revert"
  return tables.includes(name) ? "a flush" : undefined
}

const foldsInReverts = ["before a fold during a revert", "after a fold during a revert"]

/** Longest wait of the fold behind a revert for the write stage to reach that revert, and of that revert for the fold. */
const overlapWaitMs = 1_000

/**
 * Gates that kill at every point the first times it is visited.
 *
 * @param revertSeqs - The seqs of the reverts. A fold behind one and the statements of the revert wait for each other, so that they overlap on any
 *   machine.
 */
const deadlyGates = (visits: Visits, die: Effect.Effect<never>, revertSeqs: ReadonlySet<number>) => {
  let previous = "start"
  let statements = 0
  let folds = 0
  const isVisited = (point: string): boolean => (visits.hits.get(point) ?? 0) >= deathsAt(point)
  const isReverting = () => workAt(previous) === "a revert"
  const isOverlapDue = () => !foldsInReverts.every(isVisited)
  const until = (condition: () => boolean) =>
    Effect.sync(condition).pipe(
      Effect.repeat({ until: (isMet) => isMet, schedule: Schedule.spaced("1 millis") }),
      Effect.timeoutOption(overlapWaitMs),
    )
  const gate: StatementGate = (statement, run) =>
    Effect.gen(function* () {
      const point = between(previous, nameOf(statement, previous))
      previous = nameOf(statement, previous)
      statements += 1
      if (isReverting() && isOverlapDue()) yield* until(() => folds === 0)
      if (statements > statementsBeforeLanding) yield* landAll(visits)
      if (isVisited(point)) return yield* run
      if (!isBetweenTables(point)) return yield* dieAt(visits, point, { run, die })
      const isLate = [...visits.hits.keys()].filter(isBetweenTables).length % 2 === 1
      return yield* dieAt(visits, point, { run, die, isLate })
    })
  const dieBeside = (when: "before" | "after") =>
    Effect.suspend(() => {
      const work = workAt(previous)
      const point = `${when} a fold during ${work}`
      if (work === undefined || isVisited(point)) return Effect.void
      return dieAt(visits, point, { run: Effect.void, die })
    })
  const foldGate: FoldGate = (fold, { records }) =>
    Effect.gen(function* () {
      folds += 1
      if (revertSeqs.has((records[0]?.seq ?? 0) - 1) && isOverlapDue()) yield* until(isReverting)
      yield* dieBeside("before")
      const rows = yield* fold
      yield* dieBeside("after")
      return rows
    }).pipe(
      Effect.ensuring(
        Effect.sync(() => {
          folds -= 1
        }),
      ),
    )
  return { gate, foldGate }
}

const layerWorld = Layer.mergeAll(layerTestLog, layerTestTables, layerFoldThreads(2), Logger.layer([]))

/** Small enough that the first run of blocks takes several flushes. */
const batchSizes = [1, 3, 2]

describe("a processor that dies between any two statements", () => {
  it.live("leaves responses that agree with their marks, and the same rows in the end", () =>
    Effect.gen(function* () {
      const story = buildStory(testChain.id, steps)
      const untilSeq = story.events.length
      const revertSeqs = new Set(
        story.events.flatMap(({ kind }, index) => (kind === "BlocksReverted" ? [index + 1] : [])),
      )
      const visits = noVisits()
      yield* appendMissing(testChain, story.events)

      let deaths = 0
      while (true) {
        const { die, death } = yield* makeDeath
        const batchEventsMax = batchSizes[deaths % batchSizes.length] ?? 1
        const settings = { ...quickProcessor, batchEventsMax }
        const gates = deadlyGates(visits, die, revertSeqs)
        const end = yield* runProcessor({ chains: [testChain], settings, untilSeq, ...gates, death })
        yield* checkAnswers(testChain.id, Effect.succeed(truthOf(testChain, story.events)))
        if (end === "through") break
        assert.strictEqual(end, "dead", "the processor gave up")
        deaths += 1
        assert.isBelow(deaths, deathsMax, "the processor gets nowhere")
      }
      yield* landAll(visits)
      yield* Effect.sync(() => process.stdout.write(reportOf(visits.hits)))
      assert.deepStrictEqual(
        requiredPoints.filter((point) => (visits.hits.get(point) ?? 0) === 0),
        [],
      )

      const rows = yield* dumpTables(testChain.id)
      const cleanRows = yield* Effect.gen(function* () {
        yield* runProcessor({ chains: [testChain], settings: quickProcessor, untilSeq })
        return yield* dumpTables(testChain.id)
      }).pipe(Effect.provide(Layer.fresh(layerTestTables)))
      assert.deepStrictEqual(rows, cleanRows, "P2")
    }).pipe(Effect.provide(layerWorld)),
  )
})

const reportOf = (hits: ReadonlyMap<string, number>): string =>
  [
    "Crash points of the processor, with the number of times that it died there:",
    ...[...hits].map(([point, count]) => `  ${count} × ${point}`),
    "",
  ].join("\n")
