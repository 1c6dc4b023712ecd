/**
 * Goal: amounts in a currency are right at the requested time, by the feed of a chain, else by a recorded source, else null with a reason.
 * Method: a market whose two blocks read a feed of EUR with two answers, and a source of rates that was read between them.
 */
import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Block } from "#schemas/domain/block.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ExchangeRateRead } from "#schemas/events/exchange-rate-read.ts"
import { ask, layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { ann, usdc } from "../../support/api/api-story.ts"
import { callTool, connect } from "../../support/api/mcp-client.ts"
import { address } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, trades } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const feed = address(0xfe)

const chain = { ...marketChain, rateFeeds: [{ currency: "EUR", feed }] }

/** The market's blocks with the answers of a feed in US dollars, which were given some seconds earlier. */
const blocksWith = (usd: ReadonlyArray<number>): ReadonlyArray<Block> =>
  marketBlocks.map((block, index) => ({
    ...block,
    reads: {
      ...block.reads,
      rates: [
        {
          feed,
          currency: "EUR",
          decimals: 8,
          answerRaw: BigInt((usd[index] ?? 1) * 100) * 10n ** 6n,
          updatedAtRaw: BigInt(Math.floor(block.timestampMs / 1_000) - 5),
        },
      ],
    },
  }))

/** Writes a reading of a source of rates. */
const read = Effect.fnUntraced(function* (seq: number, rates: Readonly<Record<string, string>>, readAtMs: number) {
  const sink = yield* SourceSink
  const event: ExchangeRateRead = {
    kind: "ExchangeRateRead",
    location: "https://rates.example/usd.json",
    rank: 0,
    readAtMs,
    entries: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  }
  const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: "exchange-rates", events: [{ event, seq }], place, timestampMs: readAtMs }])
})

const close = (actual: unknown, expected: number) => {
  assert.isNumber(actual)
  // Amounts are divided by a price and multiplied again.
  assert.closeTo(Number(actual) / expected, 1, 1e-12)
}

const tagsOf = (errors: ReadonlyArray<{ readonly extensions: Readonly<Record<string, unknown>> }>) =>
  errors.map(({ extensions }) => extensions.tag)

interface Market {
  readonly fungibleTokenV2: {
    readonly priceData: Readonly<Record<string, unknown>> & {
      readonly before: { readonly price: number } | null
      readonly priceTicks: ReadonlyArray<{ readonly timestamp: number; readonly close: number }>
    }
  }
  readonly portfolioV2: {
    readonly tokenBalances: {
      readonly byToken: {
        readonly edges: ReadonlyArray<{
          readonly node: { readonly balanceUSD: number; readonly amount: number | null }
        }>
      }
    }
  }
  readonly historicalPortfolio: ReadonlyArray<{ readonly timestamp: number; readonly value: number }>
}

const query = (currency: string) => `{
  fungibleTokenV2(address: "${zeroAddress}", chainId: ${chain.id}) { priceData {
    price(currency: ${currency}) totalLiquidity(currency: ${currency}) volume24h(currency: ${currency})
    before: historicalPrice(currency: ${currency}, timestamp: 899999) { price }
    priceTicks(currency: ${currency}, timeFrame: HOUR) { timestamp close }
  } }
  portfolioV2(addresses: "${ann}") { tokenBalances { byToken { edges { node { balanceUSD amount: balanceInCurrency(currency: ${currency}) } } } } }
  historicalPortfolio(address: "${ann}", chainId: ${chain.id}, timeFrame: HOUR, currency: ${currency}) { timestamp value }
}`

const askMarket = Effect.fnUntraced(function* (currency: string) {
  const { url } = yield* startTestApi({ chains: [chain] })
  const answer = yield* ask(url, query(currency))
  // The shape of the query.
  return { ...answer, data: answer.data as Market }
})

const layerRates = layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestApi)))

