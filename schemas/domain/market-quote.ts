import type { Address, ChainId } from "./primitive.ts"

/** The closed list of kinds of providers: `listing` names tokens and their markets, `feed` has prices only. */
export const marketProviders = ["listing", "feed"] as const

export type MarketProvider = (typeof marketProviders)[number]

/** A quote of a token by a provider, whose amounts are decimals as it writes them. */
export interface MarketQuote {
  readonly chainId: ChainId
  readonly token: Address
  /** USD for a whole token. */
  readonly priceUsd: string
  /** Id of the token at the provider; present for listings. */
  readonly providerId?: string | undefined
  /** In whole tokens. */
  readonly totalSupply?: string | undefined
  readonly dailyVolumeUsd?: string | undefined
  readonly marketCapUsd?: string | undefined
}
