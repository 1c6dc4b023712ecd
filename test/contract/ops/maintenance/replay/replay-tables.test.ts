/** Replays beside a running service: blocks arrive, callers send queries, reads move to the new tables and back. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { prepareConfigured, type TablesConfig } from "#ops/layers/layers.ts"
import { processTables } from "#ops/layers/process-tables.ts"
import { replayTables } from "#ops/maintenance/replay/replay-tables.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { timeline } from "#projections/facts/timeline.ts"
import { dropUnserved, SettleMs } from "#projections/migrate/drop-tables.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { replayedTable } from "#projections/migrate/replayed-release.ts"
import { requestReplay, requestReturn } from "#projections/migrate/request-replay.ts"
import { readComments } from "#projections/migrate/table-comments.ts"
import { release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { createTableSql, type Projection } from "#projections/table/projection.ts"
import { readServedSet } from "#projections/table/table-sets.ts"
import { laneMark } from "#schemas/domain/mark.ts"
import { ask, startTestApi, testKey } from "../../../../support/api/api.ts"
import { testChain } from "../../../../support/chain/block-builder.ts"
import {
  buildStory,
  type StoryStep,
  storyAccounts,
  storyAction,
  storyBlock,
  storyFirstNumber,
} from "../../../../support/chain/chain-story.ts"
import { runBroker } from "../../../../support/kafka/run-broker.ts"
import { layerOfAdapter } from "../../../../support/log/adapter.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"
import { appendMissing, layerTestLog, quickProcessor } from "../../../../support/service/processing.ts"
import { awaitServed, releaseWith, runRelease } from "../../../../support/store/table-build.ts"
import { layerTestStore } from "../../../../support/store/test-store.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"

/** Every block has one transaction of the queried account. */
const block = storyBlock([storyAction("send", 1, 2)])

const story = buildStory(
  testChain.id,
  Array.from({ length: 300 }, () => block),
)

/** One in sixteen events of this story reverts two blocks, and one makes all but the newest four final. */
const revertingStory = buildStory(
  testChain.id,
  Array.from({ length: 300 }, (_, index): StoryStep => {
    if (index % 16 === 15) return { kind: "revert", depth: 2 }
    return index % 16 === 7 ? { kind: "finality", depth: 4 } : block
  }),
)

const eventsBefore = 20

const config: TablesConfig & Parameters<typeof processTables>[0]["config"] = {
  abiDirectory: undefined,
  chains: [],
  clickhouse: undefined,
  processor: { ...quickProcessor, threads: 1 },
}

const layerAround = Layer.mergeAll(
  Layer.fresh(layerTestStore),
  layerSoleOwner,
  layerFixedKeys([Redacted.make(testKey)]),
  Logger.layer([]),
)

const layerWorld = Layer.merge(Layer.fresh(layerTestLog), layerAround)

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

/** Reads the time of a block from the table of blocks. */
const earlierQuery = `query($subjects: [Address!]!, $chainId: Int!) {
  portfolioV2(addresses: $subjects, chainIds: [$chainId], asOfBlock: ${storyFirstNumber + 2}) {
    tokenBalances { byToken(first: 5) { edges { node { balance } } } }
  }
}`

interface AsOf {
  readonly block: number
  readonly hash: string
  readonly seq: number
}

interface HistoryAnswer {
  readonly transactionHistoryV2: {
    readonly totalCount: number
    readonly edges: ReadonlyArray<{ readonly node: { readonly transaction: { readonly blockNumber: number } } }>
  }
}

/** Answers so far: their number, and what was answered at a block, whichever tables were read. */
interface Answered {
  count: number
  readonly byHash: Map<string, unknown>
}

/** Asserts that an answer equals all others at its block. */
const assertSame = ({ byHash }: Answered, hash: string, data: unknown) => {
  assert.deepStrictEqual(data, byHash.get(hash) ?? data)
  byHash.set(hash, data)
}

/** Asks again and again; each answer must be whole at the mark that it names, no older than the one before, and equal to all others at its block. */
const callOften = Effect.fnUntraced(function* (url: string, answered: Answered) {
  let newestSeq = 0
  const call = Effect.gen(function* () {
    const { status, data, errors, extensions } = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
    assert.deepStrictEqual([status, errors], [200, []])
    // Result of the query.
    const { totalCount, edges } = (data as HistoryAnswer).transactionHistoryV2
    const [asOf] = extensions.asOf as ReadonlyArray<AsOf>
    if (asOf === undefined) return assert.fail("An answer names its block.")
    assert.isAtLeast(asOf.seq, newestSeq)
    newestSeq = asOf.seq
    assert.strictEqual(totalCount, asOf.block - storyFirstNumber + 1)
    assert.deepStrictEqual(
      edges.map(({ node }) => node.transaction.blockNumber),
      [asOf.block, asOf.block - 1],
    )
    assertSame(answered, asOf.hash, data)
    const earlier = yield* ask(url, earlierQuery, { subjects: [storyAccounts[1]], chainId: testChain.id })
    assert.deepStrictEqual([earlier.status, earlier.errors], [200, []])
    assertSame(answered, "earlier", earlier.data)
    answered.count += 1
    yield* Effect.sleep("1 second")
  })
  return yield* Effect.forever(call)
})

