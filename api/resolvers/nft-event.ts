import { Effect } from "effect"
import type { NftEventPaymentModel, NftTransferModel } from "#schemas/graphql/nft-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { eventKind, itemOfTransfer } from "../nft/event-kind.ts"
import { readAccountEvents, readBlockEvents } from "../nft/event-page.ts"
import { historicalPrice } from "../prices/historical-price.ts"
import { nodeId } from "../request/node-id.ts"
import { toTokenModel } from "../tokens/token-model.ts"

const transactionOf = ({ chainId, transactionHash }: NftTransferModel, { transactions }: ResolverContext) =>
  Effect.map(transactions.load({ chainId, hash: transactionHash }), (transaction) => transaction ?? null)

const tokenOf = ({ event, currency }: NftEventPaymentModel, { tokens }: ResolverContext) =>
  Effect.map(tokens.load({ chainId: event.chainId, token: currency }), (facts) => toTokenModel(facts))

/** Events of NFTs. */
export const nftEvent = defineResolvers({
  roots: {
    nftEventsForAddressesV2: (_root, { input }, context, info) =>
      readAccountEvents(input, context, context.reportAt(info)),
    nftEventsFromBlockV2: (_root, { input }, context) => readBlockEvents(input, context),
  },
  types: {
    NftEvent: {
      id: ({ chainId, blockNumber, logIndex, leg }) => nodeId("NftEvent", chainId, blockNumber, logIndex, leg),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      eventType: (event, _args, { nfts }) =>
        Effect.map(nfts.transferSales.load(event), (sale) => eventKind(event, sale)),
      from: ({ from }) => from,
      to: ({ to }) => to,
      quantity: ({ copies }) => copies.toString(),
      block: ({ blockNumber }) => blockNumber,
      timestamp: ({ timestampMs }) => Math.floor(timestampMs / 1_000),
      txHash: ({ transactionHash }) => transactionHash,
      logIndex: ({ logIndex }) => logIndex,
      key: ({ leg }) => leg,
      transaction: (event, _args, context) => transactionOf(event, context),
      lightTransaction: (event, _args, context) => transactionOf(event, context),
      payment: (event, _args, { nfts }) =>
        Effect.map(nfts.transferSales.load(event), (sale) => (sale === undefined ? null : { ...sale, event })),
      nft: itemOfTransfer,
    },
    NftEventTokenPayment: {
      from: ({ buyer }) => buyer,
      to: ({ seller }) => seller,
      tokenAmountRaw: ({ priceRaw }) => priceRaw.toString(),
      historicPriceUsd: (payment, _args, context) =>
        Effect.gen(function* () {
          const token = yield* tokenOf(payment, context)
          if (token === undefined) return null
          return (yield* historicalPrice(token, payment.event.timestampMs, context))?.price ?? null
        }),
      gasAmountRaw: ({ event }, _args, context) =>
        Effect.map(transactionOf(event, context), (transaction) =>
          transaction === null ? null : Number(transaction.feeRaw),
        ),
      token: (payment, _args, context) => Effect.map(tokenOf(payment, context), (token) => token ?? null),
    },
  },
})
