/** Fields of items and collections that are estimated. */
import type { NftCollectionModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { decimalText, floatText, toFloat } from "../render/amount.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { coinDenomination, coinPriceUsd } from "./coin-value.ts"
import { estimateOf } from "./estimates.ts"

const estimateOfItem = async ({ chainId, asset }: NftTokenModel, { nfts }: RequestContext) =>
  estimateOf(asset, await nfts.estimates.load({ chainId, collection: asset.token }))

/** Resolvers of the fields of an item's estimated value. */
export const itemValueFields = {
  estimatedValue: async (item: NftTokenModel, _args: unknown, context: RequestContext) => {
    const valueRaw = await estimateOfItem(item, context)
    return valueRaw === undefined ? null : coinDenomination(item.chainId, valueRaw, context)
  },
  estimatedValueEth: async (item: NftTokenModel, _args: unknown, context: RequestContext) => {
    const valueRaw = await estimateOfItem(item, context)
    return valueRaw === undefined
      ? null
      : decimalText(valueRaw, servedChain(context.chains, item.chainId).nativeDecimals)
  },
}

/** Estimate times circulating supply of an ERC-721 collection, in USD; null without an estimate or a price of the coin. */
export const readMarketCap = async (collection: NftCollectionModel, _args: unknown, context: RequestContext) => {
  const { chains, nfts } = context
  const estimates = await nfts.estimates.load(collection)
  const supply = await nfts.supplies.load(collection)
  const usd = await coinPriceUsd(collection.chainId, context)
  if (estimates?.itemRaw === undefined || supply?.standard !== "erc721" || usd === undefined) return null
  const { nativeDecimals } = servedChain(chains, collection.chainId)
  return floatText(toFloat(estimates.itemRaw * supply.circulatingCopies, nativeDecimals) * usd)
}
