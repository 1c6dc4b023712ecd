/**
 * Folds of a market's past. Goal: a history that arrives below the live lane changes no folded tick. Method: the price jumps right where the
 * live lane begins, which only the history can show.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bucketMs } from "#projections/prices/bucket.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { foldedTicks, readFoldedTicks, readFoldedVolume } from "#projections/prices/folded-ticks.ts"
import { newestFoldedTicks } from "#projections/prices/newest-folded-ticks.ts"
import { lookBackBuckets } from "#projections/prices/price-ticks.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readTickFold, tickFolds } from "#projections/prices/tick-folds.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { ether } from "../../../support/api/api-story.ts"
import { buildBlock, wrappedNative } from "../../../support/chain/block-builder.ts"
import { dollar, emptyBlock, marketQuotes, pool, trade } from "../../../support/market/market-story.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

/** A block in which the coin is bought at about a price in dollars. */
const tradeBlock = (number: number, bucket: number, price: bigint) => {
  const { transaction, balances } = trade({
    pool,
    token: wrappedNative,
    before: [1_000n * price * dollar, 1_000n * ether],
    paidRaw: 100n * dollar,
  })
  return buildBlock({ number, timestampMs: bucket * bucketMs, transactions: [transaction], reads: { balances } })
}

/** Buckets in which the coin has a tick, as a process that has just begun reads them. */
const tickBuckets = Effect.gen(function* () {
  const marks = yield* readMarks()
  const ticks = yield* readTicks({ marks, trusted: marketQuotes, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
  return ticks.filter(({ token }) => token === wrappedNative).map(({ bucket }) => bucket)
}).pipe(Effect.updateService(Store, (store) => Store.of({ ...store })))

describe("foldTicks", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect(
      "leaves out buckets whose ticks depend on what lies below the live lane, and ticks of another basis",
      () =>
        Effect.gen(function* () {
          const live = [
            emptyBlock(3, 4),
            tradeBlock(4, 5, 15_000n),
            tradeBlock(5, 35, 15_000n),
            emptyBlock(6, 40),
            emptyBlock(7, 41),
          ]
          yield* project(live, 1, { historyFrom: 3 })
          assert.deepStrictEqual(yield* tickBuckets, [5, 35])
          yield* foldTicks({ trusted: marketQuotes, upTo: 7 })
          const fold = yield* readTickFold(yield* readMarks(), marketQuotes)
          assert.deepInclude(fold, { first: 4 + 1 + lookBackBuckets, last: 40 })
          assert.deepStrictEqual(yield* tickBuckets, [5, 35])
          // Another basis, such as that of a release with other quotes, has ticks of its own.
          const store = yield* Store
          for (const { table, changed } of [
            { table: foldedTicks.table, changed: "bucket + 1 AS bucket" },
            { table: tickFolds.table, changed: "last_bucket + 1 AS last_bucket" },
          ]) {
            yield* store.execute({
              operation: `add rows of another basis to ${table}`,
              sql: `INSERT INTO ${table} SELECT * REPLACE ('other' AS basis, ${changed}) FROM ${table}`,
            })
          }
          const own = fold ?? assert.fail("Nothing is folded.")
          assert.deepStrictEqual(yield* readTickFold(yield* readMarks(), marketQuotes), own)
          const folded = yield* readFoldedTicks({ fold: own, first: 0, last: 100, tokens: [wrappedNative] })
          assert.deepStrictEqual(
            folded.map(({ token, bucket }) => [token, bucket]),
            [[wrappedNative, 35]],
          )
          const repeat = `INSERT INTO ${foldedTicks.table} SELECT * FROM ${foldedTicks.table}`
          yield* store.execute({ operation: "repeat the folded ticks", sql: repeat })
          assert.strictEqual(
            yield* readFoldedVolume({ fold: own, first: 0, last: 100, token: wrappedNative }),
            folded[0]?.volumeUsdCents,
          )
          const queries = [{ token: wrappedNative, bucket: 40 }]
          const newest = yield* newestFoldedTicks({ fold: own, queries, spanBuckets: 10 })
          assert.deepStrictEqual(
            newest.map(({ tick }) => tick),
            folded,
          )
          // A fifth of the price before: what one pool alone multiplies is no price.
          yield* project([tradeBlock(1, 2, 3_000n), emptyBlock(2, 3)], 1, { lane: "history", historyFrom: 1 })
          assert.deepStrictEqual(yield* tickBuckets, [2, 35])
        }),
    )
  })
})

describe("foldTicks of a chain that is indexed from its first block on", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("begins with the bucket of that block: no tick depends on earlier ones", () =>
      Effect.gen(function* () {
        yield* project([emptyBlock(1, 4), tradeBlock(2, 5, 15_000n), emptyBlock(3, 8)], 1, { historyFrom: 0 })
        const computed = yield* tickBuckets
        yield* foldTicks({ trusted: marketQuotes, upTo: 3 })
        const fold = (yield* readTickFold(yield* readMarks(), marketQuotes)) ?? assert.fail("Nothing is folded.")
        assert.deepInclude(fold, { first: 4, last: 7 })
        const folded = yield* readFoldedTicks({ fold, first: 0, last: 100, tokens: [wrappedNative] })
        assert.deepStrictEqual([computed, folded.map(({ bucket }) => bucket), yield* tickBuckets], [[5], [5], [5]])
      }),
    )
  })
})
