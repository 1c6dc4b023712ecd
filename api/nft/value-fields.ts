/** Fields of an item that are estimated. */
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { decimalText } from "../render/amount.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { coinDenomination } from "./coin-value.ts"
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
