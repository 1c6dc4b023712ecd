import { Effect } from "effect"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { PriceModel } from "#schemas/graphql/model.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { UnknownPriceReason } from "../schema/generated.ts"
import { type RateKey, rateKeyText, readRates } from "./exchange-rate.ts"
import { readLiquidityRanks } from "./liquidity-rank.ts"
import { type PriceKey, priceKeyText } from "./price-key.ts"
import { type ProviderMarketModel, readProviderMarkets } from "./provider-market.ts"
import { type DatedEvidence, type EvidenceKey, evidenceKeyText, readEvidences } from "./read-evidences.ts"
import { readPricesAt } from "./token-price.ts"
import { readUnknownPrices } from "./unknown-price.ts"

/** Loaders of prices, over the marks of a request. */
export interface PriceLoaders {
  /** Prices of tokens, now or at a time; absent where there is none. */
  readonly prices: Loader<PriceKey, PriceModel>
  /** Reasons why tokens without a price have none. */
  readonly unknownPrices: Loader<PriceKey, UnknownPriceReason>
  /** Places of tokens by liquidity on their chain; absent without a price. */
  readonly ranks: Loader<TokenKey, number>
  /** Evidence of prices. */
  readonly evidences: Loader<EvidenceKey, DatedEvidence>
  /** Units of currencies for one US dollar, now or at a time; absent where none is known. */
  readonly rates: Loader<RateKey, number>
  /** Market data of providers; absent where none is configured, or quotes the token. */
  readonly providerMarkets: Loader<TokenKey, ProviderMarketModel>
}

/** A request that reads prices. */
export interface PriceContext extends RequestContext, PriceLoaders {}

/** Makes the loaders. */
export const makePriceLoaders = Effect.fnUntraced(function* (request: RequestContext) {
  const loaders: PriceLoaders = {
    prices: yield* makeLoader({ keyText: priceKeyText, readMany: (keys) => readPricesAt(keys, request) }),
    unknownPrices: yield* makeLoader({ keyText: priceKeyText, readMany: (keys) => readUnknownPrices(keys, request) }),
    ranks: yield* makeLoader({ keyText: tokenKeyText, readMany: (keys) => readLiquidityRanks(keys, request) }),
    evidences: yield* makeLoader({ keyText: evidenceKeyText, readMany: (keys) => readEvidences(keys, request) }),
    rates: yield* makeLoader({ keyText: rateKeyText, readMany: (keys) => readRates(keys, request) }),
    providerMarkets: yield* makeLoader({
      keyText: tokenKeyText,
      readMany: (keys) => readProviderMarkets(keys, request),
    }),
  }
  return loaders
})
