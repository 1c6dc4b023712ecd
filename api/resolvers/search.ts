import { Effect } from "effect"
import type { SearchResultModel } from "#schemas/graphql/search-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { avatarFields } from "../identity/avatar-fields.ts"
import { appLogoLink, logoLink } from "../media/token-logo.ts"
import { groupNamesOf } from "../nft/collection-groups.ts"
import { collectionLink } from "../nft/collection-media.ts"
import { readStats, statsFields } from "../nft/collection-stats.ts"
import { marketCapUsd } from "../prices/market-cap.ts"
import { renderAccount, renderHash } from "../render/account-text.ts"
import { floatText } from "../render/amount.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import { nodeId } from "../request/node-id.ts"
import { findResults } from "../search/find-results.ts"
import { socialMetadataFields, usernameOf } from "../social/profile.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

const typeNames = {
  account: "UserResult",
  app: "AppResult",
  coinGroup: "UnifiedGasTokenResult",
  collection: "NftCollectionResult",
  gasToken: "GasTokenResult",
  label: "UserResult",
  profile: "SocialProfileResult",
  token: "Erc20TokenResult",
  tokenGroup: "UnifiedErc20TokenResult",
  transaction: "TransactionResult",
} as const satisfies Readonly<Record<SearchResultModel["kind"], string>>

/** Larger for better matches. */
const score = (result: SearchResultModel): string => result.score.toFixed(3)

type NamedResult = SearchResultModel<"coinGroup" | "gasToken" | "token" | "tokenGroup">

/** Fields of results that are named as a token is. */
const namedFields = {
  title: ({ token }: NamedResult) => nameOf(token),
  imageUrl: ({ token }: NamedResult, _args: unknown, context: ResolverContext) => logoLink(token, context),
  score,
  symbol: ({ token }: NamedResult) => symbolOf(token),
  name: ({ token }: NamedResult) => nameOf(token),
}

type TokenResult = SearchResultModel<"gasToken" | "token">

/** Fields of tokens and coins. */
const tokenFields = {
  ...namedFields,
  address: ({ token }: TokenResult) => token.token,
  network: ({ token }: TokenResult, _args: unknown, { chains }: ResolverContext) => enumValueOf(chains, token.chainId),
  gasTokenLiquidityUsd: ({ nativeLiquidityUsd }: TokenResult) => nativeLiquidityUsd,
}

type GroupResult = SearchResultModel<"coinGroup" | "tokenGroup">

/** The tokens of a group, without spam. */
const groupTokens = ({ members }: GroupResult, _args: unknown, { tokens, spam }: ResolverContext) =>
  Effect.map(
    Effect.forEach(members, (key) => Effect.all([tokens.load(key), spam.load(key)], { concurrency: "unbounded" }), {
      concurrency: "unbounded",
    }),
    (loaded) => loaded.flatMap(([facts, mark]) => (mark === undefined ? (toTokenModel(facts) ?? []) : [])),
  )

/** Fields of both kinds of groups. */
const groupFields = {
  ...namedFields,
  groupId: ({ groupId }: GroupResult) => groupId,
  perNetworkInfo: groupTokens,
}

/** A number as the scalar `BigDecimal`. */
const decimalOf = (value: number | undefined): string | null => (value === undefined ? null : floatText(value))

