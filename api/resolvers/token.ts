import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { appLogoLink, logoLink } from "../media/token-logo.ts"
import { marketToken } from "../prices/pricing-token.ts"
import { floatText } from "../render/amount.ts"
import { chainIdOfNetwork, checkCount, filterValuesMax } from "../request/arguments.ts"
import { nodeId } from "../request/node-id.ts"
import { readFollowedHolders, readSocialHolders } from "../social/social-holders.ts"
import { balanceMode, balanceModeReason } from "../tokens/balance-mode.ts"
import { findToken } from "../tokens/find-token.ts"
import { supplyOf } from "../tokens/read-supplies.ts"
import { readTokenHolders, shareOf } from "../tokens/token-holder-page.ts"
import { nameOf, symbolOf } from "../tokens/token-text.ts"

/** How a mark of a reason was made. */
const strategies = {
  text: "TextAnalysis",
  conduct: "SpamDetection",
  honeypot: "SpamDetection",
  rugpull: "SpamDetection",
  report: "Manual",
} as const

const reasons = {
  text: "TextAnalysis",
  conduct: "Spam",
  honeypot: "Honeypot",
  rugpull: "Rugpull",
  report: "Arbitrary",
} as const

/** Creation of the contract of a token; absent if it is not indexed. */
const originOf = ({ chainId, token: collection }: TokenKey, { nfts }: ResolverContext) =>
  nfts.origins.load({ chainId, collection })

/** From 0 to 1: of a token that is marked as spam, what its score leaves; 1 on a token list; else the confidence of its price. */
const credibilityOf = Effect.fnUntraced(function* (token: TokenModel, { spam, prices }: ResolverContext) {
  const mark = yield* spam.load(token)
  if (mark !== undefined) return 1 - mark.score
  return token.listing === undefined ? (yield* prices.load({ token }))?.confidence : 1
})

/** Tokens of a batch. Items fail individually: one bad address does not affect the others. */
const findTokens = Effect.fnUntraced(function* (
  keys: ReadonlyArray<Parameters<typeof findToken>[0]>,
  context: ResolverContext,
) {
  yield* checkCount("tokens", keys, filterValuesMax)
  const found = yield* Effect.forEach(keys, (key) => Effect.catch(findToken(key, context), Effect.succeed), {
    concurrency: "unbounded",
  })
  // graphql-js reports an error among the items at its place, which the generated types do not know.
  return found as ReadonlyArray<TokenModel | null>
})

