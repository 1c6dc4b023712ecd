/** For how long a trade is a price, over a real store. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bucketMs } from "#projections/prices/bucket.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { pricesAtTimes, tokenPrices } from "#projections/prices/prices.ts"
import { readTickFold, tickFolds } from "#projections/prices/tick-folds.ts"
import { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { usdc } from "../../../support/api-story.ts"
import { hash } from "../../../support/block-builder.ts"
import { emptyBlock, marketBlocks, marketQuotes } from "../../../support/market-story.ts"
import { layerTables, project } from "../../../support/projected.ts"

/** Far enough behind the first block for ticks to be folded. */
const tradedBucket = 40

/** For how many buckets behind that of its last trade a token has a price: thirty days. */
const pricedBuckets = 30 * 288

/** The last trade, in bucket 40, and blocks behind it in which nothing is traded. */
const blocks: ReadonlyArray<Block> = [
  { ...emptyBlock(0, 0), parentHash: hash(0) },
  ...marketBlocks.map((block) => ({ ...block, timestampMs: block.timestampMs + (tradedBucket - 3) * bucketMs })),
  emptyBlock(3, tradedBucket + 2),
  emptyBlock(4, tradedBucket + pricedBuckets + 1),
  emptyBlock(5, tradedBucket + pricedBuckets + 3),
]

/** Those of some numbers of buckets behind its last trade at which the coin has a price. */
const pricedOf = Effect.fnUntraced(function* (mark: Mark, buckets: ReadonlyArray<number>) {
  const queries = buckets.map((behind) => ({
    ...{ token: zeroAddress, behind },
    atMs: (tradedBucket + behind) * bucketMs,
  }))
  const found = yield* pricesAtTimes({ marks: [mark], trusted: marketQuotes, queries })
  return found.map(({ query }) => query.behind)
})

/** Notes that buckets are folded in which nothing was traded, as a fold does; one that walks through a month takes seconds. */
const foldEmptyBuckets = (last: number) =>
  Effect.flatMap(Store, (store) =>
    store.execute({
      operation: "note that empty buckets are folded",
      sql: `INSERT INTO ${tickFolds.table} SELECT * REPLACE ({last:UInt32} AS last_bucket) FROM ${tickFolds.table}`,
      parameters: { last },
    }),
  )

describe("pricesAtTimes", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns no price older than thirty days", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        yield* foldTicks({ trusted: marketQuotes, upTo: 3 })
        const last = tradedBucket + pricedBuckets + 2
        yield* foldEmptyBuckets(last)
        assert.deepInclude(yield* readTickFold([mark], marketQuotes), { last })
        // Within the folded buckets, and behind them.
        const behind = [0, 1, pricedBuckets - 1, pricedBuckets, pricedBuckets + 1, pricedBuckets + 3]
        assert.deepStrictEqual(yield* pricedOf(mark, behind), behind.slice(0, 4))
        const newest = yield* tokenPrices({ marks: [mark], trusted: marketQuotes, tokens: [zeroAddress, usdc] })
        assert.deepStrictEqual([...newest.keys()], [])
      }),
    )
  })
})
