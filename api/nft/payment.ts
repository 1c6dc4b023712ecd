/** Payments for transfers of NFTs. */
import type { PaymentModel } from "#schemas/graphql/model.ts"
import type { NftSaleModel, NftTransferModel } from "#schemas/graphql/nft-model.ts"
import { historicalPrice } from "../model/historical-price.ts"
import { decimalText, floatText, toFloat } from "../render/amount.ts"
import { coinOf } from "../request/coin.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { isCoin, toTokenModel } from "../request/token-model.ts"

/** The payments of a sale; none if there is no sale, or the decimals of the currency are unknown. */
export const paymentsOf = async (
  { chainId, timestampMs }: NftTransferModel,
  sale: NftSaleModel | undefined,
  { tokens }: RequestContext,
): Promise<ReadonlyArray<PaymentModel>> => {
  if (sale === undefined) return []
  const currency = toTokenModel(await tokens.load({ chainId, token: sale.currency }))
  return currency === undefined ? [] : [{ currency, priceRaw: sale.priceRaw, timestampMs }]
}

/** USD of a payment at its time; 0 without a price. */
const usdOf = async ({ currency, priceRaw, timestampMs }: PaymentModel, context: RequestContext): Promise<number> => {
  const price = await historicalPrice(currency, timestampMs, context)
  return toFloat(priceRaw, currency.decimals) * (price?.price ?? 0)
}

/** Worth in the chain's coin at the time of a payment, as text; 0 without a price. */
const coinText = async (payment: PaymentModel, context: RequestContext): Promise<string> => {
  const { currency, priceRaw, timestampMs } = payment
  const chain = servedChain(context.chains, currency.chainId)
  if (isCoin(chain, currency.token)) return decimalText(priceRaw, currency.decimals)
  const price = await historicalPrice(coinOf(chain), timestampMs, context)
  return price === null || price.price === 0 ? "0" : floatText((await usdOf(payment, context)) / price.price)
}

/** Resolvers of a payment. */
export const paymentFields = {
  tokenAddress: ({ currency }: PaymentModel) => currency.token,
  tokenSymbol: ({ currency }: PaymentModel) => currency.symbol ?? null,
  tokenValue: ({ currency, priceRaw }: PaymentModel) => decimalText(priceRaw, currency.decimals),
  tokenValueETH: (payment: PaymentModel, _args: unknown, context: RequestContext) => coinText(payment, context),
  tokenValueUSD: async (payment: PaymentModel, _args: unknown, context: RequestContext) =>
    floatText(await usdOf(payment, context)),
}
