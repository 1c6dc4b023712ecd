import { Effect } from "effect"
import type { NftSupply } from "#projections/nfts/nft-owners.ts"
import type { NftCollectionsForOwnersInputV2 } from "#schemas/graphql/generated.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { nodeId } from "../model/node-id.ts"
import { checkCollection } from "../nft/collection-argument.ts"
import { readCollectionEvents } from "../nft/collection-event-page.ts"
import { readStats, statsFields } from "../nft/collection-stats.ts"
import { readHolderPage } from "../nft/holder-page.ts"
import { readItemPage } from "../nft/item-page.ts"
import { ownedCollections } from "../nft/nft-portfolio.ts"
import { collectionTraitFields } from "../nft/trait-fields.ts"
import { readMarketCap } from "../nft/value-fields.ts"
import { cleanText, nameCharactersMax, shortAddress, symbolCharactersMax } from "../render/text.ts"
import { checkAccounts, checkChainIds, checkCount, filterValuesMax, type Report } from "../request/arguments.ts"
import { makeConnection, type OrderKey, sortByOrderKey } from "../request/connection.ts"
import type { RequestContext } from "../request/request-context.ts"
import { enumValueOf } from "../request/served-chains.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** A collection, or null if no transfer of it is indexed. */
const findCollection = Effect.fnUntraced(function* (
  argument: string,
  input: Parameters<typeof checkCollection>[1],
  context: RequestContext,
) {
  const collection = yield* checkCollection(argument, input, context)
  const supply = yield* Effect.promise(() => context.nfts.supplies.load(collection))
  return supply === undefined ? null : collection
})

const findCollections = Effect.fnUntraced(function* (
  inputs: ReadonlyArray<Parameters<typeof checkCollection>[1]>,
  context: RequestContext,
) {
  yield* checkCount("collections", inputs, filterValuesMax)
  const found = yield* Effect.forEach(inputs, (input) => findCollection("collections", input, context), {
    concurrency: "unbounded",
  })
  return found.filter((collection) => collection !== null)
})

const orderKeyOf = ({ chainId, collection }: NftCollectionModel): OrderKey => [chainId, collection]

/** Default page size of collections. */
const pageSize = 25

/** A page of the collections in which accounts own NFTs. */
const findOwned = Effect.fnUntraced(function* (
  input: NftCollectionsForOwnersInputV2,
  context: RequestContext,
  report: Report,
) {
  const accounts = input.owners ? yield* checkAccounts("input.owners", input.owners, report) : []
  const { chainIds } = yield* checkChainIds({ chainIds: input.chainIds }, context, report)
  const rows = sortByOrderKey(yield* ownedCollections({ accounts, chainIds }, context), orderKeyOf)
  return yield* makeConnection({ rows, orderKeyOf, first: input.first ?? pageSize, after: input.after })
})

const tokenOf = ({ chainId, collection }: NftCollectionModel) => ({ chainId, token: collection })

const nameOf = async (collection: NftCollectionModel, _args: unknown, { tokens }: RequestContext) =>
  cleanText((await tokens.load(tokenOf(collection)))?.name ?? "", nameCharactersMax)

const displayNameOf = async (collection: NftCollectionModel, args: unknown, context: RequestContext) =>
  (await nameOf(collection, args, context)) || shortAddress(collection.collection)

/** A resolver of a number of the supply; 0 if no transfer is indexed. */
const supplyField =
  (numberOf: (supply: NftSupply) => number | bigint) =>
  async (collection: NftCollectionModel, _args: unknown, { nfts }: RequestContext) => {
    const supply = await nfts.supplies.load(collection)
    return String(supply === undefined ? 0 : numberOf(supply))
  }

/** Collections of NFTs. */
export const nftCollection = defineResolvers({
  roots: {
    nftCollectionV2: (_root, { input }, context) =>
      input == null ? null : context.run(findCollection("input", input, context)),
    nftCollectionsV2: (_root, { collections }, context) => context.run(findCollections(collections, context)),
    nftCollectionsForOwnersV2: (_root, { input }, context, info) =>
      context.run(findOwned(input, context, context.reportAt(info))),
  },
  types: {
    NftCollection: {
      ...collectionTraitFields,
      id: ({ chainId, collection }) => nodeId("NftCollection", chainId, collection),
      address: ({ collection }) => collection,
      subCollectionIdentifier: () => "",
      name: nameOf,
      displayName: displayNameOf,
      nameAfterOverride: nameOf,
      symbol: async (collection, _args, { tokens }) =>
        cleanText((await tokens.load(tokenOf(collection)))?.symbol ?? "", symbolCharactersMax),
      strategy: () => "events",
      nftStandard: async (collection, _args, { nfts }) =>
        (await nfts.supplies.load(collection))?.standard === "erc1155" ? "ERC_1155" : "ERC_721",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      networkV2: ({ chainId }) => ({ chainId }),
      supply: supplyField(({ itemCount }) => itemCount),
      totalSupply: supplyField(({ copies }) => copies),
      circulatingSupply: supplyField(({ circulatingItemCount }) => circulatingItemCount),
      totalCirculatingSupply: supplyField(({ circulatingCopies }) => circulatingCopies),
      holdersCount: async (collection, _args, { nfts }) => String((await nfts.holders.load(collection))?.length ?? 0),
      holders: (collection, args, context) => context.run(readHolderPage(collection, args, context)),
      nfts: (collection, args, context) => context.run(readItemPage(collection, args, context)),
      marketCap: readMarketCap,
      stats: (collection, _args, context) => readStats(collection, context),
      events: (collection, args, context) => context.run(readCollectionEvents(collection, args, context)),
      spamScore: async (collection, _args, { spam }) =>
        (await spam.load(tokenOf(collection)))?.score.toString() ?? null,
    },
    NftCollectionStats: statsFields,
  },
})
