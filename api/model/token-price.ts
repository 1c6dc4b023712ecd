/**
 * Prices of tokens in the form of the schema: USD for a whole token, from trades on the token's chain. A coin that several chains share
 * has, on a chain without prices, that of the chain where it trades deepest.
 */
import { Effect } from "effect"
import { bucketOf, bucketStartMs } from "#projections/prices/bucket.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import { pricesAtTimes, tokenPrices } from "#projections/queries/prices.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import type { Loader } from "../request/loader.ts"
import type { MarkVector } from "../request/mark-vector.ts"
import { type ServedChain, type ServedChains, servedChain } from "../request/served-chains.ts"
import { nativeToken, toTokenModel } from "./token-model.ts"

/** What a price must have behind it to count in a portfolio. One pool alone must hold about 17,000 USD on the side of the quote. */
export const countedConfidenceMin = 0.2

/** Whether a token is a chain's coin or a contract that stands for it. */
const isCoin = ({ wrappedNative, nativeToken: shown }: ServedChain, token: Address): boolean =>
  token === zeroAddress || token === wrappedNative || token === shown?.address

/** The token that an asset is on a chain: its coin, or on the chain of issue a contract; `undefined` where it is neither. */
const assetOn = (chain: ServedChain, asset: TokenKey, like: ServedChain): TokenModel | undefined => {
  const { id: chainId, nativeAsset } = chain
  if (nativeAsset !== undefined && tokenKeyText(nativeAsset) === tokenKeyText(asset))
    return toTokenModel(nativeToken(chain))
  const isIssuer = chainId === asset.chainId && asset.token !== zeroAddress
  return isIssuer ? toTokenModel({ ...nativeToken(like), ...asset }) : undefined
}

/**
 * The tokens by whose trades a token can be priced: itself where its chain has prices. Else, where it is a coin that is an asset of
 * several chains, that asset on each served chain with prices.
 */
const marketsOf = (token: TokenModel, chains: ServedChains): ReadonlyArray<TokenModel> => {
  const chain = servedChain(chains, token.chainId)
  if (trustedQuotes(chain) !== undefined) return [token]
  const asset = chain.nativeAsset
  if (asset === undefined || !isCoin(chain, token.token)) return []
  return [...chains.values()]
    .filter((each) => trustedQuotes(each) !== undefined)
    .flatMap((each) => assetOn(each, asset, chain) ?? [])
}

/** The price with the most liquidity behind it. */
const deepest = (prices: ReadonlyArray<PriceModel>): PriceModel | undefined =>
  prices.toSorted((left, right) => right.liquidityUsd - left.liquidityUsd)[0]

/**
 * The token whose market prices a token: itself where its chain has prices, the same asset where it trades deepest
 * for a coin of several chains, else null.
 */
export const marketToken = async (
  token: TokenModel,
  { chains, prices }: { readonly chains: ServedChains; readonly prices: Loader<PriceKey, PriceModel> },
): Promise<TokenModel | null> => {
  const markets = marketsOf(token, chains)
  const [first = null] = markets
  if (markets.length < 2) return first
  const chainId = (await prices.load({ token }))?.chainId
  return markets.find((market) => market.chainId === chainId) ?? first
}

/** USD for a whole token, of USD for a base unit. */
export const wholeUsd = (usdOfUnit: number, decimals: number): number => usdOfUnit * 10 ** decimals

/** A token's price, of its newest tick. */
export const toPriceModel = (
  tick: PriceTick,
  { chainId, decimals }: Pick<TokenModel, "chainId" | "decimals">,
): PriceModel => ({
  chainId,
  usd: wholeUsd(tick.close, decimals),
  updatedAtMs: bucketStartMs(tick.bucket),
  confidence: tick.confidence,
  liquidityUsd: Number(tick.liquidityUsdCents) / 100,
  nativeLiquidityUsd: Number(tick.nativeLiquidityUsdCents) / 100,
})

/** What prices of a request come from. */
export interface PriceSource {
  readonly chains: ServedChains
  readonly marks: MarkVector
}

/** A token whose price is asked for, at a time; the newest without one. */
export interface PriceKey {
  readonly token: TokenModel
  readonly atMs?: number
}

/** One text for each question. Times of one bucket have one price. */
export const priceKeyText = ({ token, atMs }: PriceKey): string =>
  `${tokenKeyText(token)}@${atMs === undefined ? "" : bucketOf(atMs)}`

/** Adds a price to those of a key. */
const collect = (found: Map<string, Array<PriceModel>>, key: string, price: PriceModel): void => {
  const known = found.get(key)
  if (known === undefined) found.set(key, [price])
  else known.push(price)
}

/** Of each key the price that counts. */
const chosen = (found: ReadonlyMap<string, ReadonlyArray<PriceModel>>): ReadonlyMap<string, PriceModel> =>
  new Map(
    [...found].flatMap(([key, prices]) => {
      const price = deepest(prices)
      return price === undefined ? [] : [[key, price] as const]
    }),
  )

/** Prices of tokens, each at its time, by `priceKeyText`; those that have none are left out. */
export const readPricesAt = Effect.fnUntraced(function* (keys: ReadonlyArray<PriceKey>, context: PriceSource) {
  const newest = keys.filter(({ atMs }) => atMs === undefined)
  const found = yield* readPrices(
    newest.map(({ token }) => token),
    context,
  )
  const prices = new Map(
    newest.flatMap((key) => {
      const price = found.get(tokenKeyText(key.token))
      return price === undefined ? [] : [[priceKeyText(key), price] as const]
    }),
  )
  const questions = keys.flatMap(({ token, atMs }) =>
    atMs === undefined
      ? []
      : marketsOf(token, context.chains).map((model) => ({
          ...{ model, token: model.token, atMs },
          key: priceKeyText({ token, atMs }),
        })),
  )
  const past = new Map<string, Array<PriceModel>>()
  for (const [chainId, asked] of Map.groupBy(questions, ({ model }) => model.chainId)) {
    const trusted = trustedQuotes(servedChain(context.chains, chainId))
    if (trusted === undefined) continue
    const told = yield* pricesAtTimes({ marks: context.marks.select([chainId]), trusted, questions: asked })
    for (const { question, tick } of told) collect(past, question.key, toPriceModel(tick, question.model))
  }
  return new Map([...prices, ...chosen(past)])
})

/** The newest prices of tokens, by `tokenKeyText`; those that have none are left out. */
export const readPrices = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenModel>,
  { chains, marks }: PriceSource,
) {
  const questions = tokens.flatMap((token) =>
    marketsOf(token, chains).map((model) => ({ model, key: tokenKeyText(token) })),
  )
  const found = new Map<string, Array<PriceModel>>()
  for (const [chainId, asked] of Map.groupBy(questions, ({ model }) => model.chainId)) {
    const trusted = trustedQuotes(servedChain(chains, chainId))
    if (trusted === undefined) continue
    const byToken = Map.groupBy(asked, ({ model }) => model.token)
    const question = { marks: marks.select([chainId]), trusted, tokens: [...byToken.keys()] }
    const priced = yield* tokenPrices(question)
    for (const [token, own] of byToken) {
      const tick = priced.get(token)?.tick
      for (const { model, key } of own) if (tick !== undefined) collect(found, key, toPriceModel(tick, model))
    }
  }
  return chosen(found)
})
