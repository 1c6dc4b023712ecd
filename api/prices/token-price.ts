/**
 * Prices of tokens in the form of the schema: USD for a whole token, from trades on the token's chain. On a chain without prices, a
 * coin that several chains share has the price of the chain with its deepest market.
 */
import { Effect } from "effect"
import { bucketStartMs } from "#projections/prices/bucket.ts"
import type { MarketQuery } from "#projections/prices/price-cache.ts"
import type { TickPrice } from "#projections/prices/price-tick.ts"
import { type PriceTimes, pricesAtTimes, pricesOverTime, tokenPrices } from "#projections/prices/prices.ts"
import { leadingMark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { type TrustedQuotes, trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import { noteUse } from "../cache/recent-uses.ts"
import { type ServedChains, servedChain } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { PricesPending } from "../request/partial-errors.ts"
import { readFeedPrices } from "./feed-price.ts"
import { type ReportLate, unlessLate } from "./late-prices.ts"
import { type PriceKey, priceKeyText } from "./price-key.ts"
import { pricingTokens } from "./pricing-token.ts"
import { priceOfShare, readSharesAt } from "./share-price.ts"

/** Minimum confidence of a price to count in a portfolio. A single pool reaches it with about 17,000 USD of the quote token. @limit callers */
export const countedConfidenceMin = 0.2

/** The price with the most liquidity behind it. */
const deepest = (prices: ReadonlyArray<PriceModel>): PriceModel | undefined =>
  prices.toSorted((left, right) => right.liquidityUsd - left.liquidityUsd)[0]

/** Converts USD for a base unit to USD for a whole token. */
export const wholeUsd = (usdOfUnit: number, decimals: number): number => usdOfUnit * 10 ** decimals

/** Whether a token is one that others are paid with: its worth does not depend on single pools. */
const isQuote = ({ native, stablecoins }: TrustedQuotes, token: Address): boolean =>
  token === native || stablecoins.some(({ address }) => address === token)

/** A token's price, of its newest tick. */
const toPriceModel = (
  tick: TickPrice,
  { chainId, decimals }: Pick<TokenModel, "chainId" | "decimals">,
  trusted: TrustedQuotes,
): PriceModel => ({
  chainId,
  source: "OCP_V2",
  usd: wholeUsd(tick.close, decimals),
  updatedAtMs: bucketStartMs(tick.bucket),
  confidence: tick.confidence,
  liquidityUsd: Number(tick.liquidityUsdCents) / 100,
  nativeLiquidityUsd: Number(tick.nativeLiquidityUsdCents) / 100,
  ...(isQuote(trusted, tick.token) ? {} : { payableUsd: Number(tick.payableUsdCents) / 100 }),
})

/** Worth of an amount of whole tokens in USD: at the price, and no more than the pools of the token could pay. */
export const worthUsd = ({ usd, payableUsd = Number.POSITIVE_INFINITY }: PriceModel, amount: number): number =>
  Math.min(usd * amount, payableUsd)

/** Source of a request's prices. */
export interface PriceSource {
  readonly chains: ServedChains
  readonly marks: MarkVector
}

/** Chains whose prices are computed at once: each takes several statements, one after the other. */
const chainsAtOnce = 8

/** Queries the market of each chain that has prices; the answers are in the order of the chains. */
const readMarkets = <Query extends { readonly model: TokenKey }, Answer, E, R>(
  queries: ReadonlyArray<Query>,
  { chains, marks }: PriceSource,
  read: (market: MarketQuery, own: ReadonlyArray<Query>) => Effect.Effect<ReadonlyArray<Answer>, E, R>,
) =>
  Effect.forEach(
    Map.groupBy(queries, ({ model }) => model.chainId),
    ([chainId, own]) => {
      const trusted = trustedQuotes(servedChain(chains, chainId))
      return trusted === undefined ? Effect.succeed([]) : read({ marks: marks.select([chainId]), trusted }, own)
    },
    { concurrency: chainsAtOnce },
  ).pipe(Effect.map((answers) => answers.flat()))

/** The deepest price of each key. */
const deepestByKey = (
  priced: ReadonlyArray<{ readonly query: { readonly key: string }; readonly price: PriceModel }>,
): ReadonlyMap<string, PriceModel> =>
  new Map(
    [...Map.groupBy(priced, ({ query }) => query.key)].flatMap(([key, own]) => {
      const price = deepest(own.map((one) => one.price))
      return price === undefined ? [] : [[key, price] as const]
    }),
  )

/** A token that is requested, by its key, as the token whose trades can price it. */
interface NewestQuery {
  readonly model: TokenModel
  readonly key: string
}

const newestQueries = (tokens: ReadonlyArray<TokenModel>, chains: ServedChains): ReadonlyArray<NewestQuery> =>
  tokens.flatMap((token) => pricingTokens(token, chains).map((model) => ({ model, key: tokenKeyText(token) })))

/** A token that is requested at a time. */
interface TimedQuery extends NewestQuery {
  readonly atMs: number
}

/** A query with its price. */
interface Priced<Query> {
  readonly query: Query
  readonly price: PriceModel
}

/** The prices of queries of one market: by the tick of their pools, else by a feed; those that have neither are omitted. */
const pricesOf = Effect.fnUntraced(function* <Query extends TimedQuery>(
  market: MarketQuery,
  queries: ReadonlyArray<Query>,
  ticks: ReadonlyMap<Query, TickPrice>,
) {
  const ofFeeds = yield* readFeedPrices(
    market,
    queries.filter((query) => !ticks.has(query)),
  )
  const ofPools = [...ticks].map(
    ([query, tick]): Priced<Query> => ({ query, price: toPriceModel(tick, query.model, market.trusted) }),
  )
  return [...ofPools, ...ofFeeds]
})

/**
 * The prices of queries of one market as by `pricesOf`. Where none has a confidence that counts, a share of another token has that token's, if it has
 * one, at its rate.
 */
const pricesWithShares = Effect.fnUntraced(function* <Query extends TimedQuery, E, R>(
  market: MarketQuery,
  queries: ReadonlyArray<Query>,
  {
    source,
    readTicks,
  }: {
    readonly source: PriceSource
    readonly readTicks: (queries: ReadonlyArray<Query>) => Effect.Effect<ReadonlyMap<Query, TickPrice>, E, R>
  },
) {
  const own = yield* pricesOf(market, queries, yield* readTicks(queries))
  const proven = new Set(own.filter(isProven).map(({ query }) => query))
  const shares = yield* readSharesAt(
    queries.filter((query) => !proven.has(query)),
    source,
  )
  if (shares.length === 0) return own
  const below = new Map(shares.map((share) => [{ ...share.query, model: share.underlying }, share] as const))
  const asked = [...below.keys()]
  const ofShares = (yield* pricesOf(market, asked, yield* readTicks(asked))).filter(isProven).flatMap((priced) => {
    const share = below.get(priced.query)
    return share === undefined ? [] : [{ query: share.query, price: priceOfShare(share, priced.price) }]
  })
  const replaced = new Set(ofShares.map(({ query }) => query))
  return [...own.filter(({ query }) => !replaced.has(query)), ...ofShares]
})

const isProven = ({ price }: Priced<unknown>): boolean => price.confidence >= countedConfidenceMin

/** The newest prices of tokens of one market. */
const readNewest = Effect.fnUntraced(function* (
  market: MarketQuery,
  own: ReadonlyArray<NewestQuery>,
  source: PriceSource,
) {
  const { trusted } = market
  yield* noteUse({
    name: "prices",
    chainId: trusted.chainId,
    keys: tokensOf(own),
    readAt: (used) => (marks) => tokenPrices({ marks, trusted, tokens: used }),
  })
  const atMs = leadingMark(market.marks, trusted.chainId)?.timestampMs ?? 0
  const queries = own.map((query) => ({ ...query, atMs }))
  return yield* pricesWithShares(market, queries, {
    source,
    readTicks: (asked) =>
      Effect.map(tokenPrices({ ...market, tokens: tokensOf(asked) }), (ticks) =>
        ticksOf(asked, ({ model }) => ticks.get(model.token)?.tick),
      ),
  })
})

/** The prices of tokens of one market at times. */
const readPast = (market: MarketQuery, own: ReadonlyArray<TimedQuery>, source: PriceSource) =>
  pricesWithShares(market, own, {
    source,
    readTicks: (asked) =>
      Effect.map(
        pricesAtTimes({
          ...market,
          queries: asked.map((query) => ({ query, token: query.model.token, atMs: query.atMs })),
        }),
        (answers) => new Map(answers.map(({ query: { query }, tick }) => [query, tick])),
      ),
  })

const tokensOf = (queries: ReadonlyArray<NewestQuery>): ReadonlyArray<Address> => [
  ...new Set(queries.map(({ model }) => model.token)),
]

/** The ticks of queries that have one. */
const ticksOf = <Query>(queries: ReadonlyArray<Query>, tickOf: (query: Query) => TickPrice | undefined) =>
  new Map(
    queries.flatMap((query) => {
      const tick = tickOf(query)
      return tick === undefined ? [] : [[query, tick] as const]
    }),
  )

/** Prices of tokens, each at its time, by `priceKeyText`; those that have none are omitted. */
export const readPricesAt = Effect.fnUntraced(function* (keys: ReadonlyArray<PriceKey>, context: PriceSource) {
  const queries = keys.flatMap((key) =>
    pricingTokens(key.token, context.chains).map((model) => ({ model, key: priceKeyText(key), atMs: key.atMs })),
  )
  const newest = yield* readMarkets(
    queries.filter(({ atMs }) => atMs === undefined),
    context,
    (market, own) => readNewest(market, own, context),
  )
  const past = yield* readMarkets(
    queries.flatMap(({ atMs, ...query }) => (atMs === undefined ? [] : { ...query, atMs })),
    context,
    (market, own) => readPast(market, own, context),
  )
  return deepestByKey([...newest, ...past])
})

/** The newest prices of tokens, by `tokenKeyText`; those that have none are omitted. */
export const readPrices = (tokens: ReadonlyArray<TokenModel>, source: PriceSource) =>
  Effect.map(
    readMarkets(newestQueries(tokens, source.chains), source, (market, own) => readNewest(market, own, source)),
    deepestByKey,
  )

/** Reads the newest prices of tokens that an answer may need, so that it finds them cached. */
export const prefetchPrices = (tokens: ReadonlyArray<TokenKey>, source: PriceSource) =>
  readMarkets(
    tokens.map((model) => ({ model })),
    source,
    (market, own) => Effect.as(tokenPrices({ ...market, tokens: own.map(({ model }) => model.token) }), []),
  )

/** As `readPrices`. Those of a chain that are late are omitted, and the chain is reported. */
export const readPricesInTime = (
  tokens: ReadonlyArray<TokenModel>,
  source: PriceSource & { readonly deadlineMs: number },
  report: ReportLate,
) =>
  readMarkets(newestQueries(tokens, source.chains), source, (market, own) =>
    Effect.map(unlessLate(readNewest(market, own, source), source.deadlineMs), (priced) => {
      if (priced === undefined) report(new PricesPending({ chainId: market.trusted.chainId }))
      return priced ?? []
    }),
  ).pipe(Effect.map(deepestByKey))

/** The prices of tokens of one market at the ends of intervals, by the index of the end. */
const readOverTime = Effect.fnUntraced(function* (
  market: MarketQuery,
  own: ReadonlyArray<NewestQuery>,
  { times, source }: { readonly times: PriceTimes; readonly source: PriceSource },
) {
  const queries = own.flatMap((query) => times.timesMs.map((atMs, index) => ({ ...query, atMs, index })))
  return yield* pricesWithShares(market, queries, {
    source,
    readTicks: (asked) =>
      Effect.map(pricesOverTime({ ...market, tokens: tokensOf(asked), ...times }), (ticks) =>
        ticksOf(asked, ({ model, index }) => ticks.get(model.token)?.[index]),
      ),
  })
})

/** Prices of tokens at the ends of intervals, by `tokenKeyText`; `undefined` where there is none. */
export const readPricesOverTime = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenModel>,
  times: PriceTimes,
  source: PriceSource,
) {
  const found = new Map<string, ReadonlyArray<Array<PriceModel>>>(
    tokens.map((token) => [tokenKeyText(token), times.timesMs.map(() => [])]),
  )
  const answers = yield* readMarkets(newestQueries(tokens, source.chains), source, (market, own) =>
    readOverTime(market, own, { times, source }),
  )
  for (const { query, price } of answers) found.get(query.key)?.[query.index]?.push(price)
  return new Map([...found].map(([key, prices]) => [key, prices.map(deepest)]))
})