layer(layerRates, { excludeTestServices: true })("amounts in currencies", (it) => {
  it.effect("are at the rate of a feed at their time", () =>
    Effect.gen(function* () {
      yield* project(blocksWith([1.25, 1.6]), 1, {}, chain)
      const { data, errors } = yield* askMarket("EUR")
      assert.deepStrictEqual(errors, [])
      const [first, second] = trades.map(({ usd }) => usd)
      const { priceData } = data.fungibleTokenV2
      close(priceData.price, (second ?? 0) / 1.6)
      close(priceData.totalLiquidity, 6_126_000 / 1.6)
      close(priceData.volume24h, 63_000 / 1.6)
      close(priceData.before?.price, (first ?? 0) / 1.25)
      assert.deepStrictEqual(
        priceData.priceTicks.map(({ timestamp }) => timestamp),
        [600_000, 900_000],
      )
      close(priceData.priceTicks[0]?.close, (first ?? 0) / 1.25)
      close(priceData.priceTicks[1]?.close, (second ?? 0) / 1.6)
      for (const { node } of data.portfolioV2.tokenBalances.byToken.edges) close(node.amount, node.balanceUSD / 1.6)
      close(data.historicalPortfolio.at(-1)?.value, (2 * (second ?? 0) + 400) / 1.6)
    }).pipe(Effect.scoped),
  )

  it.effect("are all in the currency that the token price is requested in, market cap too", () =>
    Effect.gen(function* () {
      yield* project(blocksWith([1.25, 1.6]), 1, {}, chain)
      const { url } = yield* startTestApi({ chains: [chain] })
      const client = yield* connect(url, { "x-service-api-key": testKey })
      const price = { address: usdc, chainId: chain.id, currency: "EUR" }
      const { text, value } = yield* callTool(client, "token-price", price)
      assert.deepInclude(value.priceData, { price: 1 / 1.6, marketCap: 5 / 1.6 }, text)
    }).pipe(Effect.scoped),
  )

  it.effect("have no rate if the response is older than two days", () =>
    Effect.gen(function* () {
      const late = blocksWith([1.25, 1.6]).map((block) => ({
        ...block,
        timestampMs: block.timestampMs + 172_810_000,
      }))
      yield* project(late, 3, {}, chain)
      const { url } = yield* startTestApi({ chains: [chain] })
      const price = `fungibleTokenV2(address: "${zeroAddress}", chainId: ${chain.id}) { priceData { price(currency: EUR) } }`
      const { data, errors } = yield* ask(url, `{ ${price} }`)
      assert.deepStrictEqual(data, { fungibleTokenV2: { priceData: { price: null } } })
      assert.deepStrictEqual(tagsOf(errors), ["RateUnknown"])
    }).pipe(Effect.scoped),
  )

  it.effect("are at the newest rate of a source without a feed, and null with a reason without either", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 5, {}, chain)
      const now = yield* Clock.currentTimeMillis
      yield* read(1, { GBP: "0.5", NOK: "10" }, now - 1_000)
      yield* read(2, { GBP: "0.8" }, now)
      const pounds = yield* askMarket("GBP")
      const [, second = { usd: 0 }] = trades
      close(pounds.data.fungibleTokenV2.priceData.price, second.usd * 0.8)
      // The source was first read long after the market's trades.
      assert.isNull(pounds.data.fungibleTokenV2.priceData.before)
      assert.deepStrictEqual(tagsOf(pounds.errors), ["RateUnknown"])
      assert.deepStrictEqual(pounds.extensions.asOfSources, [{ source: "exchange-rates", seq: 2, timestamp: now }])
      const crowns = yield* askMarket("NOK")
      assert.isNull(crowns.data.fungibleTokenV2.priceData.price)
      assert.deepStrictEqual(crowns.data.fungibleTokenV2.priceData.priceTicks, [])
      assert.deepStrictEqual(tagsOf(crowns.errors), ["RateUnknown"])
      assert.include(crowns.errors[0]?.message ?? "", "NOK")
    }).pipe(Effect.scoped),
  )
})