/** Fungible tokens. */
export const token = defineResolvers({
  roots: {
    fungibleTokenV2: (_root, args, context) => findToken(args, context),
    fungibleTokenBatchV2: (_root, { tokens }, context) => findTokens(tokens, context),
    fungibleToken: (_root, { address, network }, context) =>
      findToken({ address, chainId: chainIdOfNetwork(network, context.chains) }, context),
    fungibleTokenBatch: (_root, { tokens }, context) =>
      findTokens(
        tokens.map(({ address, network }) => ({ address, chainId: chainIdOfNetwork(network, context.chains) })),
        context,
      ),
  },
  types: {
    FungibleToken: {
      id: ({ chainId, token: address }) => nodeId("FungibleToken", chainId, address),
      address: ({ token: address }) => address,
      name: nameOf,
      symbol: symbolOf,
      decimals: ({ decimals }) => decimals,
      totalSupply: (token, _args, context) =>
        Effect.map(supplyOf(token, context), (supplyRaw) => supplyRaw?.toString() ?? null),
      networkId: ({ chainId }) => chainId,
      rank: (token, _args, { prices, ranks }) =>
        Effect.gen(function* () {
          // Ranks take the prices of the whole chain.
          return (yield* prices.load({ token })) === undefined ? null : ((yield* ranks.load(token)) ?? null)
        }),
      group: (token, _args, { groups }) =>
        Effect.map(groups.load(token), (members) => (members === undefined ? null : { token, members })),
      networkV2: ({ chainId }) => ({ chainId }),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      imageUrl: (token, _args, context) => logoLink(token, context),
      imageUrlV2: (token, _args, context) => logoLink(token, context),
      priceData: (token, _args, context) => marketToken(token, context),
      marketData: (token, _args, context) =>
        Effect.gen(function* () {
          // On-chain data precede those of providers, which few tokens have.
          const quoted =
            (yield* context.prices.load({ token })) === undefined
              ? yield* context.providerMarkets.load(token)
              : undefined
          return quoted ?? (yield* marketToken(token, context))
        }),
      onchainMarketData: (token, _args, context) => marketToken(token, context),
      isHoldersSupported: (key, _args, context) =>
        Effect.gen(function* () {
          if (key.token === zeroAddress || !(yield* context.tokens.load(key))?.isNew) return false
          return (yield* balanceModeReason(key, context)) === null
        }),
      holders: (token, args, context, info) =>
        readTokenHolders(token, args, { context, report: context.reportAt(info) }),
      socialHolders: (token, args, context, info) =>
        readSocialHolders(token, args, { context, report: context.reportAt(info) }),
      followedSocialHolders: (token, args, context, info) =>
        readFollowedHolders(token, args, { context, report: context.reportAt(info) }),
      isVerified: ({ listing }) => listing !== undefined,
      credibility: (token, _args, context) =>
        Effect.map(credibilityOf(token, context), (credibility) => credibility ?? null),
      deployer: (key, _args, context) =>
        Effect.map(originOf(key, context), (origin) =>
          origin?.deployer === undefined ? null : { address: origin.deployer },
        ),
      deployTransaction: (key, _args, context) =>
        Effect.gen(function* () {
          const hash = (yield* originOf(key, context))?.deployedIn
          return hash === undefined
            ? null
            : ((yield* context.transactions.load({ chainId: key.chainId, hash })) ?? null)
        }),
      deployedAt: (key, _args, context) => Effect.map(originOf(key, context), (origin) => origin?.deployedAtMs ?? null),
      securityRisk: (key, _args, { spam }) => Effect.map(spam.load(key), (mark) => mark ?? null),
      balanceMode: (key, _args, context) => balanceMode(key, context),
      balanceModeReason: (key, _args, context) => balanceModeReason(key, context),
    },
    SupportedTokenHolder: {
      id: ({ chainId, token: address, account }) => nodeId("SupportedTokenHolder", chainId, address, account),
      holderAddress: ({ account }) => account,
      value: ({ balanceRaw }) => balanceRaw.toString(),
      percentileShare: (holder) => shareOf(holder),
      account: ({ account }) => ({ address: account }),
    },
    FungibleTokenSecurityRisk: {
      reason: ({ reason }) => reasons[reason],
      strategy: ({ reason }) => strategies[reason],
      score: ({ score }) => score,
      evidence: ({ evidence }) => evidence,
      proof: ({ proof }) => proof,
      rulesVersion: ({ rulesVersion }) => rulesVersion,
    },
    FungibleTokenSecurityRiskProof: {
      kind: ({ kind }) => kind,
      blockNumber: ({ blockNumber }) => blockNumber,
      transactionHash: ({ transactionHash }) => transactionHash,
      timestamp: ({ timestampMs }) => timestampMs,
      account: ({ account }) => account,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      restRaw: ({ restRaw }) => restRaw?.toString() ?? null,
    },
    BaseFungibleToken: {
      address: ({ token: address }) => address,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      price: (key, _args, { prices }) =>
        Effect.map(prices.load({ token: key }), (price) => (price === undefined ? null : floatText(price.usd))),
      symbol: symbolOf,
      decimals: ({ decimals }) => decimals,
      imageUrl: (token, _args, context) => logoLink(token, context),
    },
    AppFungibleToken: {
      address: ({ token: { token: address } }) => address,
      network: ({ token: { chainId } }, _args, { chains }) => enumValueOf(chains, chainId),
      price: ({ token }, _args, { prices }) =>
        Effect.map(prices.load({ token }), (price) => (price === undefined ? null : floatText(price.usd))),
      symbol: ({ token }) => symbolOf(token),
      decimals: ({ token: { decimals } }) => decimals,
      label: ({ token }) => symbolOf(token),
      appImageUrl: ({ app }, _args, context) => (app === undefined ? null : appLogoLink(app, context)),
      imageUrls: ({ token }, _args, context) =>
        Effect.map(logoLink(token, context), (logo) => (logo === null ? [] : [logo])),
      isDebt: ({ isDebt }) => isDebt,
    },
    FunginbleToken: { __resolveType: (model) => ("isDebt" in model ? "AppFungibleToken" : "BaseFungibleToken") },
  },
})