/** Answers overlap each other, and the machine is free to build tables. */
const callersAtOnce = 3

/** Events that the log may have beyond the served tables. */
const eventsAheadMax = 8

const untilServed = (seq: number) =>
  waitUntil(
    `record ${seq} in the tables`,
    Effect.map(readMarks(), (marks) => (laneMark(marks, testChain.id, "live")?.applied ?? 0) >= seq),
  )

/** Events to await while blocks arrive and callers send queries. */
interface Live {
  /** Waits for the next blocks to be served. */
  readonly awaitFurther: Effect.Effect<unknown, unknown, Store>
  readonly answeredCount: () => number
}

/** Moves reads while blocks arrive and are reverted, and callers send queries. The first events must be in the log. */
const moveWhileLive = Effect.fnUntraced(function* <E, R>(moves: (live: Live) => Effect.Effect<void, E, R>) {
  yield* prepareConfigured(config)
  const { url } = yield* startTestApi()
  const answered: Answered = { count: 0, byHash: new Map() }
  const callers = Array.from({ length: callersAtOnce }, () => callOften(url, answered))
  const calling = Effect.andThen(
    untilServed(eventsBefore),
    Effect.all(callers, { concurrency: callersAtOnce, discard: true }),
  )
  let appended = eventsBefore
  const live = Effect.gen(function* () {
    appended += 1
    yield* appendMissing(testChain, revertingStory.events.slice(0, appended))
    // The chain never rests, and is not faster than a slow machine.
    yield* untilServed(appended - eventsAheadMax)
    yield* Effect.sleep("250 millis")
  }).pipe(Effect.forever)
  const moving = Effect.andThen(
    untilServed(eventsBefore + 1),
    moves({ awaitFurther: Effect.suspend(() => untilServed(appended + 2)), answeredCount: () => answered.count }),
  )
  yield* Effect.raceAllFirst([moving, live, calling, processing])
}, Effect.scoped)

/** The log before callers begin. */
const appendBefore = appendMissing(testChain, revertingStory.events.slice(0, eventsBefore))

/** The projections that callers read, and some of each way in which rows are derived. `test/release/replay.test.ts` replays all. */
const moved = ["blocks", "checkpoints", "ledger", "timeline", "tokens", "transactions"]

/** Replays tables, moves reads to them, and back. */
const moveSome = ({ awaitFurther, answeredCount }: Live) =>
  Effect.gen(function* () {
    const before = yield* readServedSet()
    const request = yield* requestReplay(release, moved)
    const outcomes = yield* replayTables({ ...quietly, request, isHeld: true })
    assert.sameMembers(
      outcomes.map(({ projection }) => projection),
      moved,
    )
    assert.strictEqual((yield* readServedSet())?.name, before?.name)
    const compared = yield* replayTables({ ...quietly, request })
    assert.deepStrictEqual(
      compared.flatMap(({ differences, otherColumns }) => [...differences, ...otherColumns]),
      [],
    )
    assert.isAbove(compared.find(({ projection }) => projection === "ledger")?.rows ?? 0, eventsBefore)
    const after = yield* readServedSet()
    assert.notStrictEqual(after?.name, before?.name)
    const answeredBefore = answeredCount()
    assert.isAbove(answeredBefore, callersAtOnce)
    yield* awaitFurther

    yield* replayTables({ ...quietly, request: yield* requestReturn({ release }) })
    assert.strictEqual((yield* readServedSet())?.name, before?.name)
    yield* awaitFurther
    assert.isAbove(answeredCount(), answeredBefore)
  })

/** Longer than a request or a flush takes. */
const settleMs = 5_000

const addedColumnName = "extra_data"

/** Blocks as they were before a column was added. */
const narrowBlocks: Projection = {
  ...blocks,
  digest: blocks.narrowerShapes.find(({ lacking }) => lacking.includes(addedColumnName))?.digest ?? "",
  narrowerShapes: [],
  columns: Object.fromEntries(Object.entries(blocks.columns).filter(([name]) => name !== addedColumnName)),
  insertColumns: blocks.insertColumns.filter(({ name }) => name !== addedColumnName),
}

/** Numbers of rows of a table of blocks: those without a value of the added column, and all. */
const countNulls = Effect.fnUntraced(function* (table: string) {
  const [row] = yield* (yield* Store).query({
    operation: "count the rows of a test",
    sql: `SELECT countIf(${addedColumnName} IS NULL) AS nulls, count() AS rows FROM {table:Identifier} FINAL`,
    parameters: { table },
  })
  // Result of the query.
  const { nulls, rows } = row as { readonly nulls: string; readonly rows: string }
  return [Number(nulls), Number(rows)] as const
})

