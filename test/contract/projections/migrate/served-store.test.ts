/**
 * Two versions of tables, served by one store at once. The earlier release of these tests counted every movement twice and had no
 * swaps, so that balances and prices show which tables were read.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldedCheckpoints } from "#projections/balances/folded-checkpoints.ts"
import { foldedHeights } from "#projections/balances/folds.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { layerFactSink, layerReleaseSink } from "#projections/fact-sink.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { logs, logsOfTransactions } from "#projections/facts/logs.ts"
import { swaps } from "#projections/facts/swaps.ts"
import { tokens } from "#projections/facts/tokens.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readTickFold } from "#projections/prices/tick-folds.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readBoundMarks, readServed } from "#projections/table/commits.ts"
import type { Projection } from "#projections/table/projection.ts"
import { setOfProjections, type TableSet, tableSetOf, writeMove } from "#projections/table/table-sets.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ether } from "../../../support/api/api-story.ts"
import { address, buildBlock, newTokenRead, transferLog, wrappedNative } from "../../../support/chain/block-builder.ts"
import { dollar, emptyBlock, marketChain, marketQuotes, pool, trade } from "../../../support/market/market-story.ts"
import { project } from "../../../support/store/projected.ts"
import { earlierVersion, releaseWith } from "../../../support/store/table-build.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"

const [alice, bob, token] = [address(1), address(2), address(0x20)]

/** The ledger of a release that counted every movement twice. */
const doubled: Projection = {
  ...earlierVersion(ledger),
  rows: (facts) => ledger.rows(facts).map((row) => ({ ...row, amount_raw: 2n * BigInt(String(row.amount_raw)) })),
}

const earlier = releaseWith([doubled, { ...earlierVersion(swaps), rows: () => [] }])

const earlierSet = setOfProjections(earlier.projections)

const { transaction, balances } = trade({
  pool,
  token: wrappedNative,
  before: [15_000_000n * dollar, 1_000n * ether],
  paidRaw: 100n * dollar,
})

const blocks = [
  buildBlock({
    number: 1,
    timestampMs: 4 * bucketMs,
    transactions: [{ logs: [transferLog(token, zeroAddress, alice, 100n)] }],
    reads: { tokens: [newTokenRead(token)] },
  }),
  buildBlock({ number: 2, timestampMs: 35 * bucketMs, transactions: [transaction], reads: { balances } }),
  buildBlock({
    number: 3,
    timestampMs: 38 * bucketMs,
    transactions: [{ logs: [transferLog(token, alice, bob, 10n)] }],
  }),
  emptyBlock(4, 40),
]

/** Runs every rollup of a sink up to a final block. */
const foldTo = Effect.fnUntraced(function* (mark: Mark, finalNumber: number) {
  for (const rollup of (yield* FactSink).rollups) {
    yield* rollup.next({ chain: marketChain, mark, finalNumber, intervalBlocks: 1 })?.run ?? Effect.void
  }
})

/** The tables of both releases, each folded up to another height; the earlier set is served. */
const fill = Effect.gen(function* () {
  yield* prepareTables({ release: earlier })
  yield* prepareTables({ release })
  const written = (upTo: number) =>
    Effect.flatMap(project(blocks, 1, { historyFrom: 1 }, marketChain), (mark) => foldTo(mark, upTo))
  yield* Effect.provide(written(2), layerReleaseSink(earlier))
  yield* Effect.provide(written(4), layerFactSink)
})

