/** Values of amounts in the coin of a chain. */
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { toFloat } from "../render/amount.ts"
import { coinOf } from "../request/coin.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { toTokenModel } from "../request/token-model.ts"
import { countedConfidenceMin } from "../request/token-price.ts"

/** An amount of a token, and the time at which it is valued. */
export interface PaidAmount {
  readonly chainId: ChainId
  /** The zero address for the coin. */
  readonly currency: Address
  readonly amountRaw: bigint
  readonly atMs: number
}

/** What values are computed from. */
type PriceContext = Pick<RequestContext, "chains" | "tokens" | "prices">

/** The price of a token at a time in USD; `undefined` without one that counts. */
const priceAt = async (token: TokenModel, atMs: number, { prices }: PriceContext): Promise<number | undefined> => {
  const price = await prices.load({ token, atMs })
  return price === undefined || price.confidence < countedConfidenceMin ? undefined : price.usd
}

/** An amount in the smallest unit of the chain's coin; `undefined` if decimals or one of the prices are unknown. */
export const coinValueRaw = async (
  { chainId, currency, amountRaw, atMs }: PaidAmount,
  context: PriceContext,
): Promise<bigint | undefined> => {
  if (currency === zeroAddress) return amountRaw
  const token = toTokenModel(await context.tokens.load({ chainId, token: currency }))
  if (token === undefined) return undefined
  const coin = coinOf(servedChain(context.chains, chainId))
  const [price, coinPrice] = await Promise.all([priceAt(token, atMs, context), priceAt(coin, atMs, context)])
  if (price === undefined || coinPrice === undefined || coinPrice === 0) return undefined
  return BigInt(Math.round((toFloat(amountRaw, token.decimals) * price * 10 ** coin.decimals) / coinPrice))
}

/** The newest price of the coin of a chain in USD; 0 without one that counts. */
export const coinPriceUsd = async (
  chainId: ChainId,
  { chains, prices }: Pick<RequestContext, "chains" | "prices">,
): Promise<number> => {
  const price = await prices.load({ token: coinOf(servedChain(chains, chainId)) })
  return price === undefined || price.confidence < countedConfidenceMin ? 0 : price.usd
}

/** An amount of the coin as the schema has values: with its worth in USD at the newest price. */
export const coinDenomination = async (
  chainId: ChainId,
  valueRaw: bigint,
  context: Pick<RequestContext, "chains" | "prices">,
) => {
  const coin = coinOf(servedChain(context.chains, chainId))
  const value = toFloat(valueRaw, coin.decimals)
  return {
    valueUsd: value * (await coinPriceUsd(chainId, context)),
    valueWithDenomination: value,
    denomination: coin,
  }
}
