/** Prices in the API, over a real store and a real socket. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { tokenRead } from "#chains/reads/token-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { wrappedNative } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, thin, trades, untraded } from "../../support/market/market-story.ts"
import { assertNear } from "../../support/market/near.ts"
import { project } from "../../support/store/projected.ts"

/** Answers over the market's blocks. */
const askMarket = Effect.fn("test.askMarket")(function* (query: string) {
  yield* project(marketBlocks, 1)
  const { url } = yield* startTestApi({ chains: [marketChain] })
  return yield* ask(url, query)
})

layer(layerTestApi, { excludeTestServices: true })("prices", (it) => {
  it.effect("return values of balances, with totals that are the sums of their lists", () =>
    Effect.gen(function* () {
      const fields =
        "tokenAddress price priceSource balanceUSD usd: balanceInCurrency eur: balanceInCurrency(currency: EUR) priceUpdatedAt"
      const answer = yield* askMarket(`{ portfolioV2(addresses: "${ann}") { tokenBalances { totalBalanceUSD
        byToken { edges { node { ${fields} } } }
        sure: byToken { edges { node { priceConfidence liquidityUSD } } }
        all: byToken(filters: { includeTokensWithMissingPrices: true, minBalanceUSD: 0 }) { edges { node { ${fields} priceConfidence liquidityUSD } } }
        byAccount { edges { node { balanceUSD tokenBalances { edges { node { price balanceUSD } } } } } }
        byNetwork { edges { node { balanceUSD } } }
      } } portfolio(addresses: "${ann}") { nftBalances { network } totals {
        total totalWithNFT totalByNetwork { network total } totalByNetworkWithNFT { network total } totalByAddress { address total }
      } } }`)
      assert.deepStrictEqual(
        answer.errors.map(({ extensions }) => extensions.tag),
        ["RateUnknown"],
      )
      const usd = trades[1]?.usd ?? 0
      const network = marketChain.enumValue
      const row = (tokenAddress: string, price: number, balanceUSD: number) => ({
        node: {
          tokenAddress,
          price,
          priceSource: "OCP_V2",
          balanceUSD,
          usd: balanceUSD,
          eur: null,
          priceUpdatedAt: 900_000,
        },
      })
      const none = { price: 0, priceSource: "NONE", balanceUSD: 0, usd: null, eur: null, priceUpdatedAt: null }
      const unpriced = (tokenAddress: string) => ({
        node: { tokenAddress, ...none, priceConfidence: null, liquidityUSD: null },
      })
      const rows = [row(zeroAddress, usd, 2 * usd), row(usdc, 1, 400)]
      // The whole pool: dollars on one side, as much in coins on the other.
      const sure = [0.8, 0.72].map((share) => ({
        node: { priceConfidence: (share * 3_063_000) / 3_113_000, liquidityUSD: 6_126_000 },
      }))
      const total = 2 * usd + 400
      assertNear(answer.data, {
        portfolioV2: {
          tokenBalances: {
            totalBalanceUSD: total,
            byToken: { edges: rows },
            sure: { edges: sure },
            all: {
              edges: [
                ...rows.map(({ node }, index) => ({ node: { ...node, ...sure[index]?.node } })),
                unpriced(thin),
                unpriced(untraded),
              ],
            },
            byAccount: {
              edges: [
                {
                  node: {
                    balanceUSD: total,
                    tokenBalances: {
                      edges: rows.map(({ node: { price, balanceUSD } }) => ({ node: { price, balanceUSD } })),
                    },
                  },
                },
              ],
            },
            byNetwork: { edges: [{ node: { balanceUSD: total } }] },
          },
        },
        portfolio: {
          nftBalances: [],
          totals: {
            total,
            totalWithNFT: total,
            totalByNetwork: [{ network, total }],
            totalByNetworkWithNFT: [{ network, total }],
            totalByAddress: [{ address: ann, total }],
          },
        },
      })
    }).pipe(Effect.scoped),
  )

  it.effect("return market data of many tokens at once, each failing independently", () =>
    Effect.gen(function* () {
      const tick = "timestamp open close high low median volume"
      const answer = yield* askMarket(`{
        fungibleTokenBatchV2(tokens: [{ address: "${zeroAddress}", chainId: 31337 }, { address: "x", chainId: 31337 }, { address: "${untraded}", chainId: 31337 }, { address: "${usdc}", chainId: 31337 }]) {
          address rank
          priceData { type isExchangeable price eur: price(currency: EUR) marketCap totalLiquidity totalGasTokenLiquidity volume24h
            priceChange5m priceChange1h since: priceChange(since: 900000)
            historicalPrice(timestamp: 899999) { timestamp price }
            beforeClose: historicalPrice(timestamp: 899998) { price }
            ahead: historicalPrice(timestamp: 999999) { price } }
        }
        fungibleTokenV2(address: "${zeroAddress}", chainId: 31337) {
          marketData { price }
          priceData {
            priceTicks(currency: USD, timeFrame: HOUR) { ${tick} }
            newest: priceTicksByLength(currency: USD, tickLength: FIVE_MINUTE, first: 1) { edges { node { ${tick} } } pageInfo { hasNextPage endCursor } }
            latestSwaps(first: 1) { edges { node { timestamp soldAmount soldTokenAddress boughtAmount boughtTokenAddress gasTokenVolume volumeUsd from { address } boughtToken { symbol } network { chainId } } } pageInfo { hasNextPage } }
          }
        }
        euros: fungibleTokenV2(address: "${usdc}", chainId: 31337) { priceData { priceTicks(currency: EUR, timeFrame: DAY) { close } } }
      }`)
      assert.deepStrictEqual(answer.errors.map(({ extensions }) => extensions.tag).toSorted(), [
        "ArgumentInvalid",
        "RateUnknown",
      ])
      const [before = { usd: 0, bought: 0 }, now = { usd: 0, bought: 0 }] = trades
      const rise = (now.usd / before.usd - 1) * 100
      // 3,000 dollars through the pool, then 60,000.
      const shared = { type: "ONCHAIN", isExchangeable: true, eur: null, totalLiquidity: 6_126_000, volume24h: 63_000 }
      const unknown = { marketCap: null, totalLiquidity: null, totalGasTokenLiquidity: null, volume24h: null }
      const unchanged = {
        priceChange5m: null,
        priceChange1h: null,
        since: null,
        historicalPrice: null,
        beforeClose: null,
        ahead: null,
      }
      const tickAt = (timestamp: number, usd: number, volume: number) => ({
        timestamp,
        volume,
        open: usd,
        close: usd,
        high: usd,
        low: usd,
        median: usd,
      })
      const ticks = [tickAt(600_000, before.usd, 3_000), tickAt(900_000, now.usd, 60_000)]
      assertNear(answer.data, {
        fungibleTokenBatchV2: [
          {
            address: zeroAddress,
            rank: 1,
            priceData: {
              ...shared,
              price: now.usd,
              marketCap: null,
              totalGasTokenLiquidity: 6_126_000 / now.usd,
              // No interval had ended five minutes before the mark.
              priceChange5m: null,
              priceChange1h: null,
              since: rise,
              beforeClose: null,
              ahead: { price: now.usd },
              historicalPrice: { timestamp: 600_000, price: before.usd },
            },
          },
          null,
          {
            address: untraded,
            rank: null,
            priceData: { type: "ONCHAIN", isExchangeable: false, price: null, eur: null, ...unknown, ...unchanged },
          },
          {
            address: usdc,
            rank: 1,
            priceData: {
              ...shared,
              price: 1,
              marketCap: 5,
              totalGasTokenLiquidity: 6_126_000 / now.usd,
              priceChange5m: null,
              priceChange1h: null,
              since: 0,
              beforeClose: null,
              ahead: { price: 1 },
              historicalPrice: { timestamp: 600_000, price: 1 },
            },
          },
        ],
        fungibleTokenV2: {
          marketData: { price: now.usd },
          priceData: {
            priceTicks: ticks,
            newest: {
              edges: [{ node: ticks[1] }],
              pageInfo: { hasNextPage: true, endCursor: Buffer.from("[900000]").toString("base64") },
            },
            latestSwaps: {
              edges: [
                {
                  node: {
                    timestamp: 905_000,
                    soldAmount: 60_000,
                    soldTokenAddress: usdc,
                    boughtAmount: now.bought,
                    boughtTokenAddress: wrappedNative,
                    gasTokenVolume: now.bought,
                    volumeUsd: now.bought * before.usd,
                    from: { address: bob },
                    boughtToken: { symbol: "WETH" },
                    network: { chainId: 31_337 },
                  },
                },
              ],
              pageInfo: { hasNextPage: true },
            },
          },
        },
        euros: { priceData: { priceTicks: [] } },
      })
    }).pipe(Effect.scoped),
  )

  it.effect("page through swaps, without those for a token of unknown decimals", () =>
    Effect.gen(function* () {
      const chain = { ...marketChain, id: 31339 }
      const blocks = marketBlocks.map((block) => {
        const tokens = tokenRead.of(block.reads).filter(({ token }) => token !== thin)
        return { ...block, chainId: chain.id, reads: { ...block.reads, tokens } }
      })
      yield* project(blocks, 1, {}, chain)
      const { url } = yield* startTestApi({ chains: [chain] })
      const page = (after: string) =>
        ask(
          url,
          `{ fungibleTokenV2(address: "${usdc}", chainId: 31339) { priceData { latestSwaps(first: 1, after: ${after}) {
            edges { cursor node { boughtAmount } } pageInfo { hasNextPage endCursor } } } } }`,
        )
      // The thin token's swap stands between the coin's two.
      const [first, second] = trades.map(({ bought }) => bought)
      const cursors = [2, 1].map((block) => Buffer.from(`[${block},0,3]`).toString("base64"))
      const expected = (bought: number | undefined, cursor: string | undefined, hasNextPage: boolean) => {
        const latestSwaps = {
          edges: [{ cursor, node: { boughtAmount: bought } }],
          pageInfo: { hasNextPage, endCursor: cursor },
        }
        return { fungibleTokenV2: { priceData: { latestSwaps } } }
      }
      assertNear((yield* page("null")).data, expected(second, cursors[0], true))
      assertNear((yield* page(`"${cursors[0]}"`)).data, expected(first, cursors[1], false))
    }).pipe(Effect.scoped),
  )

  it.effect("are available on a chain that is followed from block 0", () =>
    Effect.gen(function* () {
      const chain = { ...marketChain, id: 31340 }
      const blocks = marketBlocks.map((block) => ({ ...block, chainId: chain.id, number: block.number - 1 }))
      yield* project(blocks, 1, {}, chain)
      const { url } = yield* startTestApi({ chains: [chain] })
      const answer = yield* ask(
        url,
        `{ portfolioV2(addresses: "${ann}", chainIds: [31340]) { tokenBalances { totalBalanceUSD } }
          fungibleTokenV2(address: "${zeroAddress}", chainId: 31340) { priceData { price } } }`,
      )
      assert.deepStrictEqual(answer.errors, [])
      const usd = trades[1]?.usd ?? 0
      assertNear(answer.data, {
        portfolioV2: { tokenBalances: { totalBalanceUSD: 2 * usd + 400 } },
        fungibleTokenV2: { priceData: { price: usd } },
      })
    }).pipe(Effect.scoped),
  )

  it.effect("return values of deltas at their time, and of items in sentences now", () =>
    Effect.gen(function* () {
      const answer =
        yield* askMarket(`{ transactionHistoryV2(subjects: "${ann}", filters: { chainIds: [31337] }) { edges { node { ... on TimelineEventV2 {
        perspectiveDelta { tokenDeltasV2 { edges { node { amount historicalPrice { timestamp price } eur: historicalPrice(currency: EUR) { price } } } } }
        interpretation { descriptionDisplayItems { ... on TokenDisplayItem { token { ... on BaseFungibleToken { symbol price } } } } }
      } } } } }`)
      assert.deepStrictEqual(
        answer.errors.map(({ extensions }) => extensions.tag),
        ["RateUnknown"],
      )
      const node = { amount: -100, historicalPrice: { timestamp: 900_000, price: 1 }, eur: null }
      assertNear(answer.data, {
        transactionHistoryV2: {
          edges: [
            {
              node: {
                perspectiveDelta: { tokenDeltasV2: { edges: [{ node }] } },
                // The second item is the recipient.
                interpretation: { descriptionDisplayItems: [{ token: { symbol: "USDC", price: "1" } }, {}] },
              },
            },
          ],
        },
      })
    }).pipe(Effect.scoped),
  )
})
