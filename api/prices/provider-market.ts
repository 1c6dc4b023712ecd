/** Market data of the providers that the operator configured. */
import { Effect } from "effect"
import { currentQuotes, type QuoteRow } from "#projections/outside/market-quotes.ts"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { FeedMarketModel, ListingMarketModel } from "#schemas/graphql/market-model.ts"
import type { RequestContext } from "../request/request-context.ts"

/** The market data of a provider. */
export type ProviderMarketModel = ListingMarketModel | FeedMarketModel

const modelOf = ({ provider, priceUsd, providerId, ...quote }: QuoteRow): ProviderMarketModel =>
  provider === "feed" || providerId === null
    ? { provider: "feed", priceUsd }
    : {
        provider: "listing",
        priceUsd,
        providerId,
        totalSupply: quote.totalSupply,
        dailyVolumeUsd: quote.dailyVolumeUsd,
        marketCapUsd: quote.marketCapUsd,
      }

/** The market data of tokens by `tokenKeyText`; tokens that no provider quotes are absent. */
export const readProviderMarkets = Effect.fnUntraced(function* (
  tokens: ReadonlyArray<TokenKey>,
  { marks, nowMs }: Pick<RequestContext, "marks" | "nowMs">,
) {
  const none: ReadonlyArray<QuoteRow> = []
  // Without a configured provider nothing is read.
  const mark = marks.selectSource("market-data")
  const rows = mark === undefined ? none : yield* currentQuotes({ mark, tokens, nowMs })
  return new Map(rows.map((row) => [tokenKeyText(row), modelOf(row)]))
})
