import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { balanceMode, balanceModeReason } from "../model/balance-mode.ts"
import { nodeId } from "../model/node-id.ts"
import { readTokenHolders, shareOf } from "../model/token-holder-page.ts"
import { appLogoLink, logoLink } from "../model/token-logo.ts"
import { nameOf, symbolOf } from "../model/token-text.ts"
import { floatText } from "../render/amount.ts"
import { chainIdOfNetwork, checkCount, filterValuesMax } from "../request/arguments.ts"
import { findToken } from "../request/find-token.ts"
import { supplyOf } from "../request/read-supplies.ts"
import type { RequestContext } from "../request/request-context.ts"
import { enumValueOf } from "../request/served-chains.ts"
import { marketToken } from "../request/token-price.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** How a mark of a reason was made. */
const strategies = { text: "TextAnalysis", conduct: "SpamDetection", report: "Manual" } as const

const reasons = { text: "TextAnalysis", conduct: "Spam", report: "Arbitrary" } as const

/** Creation of the contract of a token; absent if it is not indexed. */
const originOf = ({ chainId, token: collection }: TokenKey, { nfts }: RequestContext) =>
  nfts.origins.load({ chainId, collection })

/** From 0 to 1: of a token that is marked as spam, what its score leaves; 1 on a token list; else the confidence of its price. */
const credibilityOf = async (token: TokenModel, { spam, prices }: RequestContext) => {
  const mark = await spam.load(token)
  if (mark !== undefined) return 1 - mark.score
  return token.listing === undefined ? (await prices.load({ token }))?.confidence : 1
}

/** Tokens of a batch. Items fail individually: one bad address does not affect the others. */
const findTokens = async (keys: ReadonlyArray<Parameters<typeof findToken>[0]>, context: RequestContext) => {
  await context.run(checkCount("tokens", keys, filterValuesMax))
  // The executor awaits items, null ones too; the generated types know only promises of something.
  return keys.map((key) => context.run(findToken(key, context)) as Promise<TokenModel>)
}

/** Fungible tokens. */
export const token = defineResolvers({
  roots: {
    fungibleTokenV2: (_root, args, context) => context.run(findToken(args, context)),
    fungibleTokenBatchV2: (_root, { tokens }, context) => findTokens(tokens, context),
    fungibleToken: (_root, { address, network }, context) =>
      context.run(findToken({ address, chainId: chainIdOfNetwork(network, context.chains) }, context)),
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
      totalSupply: async (token, _args, context) => (await supplyOf(token, context))?.toString() ?? null,
      networkId: ({ chainId }) => chainId,
      rank: () => null,
      networkV2: ({ chainId }) => ({ chainId }),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      imageUrl: (token, _args, context) => logoLink(token, context),
      imageUrlV2: (token, _args, context) => logoLink(token, context),
      priceData: (token, _args, context) => marketToken(token, context),
      marketData: (token, _args, context) => marketToken(token, context),
      onchainMarketData: (token, _args, context) => marketToken(token, context),
      isHoldersSupported: async (key, _args, context) => {
        if (key.token === zeroAddress || !(await context.tokens.load(key))?.isNew) return false
        return (await balanceModeReason(key, context)) === null
      },
      holders: (token, args, context, info) =>
        context.run(readTokenHolders(token, args, { context, report: context.reportAt(info) })),
      isVerified: ({ listing }) => listing !== undefined,
      credibility: async (token, _args, context) => (await credibilityOf(token, context)) ?? null,
      deployer: async (key, _args, context) => {
        const address = (await originOf(key, context))?.deployer
        return address === undefined ? null : { address }
      },
      deployTransaction: async (key, _args, context) => {
        const hash = (await originOf(key, context))?.deployedIn
        return hash === undefined ? null : ((await context.transactions.load({ chainId: key.chainId, hash })) ?? null)
      },
      deployedAt: async (key, _args, context) => (await originOf(key, context))?.deployedAtMs ?? null,
      securityRisk: async (key, _args, { spam }) => (await spam.load(key)) ?? null,
      balanceMode: (key, _args, context) => balanceMode(key, context),
      balanceModeReason: (key, _args, context) => balanceModeReason(key, context),
    },
    SupportedTokenHolder: {
      id: ({ chainId, token: address, account }) => nodeId("SupportedTokenHolder", chainId, address, account),
      holderAddress: ({ account }) => account,
      value: ({ balanceRaw }) => balanceRaw.toString(),
      percentileShare: (holder, _args, context) => context.run(shareOf(holder)),
      account: ({ account }) => ({ address: account }),
    },
    FungibleTokenSecurityRisk: {
      reason: ({ reason }) => reasons[reason],
      strategy: ({ reason }) => strategies[reason],
      score: ({ score }) => score,
      evidence: ({ evidence }) => evidence,
      rulesVersion: ({ rulesVersion }) => rulesVersion,
    },
    BaseFungibleToken: {
      address: ({ token: address }) => address,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      price: async (key, _args, { prices }) => {
        const price = await prices.load({ token: key })
        return price === undefined ? null : floatText(price.usd)
      },
      symbol: symbolOf,
      decimals: ({ decimals }) => decimals,
      imageUrl: (token, _args, context) => logoLink(token, context),
    },
    AppFungibleToken: {
      address: ({ token: { token: address } }) => address,
      network: ({ token: { chainId } }, _args, { chains }) => enumValueOf(chains, chainId),
      price: async ({ token }, _args, { prices }) => {
        const price = await prices.load({ token })
        return price === undefined ? null : floatText(price.usd)
      },
      symbol: ({ token }) => symbolOf(token),
      decimals: ({ token: { decimals } }) => decimals,
      label: ({ token }) => symbolOf(token),
      appImageUrl: ({ app }, _args, context) => (app === undefined ? null : appLogoLink(app, context)),
      imageUrls: async ({ token }, _args, context) => {
        const logo = await logoLink(token, context)
        return logo === null ? [] : [logo]
      },
      isDebt: ({ isDebt }) => isDebt,
    },
    FunginbleToken: { __resolveType: (model) => ("isDebt" in model ? "AppFungibleToken" : "BaseFungibleToken") },
  },
})
