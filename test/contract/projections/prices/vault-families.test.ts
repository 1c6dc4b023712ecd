/**
 * Prices by pools of Balancer v2, v3 and Bancor v3, whose tokens a vault holds. Goal: a pool weighs what is its own by the vault's events, from the
 * first block on; its price is the rate of its trades or its reserves, also when it breaks; borrowed funds, withdrawn liquidity, funds that a
 * manager took, other pools' funds and single accounts set none. Method: events on Ethereum over a real store.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { tokenPrices } from "#projections/prices/prices.ts"
import { readPriceEvidence } from "#projections/prices/read-price-evidence.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { ann, bob } from "../../../support/api/api-story.ts"
import { address, buildBlock, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  balancerSecond,
  balancerThird,
  bancorHub,
  bancorTrade,
  type FamilyPool,
  managedLog,
  orderedLog,
  registeredLog,
  type VaultFamily,
} from "../../../support/market/vault-family.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const dollar = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const trusted = trustedQuotes(ethereum)
const carol = address(3)

const [oneDollar, oneToken] = [10n ** 6n, 10n ** 18n]
const thousand = 1_000n

interface Market extends FamilyPool {
  readonly family: VaultFamily
  readonly token: Address
}

const marketOf = (family: VaultFamily, number: number): Market => {
  const token = address(0x0d00 + number)
  const tokens = token < dollar ? ([token, dollar] as const) : ([dollar, token] as const)
  return { family, token, pool: address(0x1000 + number), tokens }
}

/** Amounts of dollars and of the token, in the order of the pool. */
const amountsOf = (market: Market, dollars: bigint, tokens: bigint) =>
  rawAmountsOf(market, dollars * oneDollar, tokens * oneToken)

const rawAmountsOf = ({ token }: Market, dollarsRaw: bigint, tokensRaw: bigint) =>
  token < dollar ? ([tokensRaw, dollarsRaw] as const) : ([dollarsRaw, tokensRaw] as const)

const families: ReadonlyArray<VaultFamily> = [balancerSecond, balancerThird]
const marketsFrom = (first: number): ReadonlyArray<Market> =>
  families.map((family, index) => marketOf(family, first + index))

const [deep, thin, left, lone] = [marketsFrom(0), marketsFrom(0x10), marketsFrom(0x20), marketsFrom(0x30)]
const managed = marketOf(balancerSecond, 0x40)
/** Of three tokens, of which a swap names two. */
const three = marketOf(balancerThird, 0x41)
const renewed = marketOf(balancerThird, 0x42)

const all = [...deep, ...thin, ...left, ...lone, managed, three, renewed]

const seed = (market: Market, dollars: bigint): ReadonlyArray<LogDraft> => [
  ...(market.family === balancerThird ? [registeredLog(market.pool, market.tokens)] : []),
  market.family.change(market, amountsOf(market, dollars, dollars / 2n)),
]

/** A purchase with dollars, or a sale for them, at two dollars unless a price is given in cents. */
const trade = (market: Market, dollars: bigint, cents = 200n): LogDraft =>
  market.family.swap(market, rawAmountsOf(market, dollars * oneDollar, (-dollars * 100n * oneToken) / cents))

const calm = 100
const [later, broken] = [calm + 2, calm + 4]

const blockOf = (
  number: number,
  bucket: number,
  ...transactions: ReadonlyArray<readonly [from: Address, logs: ReadonlyArray<LogDraft>]>
) =>
  buildBlock({
    chainId: 1,
    number,
    timestampMs: bucket * bucketMs + number,
    transactions: transactions.map(([from, logs]) => ({ from, logs })),
  })

const hub: FamilyPool & { readonly token: Address } = (() => {
  const token = address(0x0e00)
  return { token, pool: token, tokens: [bancorHub, token] }
})()
const hubMarket = marketOf(balancerSecond, 0x50)
const hubPool: Market = { ...hubMarket, token: bancorHub, tokens: [bancorHub, dollar] }

/** The hub's token at half a dollar; a token of Bancor at a hundred of them. */
const bancor = (trade: bigint, from?: Address) =>
  bancorTrade(hub, [10_000n * oneToken, -99n * oneToken], {
    trade,
    reserves: [1_000_000n * oneToken, 10_000n * oneToken],
    ...(from === undefined ? {} : { from }),
  })

const forged: FamilyPool = { pool: address(0x0e01), tokens: [bancorHub, address(0x0e01)] }

const flash = deep.map((market) => [
  trade(market, 20_000n, 20_000n),
  trade(market, 10n, 20_000n),
  trade(market, -20_000n, 20_000n),
])

