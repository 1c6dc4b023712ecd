import { Effect } from "effect"
import { liveStream } from "#schemas/domain/stream-key.ts"
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { findPortfolio } from "../portfolio/find-portfolio.ts"
import { livePrice, liveTicks } from "../prices/live-price.ts"
import { renderHash } from "../render/account-text.ts"
import { decimalText } from "../render/amount.ts"
import { nodeId } from "../request/node-id.ts"

type Message = LiveMessageModel<unknown>

/** Fields of all messages. */
const messageFields = {
  action: ({ action }: Message) => action,
  cursor: ({ cursor }: Message) => cursor,
  chainId: ({ chainId }: Message) => chainId,
  stream: ({ chainId }: Message) => liveStream(chainId),
  seq: ({ seq }: Message) => seq,
  block: ({ block, chainId }: Message) => ({ ...block, hash: renderHash(chainId, block.hash) }),
}

/** Messages that are pushed. */
export const live = defineResolvers({
  roots: {},
  types: {
    AccountHistoryMessage: { ...messageFields, entries: ({ content }) => content },
    AccountPortfolioMessage: {
      ...messageFields,
      account: ({ content }) => (content === undefined ? null : { address: content }),
      portfolio: ({ content, chainId }, _args, context, info) =>
        content === undefined
          ? null
          : findPortfolio({ addresses: [content], chainIds: [chainId] }, context, context.reportAt(info)),
    },
    TideMarkMessage: messageFields,
    LiveBlock: {
      number: ({ number }) => number,
      hash: ({ hash }) => hash,
      timestamp: ({ timestampMs }) => timestampMs,
    },
    PriceTicksMessage: {
      ...messageFields,
      price: ({ content }, _args, context, info) => (content === undefined ? null : livePrice(content, context, info)),
      ticks: ({ content }, _args, context, info) => (content === undefined ? [] : liveTicks(content, context, info)),
    },
    TokenTransfersMessage: { ...messageFields, transfers: ({ content }) => content },
    TokenTransfer: {
      id: ({ chainId, transactionHash, logIndex, leg }) =>
        nodeId("TokenTransfer", chainId, transactionHash, logIndex, leg),
      transactionHash: ({ transactionHash }) => transactionHash,
      logIndex: ({ logIndex }) => logIndex,
      from: ({ from }) => ({ address: from }),
      to: ({ to }) => ({ address: to }),
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      amount: ({ amountRaw, ...key }, _args, { tokens }) =>
        Effect.map(tokens.load(key), (token) =>
          token?.decimals === undefined ? null : decimalText(amountRaw, token.decimals),
        ),
    },
  },
})
