/** Fields of items and collections that are estimated. */
import { Effect } from "effect"
import type { NftCollectionModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { decimalText, floatText, toFloat } from "../render/amount.ts"
import { coinDenomination, coinPriceUsd } from "./coin-value.ts"
import { estimateOf } from "./estimates.ts"
import type { NftContext } from "./nft-context.ts"

const estimateOfItem = ({ chainId, asset }: NftTokenModel, { nfts }: NftContext) =>
  Effect.map(nfts.estimates.load({ chainId, collection: asset.token }), (estimates) => estimateOf(asset, estimates))

/** Resolvers of the fields of an item's estimated value. */
export const itemValueFields = {
  estimatedValue: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.flatMap(estimateOfItem(item, context), (valueRaw) =>
      valueRaw === undefined ? Effect.succeed(null) : coinDenomination(item.chainId, valueRaw, context),
    ),
  estimatedValueEth: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.map(estimateOfItem(item, context), (valueRaw) =>
      valueRaw === undefined ? null : decimalText(valueRaw, servedChain(context.chains, item.chainId).nativeDecimals),
    ),
}

/** Estimate times circulating supply of an ERC-721 collection, in USD; null without an estimate or a price of the coin. */
export const readMarketCap = Effect.fnUntraced(function* (
  collection: NftCollectionModel,
  _args: unknown,
  context: NftContext,
) {
  const { chains, nfts } = context
  const estimates = yield* nfts.estimates.load(collection)
  const supply = yield* nfts.supplies.load(collection)
  const usd = yield* coinPriceUsd(collection.chainId, context)
  if (estimates?.itemRaw === undefined || supply?.standard !== "erc721" || usd === undefined) return null
  const { nativeDecimals } = servedChain(chains, collection.chainId)
  return floatText(toFloat(estimates.itemRaw * supply.circulatingCopies, nativeDecimals) * usd)
})
