/**
 * Kills the processor while it builds tables.
 *
 * Goal: whatever was left behind, no answer of the served tables shows more or less than its marks (P5), and the built tables equal those
 * of a run of this release alone: no duplicates, no gaps (P2, P6). Method: over a directory whose ledger and timeline are of an earlier
 * release, the processor dies the first two times it reaches each statement of the build; that statement is dropped at first, and on the
 * next visit arrives late. Beside tables that are updated meanwhile, it dies once at each statement, which is dropped or late in turns.
 */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schedule } from "effect"
import { ledger } from "#projections/facts/ledger.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, readServed, readSetMarks } from "#projections/table/commits.ts"
import type { Release } from "#projections/table/release.ts"
import { tableSetsTable } from "#projections/table/table-sets.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { checkAnswers, truthOf } from "../simulation/answers.ts"
import { testChain } from "../support/chain/block-builder.ts"
import { buildStory, type StoryStep, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import { appendMissing, layerTestLog, layerTestTables, makeDeath } from "../support/service/processing.ts"
import { foldedRows } from "../support/store/folded-rows.ts"
import { type GatedStatement, type StatementGate, valuesOf } from "../support/store/gated-store.ts"
import { dieAt, landAll, noVisits, type Visits } from "../support/store/late-landing.ts"
import { awaitServed, earlierVersion, releaseWith, runRelease } from "../support/store/table-build.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { layerTestStore } from "../support/store/test-store.ts"

const steps: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("mint", 0, 0), storyAction("transfer", 0, 1)]),
  storyBlock([storyAction("send", 1, 2), storyAction("inner", 0, 3)]),
  { kind: "finality", depth: 0 },
  storyBlock([storyAction("transfer", 0, 2), storyAction("wrap", 2, 2)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("transfer", 0, 3)], true),
  storyBlock([storyAction("transfer", 1, 0), storyAction("unwrap", 2, 2)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("send", 2, 1)], true),
  { kind: "finality", depth: 0 },
]

const story = buildStory(testChain.id, steps)

/** Number of events when the earlier release ends: the second revert is not among them. */
const eventsBefore = 7

const changed = [ledger, timeline].map((projection) => earlierVersion(projection))

/** Name of a statement in the crash points. */
const nameOf = ({ subject, request }: GatedStatement): string => {
  if (subject !== commitsTable || request === undefined) return subject
  const at = (column: string) => request.columns.findIndex(({ name }) => name === column)
  const first = (column: string) => valuesOf(request)[0]?.[at(column)]
  return `${first("applied") === first("seq") ? "mark" : "mark down"} of ${request.rows.length}`
}

const isOfBuild = (name: string): boolean =>
  /^mark/.test(name) ||
  name === tableSetsTable ||
  [ledger, timeline, ...changed].some(({ table }) => name.endsWith(table) && !name.startsWith("make"))

/** Number of statements of the next processor before a late one arrives. */
const statementsBeforeLanding = 4

const deathsMax = 60

/** The deaths of a build. */
interface Deaths {
  readonly visits: Visits
  readonly die: Effect.Effect<never>
  /** Deaths at each statement: two, with it dropped and with it arriving late, or one of them in turns. */
  readonly perStatement: 1 | 2
  /** Reads move only after this. */
  readonly beforeMove: Effect.Effect<void>
}

/** A gate that kills at every statement of the build the first times it is visited. */
const deadlyGate = ({ visits, die, perStatement, beforeMove }: Deaths): StatementGate => {
  let statements = 0
  return (statement, run) =>
    Effect.gen(function* () {
      const name = nameOf(statement)
      statements += 1
      if (statements > statementsBeforeLanding) yield* landAll(visits)
      if (name === tableSetsTable) yield* beforeMove
      if (!isOfBuild(name) || (visits.hits.get(name) ?? 0) >= perStatement) return yield* run
      return yield* dieAt(visits, name, {
        run,
        die,
        ...(perStatement === 1 ? { isLate: visits.hits.size % 2 === 1 } : {}),
      })
    })
}

/** Statements at which a build must have been killed. */
const required = [
  ledger.table,
  timeline.table,
  `undo the rows of ${ledger.table}`,
  `undo the rows of ${timeline.table}`,
  "mark of 1",
  "mark down of 1",
  tableSetsTable,
]

