import { Effect } from "effect"
import type { NftHolderModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { logoLink } from "../media/token-logo.ts"
import { findItem } from "../nft/find-item.ts"
import { findFollowedHolders } from "../nft/followed-holders.ts"
import { readHolderPage } from "../nft/holder-page.ts"
import { itemDocumentFields } from "../nft/item-fields.ts"
import { itemKeyOf } from "../nft/item-key.ts"
import { markCollection, refreshMetadata } from "../nft/nft-request.ts"
import { paymentsOf } from "../nft/payment.ts"
import { readRoyalty } from "../nft/royalty.ts"
import { itemSaleFields } from "../nft/sale-fields.ts"
import { traitFields } from "../nft/trait-fields.ts"
import { readTransferPage, type TransferArguments } from "../nft/transfer-page.ts"
import { itemValueFields } from "../nft/value-fields.ts"
import { displayedSymbol } from "../render/symbol.ts"
import { checkAddress } from "../request/arguments.ts"
import { nodeId } from "../request/node-id.ts"

/** The number of copies that an account owns. */
const findBalance = Effect.fnUntraced(function* (item: NftTokenModel, userAddress: string, { nfts }: ResolverContext) {
  const account = yield* checkAddress("userAddress", userAddress)
  const holders = (yield* nfts.holders.load(itemKeyOf(item))) ?? []
  return (holders.find((holder) => holder.account === account)?.copies ?? 0n).toString()
})

/** Whether an NFT is hidden from an account. */
const findIsHidden = Effect.fnUntraced(function* (item: NftTokenModel, address: string, { spam }: ResolverContext) {
  yield* checkAddress("input.address", address)
  const mark = yield* spam.load({ chainId: item.chainId, token: item.asset.token })
  return mark !== undefined
})

/** The fields of an NFT, whatever its type. */
const itemFields = {
  ...itemDocumentFields,
  ...itemSaleFields,
  ...itemValueFields,
  id: ({ chainId, asset }: NftTokenModel) => nodeId("NftToken", chainId, asset.token, asset.tokenId),
  tokenId: ({ asset }: NftTokenModel) => asset.tokenId.toString(),
  collection: ({ chainId, asset }: NftTokenModel) => ({ chainId, collection: asset.token }),
  supply: (item: NftTokenModel, _args: unknown, { nfts }: ResolverContext) =>
    Effect.map(nfts.supplies.load(itemKeyOf(item)), (supply) => (supply?.copies ?? 0n).toString()),
  circulatingSupply: (item: NftTokenModel, _args: unknown, { nfts }: ResolverContext) =>
    Effect.map(nfts.supplies.load(itemKeyOf(item)), (supply) => (supply?.circulatingCopies ?? 0n).toString()),
  holdersCount: (item: NftTokenModel, _args: unknown, { nfts }: ResolverContext) =>
    Effect.map(nfts.holders.load(itemKeyOf(item)), (holders) => String(holders?.length ?? 0)),
  transfers: (item: NftTokenModel, args: TransferArguments, context: ResolverContext) =>
    readTransferPage(item, args, context),
  holders: (item: NftTokenModel, args: Parameters<typeof readHolderPage>[1], context: ResolverContext) =>
    readHolderPage(itemKeyOf(item), args, context),
  holdersFollowedByAddress: (
    item: NftTokenModel,
    args: Parameters<typeof findFollowedHolders>[1],
    context: ResolverContext,
  ) => findFollowedHolders(item, args, context),
  royaltyInfo: (item: NftTokenModel, args: { readonly salePrice?: string | null }, context: ResolverContext) =>
    readRoyalty(item, args.salePrice, context),
  isHidden: (
    item: NftTokenModel,
    { input }: { readonly input: { readonly address: string } },
    context: ResolverContext,
  ) => findIsHidden(item, input.address, context),
  balance: (item: NftTokenModel, { userAddress }: { readonly userAddress: string }, context: ResolverContext) =>
    findBalance(item, userAddress, context),
}

const holderFields = {
  holdCount: ({ itemCount }: NftHolderModel) => String(itemCount),
  holdTotalCount: ({ copies }: NftHolderModel) => copies.toString(),
  account: ({ account }: NftHolderModel) => ({ address: account }),
}

/** NFTs, their owners and transfers. */
export const nft = defineResolvers({
  roots: {
    nftTokenV2: (_root, args, context, info) => findItem(args, context, context.reportAt(info)),
  },
  mutations: {
    refreshNftMetadata: (_root, { id }, context, info) => refreshMetadata(id, context, context.reportAt(info)),
    markCollectionAsSpam: (_root, args, context) => markCollection(args, true, context),
    markCollectionAsNotSpam: (_root, args, context) => markCollection(args, false, context),
  },
  types: {
    NFT: { __resolveType: ({ asset }) => (asset.standard === "erc1155" ? "NftTokenErc1155" : "NftTokenErc721") },
    NftToken: itemFields,
    NftTokenErc721: itemFields,
    NftTokenErc1155: itemFields,
    NftDenomination: {
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      address: ({ token }) => token,
      symbol: displayedSymbol,
      imageUrl: (token, _args, context) => logoLink(token, context),
    },
    NftTrait: traitFields,
    NftTransfer: {
      id: ({ chainId, blockNumber, logIndex, leg }) => nodeId("NftTransfer", chainId, blockNumber, logIndex, leg),
      timestamp: ({ timestampMs }) => Math.floor(timestampMs / 1_000),
      txHash: ({ transactionHash }) => transactionHash,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      fromAccount: ({ from }) => ({ address: from }),
      toAccount: ({ to }) => ({ address: to }),
      amount: ({ copies }) => copies.toString(),
      payments: (transfer, _args, context) =>
        Effect.flatMap(context.nfts.transferSales.load(transfer), (sale) => paymentsOf(transfer, sale, context)),
    },
    NftHolder: {
      ...holderFields,
      id: ({ chainId, collection, tokenId, account }) =>
        nodeId("NftHolder", chainId, collection, tokenId ?? "", account),
    },
    NftCollectionHolder: {
      ...holderFields,
      id: ({ chainId, collection, account }) => nodeId("NftCollectionHolder", chainId, collection, account),
    },
  },
})
