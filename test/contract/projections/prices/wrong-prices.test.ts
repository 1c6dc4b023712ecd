/**
 * The known ways of a wrong price, over a real store. Goal: no account alone sets the price of a token, and none outlives its market. Method:
 * one chain of a few blocks, weeks apart, in which each token has a market of its own; the prices are those at times between them.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bucketMs, bucketStartMs } from "#projections/prices/bucket.ts"
import { tokenPrices } from "#projections/prices/prices.ts"
import { readPriceEvidence } from "#projections/prices/read-price-evidence.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ann, bob } from "../../../support/api/api-story.ts"
import { address, addresses, buildBlock } from "../../../support/chain/block-builder.ts"
import { dollar, emptyBlock, marketQuotes, trade } from "../../../support/market/market-story.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [bought, first, twice, dead, twin, fallen] = addresses(0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6)

/** An account that trades only with itself. */
const carol = address(3)

/** The pool of a token, and a second one. */
const poolOf = (token: Address, number = 0): Address =>
  `0x${(BigInt(token) + 0x1000n * BigInt(1 + number)).toString(16)}`

/** A purchase for 15 dollars from a pool that holds 20,000, at about a price in dollars of a whole token. */
const buy = (by: Address, token: Address, price: number, { number = 0, dollars = 20_000n } = {}) => {
  const heldRaw = BigInt(Math.round((Number(dollars) / price) * 1e18))
  return trade({ pool: poolOf(token, number), token, by, before: [dollars * dollar, heldRaw], paidRaw: 15n * dollar })
}

/** The height at which a price was bought on the development chain, and a hundred million times the usual one. */
const [absurd, far] = [7e17, 2e6]

const [calm, later, weeks, months] = [100, 108, 100 + 26 * 288, 100 + 70 * 288]

const tradeBlock = (number: number, bucket: number, trades: ReadonlyArray<ReturnType<typeof trade>>) =>
  buildBlock({
    number,
    timestampMs: bucket * bucketMs,
    transactions: trades.map(({ transaction }) => transaction),
    reads: { balances: trades.flatMap(({ balances }) => balances) },
  })

const blocks = [
  emptyBlock(0, calm - 1),
  tradeBlock(
    1,
    calm,
    [bob, ann].flatMap((by) => [
      ...[bought, twice, dead].map((token) => buy(by, token, 0.02)),
      buy(by, twin, 0.6),
      buy(by, fallen, 1),
    ]),
  ),
  tradeBlock(2, later, [
    buy(carol, bought, absurd),
    buy(carol, first, absurd),
    buy(carol, fallen, 1e-6),
    buy(carol, twice, far, { number: 1, dollars: 30_000n }),
  ]),
  tradeBlock(3, later + 1, [buy(carol, first, absurd), buy(bob, twice, 0.02), buy(carol, twice, far, { number: 1 })]),
  tradeBlock(4, weeks, [buy(carol, bought, absurd), buy(ann, first, absurd)]),
  tradeBlock(5, months, [buy(bob, dead, far)]),
  emptyBlock(6, months + 2),
]

/** The prices of whole tokens in dollars once a bucket has ended; absent tokens have none. */
const pricesAfter = Effect.fnUntraced(function* (bucket: number, tokens: ReadonlyArray<Address>) {
  const marks = yield* readMarks()
  const found = yield* tokenPrices({ marks, trusted: marketQuotes, tokens, atMs: (bucket + 1) * bucketMs - 1 })
  return tokens.map((token) => {
    const tick = found.get(token)?.tick
    return tick && Number((tick.close * 1e18).toPrecision(2))
  })
})

/** Reasons of the pools of a token that do not contribute to its price once a bucket has ended, by pool. */
const rejectionsAfter = Effect.fnUntraced(function* (bucket: number, token: Address) {
  const marks = yield* readMarks()
  const atMs = (bucket + 1) * bucketMs - 1
  const tick = (yield* tokenPrices({ marks, trusted: marketQuotes, tokens: [token], atMs })).get(token)?.tick
  const pricedMs = tick && bucketStartMs(tick.bucket)
  const [found] = yield* readPriceEvidence({ marks, trusted: marketQuotes, queries: [{ token, pricedMs, atMs }] })
  assert.strictEqual(found?.evidence.usd, tick?.close)
  return (found?.evidence.rejected ?? []).map(({ pool, reason }) => [pool, reason])
})

