/**
 * Market data in the forms of two public interfaces: the tokens of a network as CoinGecko lists them
 * (https://docs.coingecko.com/reference/tokens-data-contract-addresses), and the current prices of DefiLlama (https://defillama.com/docs/api). Untrusted:
 * every member that is used is checked, and entries that are invalid, repeated or of other chains are dropped.
 */
import type { MarketProvider, MarketQuote } from "#schemas/domain/market-quote.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { MarketDataRead } from "#schemas/events/market-data-read.ts"
import { type Content, ContentMalformed, type ParsedContent } from "../location-source.ts"
import { isEvmAddress, isFields, parseJson } from "../untrusted.ts"
import { providerNetworks } from "./provider-networks.ts"

/** Units beyond which a price, supply, volume or capitalization is an error of the provider. */
const figureMax = 1e30

/** Ids of coins are lower-case words with hyphens. */
const providerId = /^[a-z0-9][a-z0-9._-]{0,99}$/

/** The text of a figure, which providers write as a number or a text; `undefined` if it is none, or not above the minimum. */
const figureOf = (value: unknown, above: number): string | undefined => {
  const isWritten = typeof value === "number" || (typeof value === "string" && /^\d{1,40}(?:\.\d{1,100})?$/.test(value))
  const figure = isWritten ? Number(value) : Number.NaN
  return figure > above && figure <= figureMax ? String(value) : undefined
}

const tokenOf = (provider: MarketProvider, network: string, address: unknown) => {
  const chainId = providerNetworks[provider].get(network)
  return chainId !== undefined && isEvmAddress(address) ? { chainId, token: address.toLowerCase() } : undefined
}

/** An entry of a listing: `{ "id": "eth_0x…", "attributes": { … } }`. */
const listingQuote = (entry: unknown): MarketQuote | undefined => {
  if (!isFields(entry) || !isFields(entry.attributes) || typeof entry.id !== "string") return undefined
  const { address, price_usd, coingecko_coin_id, normalized_total_supply, volume_usd, market_cap_usd } =
    entry.attributes
  // Names of networks contain underscores, addresses none.
  const token = tokenOf("listing", entry.id.slice(0, entry.id.lastIndexOf("_")), address)
  const priceUsd = figureOf(price_usd, 0)
  if (token === undefined || priceUsd === undefined) return undefined
  if (typeof coingecko_coin_id !== "string" || !providerId.test(coingecko_coin_id)) return undefined
  return {
    ...token,
    priceUsd,
    providerId: coingecko_coin_id,
    totalSupply: figureOf(normalized_total_supply, 0),
    dailyVolumeUsd: isFields(volume_usd) ? figureOf(volume_usd.h24, -1) : undefined,
    marketCapUsd: figureOf(market_cap_usd, 0),
  }
}

/** An entry of a feed: `"ethereum:0x…": { "price": 1 }`. */
const feedQuote = ([name, entry]: readonly [string, unknown]): MarketQuote | undefined => {
  const [network = "", address] = name.split(":")
  const token = tokenOf("feed", network, address)
  const priceUsd = isFields(entry) ? figureOf(entry.price, 0) : undefined
  return token === undefined || priceUsd === undefined ? undefined : { ...token, priceUsd }
}

interface Quotes {
  readonly provider: MarketProvider
  /** The entries of the content, `undefined` where invalid. */
  readonly quotes: ReadonlyArray<MarketQuote | undefined>
}

const quotesOf = (value: unknown): Quotes | undefined => {
  if (!isFields(value)) return undefined
  if (Array.isArray(value.data)) return { provider: "listing", quotes: value.data.map(listingQuote) }
  if (isFields(value.coins)) return { provider: "feed", quotes: Object.entries(value.coins).map(feedQuote) }
  return undefined
}

/** The quotes of the service's chains, each token once. */
const ofChains = (quotes: Quotes["quotes"], chainIds: ReadonlySet<ChainId>): ReadonlyArray<MarketQuote> => {
  const found = new Map<string, MarketQuote>()
  for (const quote of quotes) {
    if (quote === undefined || !chainIds.has(quote.chainId)) continue
    const key = tokenKeyText(quote)
    if (!found.has(key)) found.set(key, quote)
  }
  return [...found.values()]
}

/** The market data of a location. */
export const parseMarketData = (content: Content): ParsedContent<MarketDataRead> | ContentMalformed => {
  const { location, rank, bytes, readAtMs, chainIds } = content
  const refuse = (reason: string) => new ContentMalformed({ location, expected: "a list of market data", reason })
  const read = quotesOf(parseJson(bytes))
  if (read === undefined) return refuse("it has neither listed tokens nor prices of coins")
  const { provider, quotes } = read
  const entries = ofChains(quotes, chainIds)
  if (entries.length === 0) return refuse("it has no valid price of a token of these chains")
  return {
    event: { kind: "MarketDataRead", location, rank, readAtMs, provider, entries },
    droppedCount: quotes.length - entries.length,
  }
}
