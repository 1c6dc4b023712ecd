/** Prices of tokens as the schema tells them: USD for a whole token, from trades on the token's chain. */
import { Effect } from "effect"
import { bucketOf, bucketStartMs } from "#projections/prices/bucket.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import { pricesAtTimes, tokenPrices } from "#projections/queries/prices.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import type { MarkVector } from "../request/mark-vector.ts"
import { type ServedChains, servedChain } from "../request/served-chains.ts"

/** What a price must have behind it to count in a portfolio. One pool alone must hold about 17,000 USD on the side of the quote. */
export const countedConfidenceMin = 0.2

/** The token where its chain has prices, else null: what market data is told of. */
export const pricedToken = (token: TokenModel, chains: ServedChains): TokenModel | null =>
  trustedQuotes(servedChain(chains, token.chainId)) === undefined ? null : token

/** USD for a whole token, of USD for a base unit. */
export const wholeUsd = (usdOfUnit: number, decimals: number): number => usdOfUnit * 10 ** decimals

/** A token's price, of its newest tick. */
export const toPriceModel = (tick: PriceTick, { decimals }: Pick<TokenModel, "decimals">): PriceModel => ({
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
  for (const [chainId, asked] of Map.groupBy(keys, ({ token }) => token.chainId)) {
    const trusted = trustedQuotes(servedChain(context.chains, chainId))
    const questions = asked.flatMap(({ token, atMs }) =>
      atMs === undefined ? [] : [{ model: token, token: token.token, atMs }],
    )
    if (trusted === undefined || questions.length === 0) continue
    const told = yield* pricesAtTimes({ marks: context.marks.select([chainId]), trusted, questions })
    for (const { question, tick } of told) {
      prices.set(priceKeyText({ token: question.model, atMs: question.atMs }), toPriceModel(tick, question.model))
    }
  }
  return prices
})

/** The newest prices of tokens, by `tokenKeyText`; those that have none are left out. */
export const readPrices = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenModel>,
  { chains, marks }: PriceSource,
) {
  const prices = new Map<string, PriceModel>()
  for (const [chainId, asked] of Map.groupBy(tokens, (token) => token.chainId)) {
    const trusted = trustedQuotes(servedChain(chains, chainId))
    if (trusted === undefined) continue
    const question = { marks: marks.select([chainId]), trusted, tokens: asked.map(({ token }) => token) }
    const found = yield* tokenPrices(question)
    for (const token of asked) {
      const priced = found.get(token.token)
      if (priced !== undefined) prices.set(tokenKeyText(token), toPriceModel(priced.tick, token))
    }
  }
  return prices
})
