/** Payments for transfers of NFTs. */
import { Effect } from "effect"
import type { PaymentModel } from "#schemas/graphql/model.ts"
import type { NftSaleModel, NftTransferModel } from "#schemas/graphql/nft-model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { historicalPrice } from "../prices/historical-price.ts"
import { decimalText, floatText, toFloat } from "../render/amount.ts"
import { displayedSymbol } from "../render/symbol.ts"
import { coinOf } from "../tokens/coin.ts"
import { isCoin, toTokenModel } from "../tokens/token-model.ts"
import { inCoin } from "./coin-value.ts"
import type { NftContext } from "./nft-context.ts"

/** The payments of a sale; none if there is no sale, or the decimals of the currency are unknown. */
export const paymentsOf = Effect.fnUntraced(function* (
  { chainId, timestampMs }: NftTransferModel,
  sale: NftSaleModel | undefined,
  { tokens }: NftContext,
) {
  if (sale === undefined) return []
  const currency = toTokenModel(yield* tokens.load({ chainId, token: sale.currency }))
  return currency === undefined ? [] : [{ currency, priceRaw: sale.priceRaw, timestampMs }]
})

/** USD of a payment at its time; 0 without a price. */
const usdOf = Effect.fnUntraced(function* ({ currency, priceRaw, timestampMs }: PaymentModel, context: NftContext) {
  const price = yield* historicalPrice(currency, timestampMs, context)
  return toFloat(priceRaw, currency.decimals) * (price?.price ?? 0)
})

/** Worth in the chain's coin at the time of a payment, as text; 0 without prices that count. */
const coinText = Effect.fnUntraced(function* (payment: PaymentModel, { chains, prices }: NftContext) {
  const { currency, priceRaw, timestampMs: atMs } = payment
  const chain = servedChain(chains, currency.chainId)
  if (isCoin(chain, currency.token)) return decimalText(priceRaw, currency.decimals)
  const coin = coinOf(chain)
  const [price, coinPrice] = yield* Effect.all(
    [prices.load({ token: currency, atMs }), prices.load({ token: coin, atMs })],
    { concurrency: "unbounded" },
  )
  const coinRaw = inCoin(priceRaw, { token: currency, price }, { token: coin, price: coinPrice })
  return decimalText(coinRaw ?? 0n, coin.decimals)
})

/** Resolvers of a payment. */
export const paymentFields = {
  tokenAddress: ({ currency }: PaymentModel) => currency.token,
  tokenSymbol: ({ currency }: PaymentModel) => (currency.symbol === undefined ? null : displayedSymbol(currency)),
  tokenValue: ({ currency, priceRaw }: PaymentModel) => decimalText(priceRaw, currency.decimals),
  tokenValueETH: (payment: PaymentModel, _args: unknown, context: NftContext) => coinText(payment, context),
  tokenValueUSD: (payment: PaymentModel, _args: unknown, context: NftContext) =>
    Effect.map(usdOf(payment, context), (found) => floatText(found)),
}
