/** Fields of a collection, as the older interface has them: numbers without a value are 0, and texts empty. */
import { Effect } from "effect"
import type { MediaUse } from "#projections/documents/document-media.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { toFloat } from "../render/amount.ts"
import { nodeId } from "../request/node-id.ts"
import { coinDenomination } from "./coin-value.ts"
import { collectionDocumentFields } from "./collection-document.ts"
import { collectionLink } from "./collection-media.ts"
import { readStats } from "./collection-stats.ts"
import type { NftContext } from "./nft-context.ts"
import { collectionQuoteFields } from "./quote-fields.ts"

/** The lowest offer in the chain's coin. */
export const floorInCoin = ({ chainId, collection }: NftCollectionModel, _args: unknown, context: NftContext) =>
  Effect.map(context.nfts.quotes.load({ chainId, collection }), (found) =>
    toFloat(found?.get("ask")?.coinRaw ?? 0n, servedChain(context.chains, chainId).nativeDecimals),
  )

/** The lowest offer in USD. */
export const floorUsd = (collection: NftCollectionModel, args: unknown, context: NftContext) =>
  Effect.map(collectionQuoteFields.floorPrice(collection, args, context), (floor) => floor?.valueUsd ?? 0)

/** The number of owners. */
export const ownerCount = ({ chainId, collection }: NftCollectionModel, _args: unknown, { nfts }: NftContext) =>
  Effect.map(nfts.holders.load({ chainId, collection }), (holders) => holders?.length ?? 0)

const linkOrEmpty = (use: MediaUse) => (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
  Effect.map(collectionLink(collection, use, context), (link) => link ?? "")

const volumeOf = Effect.fnUntraced(function* (collection: NftCollectionModel, context: NftContext) {
  const { daily } = yield* readStats(collection, context)
  return yield* coinDenomination(collection.chainId, daily.volumeRaw, context)
})

const { name, description, socialLinks } = collectionDocumentFields

/** Resolvers of `NftBalanceCollection`. */
export const balanceCollectionFields = {
  id: ({ chainId, collection }: NftCollectionModel) => nodeId("NftCollection", chainId, collection),
  name,
  description,
  socials: (collection: NftCollectionModel, args: unknown, context: NftContext) =>
    Effect.map(socialLinks(collection, args, context), (links) =>
      links.map(({ name: kind, url }) => ({ name: kind, url })),
    ),
  floorPrice: floorInCoin,
  floorPriceUSD: floorUsd,
  img: linkOrEmpty("image"),
  imgBanner: linkOrEmpty("banner"),
  imgProfile: linkOrEmpty("image"),
  imgFeatured: linkOrEmpty("featured"),
  owners: ownerCount,
  items: ({ chainId, collection }: NftCollectionModel, _args: unknown, { nfts }: NftContext) =>
    Effect.map(nfts.supplies.load({ chainId, collection }), (supply) => supply?.itemCount ?? 0),
  volume24h: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(volumeOf(collection, context), ({ valueWithDenomination }) => valueWithDenomination),
  volume24hUSD: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(volumeOf(collection, context), ({ valueUsd }) => valueUsd),
}