/** Fills a directory with the tables of a release before a column was added to blocks. */
const fillNarrow = Effect.gen(function* () {
  yield* appendBefore
  const events = { live: revertingStory.events.slice(0, eventsBefore), history: [] }
  const narrow = { release: releaseWith([narrowBlocks]), chain: testChain }
  assert.strictEqual(yield* runRelease(narrow, awaitServed(narrow, events)), "through")
})

/** Replays blocks with an added column, moves reads there, back and there again, and drops the table without. */
const moveBlocks = ({ awaitFurther, answeredCount }: Live) =>
  Effect.gen(function* () {
    const before = yield* readServedSet()
    const first = replayedTable(blocks, 1)
    const [nullsBefore, rowsBefore] = yield* countNulls(blocks.table)
    assert.isAbove(nullsBefore, 0)
    // Blocks that arrive later have values in the old table already.
    assert.isAbove(rowsBefore, nullsBefore)
    const request = yield* requestReplay(release, [blocks.name])
    const [compared, ...others] = yield* replayTables({ ...quietly, request })
    assert.isEmpty(others)
    assert.deepStrictEqual(
      [compared?.table, compared?.servedTable, compared?.otherColumns, compared?.differences],
      [first, blocks.table, [addedColumnName], []],
    )
    assert.include((yield* readServedSet())?.tables ?? [], first)
    assert.strictEqual((yield* countNulls(first))[0], 0)
    yield* awaitFurther

    const back = Effect.flatMap(requestReturn({ release }), (request) => replayTables({ ...quietly, request }))
    yield* back
    assert.strictEqual((yield* readServedSet())?.name, before?.name)
    yield* awaitFurther

    // Back from the tables that are back: to the new ones.
    yield* back
    const answeredBefore = answeredCount()
    assert.isAbove(answeredBefore, callersAtOnce)
    const dropped = yield* dropUnserved({ release }).pipe(Effect.provideService(SettleMs, settleMs))
    assert.include(dropped, blocks.table)
    assert.notInclude(dropped, first)
    yield* awaitFurther
    assert.isAbove(answeredCount(), answeredBefore)
  })

/** Seconds on an idle machine; callers, processor and engine share the cores with other tests. */
const moveTimeoutMs = 400_000

describe("replayTables", () => {
  ofRelease(it.live)(
    "moves reads to a table with an added column and back, and drops the one without, without one wrong or missing answer",
    () =>
      Effect.andThen(fillNarrow, moveWhileLive(moveBlocks)).pipe(
        Effect.scoped,
        Effect.provide(layerWorld, { local: true }),
      ),
    moveTimeoutMs,
  )

  ofRelease(it.live)(
    "moves reads to new tables and back while blocks arrive and revert, without one wrong or missing answer",
    () =>
      Effect.gen(function* () {
        const brokers = (yield* runBroker).split(",")
        // The broker of a developer keeps the streams of earlier runs.
        const topicPrefix = `replay-tables-${crypto.randomUUID()}.`
        const layerLog = layerOfAdapter({ name: "kafka", brokers, topicPrefix })
        yield* Effect.andThen(appendBefore, moveWhileLive(moveSome)).pipe(
          Effect.provide(Layer.merge(layerLog, layerAround), { local: true }),
        )
      }).pipe(Effect.scoped),
    moveTimeoutMs,
  )

  it.live(
    "builds a table whose schema differs from this release's, while the rest is served, and drops the old one",
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
        const request = yield* requestReplay(release, [timeline.name])
        const rows = eventsBefore * 2
        assert.deepStrictEqual(yield* replayTables({ ...quietly, request }), [
          {
            projection: timeline.name,
            table,
            servedTable: timeline.table,
            isReadable: true,
            isCompared: true,
            otherColumns: [lacking],
            rows,
            differences: [],
          },
        ])
        const { status, errors } = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
        assert.deepStrictEqual([status, errors], [200, []])

        assert.strictEqual((yield* Effect.flip(requestReturn({ release })))._tag, "ReplayRefused")
        const removed: Projection = { ...timeline, name: "removed", table: "removed_v1" }
        for (const sql of createTableSql(removed)) {
          yield* (yield* Store).execute({ operation: "create the table of a removed projection", sql })
        }
        const ofEarlierReleases = ["commits_v4", "heads_v2"]
        for (const earlier of ofEarlierReleases) {
          const sql = `CREATE TABLE ${earlier} (chain_id UInt32) ENGINE = MergeTree ORDER BY chain_id`
          yield* (yield* Store).execute({ operation: "create the table of an earlier release", sql })
        }
        const before = (yield* readComments(undefined)).map(({ name }) => name)
        const dropped = yield* dropUnserved({ release }).pipe(Effect.provideService(SettleMs, 0))
        assert.sameMembers(dropped, [timeline.table, removed.table, ...ofEarlierReleases])
        const names = (yield* readComments(undefined)).map(({ name }) => name)
        assert.notIncludeMembers(names, dropped)
        assert.includeMembers([...names, ...dropped], before)
        const { errors: none } = yield* ask(url, historyQuery, { subjects: [storyAccounts[1]] })
        assert.deepStrictEqual(none, [])
      }).pipe(Effect.scoped, Effect.provide(layerWorld, { local: true })),
  )
})
