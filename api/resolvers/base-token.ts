import { Effect } from "effect"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { followedSet } from "../follows/follow-fields.ts"
import { logoLink } from "../media/token-logo.ts"
import { dailyVolume, historyFields } from "../prices/token-history.ts"
import { readTokenRanking } from "../ranking/token-ranking.ts"
import { pageSizeMax } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import { supplyOf } from "../tokens/read-supplies.ts"
import { findHolders } from "../tokens/token-holder-page.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

/** Holders beside a token. */
const holdersShown = 10

/** Tokens with their markets and holders, as listings have them. */
export const baseToken = defineResolvers({
  roots: {
    trendingTokens: (_root, args, context) =>
      Effect.map(readTokenRanking({ ...args, timeFrame: "24h" }, context), ({ edges, pageInfo }) => ({
        edges: edges.map(({ node: { token }, cursor }) => ({ node: token, cursor, historicData: token })),
        pageInfo,
      })),
  },
  types: {
    SupportedBaseToken: {
      id: ({ chainId, token }) => nodeId("SupportedBaseToken", chainId, token),
      address: ({ token }) => token,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      label: symbolOf,
      name: nameOf,
      decimals: ({ decimals }) => decimals,
      imgUrl: (token, _args, context) => Effect.map(logoLink(token, context), (logo) => logo ?? ""),
      symbol: symbolOf,
      holders: (token, _args, context, info) =>
        Effect.map(
          findHolders(token, { first: holdersShown }, { context, report: context.reportAt(info) }),
          (found) => found?.holders ?? [],
        ),
      holdersFollowedByAddress: (token, { input }, context, info) =>
        Effect.gen(function* () {
          if (input == null) return []
          const followed = yield* followedSet("input.address", input.address, context)
          if (followed.size === 0) return []
          const query = { first: pageSizeMax, accounts: [...followed] }
          return (yield* findHolders(token, query, { context, report: context.reportAt(info) }))?.holders ?? []
        }),
      priceProviderId: () => null,
      canExchange: (token, _args, { prices }) => Effect.map(prices.load({ token }), (price) => price !== undefined),
      verified: ({ listing }) => listing !== undefined,
      hide: (key, _args, { spam }) => Effect.map(spam.load(key), (mark) => mark !== undefined),
      totalSupply: (token, _args, context) =>
        Effect.map(supplyOf(token, context), (supplyRaw) => supplyRaw?.toString() ?? null),
      price: (token, _args, { prices }) => Effect.map(prices.load({ token }), (price) => price?.usd ?? 0),
      dailyVolume: (token, _args, context) => dailyVolume(token, context),
      createdAt: ({ chainId, token: collection }, _args, { nfts }) =>
        Effect.map(nfts.origins.load({ chainId, collection }), (origin) => origin?.deployedAtMs ?? 0),
      updatedAt: (token, _args, { prices, marks }) =>
        Effect.map(
          prices.load({ token }),
          (price) => price?.updatedAtMs ?? marks.asOfChain(token.chainId)?.timestamp ?? 0,
        ),
    },
    SupportedBaseTokenHistoricData: historyFields,
    GroupedSupportedBaseToken: {
      uniqKey: ({ token, members: [first = token] }) => tokenKeyText(first),
      name: ({ token }) => nameOf(token),
      symbol: ({ token }) => symbolOf(token),
      imgUrl: ({ token }, _args, context) => Effect.map(logoLink(token, context), (logo) => logo ?? ""),
      newtworksAndAddresses: ({ members }, _args, { chains }) =>
        members.map(({ chainId, token: address }) => ({ network: enumValueOf(chains, chainId), address })),
      priceProviderId: () => null,
      canExchange: ({ members }, _args, context) =>
        Effect.gen(function* () {
          const facts = yield* Effect.forEach(members, (key) => context.tokens.load(key), { concurrency: "unbounded" })
          const prices = yield* Effect.forEach(
            facts.flatMap((each) => toTokenModel(each) ?? []),
            (token) => context.prices.load({ token }),
            { concurrency: "unbounded" },
          )
          return prices.some((price) => price !== undefined)
        }),
      hide: ({ token }, _args, { spam }) => Effect.map(spam.load(token), (mark) => mark !== undefined),
    },
  },
})