const answers = Effect.gen(function* () {
  const marks = yield* readBoundMarks()
  const holdings = yield* tokenBalances({ marks, accounts: [alice, bob] })
  const ticks = yield* readTicks({ marks, trusted: marketQuotes, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
  return {
    balances: holdings.map(({ account, balanceRaw }) => [account, balanceRaw]).sort(),
    tickBuckets: ticks.filter((tick) => tick.token === wrappedNative).map(({ bucket }) => bucket),
    foldedTo: (yield* foldedHeights({ rollup: foldedCheckpoints, marks })).get(marketChain.id),
    lastFoldedBucket: (yield* readTickFold(marks, marketQuotes))?.last,
  }
})

/** Reads of a request that takes a set. */
const over = (set: TableSet) =>
  Effect.flatMap(storeOver(set, release), (store) => Effect.provideService(answers, Store, store))

const earlierRows = {
  balances: [
    [alice, 180n],
    [bob, 20n],
  ],
  tickBuckets: [],
  foldedTo: 2,
  lastFoldedBucket: 34,
}

const ownRows = {
  balances: [
    [alice, 90n],
    [bob, 10n],
  ],
  tickBuckets: [35],
  foldedTo: 4,
  lastFoldedBucket: 39,
}

describe("storeOver", () => {
  layer(Layer.effectDiscard(fill).pipe(Layer.provideMerge(layerTestStore)), { excludeTestServices: true })((it) => {
    it.effect("lets two concurrent requests read two versions of tables, with their rollups and prices", () =>
      Effect.gen(function* () {
        for (const _ of ["first", "from the cache of prices"]) {
          const read = yield* Effect.all([over(earlierSet), over(ownSet), over(earlierSet), over(ownSet)], {
            concurrency: 4,
          })
          assert.deepStrictEqual(read, [earlierRows, ownRows, earlierRows, ownRows])
        }
      }),
    )

    it.effect("keeps a request on its set when reads move", () =>
      Effect.gen(function* () {
        const before = yield* readServed(ownSet)
        assert.strictEqual(before.set.name, earlierSet.name)
        const begun = yield* storeOver(before.set, release)
        yield* writeMove(ownSet, 2)
        const after = yield* readServed(ownSet)
        assert.strictEqual(after.set.name, ownSet.name)
        assert.deepStrictEqual(yield* Effect.provideService(answers, Store, begun), earlierRows)
        assert.deepStrictEqual(yield* over(after.set), ownRows)
      }),
    )

    it.effect("answers without rollups where a set has none", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const other = `${tokens.name}_v9`
        for (const sql of [
          `CREATE TABLE ${other} AS ${tokens.table}`,
          `INSERT INTO ${other} SELECT * FROM ${tokens.table}`,
        ]) {
          yield* store.execute({ operation: "copy a table", sql })
        }
        const set = tableSetOf(ownSet.tables.map((table) => (table === tokens.table ? other : table)))
        const bound = yield* storeOver(set, release)
        const marks = yield* Effect.provideService(readBoundMarks(), Store, yield* storeOver(ownSet, release))
        const holdings = yield* Effect.provideService(tokenBalances({ marks, accounts: [alice, bob] }), Store, bound)
        assert.deepStrictEqual(
          holdings.map(({ account, balanceRaw }) => [account, balanceRaw]).sort(),
          ownRows.balances,
        )
        const fold = yield* Effect.provideService(readTickFold(marks, marketQuotes), Store, bound)
        assert.isUndefined(fold)
        const ticks = readTicks({ marks, trusted: marketQuotes, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
        const read = yield* Effect.provideService(ticks, Store, bound)
        assert.deepStrictEqual(
          read.filter((tick) => tick.token === wrappedNative).map(({ bucket }) => bucket),
          ownRows.tickBuckets,
        )
      }),
    )

    it.effect("fails queries of a table that the set lacks with TableBuilding, and no others", () =>
      Effect.gen(function* () {
        const set = tableSetOf(ownSet.tables.filter((table) => table !== logs.table))
        const bound = yield* storeOver(set, release)
        const marks = yield* Effect.provideService(readBoundMarks(), Store, yield* storeOver(ownSet, release))
        const places = [{ chainId: marketChain.id, blockNumber: 1, transactionIndex: 0 }]
        const refused = yield* Effect.flip(Effect.provideService(logsOfTransactions({ marks, places }), Store, bound))
        assert.deepInclude(refused, { _tag: "TableBuilding", table: logs.table })
        const holdings = yield* Effect.provideService(tokenBalances({ marks, accounts: [alice] }), Store, bound)
        assert.strictEqual(holdings.length, 1)
      }),
    )
  })
})
