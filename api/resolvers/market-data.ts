import { Effect } from "effect"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { historicalPriceIn } from "../prices/historical-price.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { marketCapUsd } from "../prices/market-cap.ts"
import { marketOf, readDailyVolume, readFrameTicks, readTickPage } from "../prices/market-data.ts"
import { priceEvidence } from "../prices/price-evidence.ts"
import { isPurchase, readSwapPage, swappedAmount, swapUsd } from "../prices/swap-page.ts"
import { unknownPriceReason } from "../prices/unknown-price-reason.ts"
import { readRelevantSwaps, readSocialSwaps, readTopSocialSwaps } from "../ranking/social-swaps.ts"
import { toFloat } from "../render/amount.ts"
import { nodeId } from "../request/node-id.ts"
import { profileOfAccount } from "../social/profile.ts"
import { nativeToken, toTokenModel } from "../tokens/token-model.ts"

type Context = ResolverContext

const newestUsd = (token: TokenModel, { prices }: Context) => Effect.map(prices.load({ token }), (price) => price?.usd)

/** Change of a price since a time, in per cent; null where either price is unknown. */
const changeSince = Effect.fnUntraced(function* (token: TokenModel, sinceMs: number | undefined, context: Context) {
  if (sinceMs === undefined) return null
  const [now, before] = yield* Effect.all(
    [newestUsd(token, context), Effect.map(context.prices.load({ token, atMs: sinceMs }), (price) => price?.usd)],
    { concurrency: "unbounded" },
  )
  return now === undefined || before === undefined ? null : (now / before - 1) * 100
})

const changeOf = (spanMs: number) => (token: TokenModel, _args: unknown, context: Context) => {
  const markTimeMs = marketOf(token, context)?.markTimeMs
  return changeSince(token, markTimeMs === undefined ? undefined : markTimeMs - spanMs, context)
}

const coinOf = (chainId: number, { chains }: Context) => toTokenModel(nativeToken(servedChain(chains, chainId)))

/** The price of the chain's own coin in USD, now or at a time. */
const coinUsd = Effect.fnUntraced(function* (chainId: number, context: Context, atMs?: number) {
  const coin = coinOf(chainId, context)
  return coin === undefined
    ? undefined
    : (yield* context.prices.load(atMs === undefined ? { token: coin } : { token: coin, atMs }))?.usd
})

const providerTypes = { listing: "PriceProviderMarketData", feed: "FeedProviderMarketData" } as const

/** The pages of coins at the listing provider, by id. */
const listingPages = "https://www.coingecko.com/en/coins/"

