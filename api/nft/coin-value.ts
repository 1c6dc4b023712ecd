/** Values of amounts in the coin of a chain. */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import { type ServedChains, servedChain } from "../catalogue/served-chains.ts"
import { type PriceKey, priceKeyText } from "../prices/price-key.ts"
import { countedConfidenceMin, type PriceSource, readPricesAt, worthUsd } from "../prices/token-price.ts"
import { toFloat } from "../render/amount.ts"
import type { Loader } from "../request/loader.ts"
import { coinOf, coinTokens } from "../tokens/coin.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** An amount of a token, and the time at which it is valued. */
export interface PaidAmount {
  readonly chainId: ChainId
  readonly currency: Address
  readonly amountRaw: bigint
  readonly atMs: number
}

/** USD of a whole token; `undefined` without a price that counts. */
export const countedUsd = (price: PriceModel | undefined): number | undefined =>
  price === undefined || price.confidence < countedConfidenceMin ? undefined : price.usd

/** Worth of an amount of whole tokens in USD; `undefined` without a price that counts. */
export const countedWorthUsd = (price: PriceModel | undefined, amount: number): number | undefined =>
  price === undefined || countedUsd(price) === undefined ? undefined : worthUsd(price, amount)

/** A token with its price at a time. */
interface PricedToken {
  readonly token: TokenModel
  readonly price: PriceModel | undefined
}

/** An amount of a token in the smallest unit of the coin; `undefined` unless both have a price that counts. */
export const inCoin = (amountRaw: bigint, { token, price }: PricedToken, coin: PricedToken): bigint | undefined => {
  const [usd, coinUsd] = [countedWorthUsd(price, toFloat(amountRaw, token.decimals)), countedUsd(coin.price)]
  if (usd === undefined || coinUsd === undefined || coinUsd === 0) return undefined
  return BigInt(Math.round((usd * 10 ** coin.token.decimals) / coinUsd))
}

/**
 * Amounts in the smallest unit of the coin of their chain, in the order of the amounts: at the prices of their times. `undefined` where the
 * decimals of the token or one of the prices are unknown.
 */
export const coinValues = Effect.fnUntraced(function* (
  paid: ReadonlyArray<PaidAmount>,
  { chains, marks }: PriceSource,
) {
  const coins = new Set(coinTokens([...new Set(paid.map(({ chainId }) => chainId))], chains).map(tokenKeyText))
  const isCoin = ({ chainId, currency }: PaidAmount) => coins.has(tokenKeyText({ chainId, token: currency }))
  const others = paid.filter((amount) => !isCoin(amount))
  if (others.length === 0) return paid.map(({ amountRaw }): bigint | undefined => amountRaw)
  const keys = others.map(({ chainId, currency }) => ({ chainId, token: currency }))
  const known = yield* readTokens([...new Map(keys.map((key) => [tokenKeyText(key), key])).values()], marks, chains)
  /** The prices of a token and of its coin at the time of an amount. */
  const pairOf = ({ chainId, currency, atMs }: PaidAmount) => {
    const token = toTokenModel(known.get(tokenKeyText({ chainId, token: currency })))
    return token && { token: { token, atMs }, coin: { token: coinOf(servedChain(chains, chainId)), atMs } }
  }
  const requested = others.flatMap((amount) => {
    const pair = pairOf(amount)
    return pair === undefined ? [] : [pair.token, pair.coin]
  })
  const prices = yield* readPricesAt([...new Map(requested.map((key) => [priceKeyText(key), key])).values()], {
    chains,
    marks,
  })
  const priced = (key: PriceKey): PricedToken => ({ token: key.token, price: prices.get(priceKeyText(key)) })
  return paid.map((amount) => {
    if (isCoin(amount)) return amount.amountRaw
    const pair = pairOf(amount)
    return pair === undefined ? undefined : inCoin(amount.amountRaw, priced(pair.token), priced(pair.coin))
  })
})

/** Dependencies of the newest price of a coin. */
interface NewestPrices {
  readonly chains: ServedChains
  readonly prices: Loader<PriceKey, PriceModel>
}

/** The newest price of the coin of a chain in USD; `undefined` without one that counts. */
export const coinPriceUsd = (chainId: ChainId, { chains, prices }: NewestPrices) =>
  Effect.map(prices.load({ token: coinOf(servedChain(chains, chainId)) }), (price) => countedUsd(price))

/** An amount of the coin as the schema has values: with its worth in USD at the newest price. */
export const coinDenomination = Effect.fnUntraced(function* (
  chainId: ChainId,
  valueRaw: bigint,
  context: NewestPrices,
) {
  const coin = coinOf(servedChain(context.chains, chainId))
  const value = toFloat(valueRaw, coin.decimals)
  return {
    valueUsd: value * ((yield* coinPriceUsd(chainId, context)) ?? 0),
    valueWithDenomination: value,
    denomination: coin,
  }
})
