import type { NftCollectionEventModel } from "#schemas/graphql/nft-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { eventKind, itemOfTransfer } from "../nft/event-kind.ts"
import { paymentFields, paymentsOf } from "../nft/payment.ts"
import { nodeId } from "../request/node-id.ts"

const oldFields = {
  timestamp: ({ timestampMs }: NftCollectionEventModel) => Math.floor(timestampMs / 1_000),
  txHash: ({ transactionHash }: NftCollectionEventModel) => transactionHash,
}

const eventFields = {
  ...oldFields,
  id: ({ chainId, blockNumber, logIndex, leg }: NftCollectionEventModel) =>
    nodeId("CollectionEvent", chainId, blockNumber, logIndex, leg),
  intention: (event: NftCollectionEventModel) => eventKind(event, event.sale),
  event: (event: NftCollectionEventModel) => event,
  token: itemOfTransfer,
  fromAccount: ({ from }: NftCollectionEventModel) => ({ address: from }),
  toAccount: ({ to }: NftCollectionEventModel) => ({ address: to }),
}

const payments = (event: NftCollectionEventModel, _args: unknown, context: ResolverContext) =>
  paymentsOf(event, event.sale, context)

/** Events of collections. */
export const collectionEvent = defineResolvers({
  roots: {},
  types: {
    CollectionEvent: {
      __resolveType: ({ sale }) => (sale === undefined ? "CollectionEventTransfer" : "CollectionEventSale"),
    },
    CollectionEventOld: { __resolveType: ({ sale }) => (sale === undefined ? "EventTransfer" : "EventSale") },
    CollectionEventSale: { ...eventFields, payments },
    CollectionEventTransfer: eventFields,
    EventSale: { ...oldFields, payments },
    EventTransfer: oldFields,
    NftPayment: paymentFields,
  },
})
