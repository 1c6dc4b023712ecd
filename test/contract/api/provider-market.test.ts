/** Market data of providers: recorded quotes answer where trades give no price, at the mark of their stream. */
import { assert, layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { MarketQuote } from "#schemas/domain/market-quote.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { MarketDataRead } from "#schemas/events/market-data-read.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, transferLog, wrappedNative } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, tokenRead } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const [listed, fed, unknown] = [address(0xd1), address(0xd2), address(0xd3)]

/** Writes a reading of a location. */
const read = Effect.fnUntraced(function* (seq: number, draft: Partial<MarketDataRead>) {
  const sink = yield* SourceSink
  const event: MarketDataRead = {
    kind: "MarketDataRead",
    location: "https://market.example/tokens",
    rank: 0,
    readAtMs: yield* Clock.currentTimeMillis,
    provider: "listing",
    entries: [],
    ...draft,
  }
  const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: "market-data", events: [{ event, seq }], place, timestampMs: event.readAtMs }])
})

const quote = (token: Address, priceUsd: string, rest: Partial<MarketQuote> = {}): MarketQuote => ({
  chainId: marketChain.id,
  token,
  priceUsd,
  ...rest,
})

/** The tokens that nobody trades. */
const untradedBlock = buildBlock({
  number: 3,
  timestampMs: 1_000_000,
  transactions: [{ logs: [listed, fed, unknown].map((token) => transferLog(token, address(8), address(9), 1n)) }],
  reads: { tokens: [listed, fed, unknown].map((token) => tokenRead(token, "TKN", 18)) },
})

const query = `{ ${Object.entries({ priced: wrappedNative, listed, fed, unknown })
  .map(
    ([name, token]) => `${name}: fungibleTokenV2(address: "${token}", chainId: ${marketChain.id}) {
      marketData { __typename type isExchangeable price
        ... on PriceProviderMarketData { priceProviderId priceProviderUrl totalSupply dailyVolume marketCap } }
      priceData { __typename } }`,
  )
  .join("\n")} }`

layer(Layer.provideMerge(layerSourceSink, layerTestApi), { excludeTestServices: true })("market data", (it) => {
  it.effect(
    "is that of a provider for tokens without a price by trades, by precedence, until it is removed or old",
    () =>
      Effect.gen(function* () {
        yield* project([...marketBlocks, untradedBlock], 1, {}, marketChain)
        const listing = {
          providerId: "a-token",
          totalSupply: "1000000000.0",
          dailyVolumeUsd: "2204224.9",
          marketCapUsd: "1211465187.6",
        }
        yield* read(1, { entries: [quote(listed, "1.85", listing), quote(wrappedNative, "1", listing)] })
        const feed = { location: "https://feed.example/prices", rank: 1, provider: "feed" } as const
        yield* read(2, { ...feed, entries: [quote(listed, "7"), quote(fed, "0.5")] })
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const answer = Effect.fnUntraced(function* () {
          const { data, errors } = yield* ask(url, query)
          assert.deepStrictEqual(errors, [])
          return data as Record<string, { readonly marketData: Record<string, unknown>; readonly priceData: unknown }>
        })
        const first = yield* answer()
        assert.deepStrictEqual(first.listed?.marketData, {
          __typename: "PriceProviderMarketData",
          type: "PRICE_PROVIDER",
          isExchangeable: true,
          price: 1.85,
          priceProviderId: "a-token",
          priceProviderUrl: "https://www.coingecko.com/en/coins/a-token",
          totalSupply: "1000000000.0",
          dailyVolume: 2_204_224.9,
          marketCap: 1_211_465_187.6,
        })
        assert.deepStrictEqual(first.listed?.priceData, { __typename: "OnchainMarketData" })
        const ofFeed = { __typename: "FeedProviderMarketData", type: "FEED_PROVIDER", isExchangeable: true }
        assert.deepStrictEqual(first.fed?.marketData, { ...ofFeed, price: 0.5 })
        const types = (data: typeof first) => Object.values(data).map(({ marketData }) => marketData.type)
        assert.deepStrictEqual(types(first), ["ONCHAIN", "PRICE_PROVIDER", "FEED_PROVIDER", "ONCHAIN"])

        yield* read(3, { readAtMs: (yield* Clock.currentTimeMillis) + 1 })
        const second = yield* answer()
        assert.deepStrictEqual(second.listed?.marketData, { ...ofFeed, price: 7 })

        yield* read(4, {
          ...feed,
          entries: [quote(listed, "7")],
          readAtMs: (yield* Clock.currentTimeMillis) - 4 * 3_600_000,
        })
        assert.deepStrictEqual(types(yield* answer()), ["ONCHAIN", "ONCHAIN", "ONCHAIN", "ONCHAIN"])
      }).pipe(Effect.scoped),
  )
})