/** Search, and its results. */
export const search = defineResolvers({
  roots: {
    searchV2: (_root, { input }, context, info) =>
      Effect.map(findResults(input, { context, report: context.reportAt(info) }), (results) => ({ results })),
    search: (_root, { input }, context, info) =>
      Effect.map(findResults(input, { context, report: context.reportAt(info) }), (results) => ({ results })),
  },
  types: {
    OnchainSearchResultObject: { __resolveType: ({ kind }) => typeNames[kind] },
    AppResult: {
      id: ({ app }) => nodeId("AppResult", app.slug),
      category: () => "APP",
      title: ({ app }) => app.name,
      imageUrl: ({ app }, _args, context) => appLogoLink(app, context),
      score,
      networks: ({ app }, _args, { chains }) =>
        app.chainIds.filter((chainId) => chains.has(chainId)).map((chainId) => enumValueOf(chains, chainId)),
      appId: ({ app }) => app.slug,
      name: ({ app }) => app.name,
      app: ({ app }) => app,
    },
    Erc20TokenResult: {
      ...tokenFields,
      id: ({ token }) => nodeId("Erc20TokenResult", token.chainId, token.token),
      category: () => "ERC20_TOKEN",
      erc20: ({ token }) => token,
    },
    GasTokenResult: {
      ...tokenFields,
      id: ({ token }) => nodeId("GasTokenResult", token.chainId),
      category: () => "GAS_TOKEN",
      decimals: ({ token }) => token.decimals,
      totalSupply: () => 0,
      gasToken: ({ token }) => token,
    },
    NetworkTokenInfo: {
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      address: ({ token }) => token,
      marketCap: (token, _args, context) => Effect.map(marketCapUsd(token, context), decimalOf),
      gasLiquidityUsd: (token, _args, { prices }) =>
        Effect.map(prices.load({ token }), (price) => decimalOf(price?.nativeLiquidityUsd)),
      imageUrl: (token, _args, context) => Effect.map(logoLink(token, context), (logo) => logo ?? ""),
    },
    NftCollectionResult: {
      id: ({ collection }) => nodeId("NftCollectionResult", collection.chainId, collection.collection),
      category: () => "NFT_COLLECTION",
      title: ({ title }) => cleanText(title, nameCharactersMax),
      imageUrl: ({ collection }, _args, context) => collectionLink(collection, "image", context),
      score,
      network: ({ collection }, _args, { chains }) => enumValueOf(chains, collection.chainId),
      address: ({ collection }) => collection.collection,
      monthlyVolume: ({ collection }, args, context) =>
        Effect.map(readStats(collection, context), (stats) => statsFields.monthlyVolumeEth(stats, args, context)),
      marketplaceSlug: () => null,
      collectionGroupNames: ({ collection }) => groupNamesOf(collection),
      collection: ({ collection }) => collection,
    },
    SocialProfileResult: {
      id: ({ profile }) => nodeId("SocialProfileResult", profile.user.fid),
      category: () => "SOCIAL_PROFILE",
      title: ({ profile }) => usernameOf(profile.user),
      imageUrl: ({ profile }) => socialMetadataFields.imageUrl(profile),
      score,
      fid: ({ profile }) => profile.user.fid,
      username: ({ profile }) => usernameOf(profile.user),
      displayName: ({ profile }) => socialMetadataFields.displayName(profile),
    },
    TransactionResult: {
      id: ({ chainId, hash }) => nodeId("TransactionResult", chainId, hash),
      category: () => "TRANSACTION",
      title: ({ chainId, hash }) => renderHash(chainId, hash),
      imageUrl: () => null,
      score,
      hash: ({ chainId, hash }) => renderHash(chainId, hash),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
    },
    UnifiedErc20TokenResult: {
      ...groupFields,
      id: ({ groupId }) => nodeId("UnifiedErc20TokenResult", groupId),
      category: () => "UNIFIED_ERC20_TOKEN",
      groupedFungibleTokens: groupTokens,
    },
    UnifiedGasTokenResult: {
      ...groupFields,
      id: ({ groupId }) => nodeId("UnifiedGasTokenResult", groupId),
      category: () => "UNIFIED_GAS_TOKEN",
      groupedGasTokens: groupTokens,
    },
    UserResult: {
      id: (found) =>
        found.kind === "label"
          ? nodeId("UserResult", found.chainId, found.address)
          : nodeId("UserResult", found.address),
      category: ({ kind }) => (kind === "label" ? "ADDRESS_LABEL" : "USER"),
      title: ({ title }) => title,
      imageUrl: avatarFields.avatarUrl,
      score,
      address: ({ address }) => renderAccount(address),
      ens: ({ address }, _args, { identities }) =>
        Effect.map(identities.load(address), (identity) => identity?.ens?.name ?? null),
      lens: () => null,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      social: ({ address }, _args, { userOfAccount }) =>
        Effect.map(userOfAccount.load(address), (user) => (user?.username === undefined ? null : usernameOf(user))),
      account: ({ address }) => ({ address }),
    },
  },
})
