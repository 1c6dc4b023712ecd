/** Models of market data of providers; as `model.ts`. */

/** Model of `PriceProviderMarketData`. */
export interface ListingMarketModel {
  readonly provider: "listing"
  readonly priceUsd: number
  readonly providerId: string
  /** A decimal, in whole tokens. */
  readonly totalSupply: string | null
  readonly dailyVolumeUsd: number | null
  readonly marketCapUsd: number | null
}

/** Model of `FeedProviderMarketData`. */
export interface FeedMarketModel {
  readonly provider: "feed"
  readonly priceUsd: number
}
