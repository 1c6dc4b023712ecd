/**
 * A directory that another release filled: tables that this one has and that one had not are built from the log.
 *
 * Each test compares the tables in the end with those of a run of this release alone, and queries the API meanwhile. The build is held back by
 * the log, which returns only a few entries to a reader at its beginning.
 */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer, Logger, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { logs } from "#projections/facts/logs.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { traces } from "#projections/facts/traces.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownStore, readSetTables } from "#projections/migrate/served-store.ts"
import { ownSet, projections, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, firstSetName, readMarks, readServed } from "#projections/table/commits.ts"
import { forksSince } from "#projections/table/forks.ts"
import type { Projection } from "#projections/table/projection.ts"
import type { Release } from "#projections/table/release.ts"
import { readServedSet, setOfProjections, tableSetOf, tableSetsTable } from "#projections/table/table-sets.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { ask, get, startTestApi, testKey } from "../../../support/api/api.ts"
import { testChain } from "../../../support/chain/block-builder.ts"
import { type StoryStep, storyAccounts, storyAction, storyBlock } from "../../../support/chain/chain-story.ts"
import { ofRelease } from "../../../support/run/release-run.ts"
import { layerTestLog, layerTestTables } from "../../../support/service/processing.ts"
import { makeMarksEarlier } from "../../../support/store/earlier-marks.ts"
import {
  appendStory,
  awaitServed,
  buildTwoLanes,
  earlierVersion,
  layerSlowStart,
  releaseWith,
  releaseWithout,
  runRelease,
  type TwoLaneStory,
  watchBuild,
} from "../../../support/store/table-build.ts"
import { dumpTables } from "../../../support/store/table-dump.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

const past: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("mint", 0, 0), storyAction("transfer", 0, 1)]),
  storyBlock([storyAction("send", 1, 2), storyAction("inner", 0, 3)]),
]

/** A revert lies before the other release ends, another one behind it; finality lets balances be folded. */
const live: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("mint", 0, 1, 1), storyAction("swap", 0, 0)]),
  storyBlock([storyAction("transfer", 0, 2), storyAction("wrap", 2, 2)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("transfer", 0, 3)], true),
  storyBlock([storyAction("transfer", 0, 3), storyAction("unwrap", 2, 2)]),
  { kind: "finality", depth: 1 },
  storyBlock([storyAction("transfer", 1, 0), storyAction("spoof", 1, 0)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("send", 2, 1)], true),
  storyBlock([storyAction("items", 0, 1), storyAction("fail", 0, 1)]),
  { kind: "finality", depth: 0 },
]

const story = buildTwoLanes(testChain, past, live)

/** The fork of the test chain's reverts, by the marks of this release's tables. */
const readForks = Effect.gen(function* () {
  const bound = ownStore(yield* Store, release)
  return yield* Effect.provideService(forksSince([{ chainId: testChain.id, seq: 0 }]), Store, bound)
})

/** How many live events there are when the other release ends. */
const eventsBefore = 5

const before: TwoLaneStory = { ...story, live: story.live.slice(0, eventsBefore) }

/** Entries of each stream that a build gets before it is let go on. */
const entriesAtOnce = 2

const layerDirectory = Layer.mergeAll(
  Layer.fresh(layerTestLog),
  Layer.fresh(layerTestStore),
  layerFixedKeys([Redacted.make(testKey)]),
  Logger.layer([]),
)

/** A directory that a release filled up to where it ended. */
const fill = Effect.fnUntraced(function* (by: Release) {
  yield* appendStory(testChain, story, eventsBefore)
  const end = yield* runRelease(
    { release: by, chain: testChain },
    awaitServed({ release: by, chain: testChain }, before),
  )
  assert.strictEqual(end, "through")
})

/** Runs this release over the directory until reads take all of its tables. */
const catchUp = Effect.fnUntraced(function* (
  options: { readonly release?: Release; readonly until?: TwoLaneStory } = {},
) {
  const end = yield* runRelease(
    { chain: testChain, ...(options.release && { release: options.release }) },
    awaitServed({ chain: testChain }, options.until ?? story),
  )
  assert.strictEqual(end, "through")
})

let clean: Promise<Readonly<Record<string, ReadonlyArray<string>>>> | undefined

/** The tables as this release leaves them where it is alone. Written once, as they are the same for all tests. */
const cleanTables = Effect.promise(() => {
  clean ??= appendStory(testChain, story).pipe(
    Effect.andThen(catchUp()),
    Effect.andThen(dumpTables(testChain.id)),
    Effect.provide(layerDirectory),
    Effect.runPromise,
  )
  return clean
})

const historyQuery = `query($subjects: [Address!]!) { transactionHistoryV2(subjects: $subjects, perspective: All, first: 25) { totalCount } }`
const logsQuery = `query($subjects: [Address!]!) { transactionHistoryV2(subjects: $subjects, perspective: Signer, first: 1) {
  edges { node { ... on TimelineEventV2 { transaction { logs { data } } } } } } }`
const portfolioQuery = `query($subjects: [Address!]!) { portfolioV2(addresses: $subjects) { metadata { networks } } }`
const subjects = storyAccounts

