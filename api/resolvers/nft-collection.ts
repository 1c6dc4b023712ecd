import { Effect } from "effect"
import type { NftSupply } from "#projections/nfts/nft-owners.ts"
import { collectionTypeOf } from "#schemas/domain/collection-type.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { approvalFields } from "../nft/approval-fields.ts"
import { collectionDocumentFields } from "../nft/collection-document.ts"
import { readCollectionEvents } from "../nft/collection-event-page.ts"
import { collectionGroupFields, groupsOfCollection } from "../nft/collection-groups.ts"
import { collectionImageFields, collectionMediaFields } from "../nft/collection-media.ts"
import { readStats, statsFields } from "../nft/collection-stats.ts"
import {
  findCollection,
  findCollections,
  findDeployedCollections,
  findOwnedCollections,
} from "../nft/find-collection.ts"
import { readHolderPage } from "../nft/holder-page.ts"
import { withPageSize } from "../nft/input-argument.ts"
import { readItemPage } from "../nft/item-page.ts"
import { originFields } from "../nft/origin-fields.ts"
import { collectionQuoteFields } from "../nft/quote-fields.ts"
import { collectionTraitFields, traitValueFields } from "../nft/trait-fields.ts"
import { readMarketCap } from "../nft/value-fields.ts"
import { displayedSymbol } from "../render/symbol.ts"
import { nodeId } from "../request/node-id.ts"

const tokenOf = ({ chainId, collection }: NftCollectionModel) => ({ chainId, token: collection })

/** A resolver of a number of the supply; 0 if no transfer is indexed. */
const supplyField =
  (numberOf: (supply: NftSupply) => number | bigint) =>
  (collection: NftCollectionModel, _args: unknown, { nfts }: ResolverContext) =>
    Effect.map(nfts.supplies.load(collection), (supply) => String(supply === undefined ? 0 : numberOf(supply)))

/** Collections of NFTs. */
export const nftCollection = defineResolvers({
  roots: {
    nftCollectionV2: (_root, { input }, context) => (input == null ? null : findCollection("input", input, context)),
    nftCollectionsV2: (_root, { collections }, context) => findCollections(collections, context),
    nftCollectionsForDeployersV2: (_root, { input }, context, info) =>
      findDeployedCollections(input, context, context.reportAt(info)),
    nftCollectionsForOwnersV2: (_root, { input }, context, info) =>
      findOwnedCollections(input, context, context.reportAt(info)),
  },
  types: {
    NftCollection: {
      ...collectionDocumentFields,
      ...collectionImageFields,
      ...collectionTraitFields,
      ...collectionQuoteFields,
      ...approvalFields,
      ...originFields,
      id: ({ chainId, collection }) => nodeId("NftCollection", chainId, collection),
      address: ({ collection }) => collection,
      subCollectionIdentifier: () => "",
      symbol: (collection, _args, { tokens }) =>
        Effect.map(tokens.load(tokenOf(collection)), (facts) => displayedSymbol(facts ?? { symbol: undefined })),
      strategy: () => "events",
      type: ({ chainId, collection }, _args, { nfts }) =>
        Effect.gen(function* () {
          const type = collectionTypeOf(chainId, collection)
          const isBound = type === "GENERAL" && (yield* nfts.bound.load({ chainId, collection })) === true
          return isBound ? "ACCOUNT_BOUND" : type
        }),
      groups: groupsOfCollection,
      disabled: () => false,
      marketplaceId: () => null,
      nftStandard: (collection, _args, { nfts }) =>
        Effect.map(nfts.supplies.load(collection), (supply) =>
          supply?.standard === "erc1155" ? "ERC_1155" : "ERC_721",
        ),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      networkV2: ({ chainId }) => ({ chainId }),
      supply: supplyField(({ itemCount }) => itemCount),
      totalSupply: supplyField(({ copies }) => copies),
      circulatingSupply: supplyField(({ circulatingItemCount }) => circulatingItemCount),
      totalCirculatingSupply: supplyField(({ circulatingCopies }) => circulatingCopies),
      holdersCount: (collection, _args, { nfts }) =>
        Effect.map(nfts.holders.load(collection), (holders) => String(holders?.length ?? 0)),
      holders: (collection, args, context) => readHolderPage(collection, args, context),
      nfts: (collection, args, context, info) => readItemPage(collection, withPageSize(args, info), context),
      marketCap: readMarketCap,
      medias: (collection) => collection,
      stats: (collection, _args, context) => readStats(collection, context),
      events: (collection, args, context, info) => readCollectionEvents(collection, withPageSize(args, info), context),
      spamScore: (collection, _args, { spam }) =>
        Effect.map(spam.load(tokenOf(collection)), (mark) => mark?.score.toString() ?? null),
    },
    NftCollectionGroup: collectionGroupFields,
    NftCollectionMedias: {
      ...collectionMediaFields,
      id: ({ chainId, collection }) => nodeId("NftCollectionMedias", chainId, collection),
    },
    NftCollectionStats: statsFields,
    NftCollectionTraitValue: traitValueFields,
    NftContract: {
      address: ({ address }) => address,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
    },
  },
})
