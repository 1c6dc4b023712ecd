import { Effect } from "effect"
import { liveStream } from "#schemas/domain/stream-key.ts"
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import { defineResolvers } from "../context/resolver-module.ts"
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
  block: ({ block }: Message) => block,
}

/** Messages that are pushed. */
export const live = defineResolvers({
  roots: {},
  types: {
    AccountHistoryMessage: { ...messageFields, entries: ({ content }) => content },
    TideMarkMessage: messageFields,
    LiveBlock: {
      number: ({ number }) => number,
      hash: ({ hash }) => hash,
      timestamp: ({ timestampMs }) => timestampMs,
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
