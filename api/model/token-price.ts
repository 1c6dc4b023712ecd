/** Prices of tokens as the schema tells them: USD for a whole token, from trades on the token's chain. */
import { Effect } from "effect"
import { bucketStartMs } from "#projections/prices/bucket.ts"
import type { PriceTick } from "#projections/prices/price-tick.ts"
import type { TrustedQuotes } from "#projections/prices/trusted-quotes.ts"
import { tokenPrices } from "#projections/queries/prices.ts"
import type { PriceModel, TokenModel } from "#schemas/graphql/model.ts"
import type { RequestContext } from "../request/request-context.ts"
import { type ServedChain, servedChain } from "../request/served-chains.ts"
import { tokenKeyText } from "./token-model.ts"

/** What a price must have behind it to count in a portfolio. One pool alone must hold about 17,000 USD on the side of the quote. */
export const countedConfidenceMin = 0.2

/** What prices of a chain start from; `undefined` where it has no stablecoins, so that nothing has a price. */
export const trustedQuotes = ({ id, wrappedNative, stablecoins }: ServedChain): TrustedQuotes | undefined =>
  stablecoins.length === 0 ? undefined : { chainId: id, wrappedNative, stablecoins }

/** USD for a whole token, of USD for a base unit. */
export const wholeUsd = (usdOfUnit: number, decimals: number): number => usdOfUnit * 10 ** decimals

/** A token's price, of its newest tick. */
export const toPriceModel = (tick: PriceTick, { decimals }: Pick<TokenModel, "decimals">): PriceModel => ({
  usd: wholeUsd(tick.close, decimals),
  updatedAtMs: bucketStartMs(tick.bucket),
  confidence: tick.confidence,
  liquidityUsd: Number(tick.liquidityUsdCents) / 100,
})

/** The newest prices of tokens, by `tokenKeyText`; those that have none are left out. */
export const readPrices = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenModel>,
  { chains, marks }: Pick<RequestContext, "chains" | "marks">,
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
