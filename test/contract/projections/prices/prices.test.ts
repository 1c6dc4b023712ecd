/** For how long a trade is a price, over a real store. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { liquidityRanks } from "#projections/prices/liquidity-ranks.ts"
import { pricesAtTimes, tokenPrices } from "#projections/prices/prices.ts"
import { readTickFold, tickFolds } from "#projections/prices/tick-folds.ts"
import { Store } from "#projections/store/store.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { usdc } from "../../../support/api/api-story.ts"
import {
  address,
  buildBlock,
  hash,
  type LogDraft,
  transferLog,
  wrappedNative,
} from "../../../support/chain/block-builder.ts"
import {
  dollar,
  emptyBlock,
  lure,
  lureBlock,
  marketBlocks,
  marketQuotes,
  trade,
} from "../../../support/market/market-story.ts"
import { rangeDollar, rangePool, rangeSwapLogs, recordedSwap } from "../../../support/market/range-pool.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

/** Far enough behind the first block for ticks to be folded. */
const tradedBucket = 40

/** For how many buckets after the close of that of its last trade a token has a price: thirty days. */
const pricedBuckets = 30 * 288

/** The last trade, in bucket 40, and blocks behind it in which nothing is traded. */
const blocks: ReadonlyArray<Block> = [
  { ...emptyBlock(0, 0), parentHash: hash(0) },
  ...marketBlocks.map((block) => ({ ...block, timestampMs: block.timestampMs + (tradedBucket - 3) * bucketMs })),
  emptyBlock(3, tradedBucket + 2),
  emptyBlock(4, tradedBucket + pricedBuckets + 1),
  emptyBlock(5, tradedBucket + pricedBuckets + 3),
]

/** Buckets after its last trade in which the coin has a price. */
const pricedOf = Effect.fnUntraced(function* (mark: Mark, buckets: ReadonlyArray<number>) {
  const queries = buckets.map((behind) => ({
    token: zeroAddress,
    behind,
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

/** Tokens of Ethereum, and their pair of Uniswap v2, as its factory derives the address. */
const ethereum = {
  dollar: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  ether: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  pair: "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc",
}

/** A block of Ethereum with a trade in a pool, without any state reads. */
const importedBlock = (pool: Address): Block => {
  const { transaction } = trade({
    pool,
    token: ethereum.ether,
    before: [3_000_000n * dollar, 1_000n * 10n ** 18n],
    paidRaw: 3_000n * dollar,
  })
  const logs = transaction.logs.map((log) => (log.address === usdc ? { ...log, address: ethereum.dollar } : log))
  return { ...buildBlock({ number: 7, timestampMs: 600_000, transactions: [{ ...transaction, logs }] }), chainId: 1 }
}

/** Blocks of Ethereum, without any state reads, in which a proven pool of Uniswap v3 is used. */
const rangeBlock = (number: number, bucket: number, logs: ReadonlyArray<LogDraft>): Block => ({
  ...buildBlock({ number, timestampMs: bucket * bucketMs, transactions: [{ from: address(2), logs }] }),
  chainId: 1,
})

const ethereumQuotes = {
  chainId: 1,
  native: ethereum.ether,
  coinToken: undefined,
  stablecoins: [{ address: ethereum.dollar, decimals: 6 }],
}

/** The price of the coin in dollars after the recorded swap. */
const recordedUsd = 1e12 / (Number(recordedSwap.sqrtPriceRaw) / 2 ** 96) ** 2

/** The price of Ethereum's coin in dollars at some marks. */
const coinUsd = (mark: Mark) =>
  tokenPrices({ marks: [mark], trusted: ethereumQuotes, tokens: [ethereum.ether] }).pipe(
    Effect.map((prices) => (prices.get(ethereum.ether)?.tick.close ?? Number.NaN) * 1e18),
  )

describe("tokenPrices", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns prices of imported blocks by the floors of proven pools, while they last", () =>
      Effect.gen(function* () {
        // Each case is a run of its own.
        const usdOf = (number: number, ...logs: ReadonlyArray<ReadonlyArray<LogDraft>>) =>
          Effect.flatMap(
            project(
              logs.map((own, index) => rangeBlock(number + index, number, own)),
              number,
              { lane: "history", historyFrom: number },
              chainOrGeneric(1),
            ),
            coinUsd,
          )
        const withdrawal = transferLog(rangeDollar, rangePool, address(2), 500_000n * dollar)
        assert.closeTo((yield* usdOf(10, rangeSwapLogs())) / recordedUsd, 1, 1e-9)
        assert.isNaN(yield* usdOf(20, rangeSwapLogs(address(0x500))), "a pool that nothing proves")
        assert.isNaN(yield* usdOf(30, rangeSwapLogs(rangePool, { liquidityRaw: 10n ** 17n })), "too little liquidity")
        assert.isNaN(yield* usdOf(40, [...rangeSwapLogs(), withdrawal]), "withdrawn in the same block")
        assert.isNaN(yield* usdOf(50, rangeSwapLogs(), [withdrawal]), "withdrawn in the next block")
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns the newest price of the runs of imported blocks, within thirty days", () =>
      Effect.gen(function* () {
        const runs = [
          rangeBlock(7, 2, rangeSwapLogs()),
          rangeBlock(20, 2 + pricedBuckets, []),
          rangeBlock(30, 3 + pricedBuckets, []),
        ]
        const newest = yield* project(runs, 1, { lane: "history", historyFrom: 30 }, chainOrGeneric(1))
        const [first, second] = [
          { first: 7, last: 7 },
          { first: 20, last: 20 },
        ]
        const [, within, beyond] = runs
        const markOf = (block: Block, runsBelow: ReadonlyArray<BlockSpan>): Mark => ({
          ...newest,
          block,
          timestampMs: block.timestampMs,
          historyFrom: block.number,
          runsBelow,
        })
        assert(within !== undefined && beyond !== undefined)
        assert.closeTo((yield* coinUsd(markOf(within, [first]))) / recordedUsd, 1, 1e-9)
        assert.isNaN(yield* coinUsd(markOf(within, [])))
        assert.isNaN(yield* coinUsd(markOf(beyond, [first, second])))
      }),
    )
  })

  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns prices of imported blocks, from pools that a known factory made and from no others", () =>
      Effect.gen(function* () {
        const priceIn = Effect.fnUntraced(function* (pool: Address, seq: number) {
          const imported = { lane: "history", historyFrom: 7 } as const
          const mark = yield* project([importedBlock(pool)], seq, imported, chainOrGeneric(1))
          const prices = yield* tokenPrices({ marks: [mark], trusted: ethereumQuotes, tokens: [ethereum.ether] })
          return prices.get(ethereum.ether)
        })
        assert.isUndefined(yield* priceIn(address(0x500), 1))
        assert.isDefined(yield* priceIn(ethereum.pair, 2))
      }),
    )
  })
})

