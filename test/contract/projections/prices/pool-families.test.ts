/**
 * Prices by pools of other families than Uniswap's, over a real store. Goal: each prices its token by its state or by the rate of its trades,
 * follows a break of a peg, and withstands borrowed funds, events without movements and pools of one account. Method: one market per family, and
 * prices computed from the trades alone.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bucketMs } from "#projections/prices/bucket.ts"
import { tokenPrices } from "#projections/prices/prices.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ann, bob, usdc } from "../../../support/api/api-story.ts"
import { address, buildBlock, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  type FamilyTrade,
  familyEvents,
  familyTransfers,
  rangeChangeLog,
  rangeLiquidity,
} from "../../../support/market/family-pool.ts"
import { dollar, emptyBlock, marketQuotes } from "../../../support/market/market-story.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

/** An account that trades only with itself. */
const carol = address(3)

/** Families whose events have the root of the pool's price, or its reserves; the price of others is the rate of their trades. */
const [familiesWithRoot, familiesWithReserves]: readonly [ReadonlyArray<string>, ReadonlyArray<string>] = [
  ["algebra", "pancake-v3"],
  ["solidly"],
]

const families = Object.entries(familyEvents)
const poolsHeldRaw = 50_000n * dollar

interface Market {
  readonly token: Address
  /** The dollar where absent. */
  readonly quote?: Address
  readonly pool: Address
  readonly events: (trade: FamilyTrade) => ReadonlyArray<LogDraft>
}

const marketsFrom = (first: number): ReadonlyArray<Market> =>
  families.map(([, events], index) => ({ token: address(first + index), pool: address(first + 0x100 + index), events }))

const [markets, lone] = [marketsFrom(0xd00), marketsFrom(0xe00)]
/** Markets of pools with ticks whose liquidity leaves after their trades, though its tokens are not collected. */
const left = marketsFrom(0xf00).filter((_, index) => familiesWithRoot.includes(families[index]?.[0] ?? ""))

/** A market whose quote is priced by a pool with ticks that trades earlier: one keeps its liquidity, that of the other leaves. */
const marketByToken = (first: number): Readonly<Record<"quote" | "market", Market>> => {
  const events = familyEvents["pancake-v3"]
  const quote = { token: address(first), pool: address(first + 1), events }
  return { quote, market: { token: address(first + 2), quote: quote.token, pool: address(first + 3), events } }
}

const [deep, emptied] = [marketByToken(0xa00), marketByToken(0xa10)]

/** Between two prices of a token in dollars of the same decimals, at their geometric mean: positive dollars buy it. */
const tradeOf = (
  { token, quote = usdc, pool }: Market,
  by: Address,
  dollars: bigint,
  [from, to]: readonly [number, number],
) => {
  const rate = Math.sqrt(from * to)
  const gainRaw = -BigInt(Math.round(Number(dollars) / rate))
  const isFirst = token < quote
  return {
    pool,
    by,
    tokens: isFirst ? ([token, quote] as const) : ([quote, token] as const),
    gains: isFirst ? ([gainRaw, dollars] as const) : ([dollars, gainRaw] as const),
    price: isFirst ? to : 1 / to,
  }
}

const transactionOf = ({ events }: Market, trade: FamilyTrade) => ({
  from: trade.by,
  logs: [...familyTransfers(trade), ...events(trade)],
})

const heldBy = ({ token, quote = usdc, pool }: Market) =>
  [quote, token].map((each) => ({ account: pool, token: each, balanceRaw: poolsHeldRaw }))

const [calm, later, broken] = [100, 108, 110]

const blockOf = (
  number: number,
  bucket: number,
  traded: ReadonlyArray<Market>,
  transactionsOf: (market: Market) => ReadonlyArray<{ readonly from: Address; readonly logs: ReadonlyArray<LogDraft> }>,
) =>
  buildBlock({
    number,
    timestampMs: bucket * bucketMs + number,
    transactions: traded.flatMap(transactionsOf),
    reads: { balances: traded.flatMap(heldBy) },
  })

const hundred = 100n * dollar

