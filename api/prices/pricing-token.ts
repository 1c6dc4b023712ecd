/** The tokens whose trades can price a token: its own, and on a chain without prices those of the same coin elsewhere. */
import { Effect } from "effect"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import { type ServedChain, type ServedChains, servedChain } from "../catalogue/served-chains.ts"
import type { Loader } from "../request/loader.ts"
import { isCoin, nativeToken, toTokenModel } from "../tokens/token-model.ts"
import type { PriceKey } from "./price-key.ts"

/** An asset as a token of a chain: the chain's coin, or a contract on the chain of issue; `undefined` where the chain has neither. */
const assetOn = (chain: ServedChain, asset: TokenKey, like: ServedChain): TokenModel | undefined => {
  const { id: chainId, nativeAsset } = chain
  if (nativeAsset !== undefined && tokenKeyText(nativeAsset) === tokenKeyText(asset))
    return toTokenModel(nativeToken(chain))
  const isIssuer = chainId === asset.chainId && asset.token !== zeroAddress
  return isIssuer ? toTokenModel({ ...nativeToken(like), ...asset }) : undefined
}

/** The tokens of a market's chain that are issued for the coin of another chain. */
const wrappedOn = ({ id }: ServedChain, coin: ServedChain): ReadonlyArray<TokenModel> =>
  coin.wrappedCoins
    .filter(({ chainId }) => chainId === id)
    .flatMap((key) => toTokenModel({ ...nativeToken(coin), ...key }) ?? [])

/**
 * The tokens whose trades can price a token: itself where its chain has prices; else, for a coin that several chains share, the same
 * asset on each served chain with prices, and tokens that are issued for it there.
 */
export const pricingTokens = (token: TokenModel, chains: ServedChains): ReadonlyArray<TokenModel> => {
  const chain = servedChain(chains, token.chainId)
  if (trustedQuotes(chain) !== undefined) return [token]
  if (!isCoin(chain, token.token)) return []
  const markets = [...chains.values()].filter((each) => trustedQuotes(each) !== undefined)
  const asset = chain.nativeAsset
  const shared = asset === undefined ? [] : markets.flatMap((each) => assetOn(each, asset, chain) ?? [])
  return [...shared, ...markets.flatMap((each) => wrappedOn(each, chain))]
}

/** The chains whose trades can price the coins of chains without prices. */
export const pricingChains = (chainIds: ReadonlyArray<ChainId>, chains: ServedChains): ReadonlyArray<ChainId> => {
  const coins = chainIds.flatMap((chainId) => toTokenModel(nativeToken(servedChain(chains, chainId))) ?? [])
  return [...new Set(coins.flatMap((coin) => pricingTokens(coin, chains)).map(({ chainId }) => chainId))]
}

/**
 * The token whose market prices a token: itself where its chain has prices; the same asset on the chain with its deepest market for a
 * coin that several chains share; else null.
 */
export const marketToken = Effect.fnUntraced(function* (
  token: TokenModel,
  { chains, prices }: { readonly chains: ServedChains; readonly prices: Loader<PriceKey, PriceModel> },
) {
  const markets = pricingTokens(token, chains)
  const [first = null] = markets
  if (markets.length < 2) return first
  const chainId = (yield* prices.load({ token }))?.chainId
  return markets.find((market) => market.chainId === chainId) ?? first
})
