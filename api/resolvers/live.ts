import { liveStream } from "#schemas/domain/stream-key.ts"
import type { LiveMessageModel } from "#schemas/graphql/live-model.ts"
import { defineResolvers } from "../context/resolver-module.ts"

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
    LiveBlock: {
      number: ({ number }) => number,
      hash: ({ hash }) => hash,
      timestamp: ({ timestampMs }) => timestampMs,
    },
  },
})