const blocks = [
  emptyBlock(0, calm - 1),
  blockOf(1, calm, markets, (market) => [transactionOf(market, tradeOf(market, bob, hundred, [1.99, 2.01]))]),
  blockOf(2, calm, [...markets, ...left], (market) => [
    transactionOf(market, tradeOf(market, ann, -hundred, [2.01, 1.99])),
    ...(left.includes(market)
      ? [
          transactionOf(market, tradeOf(market, bob, -hundred, [2.01, 1.99])),
          { from: ann, logs: [rangeChangeLog(market.pool, -rangeLiquidity)] },
        ]
      : []),
  ]),
  ...[bob, ann].map((by, index) =>
    blockOf(3 + index, calm, [deep.quote, emptied.quote], (market) => [
      transactionOf(market, tradeOf(market, by, -hundred, [2.01, 1.99])),
    ]),
  ),
  blockOf(5, calm + 1, [emptied.quote], ({ pool }) => [{ from: ann, logs: [rangeChangeLog(pool, -rangeLiquidity)] }]),
  ...[bob, ann].map((by, index) =>
    blockOf(6 + index, calm + 3, [deep.market, emptied.market], (market) => [
      transactionOf(market, tradeOf(market, by, -hundred, [1.01, 0.99])),
    ]),
  ),
  // Borrowed funds move the price a hundredfold and back, twice, each time around a small trade of another account.
  ...[bob, ann].map((by, index) =>
    blockOf(8 + index, later, markets, (market) => [
      transactionOf(market, tradeOf(market, carol, 900n * hundred, [2, 200])),
      transactionOf(market, tradeOf(market, by, dollar, [199, 201])),
      transactionOf(market, tradeOf(market, carol, -900n * hundred, [200, 2])),
    ]),
  ),
  // Events of trades that moved nothing, and pools of one account.
  blockOf(10, later, [...markets, ...lone], (market) => {
    const trade = tradeOf(market, carol, hundred, [9_990, 10_010])
    return [lone.includes(market) ? transactionOf(market, trade) : { from: carol, logs: market.events(trade) }]
  }),
  blockOf(11, later, lone, (market) => [transactionOf(market, tradeOf(market, carol, hundred, [9_990, 10_010]))]),
  blockOf(12, broken, markets, (market) => [transactionOf(market, tradeOf(market, bob, -4n * hundred, [0.51, 0.49]))]),
  emptyBlock(13, broken + 1),
]

/** The prices of tokens of six decimals in dollars once a bucket has ended. */
const pricesAfter = Effect.fnUntraced(function* (bucket: number, traded: ReadonlyArray<Market>) {
  const marks = yield* readMarks()
  const tokens = traded.map(({ token }) => token)
  const found = yield* tokenPrices({ marks, trusted: marketQuotes, tokens, atMs: (bucket + 1) * bucketMs - 1 })
  return tokens.map((token) => {
    const tick = found.get(token)?.tick
    return tick && tick.close * 1e6
  })
})

/** Relative error of amounts and reserves in base units. */
const rounding = 1e-5

/** Asserts the price of each family, by what proves it. */
const assertPrices = (
  found: ReadonlyArray<number | undefined>,
  { root, reserves, rate }: { readonly root: number; readonly reserves: number; readonly rate: number },
): void =>
  families.forEach(([kind], index) => {
    const ofState = familiesWithReserves.includes(kind) ? reserves : rate
    const expected = familiesWithRoot.includes(kind) ? root : ofState
    assert.approximately(found[index] ?? Number.NaN, expected, expected * rounding, kind)
  })

const meanOf = (from: number, to: number): number => Math.sqrt(from * to)

describe("the price by a pool of another family", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("is the state after its last trade, or the rate of that, also when it falls", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1)
        assertPrices(yield* pricesAfter(calm, markets), { root: 1.99, reserves: 1.99, rate: meanOf(2.01, 1.99) })
        assertPrices(yield* pricesAfter(broken, markets), { root: 0.49, reserves: 0.49, rate: meanOf(0.51, 0.49) })
      }),
    )

    it.effect("is set neither by borrowed funds, nor by events alone, nor by one account, nor without liquidity", () =>
      Effect.gen(function* () {
        // Reserves prove the way back to 2 as well.
        assertPrices(yield* pricesAfter(later, markets), { root: 1.99, reserves: 2, rate: meanOf(2.01, 1.99) })
        assert.deepStrictEqual(
          yield* pricesAfter(later, lone),
          families.map(() => undefined),
        )
        assert.deepStrictEqual(yield* pricesAfter(calm, left), [undefined, undefined])
      }),
    )

    it.effect("prices no other token once liquidity has left, also after the five minutes of its trades", () =>
      Effect.gen(function* () {
        const [priced, unpriced] = yield* pricesAfter(calm + 3, [deep.market, emptied.market])
        assert.approximately(priced ?? Number.NaN, 1.99 * 0.99, rounding)
        assert.isUndefined(unpriced)
      }),
    )
  })
})
