/**
 * Goal: feeds price tokens that no pool does, and a stablecoin that left its peg. Method: a market whose two blocks read the feeds of its dollar, which
 * falls, and of a token without trades.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, usdc } from "../../support/api/api-story.ts"
import { address, buildBlock, testChain, wrappedNative } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, trades, untraded } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const [dollarFeed, tokenFeed] = [address(0xfd), address(0xfe)]

const chain = {
  ...marketChain,
  tokenFeeds: [
    { token: usdc, feed: dollarFeed },
    { token: untraded, feed: tokenFeed },
  ],
}

const answer = (feed: string, token: string, usd: number, timestampMs: number) => ({
  feed,
  currency: token,
  decimals: 8,
  answerRaw: BigInt(Math.round(usd * 1e8)),
  updatedAtRaw: BigInt(Math.floor(timestampMs / 1_000) - 5),
})

const blocks = marketBlocks.map((block, index) => ({
  ...block,
  reads: {
    ...block.reads,
    rates: [
      answer(dollarFeed, usdc, index === 0 ? 0.99 : 0.88, block.timestampMs),
      answer(tokenFeed, untraded, index === 0 ? 3 : 4, block.timestampMs),
    ],
  },
}))

layer(layerTestApi, { excludeTestServices: true })("feeds of tokens", (it) => {
  it.effect("price tokens that no pool prices, now and at a time, and name themselves as the source", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const { url } = yield* startTestApi({ chains: [chain] })
      const answered = yield* ask(
        url,
        `{ fungibleTokenV2(address: "${untraded}", chainId: ${testChain.id}) { priceData {
            price unknownPriceReason historicalPrice(timestamp: 902000) { price }
            priceEvidence { source price route { hop } }
          } }
          portfolioV2(addresses: ["${ann}"]) { tokenBalances { byToken(first: 10) { edges { node {
            tokenAddress price priceSource priceUpdatedAt balanceUSD } } } } } }`,
      )
      assert.deepStrictEqual(answered.errors, [])
      // The response to the query above.
      const { fungibleTokenV2, portfolioV2 } = answered.data as {
        fungibleTokenV2: { priceData: unknown }
        portfolioV2: { tokenBalances: { byToken: { edges: ReadonlyArray<{ node: Record<string, unknown> }> } } }
      }
      assert.deepStrictEqual(fungibleTokenV2.priceData, {
        price: 4,
        unknownPriceReason: null,
        historicalPrice: { price: 3 },
        priceEvidence: { source: "ORACLE", price: 4, route: [] },
      })
      const held = portfolioV2.tokenBalances.byToken.edges.find(({ node }) => node.tokenAddress === untraded)?.node
      assert.deepStrictEqual(held, {
        tokenAddress: untraded,
        price: 4,
        priceSource: "ORACLE",
        priceUpdatedAt: 900_000,
        balanceUSD: 28,
      })
    }),
  )

  it.effect("count in the worth over time where no pool prices a token", () =>
    Effect.gen(function* () {
      yield* project([...blocks, buildBlock({ number: 3, timestampMs: 4_000_000 })], 1)
      const { url } = yield* startTestApi({ chains: [chain] })
      const answered = yield* ask(
        url,
        `{ historicalPortfolio(address: "${ann}", chainId: ${testChain.id}, timeFrame: HOUR,
            includeTokens: ["${untraded}"]) { timestamp value } }`,
      )
      assert.deepStrictEqual(answered.errors, [])
      // The response to the query above.
      const { historicalPortfolio } = answered.data as {
        historicalPortfolio: ReadonlyArray<{ timestamp: number; value: number }>
      }
      assert.deepStrictEqual(historicalPortfolio.slice(0, 3), [
        { timestamp: 899_999, value: 21 },
        { timestamp: 1_199_999, value: 28 },
        { timestamp: 1_499_999, value: 28 },
      ])
      assert.deepStrictEqual(historicalPortfolio.at(-1), { timestamp: 4_000_000, value: 28 })
    }),
  )

  it.effect("detect that a stablecoin has left its peg, though no pool contradicts it", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const { url } = yield* startTestApi({ chains: [chain] })
      const answered = yield* ask(
        url,
        `{ fungibleTokenV2(address: "${wrappedNative}", chainId: ${testChain.id}) { priceData {
            price before: historicalPrice(timestamp: 902000) { price } } } }`,
      )
      // The response to the query above.
      const { priceData } = (
        answered.data as {
          fungibleTokenV2: { priceData: { price: number; before: { price: number } } }
        }
      ).fungibleTokenV2
      assert.closeTo(priceData.price / (trades[1]?.usd ?? 0), 0.88, 1e-9)
      assert.closeTo(priceData.before.price / (trades[0]?.usd ?? 0), 1, 1e-9)
    }),
  )
})
