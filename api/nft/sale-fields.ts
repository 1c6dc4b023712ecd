/** Fields of an item that its last sale has. */
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { historicalPrice } from "../model/historical-price.ts"
import { decimalText, toFloat } from "../render/amount.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { toTokenModel } from "../request/token-model.ts"
import { itemKeyOf } from "./item-key.ts"

/** The last sale, with its currency and the price of one copy; `undefined` if there is none, or the currency's decimals are unknown. */
const lastSaleOf = async (item: NftTokenModel, { nfts, tokens }: RequestContext) => {
  const sale = await nfts.lastSales.load(itemKeyOf(item))
  if (sale === undefined) return undefined
  const currency = toTokenModel(await tokens.load({ chainId: item.chainId, token: sale.currency }))
  return currency === undefined
    ? undefined
    : { currency, priceRaw: sale.priceRaw / sale.copies, timestampMs: sale.timestampMs }
}

/** Resolvers of the fields of an item's last sale. */
export const itemSaleFields = {
  lastSale: async (item: NftTokenModel, _args: unknown, context: RequestContext) => {
    const sale = await lastSaleOf(item, context)
    if (sale === undefined) return null
    const value = toFloat(sale.priceRaw, sale.currency.decimals)
    const price = await historicalPrice(sale.currency, sale.timestampMs, context)
    return { valueUsd: value * (price?.price ?? 0), valueWithDenomination: value, denomination: sale.currency }
  },
  lastSaleEth: async (item: NftTokenModel, _args: unknown, { chains, nfts }: RequestContext) => {
    const coinRaw = (await nfts.lastSales.load(itemKeyOf(item)))?.coinRaw
    return coinRaw === undefined ? null : decimalText(coinRaw, servedChain(chains, item.chainId).nativeDecimals)
  },
}