const layerDirectory = Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestStore), Logger.layer([]))

const all = { live: story.events, history: [] }

const settings = { batchEventsMax: 2, rollupIntervalBlocks: 1 }

const checkServed = Effect.gen(function* () {
  const { set } = yield* readServed(ownSet)
  const truth = Effect.succeed(truthOf(testChain, story.events))
  yield* checkAnswers(testChain.id, truth).pipe(Effect.provideService(Store, yield* storeOver(set, release)))
})

/** Folds run beside the writing, and balances use them once they exist. */
const awaitFolds = foldedRows(testChain.id).pipe(
  Effect.repeat({ until: (rows) => rows.length > 0, schedule: Schedule.spaced("100 millis") }),
  Effect.timeout("4 minutes"),
)

/** Progress of a table set, in events of the live lane. */
const appliedIn = (setName: Effect.Effect<string, never, Store>) =>
  Effect.gen(function* () {
    const marks = yield* readSetMarks(yield* setName)
    return laneMark(marks, testChain.id, "live")?.applied ?? 0
  }).pipe(Effect.orDie)

const awaitApplied = (setName: Effect.Effect<string, never, Store>, seq: number) =>
  appliedIn(setName).pipe(
    Effect.repeat({ until: (applied) => applied >= seq, schedule: Schedule.spaced("100 millis") }),
    Effect.asVoid,
  )

const servedName = Effect.orDie(Effect.map(readServed(ownSet), ({ set }) => set.name))

/** Kills the build of a release; `isLate` if the last events arrive once both table sets are at the same place. */
const killOver = Effect.fnUntraced(function* (by: Release, isLate: boolean) {
  const store = yield* Store
  const earlier = releaseWith(changed)
  yield* appendMissing(testChain, story.events.slice(0, eventsBefore))
  yield* runRelease(
    { release: earlier, chain: testChain },
    awaitServed({ release: earlier, chain: testChain }, { live: all.live.slice(0, eventsBefore), history: [] }),
  )
  if (!isLate) yield* appendMissing(testChain, story.events)
  const visits = noVisits()
  const through = Effect.gen(function* () {
    yield* awaitApplied(Effect.succeed(ownSet.name), eventsBefore)
    yield* appendMissing(testChain, story.events)
    yield* awaitServed({ chain: testChain }, all)
    yield* awaitFolds
  })
  const beforeMove = isLate
    ? awaitApplied(servedName, story.events.length).pipe(Effect.provideService(Store, store))
    : Effect.void
  let deaths = 0
  while (true) {
    const { die, death } = yield* makeDeath
    const gate = deadlyGate({ visits, die, perStatement: isLate ? 1 : 2, beforeMove })
    const end = yield* runRelease({ release: by, chain: testChain, settings, gate, death }, through)
    yield* checkServed
    if (end === "through") break
    assert.strictEqual(end, "dead", "the processor gave up")
    deaths += 1
    assert.isBelow(deaths, deathsMax, "the build gets nowhere")
  }
  yield* landAll(visits)
  yield* checkServed
  assert.includeMembers([...visits.hits.keys()], required)
  const clean = Effect.gen(function* () {
    yield* runRelease({ chain: testChain }, awaitServed({ chain: testChain }, all))
    return yield* dumpTables(testChain.id)
  }).pipe(Effect.provide(Layer.fresh(layerTestTables)))
  assert.deepStrictEqual(yield* dumpTables(testChain.id), yield* clean)
  return visits.hits
})

describe("a processor that dies while it builds tables", () => {
  it.live("resumes beside tables that are not updated, and leaves the tables of a run without a crash", () =>
    killOver(release, false).pipe(Effect.provide(layerDirectory)),
  )

  it.live("beside updated tables does so, too, and writes both at once from where they meet", () =>
    Effect.gen(function* () {
      const hits = yield* killOver({ ...release, earlier: changed }, true)
      assert.includeMembers([...hits.keys()], ["mark of 2", "mark down of 2", `undo the rows of ${timeline.name}_v0`])
    }).pipe(Effect.provide(layerDirectory)),
  )
})