/** Prices, volumes and swaps of tokens, from trades on their chain. */
export const marketData = defineResolvers({
  roots: {},
  types: {
    MarketData: {
      __resolveType: (model) => ("provider" in model ? providerTypes[model.provider] : "OnchainMarketData"),
    },
    PriceProviderMarketData: {
      type: () => "PRICE_PROVIDER",
      isExchangeable: ({ dailyVolumeUsd }) => (dailyVolumeUsd ?? 0) > 0,
      price: ({ priceUsd }, { currency }, context, info) => inCurrency(priceUsd, { currency }, context, info),
      priceProviderId: ({ providerId }) => providerId,
      priceProviderUrl: ({ providerId }) => `${listingPages}${providerId}`,
      totalSupply: ({ totalSupply }) => totalSupply,
      dailyVolume: ({ dailyVolumeUsd }) => dailyVolumeUsd,
      marketCap: ({ marketCapUsd }) => marketCapUsd,
    },
    FeedProviderMarketData: {
      type: () => "FEED_PROVIDER",
      isExchangeable: () => true,
      price: ({ priceUsd }, { currency }, context, info) => inCurrency(priceUsd, { currency }, context, info),
    },
    OnchainMarketData: {
      type: () => "ONCHAIN",
      network: ({ chainId }) => ({ chainId }),
      isExchangeable: (token, _args, context) => Effect.map(newestUsd(token, context), (usd) => usd !== undefined),
      price: (token, { currency }, context, info) =>
        Effect.flatMap(newestUsd(token, context), (usd) => inCurrency(usd, { currency }, context, info)),
      unknownPriceReason: (token, { timestamp }, context) => unknownPriceReason(token, timestamp ?? undefined, context),
      priceEvidence: (token, { timestamp }, context) => priceEvidence(token, timestamp ?? undefined, context),
      historicalPrice: (token, { currency, timestamp }, context, info) =>
        historicalPriceIn({ currency, field: info }, { token, atMs: timestamp }, context),
      marketCap: (token, { currency }, context, info) =>
        Effect.flatMap(marketCapUsd(token, context), (usd) => inCurrency(usd, { currency }, context, info)),
      totalLiquidity: (token, { currency }, context, info) =>
        Effect.flatMap(context.prices.load({ token }), (price) =>
          inCurrency(price?.liquidityUsd, { currency }, context, info),
        ),
      totalGasTokenLiquidity: (token, _args, context) =>
        Effect.gen(function* () {
          const usd = (yield* context.prices.load({ token }))?.nativeLiquidityUsd
          const coin = yield* coinUsd(token.chainId, context)
          return usd === undefined || coin === undefined ? null : usd / coin
        }),
      priceChange: (token, { since }, context) => changeSince(token, since, context),
      priceChange5m: changeOf(300_000),
      priceChange1h: changeOf(3_600_000),
      priceChange24h: changeOf(86_400_000),
      volume24h: (token, { currency }, context, info) =>
        Effect.gen(function* () {
          if ((yield* newestUsd(token, context)) === undefined) return null
          return yield* inCurrency(yield* readDailyVolume(token, context), { currency }, context, info)
        }),
      priceTicks: (token, args, context, info) => readFrameTicks(token, { ...args, field: info }, context),
      priceTicksByLength: (token, args, context, info) => readTickPage(token, { ...args, field: info }, context),
      latestSwaps: (token, args, context) => readSwapPage(token, args, context),
      latestSocialSwaps: (token, args, context) => readSocialSwaps(token, args, context),
      topSocialSwaps: (token, args, context) => readTopSocialSwaps(token, args, context),
      latestRelevantSocialSwaps: (token, args, context) => readRelevantSwaps(token, args, context),
    },
    OnchainMarketDataLatestSocialSwap: {
      id: ({ chainId, transactionHash, logIndex, requested }) =>
        nodeId("OnchainMarketDataLatestSocialSwap", chainId, transactionHash, logIndex, requested.token),
      transactionHash: ({ transactionHash }) => transactionHash,
      timestamp: ({ timestampMs }) => timestampMs,
      tokenAddress: ({ requested }) => requested.token,
      volumeUsd: (swap, _args, context) => swapUsd(swap, context),
      amount: swappedAmount,
      isBuy: isPurchase,
      profile: ({ maker }, _args, context) => profileOfAccount(maker, context),
      token: ({ requested }) => requested,
      network: ({ chainId }) => ({ chainId }),
      channelFeedSwap: (swap) => swap,
      soldAmount: ({ sold }) => toFloat(sold.amountRaw, sold.token.decimals),
      soldTokenAddress: ({ sold }) => Number(sold.token.token),
      boughtAmount: ({ bought }) => toFloat(bought.amountRaw, bought.token.decimals),
      boughtTokenAddress: ({ bought }) => bought.token.token,
    },
    OnchainMarketDataLatestSwap: {
      id: ({ chainId, transactionHash, logIndex, requested }) =>
        nodeId("OnchainMarketDataLatestSwap", chainId, transactionHash, logIndex, requested.token),
      transactionHash: ({ transactionHash }) => transactionHash,
      timestamp: ({ timestampMs }) => timestampMs,
      soldAmount: ({ sold }) => toFloat(sold.amountRaw, sold.token.decimals),
      soldTokenAddress: ({ sold }) => sold.token.token,
      boughtAmount: ({ bought }) => toFloat(bought.amountRaw, bought.token.decimals),
      boughtTokenAddress: ({ bought }) => bought.token.token,
      gasTokenVolume: (swap, _args, context) =>
        Effect.gen(function* () {
          const coin = yield* coinUsd(swap.chainId, context, swap.timestampMs)
          return coin === undefined ? 0 : (yield* swapUsd(swap, context)) / coin
        }),
      volumeUsd: (swap, _args, context) => swapUsd(swap, context),
      from: ({ maker }) => ({ address: maker }),
      boughtToken: ({ bought }) => bought.token,
      soldToken: ({ sold }) => sold.token,
      network: ({ chainId }) => ({ chainId }),
    },
  },
})