const blocks = [
  blockOf(0, calm - 1, [
    ann,
    [
      ...[...deep, ...left, ...lone, managed, renewed, hubPool].flatMap((market) => seed(market, 50n * thousand)),
      ...thin.flatMap((market) => seed(market, 5n * thousand)),
      registeredLog(three.pool, [...three.tokens, address(0xfff)]),
      orderedLog(three.pool, [25n * thousand * oneToken, 7n, 50n * thousand * oneDollar]),
    ],
  ]),
  ...[bob, ann].map((by, index) =>
    blockOf(1 + index, calm, [
      by,
      [
        ...[...deep, ...thin, managed, three, renewed].map((market) => trade(market, 100n)),
        trade(hubPool, 100n, 50n),
        ...bancor(BigInt(index)),
        ...bancorTrade(forged, [10_000n * oneToken, -99n * oneToken], {
          trade: 9n,
          reserves: [1_000_000n * oneToken, 10_000n * oneToken],
          from: address(0xbad),
        }),
      ],
    ]),
  ),
  // Liquidity that leaves after the last trade of the bucket.
  ...[bob, ann].map((by, index) =>
    blockOf(3 + index, calm, [by, [...left, managed].map((market) => trade(market, 100n))]),
  ),
  blockOf(5, calm, [
    ann,
    [
      ...left.map((market) => market.family.change(market, amountsOf(market, -49n * thousand, -24n * thousand))),
      managedLog(managed, dollar, -49n * thousand * oneDollar),
      // A pool of unknown tokens that pays out: its name is known from another event only.
      orderedLog(renewed.pool, [-1n, -1n, -1n]),
    ],
  ]),
  blockOf(6, calm, [carol, lone.map((market) => trade(market, 100n, 1_000_000n))]),
  blockOf(7, calm, [carol, lone.map((market) => trade(market, 100n, 1_000_000n))]),
  blockOf(8, later, [carol, flash.flat()]),
  blockOf(9, later, ...flash.map((logs): readonly [Address, ReadonlyArray<LogDraft>] => [bob, logs])),
  blockOf(10, broken, [bob, deep.map((market) => trade(market, -1_000n, 50n))]),
  blockOf(11, broken + 1),
]

/** Prices in dollars once a bucket has ended, and why the others have none. */
const pricesAfter = Effect.fnUntraced(function* (bucket: number, tokens: ReadonlyArray<Address>) {
  if (trusted === undefined) return assert.fail("Ethereum has prices")
  const marks = yield* readMarks()
  const atMs = (bucket + 1) * bucketMs - 1
  const found = yield* tokenPrices({ marks, trusted, tokens, atMs })
  return tokens.map((token) => {
    const close = found.get(token)?.tick.close
    return close && Number((close * 1e18).toPrecision(4))
  })
})

const reasonOf = (market: Market): string => {
  if (lone.includes(market)) return "ONE_ACCOUNT"
  return market === renewed ? "UNKNOWN_HOLDINGS" : "TOO_THIN"
}

const tokensOf = (markets: ReadonlyArray<Market>) => markets.map(({ token }) => token)

describe("prices of pools of vaults", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are the rate of trades, of what the pool has by the vault's events, also when they fall", () =>
      Effect.gen(function* () {
        yield* project(blocks, 1, {}, ethereum)
        assert.deepStrictEqual(yield* pricesAfter(calm, tokensOf([...deep, three])), [2, 2, 2])
        assert.deepStrictEqual(yield* pricesAfter(broken, tokensOf(deep)), [0.5, 0.5])
      }),
    )

    it.effect("are the reserves that a protocol reports by contracts of its own", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(calm, [bancorHub, hub.token, forged.tokens[1]]), [0.5, 50, undefined])
      }),
    )

    it.effect("are none of thin pools, withdrawn or managed funds, unclear withdrawals and single accounts", () =>
      Effect.gen(function* () {
        const without = [...thin, ...left, managed, renewed, ...lone]
        assert.deepStrictEqual(
          yield* pricesAfter(calm, tokensOf(without)),
          without.map(() => undefined),
        )
        if (trusted === undefined) return assert.fail("Ethereum has prices")
        const marks = yield* readMarks()
        const atMs = (calm + 1) * bucketMs - 1
        const queries = tokensOf(without).map((token) => ({ token, pricedMs: undefined, atMs }))
        const found = yield* readPriceEvidence({ marks, trusted, queries })
        assert.deepStrictEqual(
          found.map(({ evidence }) => evidence.rejected.map(({ pool, reason }) => [pool, reason])),
          without.map((market) => [[market.pool, reasonOf(market)]]),
        )
      }),
    )

    it.effect("are not set by funds that are borrowed for a block", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesAfter(later, tokensOf(deep)), [2, 2])
      }),
    )
  })
  assert.strictEqual(new Set(all.map(({ token }) => token)).size, all.length)
})
