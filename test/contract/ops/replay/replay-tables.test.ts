/** Replays beside a service that goes on: blocks arrive, callers ask, reads move to the new tables and back. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted, Ref, Schedule } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { prepareConfigured, type TablesConfig } from "#ops/cli/layers.ts"
import { processTables } from "#ops/cli/process-tables.ts"
import { replayTables } from "#ops/replay/replay-tables.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { dropUnserved, SettleMs } from "#projections/migrate/drop-tables.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { replayedTable } from "#projections/migrate/replayed-release.ts"
import { requestReplay, requestReturn } from "#projections/migrate/request-replay.ts"
import { readComments } from "#projections/migrate/table-comments.ts"
import { projections, release } from "#projections/registry.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Projection } from "#projections/table/projection.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { ask, startTestApi, testKey } from "../../../support/api.ts"
import { testChain } from "../../../support/block-builder.ts"
import { buildStory, storyAccounts, storyAction, storyBlock, storyFirstNumber } from "../../../support/chain-story.ts"
import { appendMissing, layerTestLog, quickProcessor } from "../../../support/processing.ts"
import { awaitServed, releaseWith, runRelease } from "../../../support/table-build.ts"
import { layerTestStore } from "../../../support/test-store.ts"

/** Every block has one transfer of each of the two accounts that are asked about. */
const story = buildStory(
  testChain.id,
  Array.from({ length: 300 }, () => storyBlock([storyAction("send", 1, 2)])),
)

const eventsBefore = 20

const config: TablesConfig & Parameters<typeof processTables>[0]["config"] = {
  abiDirectory: undefined,
  chains: [],
  clickhouse: undefined,
  processor: { ...quickProcessor, threads: 1 },
}

const layerWorld = Layer.mergeAll(
  Layer.fresh(layerTestLog),
  Layer.fresh(layerTestStore),
  layerSoleOwner,
  layerFixedKeys([Redacted.make(testKey)]),
  Logger.layer([]),
)

const processing = processTables({
  config,
  expected: [testChain],
  onBuild: () => Effect.void,
  retryDelayMsMax: 2,
})

const quietly = { isHeld: false, reportProgress: () => Effect.void, reportStall: Effect.void }

const historyQuery = `query($subjects: [Address!]!) {
  transactionHistoryV2(subjects: $subjects, perspective: All, first: 2) {
    totalCount
    edges { node { ... on TimelineEventV2 { transaction { blockNumber } } } }
  }
  portfolioV2(addresses: $subjects) { tokenBalances { byToken(first: 5) { edges { node { balance } } } } }
}`

interface HistoryAnswer {
  readonly transactionHistoryV2: {
    readonly totalCount: number
    readonly edges: ReadonlyArray<{ readonly node: { readonly transaction: { readonly blockNumber: number } } }>
  }
}

/** Asks again and again; each answer must be whole at the mark that it names, and no older than the one before. */
const callOften = Effect.fnUntraced(function* (url: string, answered: Ref.Ref<number>) {
  let newest = 0
  const call = Effect.gen(function* () {
    const { status, data, errors, extensions } = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
    assert.deepStrictEqual([status, errors], [200, []])
    // What the query selects.
    const { totalCount, edges } = (data as HistoryAnswer).transactionHistoryV2
    const [asOf] = extensions.asOf as ReadonlyArray<{ readonly block: number }>
    assert.isAtLeast(asOf?.block ?? -1, newest)
    newest = asOf?.block ?? 0
    assert.strictEqual(totalCount, newest - storyFirstNumber + 1)
    assert.deepStrictEqual(
      edges.map(({ node }) => node.transaction.blockNumber),
      [newest, newest - 1],
    )
    yield* Ref.update(answered, (count) => count + 1)
    yield* Effect.sleep("50 millis")
  })
  return yield* Effect.forever(call)
})

const callersAtOnce = 8

const untilServed = (seq: number) =>
  Effect.map(readMarks(), (marks) => laneMark(marks, testChain.id, "live")?.applied ?? 0).pipe(
    Effect.repeat({ until: (applied) => applied >= seq, schedule: Schedule.spaced("50 millis") }),
    Effect.timeout("30 seconds"),
  )