describe("the price of a token", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("is its market price, also for a coin pegged elsewhere", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        assert.deepStrictEqual(yield* pricesAfter(calm, [bought, twin, fallen]), [0.02, 0.6, 1])
      }),
    )

    it.effect("is never set by a single account, minutes or weeks after the last trade", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(later, [bought]), [0.02])
        assert.deepStrictEqual(yield* pricesAfter(weeks, [bought]), [0.02])
      }),
    )

    it.effect("requires a second account if it is the first", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(later + 1, [first]), [undefined])
        assert.deepStrictEqual(yield* pricesAfter(weeks, [first]), [absurd])
      }),
    )

    it.effect("is not taken from a deeper pool of one account, a hundred million times as high", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(later, [twice]), [0.02])
        assert.deepStrictEqual(yield* pricesAfter(later + 1, [twice]), [0.02])
      }),
    )

    it.effect("has evidence that lists the pools which give none, with the reason", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* rejectionsAfter(calm, bought), [])
        assert.deepStrictEqual(yield* rejectionsAfter(later, first), [[poolOf(first), "ONE_ACCOUNT"]])
        assert.deepStrictEqual(yield* rejectionsAfter(later + 1, twice), [[poolOf(twice, 1), "ONE_ACCOUNT"]])
      }),
    )

    it.effect("falls without a second account", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(later, [fallen]), [1e-6])
      }),
    )

    it.effect("expires thirty days after the last trade, and one account alone does not restore it", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(weeks, [dead, twin]), [0.02, 0.6])
        assert.deepStrictEqual(yield* pricesAfter(months, [dead, twin, first]), [undefined, undefined, undefined])
      }),
    )
  })
})

describe("the price of a token in a history", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("may be set by a single account, unless others traded far below", () =>
      Effect.gen(function* () {
        const history = [
          emptyBlock(1, calm - 1),
          ...blocks.slice(1, 3).map((block) => ({ ...block, number: block.number + 1 })),
        ]
        yield* project([...history, emptyBlock(4, later + 2)], 1, { lane: "history", historyFrom: 1 })
        assert.deepStrictEqual(yield* pricesAfter(later, [first, bought, twin]), [absurd, 0.02, 0.6])
      }),
    )
  })
})

/** The creator of a pool, two accounts that got their first coins from it, and one that got them from the second of these. */
const [creator, near, next, distant] = addresses(0x31, 0x32, 0x33, 0x34)

const fund = (from: Address, to: Address) => ({ from, to, valueRaw: 10n ** 17n })

const fundedBlocks = [
  emptyBlock(0, calm - 1),
  buildBlock({
    number: 1,
    timestampMs: (calm - 1) * bucketMs + 1_000,
    transactions: [fund(creator, near), fund(creator, next), fund(next, distant)],
  }),
  tradeBlock(
    2,
    calm,
    [near, next, creator].map((by) => buy(by, first, absurd)),
  ),
  tradeBlock(
    3,
    calm + 1,
    [next, distant, creator].map((by) => buy(by, first, absurd)),
  ),
  tradeBlock(
    4,
    calm + 2,
    [bob, creator].map((by) => buy(by, first, absurd)),
  ),
  emptyBlock(5, calm + 4),
]

describe("the price of a token that accounts of one funder trade", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("is none until an account trades that is not theirs, in one block or in several", () =>
      Effect.gen(function* () {
        yield* project(fundedBlocks, 1)
        for (const bucket of [calm, calm + 1]) {
          assert.deepStrictEqual(yield* pricesAfter(bucket, [first]), [undefined])
          assert.deepStrictEqual(yield* rejectionsAfter(bucket, first), [[poolOf(first), "ONE_ACCOUNT"]])
        }
        assert.deepStrictEqual(yield* pricesAfter(calm + 2, [first]), [absurd])
      }),
    )
  })
})