interface Health {
  readonly status: string
  readonly building?: {
    readonly tables: ReadonlyArray<string>
    readonly refusedTables: ReadonlyArray<string>
    readonly recordsDone: number
    readonly recordsTotal: number
  }
}

/** An API over the directory. */
const startApi = Effect.map(startTestApi(), ({ url }) => ({
  history: ask(url, historyQuery, { subjects }),
  logs: ask(url, logsQuery, { subjects }),
  portfolio: ask(url, portfolioQuery, { subjects }),
  health: Effect.map(get(`${url}/health`), ({ status, text }) => ({
    code: status,
    // The health of an API.
    health: JSON.parse(text) as Health,
  })),
}))

/** Runs this release with its build held back, does something meanwhile, and lets it go on to the end. */
const whileBuilding = Effect.fnUntraced(function* <A, E, R>(by: Release, meanwhile: Effect.Effect<A, E, R>) {
  const latch = yield* Latch.make()
  const { begun, onBuild, reports } = yield* watchBuild
  const running = yield* runRelease(
    { release: by, chain: testChain, onBuild },
    awaitServed({ chain: testChain }, story),
  ).pipe(Effect.provide(layerSlowStart(latch, entriesAtOnce)), Effect.forkChild)
  yield* begun
  const result = yield* meanwhile
  yield* latch.open
  assert.strictEqual(yield* Fiber.join(running), "through")
  return { result, reports }
})

const untilServed = (seq: number) =>
  waitUntil(
    `record ${seq} in the tables`,
    Effect.map(readMarks(), (marks) => (laneMark(marks, testChain.id, "live")?.applied ?? 0) >= seq),
  )

/** The whole story is in the log, and the tables are those of this release alone. */
const assertComplete = Effect.gen(function* () {
  const built = yield* dumpTables(testChain.id)
  for (const { name } of [logs, timeline, ledger]) assert.isAbove(built[name]?.length ?? 0, 0, name)
  assert.deepStrictEqual(built, yield* cleanTables)
})

const execute = Effect.fnUntraced(function* (sql: string) {
  yield* (yield* Store).execute({ operation: "change a test's tables", sql })
})

