import { Effect } from "effect"
import { defineResolvers } from "../context/resolver-module.ts"
import { isPurchase, knownSwapUsd, swappedAmount, swapUsd } from "../prices/swap-page.ts"
import { readSwapFeed } from "../ranking/swap-feed.ts"
import { isCast, readTokenFeed } from "../ranking/token-feed.ts"
import { readTokenRanking } from "../ranking/token-ranking.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { nodeId } from "../request/node-id.ts"
import { socialTopCastFields } from "../social/cast.ts"
import { responsesTo, socialFip2ContextFields, tokenUri } from "../social/fip-context.ts"
import { profileOfAccount } from "../social/profile.ts"
import { findToken } from "../tokens/find-token.ts"

/** The ranking of tokens, and feeds of swaps and casts. */
export const feed = defineResolvers({
  roots: {
    tokenRanking: (_root, args, context) => readTokenRanking(args, context),
    tokenTrends: (_root, args, context) => readTokenRanking({ ...args, timeFrame: "24h" }, context),
    generalSwapFeed: (_root, args, context) => readSwapFeed(args, context),
    tokenActivityFeed: (_root, { tokenAddress, chainId, ...args }, context) =>
      findToken({ address: tokenAddress, chainId, argument: "tokenAddress" }, context).pipe(
        Effect.flatMap((token) =>
          token === null
            ? new ArgumentInvalid({ argument: "tokenAddress", reason: "is not a token of the chain" })
            : readTokenFeed(token, args, context),
        ),
      ),
  },
  types: {
    SocialTokenFeedItem: {
      id: ({ token, windowMs }) => nodeId("SocialTokenFeedItem", token.chainId, token.token, windowMs),
      type: () => "token",
      chainId: ({ token }) => token.chainId,
      tokenAddress: ({ token }) => token.token,
      token: ({ token }) => token,
      buyCount: ({ buyCount }) => buyCount,
      buyerCount: ({ buyerCount }) => buyerCount,
      buyerCount24h: ({ buyerCount24h }) => buyerCount24h,
      socialContext: ({ token }, { fid }) => responsesTo(tokenUri(token), fid),
    },
    SocialRelevantSwapFeedItem: {
      id: ({ chainId, transactionHash, logIndex }) =>
        nodeId("SocialRelevantSwapFeedItem", chainId, transactionHash, logIndex),
      type: () => "swap",
      swap: (swap) => swap,
    },
    TokenChannelFeedNodeItem: { __resolveType: (row) => (isCast(row) ? "SocialTopCast" : "ChannelFeedSwap") },
    SocialTopCast: socialTopCastFields,
    SocialFip2Context: socialFip2ContextFields,
    ChannelFeedSwap: {
      id: ({ chainId, transactionHash, logIndex, requested }) =>
        nodeId("ChannelFeedSwap", chainId, transactionHash, logIndex, requested.token),
      fid: ({ maker }, _args, { userOfAccount }) => Effect.map(userOfAccount.load(maker), (user) => user?.fid ?? null),
      usdVolume: (swap, _args, context) => Effect.map(knownSwapUsd(swap, context), (usd) => usd ?? null),
      transactionHash: ({ transactionHash }) => transactionHash,
      timestamp: ({ timestampMs }) => timestampMs,
      chainId: ({ chainId }) => chainId,
      volumeUsd: (swap, _args, context) => Effect.map(swapUsd(swap, context), (usd) => usd.toFixed(2)),
      amount: swappedAmount,
      isBuy: isPurchase,
      network: ({ chainId }) => ({ chainId }),
      token: ({ requested }) => requested,
      profile: ({ maker }, _args, context) => profileOfAccount(maker, context),
      account: ({ maker }) => ({ address: maker }),
    },
  },
})