describe("replayTables", () => {
  it.live("moves reads to new tables and back while blocks arrive, without one wrong or missing answer", () =>
    Effect.gen(function* () {
      yield* appendMissing(testChain, story.events.slice(0, eventsBefore))
      yield* prepareConfigured(config)
      const { url } = yield* startTestApi()
      const answered = yield* Ref.make(0)
      const callers = Array.from({ length: callersAtOnce }, () => callOften(url, answered))
      const calling = Effect.andThen(
        untilServed(eventsBefore),
        Effect.all(callers, { concurrency: callersAtOnce, discard: true }),
      )
      let appended = eventsBefore
      const live = Effect.gen(function* () {
        appended += 1
        yield* appendMissing(testChain, story.events.slice(0, appended))
        yield* Effect.sleep("100 millis")
      }).pipe(Effect.forever)
      const moves = Effect.gen(function* () {
        yield* untilServed(eventsBefore + 1)
        const before = yield* readServedSet()
        yield* requestReplay(
          release,
          projections.map(({ name }) => name),
        )
        const held = yield* replayTables({ ...quietly, isHeld: true })
        assert.lengthOf(held, projections.length)
        assert.strictEqual((yield* readServedSet())?.name, before?.name)
        const compared = yield* replayTables(quietly)
        assert.deepStrictEqual(
          compared.flatMap(({ differences, otherColumns }) => [...differences, ...otherColumns]),
          [],
        )
        assert.isAbove(compared.find(({ projection }) => projection === "ledger")?.rows ?? 0, eventsBefore)
        const after = yield* readServedSet()
        assert.notStrictEqual(after?.name, before?.name)
        const answeredBefore = yield* Ref.get(answered)
        assert.isAbove(answeredBefore, callersAtOnce)
        yield* untilServed(appended + 2)

        yield* requestReturn({ release })
        yield* replayTables(quietly)
        assert.strictEqual((yield* readServedSet())?.name, before?.name)
        yield* untilServed(appended + 2)
        assert.isAbove(yield* Ref.get(answered), answeredBefore)
      })
      yield* Effect.raceAllFirst([moves, live, calling, processing])
    }).pipe(Effect.scoped, Effect.provide(layerWorld, { local: true })),
  )

  it.live(
    "builds a table that has another shape than this release's, while the rest is served, and drops the old one",
    () =>
      Effect.gen(function* () {
        const lacking = "category"
        const changed: Projection = {
          ...timeline,
          digest: "of another shape",
          columns: Object.fromEntries(Object.entries(timeline.columns).filter(([name]) => name !== lacking)),
          insertColumns: timeline.insertColumns.filter(({ name }) => name !== lacking),
        }
        const events = { live: story.events.slice(0, eventsBefore), history: [] }
        yield* appendMissing(testChain, events.live)
        yield* runRelease(
          { release: releaseWith([changed]), chain: testChain },
          awaitServed({ release: releaseWith([changed]), chain: testChain }, events),
        )

        const outdated = yield* Effect.flip(prepareTables({ release }))
        assert.strictEqual(outdated._tag, "ProjectionOutdated")
        assert.include(outdated.message, "npm run tidemark -- replay --projection timeline")
        yield* Effect.forkScoped(processing)
        const { url } = yield* startTestApi()
        const refused = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
        assert.deepStrictEqual(
          refused.errors.map(({ extensions }) => extensions.tag),
          ["TableBuilding"],
        )

        const table = replayedTable(timeline, 1)
        yield* requestReplay(release, [timeline.name])
        const rows = eventsBefore * 2
        assert.deepStrictEqual(yield* replayTables(quietly), [
          {
            projection: timeline.name,
            table,
            servedTable: timeline.table,
            otherColumns: [lacking],
            rows,
            differences: [],
          },
        ])
        const { status, errors } = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
        assert.deepStrictEqual([status, errors], [200, []])

        assert.strictEqual((yield* Effect.flip(requestReturn({ release })))._tag, "ReplayRefused")
        const dropped = yield* dropUnserved({ release }).pipe(Effect.provideService(SettleMs, 0))
        assert.include(dropped, timeline.table)
        const names = (yield* readComments(undefined)).map(({ name }) => name)
        assert.notInclude(names, timeline.table)
        assert.include(names, table)
        const { errors: none } = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
        assert.deepStrictEqual(none, [])
      }).pipe(Effect.scoped, Effect.provide(layerWorld, { local: true })),
  )
})
