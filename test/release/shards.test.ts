/**
 * The tables spread over a cluster: two connected ClickHouse servers, against a single one and the oracle.
 *
 * Reverts, FINAL and joins must have the same results over shards as on one server. Replication is not here: it needs Keeper. After each
 * commit, `test/contract/projections/store/cluster.test.ts` checks the statements of a cluster.
 */

import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer, Logger, Schema, Stream } from "effect"
import fc from "fast-check"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { logsOfTransactions } from "#projections/facts/logs.ts"
import { timelineCount } from "#projections/facts/timeline.ts"
import { recentSenders } from "#projections/facts/transactions.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownStore } from "#projections/migrate/served-store.ts"
import { readComments } from "#projections/migrate/table-comments.ts"
import { exportableTables, restoreRows } from "#projections/migrate/table-rows.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { pricesAtTimes } from "#projections/prices/prices.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readTickFold } from "#projections/prices/tick-folds.ts"
import { projections, release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { type Cluster, shardTable } from "#projections/store/cluster.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { createTableSql, isOfDigest, narrowed, type Table } from "#projections/table/projection.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { checkAnswers } from "../simulation/answers.ts"
import { storySteps } from "../support/arbitrary/chain-story.ts"
import { testChain } from "../support/chain/block-builder.ts"
import {
  buildStory,
  type ChainStory,
  type StoryAction,
  type StoryStep,
  storyAccounts,
  storyBlock,
  storyFirstNumber,
} from "../support/chain/chain-story.ts"
import { appendedBlocks } from "../support/chain/evm-blocks.ts"
import { layerShardStore, type Shard, shardedCluster, startShards } from "../support/cluster/shards.ts"
import {
  buildMarket,
  firstTrades,
  marketCoin,
  marketQuotes,
  storyBeginsMs,
  takenBack,
} from "../support/market/market-chain.ts"
import {
  appendMissing,
  layerTestLog,
  layerTestTables,
  quickProcessor,
  runProcessor,
} from "../support/service/processing.ts"
import { foldedRows } from "../support/store/folded-rows.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { insertedValues } from "../support/store/table-rows.ts"

/** Stories by chance, beside the one that is written down. Each is a run of the whole pipeline over both shapes. */
const storiesByChance = 2

type StoreService = Store["Service"]

/** The servers and the compared data. The `Store` of the suite is the cluster, queried through its first server. */
class Servers extends Context.Service<
  Servers,
  {
    readonly shards: ReadonlyArray<Shard>
    /** The cluster, queried through its second server. */
    readonly second: StoreService
    /** Each server by itself: the rows of its shard. */
    readonly alone: ReadonlyArray<StoreService>
    /** A single server, without a cluster. */
    readonly single: StoreService
  }
>()("test/Servers") {}

const built = (store: Layer.Layer<Store>) =>
  Effect.map(Layer.build(Layer.fresh(store)), (context) => Context.get(context, Store))

const layerCluster = Layer.effectContext(
  Effect.gen(function* () {
    const shards = yield* startShards(2)
    const [first, second] = yield* Effect.forEach(shards, (shard) => built(layerShardStore(shard, shardedCluster)))
    if (first === undefined || second === undefined) return yield* Effect.die("There are two shards.")
    const alone = yield* Effect.forEach(shards, (shard) => built(layerShardStore(shard)))
    const single = yield* built(layerTestTables)
    const prepare = (store: StoreService) =>
      Effect.provideService(prepareTables({ cluster: shardedCluster, release }), Store, store)
    // Created on one server only; no process may start while the other has none.
    const refused = yield* Effect.flip(prepare(first))
    assert.strictEqual(refused._tag, "ProjectionOutdated")
    yield* prepare(second)
    yield* prepare(first)
    const bound = (store: StoreService) => ownStore(store, release)
    const servers = { shards, second: bound(second), alone: alone.map(bound), single }
    return Context.make(Store, bound(first)).pipe(Context.add(Servers, servers))
  }),
).pipe(Layer.orDie, Layer.merge(layerTestLog), Layer.merge(Logger.layer([])))

/** Runs with another of the stores. */
const within =
  (choose: (servers: Servers["Service"]) => StoreService) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.flatMap(Servers, (servers) => Effect.provideService(effect, Store, choose(servers)))

const onSecond = within(({ second }) => second)
const onSingle = within(({ single }) => single)

let chainsMade = 0

/** A chain that no other case has. */
const freshChain = (): ChainDefinition => {
  chainsMade += 1
  return { ...testChain, id: 200_000 + chainsMade }
}

const run = (chain: ChainDefinition, untilSeq: number) =>
  runProcessor({ chains: [chain], settings: { ...quickProcessor, batchEventsMax: 3 }, untilSeq })

/** Results of the queries that the oracle does not judge. */
const otherAnswers = Effect.fnUntraced(function* (
  marks: ReadonlyArray<Mark>,
  chain: ChainDefinition,
  story: ChainStory,
) {
  const places = story
    .blocksAt(story.events.length)
    .flatMap(({ number, transactions }) =>
      transactions.map(({ index }) => ({ chainId: chain.id, blockNumber: number, transactionIndex: index })),
    )
  return {
    count: yield* timelineCount({ marks, subjects: storyAccounts, perspective: "all", filters: {}, limit: 1_000 }),
    logs: yield* logsOfTransactions({ marks, places }),
    senders: yield* recentSenders({ marks, limit: 10 }),
  }
})

const everyBlock = ({ events }: ChainStory): ReadonlyArray<Block> => appendedBlocks(events)

/** Runs a story over the cluster. */
const runStory = Effect.fnUntraced(function* (steps: ReadonlyArray<StoryStep>) {
  const chain = freshChain()
  const story = buildStory(chain.id, steps)
  yield* appendMissing(chain, story.events)
  yield* run(chain, story.events.length)
  return { chain, story }
})

/** Runs a story through both shapes and compares the results of all queries. */
const compareShapes = Effect.fnUntraced(function* (steps: ReadonlyArray<StoryStep>) {
  const { chain, story } = yield* runStory(steps)
  const until = story.events.length
  yield* onSingle(run(chain, until))

  const dump = yield* dumpTables(chain.id)
  assert.deepStrictEqual(dump, yield* onSingle(dumpTables(chain.id)))
  assert.deepStrictEqual(yield* onSecond(dumpTables(chain.id)), dump)

  const readTruth = Effect.succeed({ chain, blocks: everyBlock(story), firstNumber: storyFirstNumber })
  const mark = yield* checkAnswers(chain.id, readTruth)
  assert.strictEqual(mark?.applied, until)
  const marks = mark === undefined ? [] : [mark]

  // As if the blocks up to here were final: checkpoints are folded where their accounts lie, and balances begin at them.
  const fold = foldCheckpoints({ chainId: chain.id, upTo: Math.max(storyFirstNumber, (mark?.block.number ?? 0) - 1) })
  yield* fold
  yield* onSingle(fold)
  const folded = yield* foldedRows(chain.id)
  assert.deepStrictEqual(folded, yield* onSingle(foldedRows(chain.id)))
  yield* checkAnswers(chain.id, readTruth)

  const answers = yield* otherAnswers(marks, chain, story)
  assert.deepStrictEqual(answers, yield* onSingle(otherAnswers(marks, chain, story)))
  assert.deepStrictEqual(yield* onSecond(otherAnswers(marks, chain, story)), answers)
  return chain
})

const CountRow = Schema.Struct({ count: Schema.NumberFromString })

/** A connection to a database of a server, or of the cluster. */
const connect = Effect.fnUntraced(function* (shard: Shard | undefined, database: string, cluster?: Cluster) {
  const settings = { url: shard?.url ?? "", database, requestTimeoutMs: 30_000, connectionsMax: 8 }
  return yield* Layer.build(Layer.fresh(layerClickhouse(cluster === undefined ? settings : { ...settings, cluster })))
})

type Connection = Effect.Success<ReturnType<typeof connect>>

const createTable = Effect.fnUntraced(function* (table: Table, cluster?: Cluster) {
  const store = yield* Store
  for (const sql of createTableSql(table, cluster)) yield* store.execute({ operation: "create a table", sql })
})

/** Copies all rows of a database to an empty one, as those of a release whose columns may have another type. */
const copyRows = Effect.fnUntraced(function* (
  from: Connection,
  to: Connection,
  cluster: Cluster | undefined,
  otherType?: string,
) {
  const tables = (yield* exportableTables(release).pipe(Effect.provide(from))).map((table) => ({
    ...table,
    columns: table.columns.map(({ name, type }) => ({ name, type: otherType ?? type })),
    rows: Stream.map(table.rows, ({ rows }) => rows),
  }))
  yield* restoreRows(tables, { cluster, release }).pipe(Effect.provide(to))
})

/** How many rows of a table a server holds by itself, deleted and replaced ones too. */
const countOf = Effect.fnUntraced(function* (store: StoreService, table: string, condition: string) {
  const sql = `SELECT count() AS count FROM ${table} WHERE ${condition}`
  const [row] = yield* decodeRows(CountRow)(yield* store.query({ operation: "count rows", sql }))
  return row?.count ?? 0
})

const block = (...kinds: ReadonlyArray<StoryAction["kind"]>): StoryStep => ({
  kind: "block",
  actions: kinds.map((kind, index) => ({
    kind,
    from: index % 4,
    to: (index + 1) % 4,
    token: index % 2,
    amount: 5 + index,
  })),
  isRemining: true,
  seconds: 1,
})

/** Two branches of some blocks in which everybody does everything. */
const longStory: ReadonlyArray<StoryStep> = [
  ...Array.from({ length: 4 }, () => block("mint", "send", "transfer", "wrap")),
  { kind: "revert", depth: 3 },
  ...Array.from({ length: 3 }, () => block("unwrap", "inner", "fail", "transfer")),
]

/** Fails unless every version of a chain's rows, those of a revert too, is on the shard of its key. */
const requirePlaces = Effect.fnUntraced(function* (chain: ChainDefinition) {
  const { alone } = yield* Servers
  const deletedOn = [0, 0]
  for (const { table, shardBy } of projections) {
    for (const [position, store] of alone.entries()) {
      const ofChain = `chain_id = ${chain.id}`
      const isElsewhere = `cityHash64(${shardBy.join(", ")}) % 2 != ${position}`
      assert.strictEqual(yield* countOf(store, shardTable(table), `${ofChain} AND ${isElsewhere}`), 0, table)
      const deleted = yield* countOf(store, shardTable(table), `${ofChain} AND is_deleted`)
      deletedOn[position] = (deletedOn[position] ?? 0) + deleted
    }
  }
  // The one statement of the revert ran on both.
  assert.isAbove(deletedOn[0] ?? 0, 0)
  assert.isAbove(deletedOn[1] ?? 0, 0)
})

describe("the tables over shards", () => {
  layer(layerCluster, { timeout: 120_000, excludeTestServices: true })("of two servers", (it) => {
    it.effect("store each row on the shard of its key, and answer as a single server and the oracle do", () =>
      Effect.gen(function* () {
        const context = yield* Effect.context<Store | Servers | EventLog>()
        const chain = yield* compareShapes(longStory)
        assert.isNotEmpty(yield* foldedRows(chain.id))
        yield* requirePlaces(chain)
        const property = fc.asyncProperty(storySteps, (steps) =>
          Effect.runPromiseWith(context)(Effect.asVoid(compareShapes(steps))),
        )
        yield* Effect.promise(() => fc.assert(property, { numRuns: storiesByChance, endOnFailure: true }))
      }),
    )

    it.effect("compute ticks and fold them as a single server does", () =>
      Effect.gen(function* () {
        const chain = freshChain()
        const trade = storyBlock(firstTrades)
        const story = { past: [trade], live: [trade, ...takenBack, trade, trade] }
        // Hours pass behind the first blocks: none of the first two is folded.
        const timeOf = ({ number }: Block) =>
          storyBeginsMs + number * bucketMs + (number > storyFirstNumber + 1 ? 36 * bucketMs : 0)
        const { events, canonical } = buildMarket(chain.id, story, timeOf)
        yield* appendMissing(chain, events)
        yield* run(chain, events.length)
        yield* onSingle(run(chain, events.length))
        const trusted = marketQuotes(chain.id)
        const upTo = canonical.at(-2)?.number ?? 0
        yield* foldTicks({ trusted, upTo })
        yield* onSingle(foldTicks({ trusted, upTo }))
        // Without a Keeper that copies them, each server has the marks that were written through it.
        const marks = (yield* readMarks()).filter(({ chainId }) => chainId === chain.id)
        const answers = Effect.gen(function* () {
          const ticks = yield* readTicks({ marks, trusted, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
          const times = canonical.map(({ timestampMs }) => ({ token: marketCoin, atMs: timestampMs }))
          const newest = yield* pricesAtTimes({ marks, trusted, queries: times })
          return { fold: yield* readTickFold(marks, trusted), ticks, newest }
        })
        const expected = yield* onSingle(answers)
        assert.isAbove(expected.ticks.filter(({ bucket }) => bucket <= (expected.fold?.last ?? 0)).length, 4)
        assert.deepStrictEqual(yield* answers, expected)
        assert.deepStrictEqual(yield* onSecond(answers), expected)
      }),
    )

    it.effect("are copied as rows to a single server, and to a cluster again", () =>
      Effect.gen(function* () {
        const { shards } = yield* Servers
        const { chain } = yield* runStory(longStory)
        const dump = yield* dumpTables(chain.id)
        const cluster = yield* connect(shards[0], "tidemark", shardedCluster)
        const single = yield* connect(shards[0], "single")
        const spread = yield* connect(shards[0], "spread", shardedCluster)
        const beside = yield* connect(shards[1], "spread", shardedCluster)
        // A table from before a column was added to it remains one.
        const [shape = assert.fail("the table has an added column")] = blocks.narrowerShapes
        yield* createTable(narrowed(blocks, shape)).pipe(Effect.provide(single))
        // Without a Keeper, the tables of each server are created separately.
        yield* createTable(narrowed(blocks, shape), shardedCluster).pipe(Effect.provide(beside))
        yield* Effect.ignore(prepareTables({ cluster: shardedCluster, release })).pipe(Effect.provide(beside))
        yield* copyRows(cluster, single, undefined)
        yield* copyRows(single, spread, shardedCluster)
        const refused = yield* Effect.flip(copyRows(cluster, single, undefined, "UInt8"))
        assert.deepStrictEqual(
          [refused._tag, refused.message.includes(" is of another release")],
          ["RowsRefused", true],
        )
        const comments = yield* readComments(shardedCluster).pipe(Effect.provide(spread))
        const ofBlocks = comments.filter(({ name }) => name === blocks.table)
        assert.deepStrictEqual(
          ofBlocks.map(({ comment, isEverywhere }) => [isOfDigest(comment, shape.digest), isEverywhere]),
          [[true, true]],
        )
        for (const copy of [single, spread]) {
          assert.deepStrictEqual(yield* dumpTables(chain.id).pipe(Effect.provide(copy)), dump)
        }
        for (const { table } of projections) {
          const parts = yield* Effect.forEach([spread, beside], (server) =>
            countOf(Context.get(server, Store), shardTable(table), "true"),
          )
          const count = yield* countOf(Context.get(single, Store), table, "true")
          assert.strictEqual((parts[0] ?? 0) + (parts[1] ?? 0), count, table)
        }
      }),
    )

    it.effect("refuse to be distributed in another way", () =>
      Effect.gen(function* () {
        const { alone } = yield* Servers
        const [, second] = alone
        const table = shardTable(ledger.table)
        yield* second?.execute({
          operation: "pretend another release",
          sql: `ALTER TABLE ${table} MODIFY COMMENT 'Of another release. [digest ${ledger.digest}, sharded by token]'`,
        }) ?? Effect.void
        const refused = yield* Effect.flip(prepareTables({ cluster: shardedCluster, release }))
        assert.strictEqual(refused._tag, "ProjectionOutdated")
        assert.include(refused.message, table)
      }),
    )

    it.effect("refuse to answer in part, and refuse writes, while a shard is down", () =>
      Effect.gen(function* () {
        const { shards } = yield* Servers
        const story = buildStory(testChain.id, longStory)
        const [facts] = foldBlocks({ chain: testChain, blocks: everyBlock(story).slice(-1) })
        assert.isDefined(facts)
        yield* shards[1]?.kill ?? Effect.void
        const store = yield* Store
        const sql = `SELECT count() AS count FROM ${ledger.table} FINAL`
        assert.strictEqual((yield* Effect.flip(store.query({ operation: "ask", sql })))._tag, "StoreUnavailable")
        const copy = { operation: "copy", sql: `INSERT INTO ${ledger.table} SELECT * FROM ${ledger.table}` }
        assert.strictEqual((yield* Effect.flip(store.execute(copy)))._tag, "StoreUnavailable")
        const rows = insertedValues(ledger, { facts, seq: 1, lane: "live" })
        const insert = { table: ledger.table, columns: ledger.insertColumns, rows }
        assert.strictEqual((yield* Effect.flip(store.insert(insert)))._tag, "StoreUnavailable")
      }),
    )
  })
})
