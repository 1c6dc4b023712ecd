import type { NftEventPaymentModel, NftTransferModel } from "#schemas/graphql/nft-model.ts"
import { historicalPrice } from "../model/historical-price.ts"
import { nodeId } from "../model/node-id.ts"
import { eventKind, itemOfTransfer } from "../nft/event-kind.ts"
import { readAccountEvents, readBlockEvents } from "../nft/event-page.ts"
import type { RequestContext } from "../request/request-context.ts"
import { enumValueOf } from "../request/served-chains.ts"
import { toTokenModel } from "../request/token-model.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

const transactionOf = async ({ chainId, transactionHash }: NftTransferModel, { transactions }: RequestContext) =>
  (await transactions.load({ chainId, hash: transactionHash })) ?? null

const tokenOf = async ({ event, currency }: NftEventPaymentModel, { tokens }: RequestContext) =>
  toTokenModel(await tokens.load({ chainId: event.chainId, token: currency }))

/** Events of NFTs. */
export const nftEvent = defineResolvers({
  roots: {
    nftEventsForAddressesV2: (_root, { input }, context, info) =>
      context.run(readAccountEvents(input, context, context.reportAt(info))),
    nftEventsFromBlockV2: (_root, { input }, context) => context.run(readBlockEvents(input, context)),
  },
  types: {
    NftEvent: {
      id: ({ chainId, blockNumber, logIndex, leg }) => nodeId("NftEvent", chainId, blockNumber, logIndex, leg),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      eventType: async (event, _args, { nfts }) => eventKind(event, await nfts.transferSales.load(event)),
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
      payment: async (event, _args, { nfts }) => {
        const sale = await nfts.transferSales.load(event)
        return sale === undefined ? null : { ...sale, event }
      },
      nft: itemOfTransfer,
    },
    NftEventTokenPayment: {
      from: ({ buyer }) => buyer,
      to: ({ seller }) => seller,
      tokenAmountRaw: ({ priceRaw }) => priceRaw.toString(),
      historicPriceUsd: async (payment, _args, context) => {
        const token = await tokenOf(payment, context)
        if (token === undefined) return null
        return (await historicalPrice(token, payment.event.timestampMs, context))?.price ?? null
      },
      gasAmountRaw: async ({ event }, _args, context) => {
        const transaction = await transactionOf(event, context)
        return transaction === null ? null : Number(transaction.feeRaw)
      },
      token: async (payment, _args, context) => (await tokenOf(payment, context)) ?? null,
    },
  },
})