describe("an existing directory", () => {
  ofRelease(it.live)("of a release before table sets: a table that it lacked is built from the log", () =>
    Effect.gen(function* () {
      yield* fill(releaseWithout([]))
      yield* execute(
        `INSERT INTO ${commitsTable} SELECT * REPLACE ('${firstSetName}' AS table_set) FROM ${commitsTable}`,
      )
      yield* execute(
        `ALTER TABLE ${commitsTable} DELETE WHERE table_set != '${firstSetName}' SETTINGS mutations_sync = 2`,
      )
      yield* execute(`DROP TABLE ${tableSetsTable}`)
      yield* execute(`DROP TABLE ${logs.table}`)
      yield* appendStory(testChain, story)
      yield* catchUp()
      yield* assertComplete
    }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )

  ofRelease(it.live.each(["commits_v3", "commits_v4"] as const))(
    "of a release with another table of marks, %s: they are migrated, reverts and runs included, and work continues from them",
    (table) =>
      Effect.gen(function* () {
        yield* fill(releaseWithout([]))
        const { marks: earlier } = yield* readServed(ownSet)
        const forks = yield* readForks
        assert.strictEqual(earlier.length, 2)
        assert.strictEqual(forks.size, 1)
        yield* makeMarksEarlier(table)
        yield* prepareTables({ release })
        // Further marks stay in effect where the tables are prepared again, by a process of this release or of the earlier one.
        yield* prepareTables({ release })
        assert.deepStrictEqual((yield* readServed(ownSet)).marks, earlier)
        assert.deepStrictEqual(yield* readForks, forks)
        yield* appendStory(testChain, story)
        yield* catchUp()
        yield* assertComplete
        const { marks } = yield* readServed(ownSet)
        yield* prepareTables({ release })
        assert.deepStrictEqual((yield* readServed(ownSet)).marks, marks)
      }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )

  it.live(
    "and a new table: the others keep being updated, with reverts, and queries of the new one are refused until it is built",
    () =>
      Effect.gen(function* () {
        yield* fill(releaseWithout([logs]))
        const api = yield* startApi
        const { result, reports } = yield* whileBuilding(
          release,
          Effect.gen(function* () {
            yield* appendStory(testChain, story)
            yield* untilServed(story.live.length)
            const { code, health } = yield* api.health
            assert.deepStrictEqual([code, health.status], [503, "building"])
            assert.deepStrictEqual(health.building?.tables, [logs.table])
            assert.deepStrictEqual(health.building?.refusedTables, [logs.table])
            assert.isBelow(health.building?.recordsDone ?? 0, health.building?.recordsTotal ?? 0)
            const refused = yield* api.logs
            assert.strictEqual(refused.errors[0]?.extensions.code, "UNAVAILABLE")
            assert.strictEqual(refused.errors[0]?.extensions.tag, "TableBuilding")
            assert.strictEqual(
              refused.errors[0]?.message,
              `The table ${logs.table}, needed to read the logs of transactions, is being built from the log: retry later.`,
            )
            assert.deepStrictEqual((yield* api.portfolio).errors, [])
            return yield* api.history
          }),
        )
        assert.deepStrictEqual(result.errors, [])
        assert.deepStrictEqual([reports[0]?.tables, reports.at(-1)], [[logs.table], undefined])
        assert.deepStrictEqual((yield* api.history).data, result.data)
        assert.deepStrictEqual((yield* api.logs).errors, [])
        const { code, health } = yield* api.health
        assert.deepStrictEqual([code, health.status, health.building], [200, "ready", undefined])
        yield* assertComplete
      }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )

  it.live("and changed tables: the old ones are frozen and serve reads until reads move", () =>
    Effect.gen(function* () {
      yield* fill(releaseWith([ledger, timeline].map((projection) => earlierVersion(projection))))
      const api = yield* startApi
      const old = yield* api.history
      assert.deepStrictEqual(old.errors, [])
      const { result } = yield* whileBuilding(
        release,
        Effect.gen(function* () {
          yield* appendStory(testChain, story)
          const { code, health } = yield* api.health
          assert.deepStrictEqual([code, health.status], [200, "ready"])
          assert.deepStrictEqual(health.building?.refusedTables, [])
          assert.deepStrictEqual(health.building?.tables, [ledger.table, timeline.table])
          assert.deepStrictEqual((yield* api.portfolio).errors, [])
          return yield* api.history
        }),
      )
      assert.deepStrictEqual([result.data, result.extensions.asOf], [old.data, old.extensions.asOf])
      const moved = yield* api.history
      assert.notDeepEqual(moved.data, old.data)
      yield* assertComplete
    }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )

  ofRelease(it.live)(
    "and a changed table whose old columns do not fit: queries that need it are refused, all others are answered",
    () =>
      Effect.gen(function* () {
        yield* fill(releaseWith([earlierVersion(timeline, ["category"])]))
        yield* prepareTables({ release })
        const api = yield* startApi
        const refused = yield* api.history
        assert.deepStrictEqual([refused.status, refused.data], [503, null])
        assert.isNotNull(refused.headers.get("retry-after"))
        assert.strictEqual(refused.errors[0]?.extensions.table, timeline.table)
        assert.deepStrictEqual((yield* api.portfolio).errors, [])
      }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )

  ofRelease(it.live)(
    "and a changed table whose earlier fold is kept: the old one keeps being updated, with reverts, until reads move",
    () =>
      Effect.gen(function* () {
        const earlier = earlierVersion(timeline)
        yield* fill(releaseWith([earlier]))
        const api = yield* startApi
        const { result } = yield* whileBuilding(
          { ...release, earlier: [earlier] },
          Effect.gen(function* () {
            yield* appendStory(testChain, story)
            yield* untilServed(story.live.length)
            return yield* api.history
          }),
        )
        const moved = yield* api.history
        assert.deepStrictEqual([result.errors, moved.errors], [[], []])
        assert.deepStrictEqual(result.data, moved.data)
        yield* assertComplete
      }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )

  ofRelease(it.live)("and a removed table: reads move at once, and when it is added again its build resumes", () =>
    Effect.gen(function* () {
      yield* fill(release)
      const smaller = releaseWithout([traces])
      const served = Effect.map(readServedSet(), (set) => set?.name)
      yield* prepareTables({ release: smaller })
      assert.strictEqual(yield* served, setOfProjections(smaller.projections).name)
      yield* prepareTables({ release })
      assert.strictEqual(yield* served, setOfProjections(smaller.projections).name)
      yield* appendStory(testChain, story)
      yield* catchUp()
      assert.strictEqual(yield* served, ownSet.name)
      yield* assertComplete
    }).pipe(Effect.scoped, Effect.provide(layerDirectory)),
  )
})

describe("readSetTables", () => {
  const tablesFor = Effect.fnUntraced(function* (tables: ReadonlyArray<string>, wanted: ReadonlyArray<Projection>) {
    const found = yield* readSetTables(tableSetOf(tables), { projections: wanted, rollups: [] })
    return [...found.tables].map(([name, { table, isReadable }]) => [name, table, isReadable])
  })

  it.live("accepts a version with every column of ours, and no other", () =>
    Effect.gen(function* () {
      const asNow = projections.map(({ table }) => table)
      // Every table is read in place of one of a later version: types are written as the store names them.
      const next = projections.map((projection) => ({ ...projection, table: `${projection.name}_v9` }))
      assert.deepStrictEqual(
        yield* tablesFor(asNow, next),
        projections.map(({ name, table }) => [name, table, true]),
      )
      const grown = { ...blocks, table: "blocks_v9", columns: { ...blocks.columns, colour: blocks.columns.miner } }
      assert.deepStrictEqual(yield* tablesFor(asNow, [grown as Projection]), [["blocks", "blocks_v9", false]])
      assert.deepStrictEqual(yield* tablesFor([], [blocks]), [["blocks", blocks.table, false]])
      assert.strictEqual((yield* readServed(ownSet)).set.name, ownSet.name)
    }).pipe(Effect.provide(Layer.fresh(layerTestTables))),
  )
})
