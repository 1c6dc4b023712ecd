/** Fields of a collection that come from its best quotes. */
import { Effect } from "effect"
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { decimalText, toFloat } from "../render/amount.ts"
import { coinTokens } from "../tokens/coin.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { coinDenomination, countedWorthUsd } from "./coin-value.ts"
import type { NftContext } from "./nft-context.ts"
import type { ValuedQuote } from "./quotes.ts"

const quoteOf = ({ chainId, collection }: NftCollectionModel, side: QuoteSide, { nfts }: NftContext) =>
  Effect.map(nfts.quotes.load({ chainId, collection }), (found) => found?.get(side))

/** The price in its currency; in the coin for the coin's wrapper, and where the decimals of the currency are unknown. */
const denominationOf = Effect.fnUntraced(function* (
  { chainId, currency, priceRaw, coinRaw }: ValuedQuote,
  context: NftContext,
) {
  const isCoin = coinTokens([chainId], context.chains).some(({ token }) => token === currency)
  const token = isCoin ? undefined : toTokenModel(yield* context.tokens.load({ chainId, token: currency }))
  if (token === undefined) return yield* coinDenomination(chainId, coinRaw, context)
  const value = toFloat(priceRaw, token.decimals)
  const valueUsd = countedWorthUsd(yield* context.prices.load({ token }), value) ?? 0
  return { valueUsd, valueWithDenomination: value, denomination: token }
})

/** Resolvers of the best price of a side: in its currency with its worth in USD, in the coin alone, and its marketplace. */
const quoteFields = (side: QuoteSide) => ({
  price: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.flatMap(quoteOf(collection, side, context), (quote) =>
      quote === undefined ? Effect.succeed(null) : denominationOf(quote, context),
    ),
  priceEth: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(quoteOf(collection, side, context), (quote) => {
      const { nativeDecimals } = servedChain(context.chains, collection.chainId)
      return quote === undefined ? null : decimalText(quote.coinRaw, nativeDecimals)
    }),
  // The marketplaces with quotes are not among the named ones.
  marketplace: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(quoteOf(collection, side, context), (quote) => (quote === undefined ? null : "MARKETPLACE_OTHER")),
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