describe("pricesAtTimes", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns no price that closed more than thirty days before", () =>
      Effect.gen(function* () {
        const mark = yield* project(blocks, 1)
        yield* foldTicks({ trusted: marketQuotes, upTo: 3 })
        const last = tradedBucket + pricedBuckets + 2
        yield* foldEmptyBuckets(last)
        assert.deepInclude(yield* readTickFold([mark], marketQuotes), { last })
        // Within the folded buckets, and behind them.
        const behind = [0, 1, pricedBuckets - 1, pricedBuckets, pricedBuckets + 1, pricedBuckets + 3]
        assert.deepStrictEqual(yield* pricedOf(mark, behind), behind.slice(0, 5))
        const newest = yield* tokenPrices({ marks: [mark], trusted: marketQuotes, tokens: [zeroAddress, usdc] })
        assert.deepStrictEqual([...newest.keys()], [])
      }),
    )
  })
})

describe("liquidityRanks", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("places the tokens that have a price, equally before and after their ticks are folded", () =>
      Effect.gen(function* () {
        const shifted = (block: Block) => ({ ...block, timestampMs: block.timestampMs + (tradedBucket - 3) * bucketMs })
        const story = [{ ...emptyBlock(0, 0), parentHash: hash(0) }, ...[...marketBlocks, lureBlock].map(shifted)]
        const ranksAt = (mark: Mark) =>
          Effect.map(liquidityRanks({ marks: [mark], trusted: marketQuotes }), (ranks) =>
            [...ranks].toSorted(([left], [right]) => (left < right ? -1 : 1)),
          )
        const early = yield* project(story, 1)
        const computed = yield* ranksAt(early)
        // The pool of the coin, with 3,063,000 dollars on either side, stands behind the prices of both its tokens; that of the lure holds less.
        const expected = [
          [wrappedNative, 1],
          [usdc, 1],
          [lure, 3],
        ] satisfies ReadonlyArray<readonly [Address, number]>
        assert.deepStrictEqual(
          computed,
          expected.toSorted(([left], [right]) => (left < right ? -1 : 1)),
        )
        const late = yield* project([emptyBlock(4, tradedBucket + 2), emptyBlock(5, tradedBucket + 3)], 5)
        yield* foldTicks({ trusted: marketQuotes, upTo: 4 })
        assert.isDefined(yield* readTickFold([late], marketQuotes))
        assert.deepStrictEqual(yield* ranksAt(late), computed)
      }),
    )
  })
})
