/** Fields of an item that its last sale has. */
import { Effect } from "effect"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { historicalPrice } from "../prices/historical-price.ts"
import { decimalText, toFloat } from "../render/amount.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { itemKeyOf } from "./item-key.ts"
import type { NftContext } from "./nft-context.ts"

/** The last sale, with its currency and the price of one copy; `undefined` if there is none, or the currency's decimals are unknown. */
const lastSaleOf = Effect.fnUntraced(function* (item: NftTokenModel, { nfts, tokens }: NftContext) {
  const sale = yield* nfts.lastSales.load(itemKeyOf(item))
  if (sale === undefined) return undefined
  const currency = toTokenModel(yield* tokens.load({ chainId: item.chainId, token: sale.currency }))
  return currency === undefined
    ? undefined
    : { currency, priceRaw: sale.priceRaw / sale.copies, timestampMs: sale.timestampMs }
})

/** Resolvers of the fields of an item's last sale. */
export const itemSaleFields = {
  lastSale: (item: NftTokenModel, _args: unknown, context: NftContext) =>
    Effect.gen(function* () {
      const sale = yield* lastSaleOf(item, context)
      if (sale === undefined) return null
      const value = toFloat(sale.priceRaw, sale.currency.decimals)
      const price = yield* historicalPrice(sale.currency, sale.timestampMs, context)
      return { valueUsd: value * (price?.price ?? 0), valueWithDenomination: value, denomination: sale.currency }
    }),
  lastSaleEth: (item: NftTokenModel, _args: unknown, { chains, nfts }: NftContext) =>
    Effect.map(nfts.lastSales.load(itemKeyOf(item)), (sale) =>
      sale?.coinRaw === undefined ? null : decimalText(sale.coinRaw, servedChain(chains, item.chainId).nativeDecimals),
    ),
}
