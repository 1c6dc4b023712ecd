import type { ChainId } from "#schemas/domain/primitive.ts"

/**
 * Chains by their names at providers: of `GET /onchain/networks` of CoinGecko's API (https://docs.coingecko.com/reference/networks-list, as public
 * clients list them), and of `GET /prices/current` of DefiLlama's (https://defillama.com/docs/api), read on 2026-11-30.
 */
export const providerNetworks: Readonly<Record<"listing" | "feed", ReadonlyMap<string, ChainId>>> = {
  listing: new Map([
    ["eth", 1],
    ["optimism", 10],
    ["bsc", 56],
    ["xdai", 100],
    ["polygon_pos", 137],
    ["base", 8453],
    ["arbitrum", 42161],
    ["avax", 43114],
  ]),
  feed: new Map([
    ["ethereum", 1],
    ["optimism", 10],
    ["bsc", 56],
    ["polygon", 137],
    ["base", 8453],
    ["arbitrum", 42161],
    ["avax", 43114],
  ]),
}
