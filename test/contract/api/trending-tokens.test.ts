/** Trending tokens in answers: their markets, and what these were before. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi } from "../../support/api/api.ts"
import { ether } from "../../support/api/api-story.ts"
import { marketChain } from "../../support/market/market-story.ts"
import { alpha, endMs, hourMs, minuteMs, startRankingStory } from "../../support/market/ranking-story.ts"

describe("trending tokens", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("are listed with their markets, and with what these were before", () =>
      Effect.gen(function* () {
        const askStory = yield* startRankingStory
        const { data, errors } = yield* askStory(`{
          trendingTokens(first: 1) { pageInfo { hasNextPage } edges { node { address network symbol label decimals verified hide canExchange imgUrl
            totalSupply createdAt updatedAt priceProviderId dailyVolume holdersFollowedByAddress { id } } historicData { priceChange24Hours volumeChange24Hours volume24HoursAgo price7DaysAgo } } }
          second: trendingTokens { edges { node { symbol price dailyVolume } historicData {
            price1HourAgo price24HoursAgo price7DaysAgo price30DaysAgo volume1HourAgo volume24HoursAgo volume7DaysAgo volume30DaysAgo
            priceChange1Hour priceChange24Hours priceChange7Days priceChange30Days volumeChange1Hour volumeChange24Hours volumeChange7Days volumeChange30Days } } }
        }`)
        assert.deepStrictEqual(errors, [])
        const { trendingTokens, second } = Object(data)
        assert.deepStrictEqual(trendingTokens, {
          pageInfo: { hasNextPage: true },
          edges: [
            {
              node: {
                address: alpha,
                network: marketChain.enumValue,
                symbol: "ALPHA",
                label: "ALPHA",
                decimals: 18,
                verified: false,
                hide: false,
                canExchange: true,
                imgUrl: "",
                totalSupply: (5n * ether).toString(),
                createdAt: 0,
                updatedAt: endMs - minuteMs / 2 - 2 * hourMs,
                priceProviderId: null,
                dailyVolume: 5_180,
                holdersFollowedByAddress: [],
              },
              historicData: {
                priceChange24Hours: null,
                volumeChange24Hours: null,
                volume24HoursAgo: 0,
                price7DaysAgo: 0,
              },
            },
          ],
        })
        const { node, historicData } = second.edges[1]
        assert.strictEqual(node.symbol, "BETA")
        const { price1HourAgo, price24HoursAgo, priceChange1Hour, priceChange24Hours } = historicData
        // Dan's purchase of ten dollars is the last hour's; those of thirty hours ago are the price and the volume of a day ago.
        assert.closeTo(priceChange1Hour, (node.price / price1HourAgo - 1) * 100, 1e-9)
        assert.closeTo(priceChange24Hours, (node.price / price24HoursAgo - 1) * 100, 1e-9)
        assert.isAbove(price1HourAgo, price24HoursAgo)
        assert.deepInclude(historicData, {
          price7DaysAgo: 0,
          price30DaysAgo: 0,
          volume1HourAgo: 90_000,
          volume24HoursAgo: 1_100,
          volume7DaysAgo: 0,
          volume30DaysAgo: 0,
          priceChange7Days: null,
          priceChange30Days: null,
          volumeChange7Days: null,
          volumeChange30Days: null,
        })
        assert.strictEqual(node.dailyVolume, 90_010)
        assert.closeTo(historicData.volumeChange24Hours, (90_010 / 1_100 - 1) * 100, 1e-9)
        assert.closeTo(historicData.volumeChange1Hour, (90_010 / 90_000 - 1) * 100, 1e-9)
      }).pipe(Effect.scoped),
    )
  })
})
