/** Fields of a collection that come from its best quotes. */
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { decimalText } from "../render/amount.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { coinDenomination } from "./coin-value.ts"

const priceOf = async ({ chainId, collection }: NftCollectionModel, side: QuoteSide, { nfts }: RequestContext) =>
  (await nfts.quotes.load({ chainId, collection }))?.get(side)

/** Resolvers of the best price of a side: with its worth in USD, in the coin alone, and its marketplace. */
const quoteFields = (side: QuoteSide) => ({
  price: async (collection: NftCollectionModel, _args: unknown, context: RequestContext) => {
    const priceRaw = await priceOf(collection, side, context)
    return priceRaw === undefined ? null : coinDenomination(collection.chainId, priceRaw, context)
  },
  priceEth: async (collection: NftCollectionModel, _args: unknown, context: RequestContext) => {
    const priceRaw = await priceOf(collection, side, context)
    const { nativeDecimals } = servedChain(context.chains, collection.chainId)
    return priceRaw === undefined ? null : decimalText(priceRaw, nativeDecimals)
  },
  // The marketplaces with quotes, CryptoPunks, Foundation and sudoswap, are none of the named ones.
  marketplace: async (collection: NftCollectionModel, _args: unknown, context: RequestContext) =>
    (await priceOf(collection, side, context)) === undefined ? null : "MARKETPLACE_OTHER",
})

const [ask, bid] = [quoteFields("ask"), quoteFields("bid")]

/** Resolvers of the quotes of a collection. */
export const collectionQuoteFields = {
  floorPrice: ask.price,
  floorPriceEth: ask.priceEth,
  floorPriceSourceMarketPlace: ask.marketplace,
  topOfferPrice: bid.price,
  topOfferPriceEth: bid.priceEth,
  topOfferSourceMarketPlace: bid.marketplace,
}
