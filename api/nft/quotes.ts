/** The best quotes of collections: the lowest price at which an NFT is offered, and the highest bid for one, on marketplaces and by pools. */
import { Effect } from "effect"
import { type BestQuote, bestQuotes } from "#projections/nfts/best-quotes.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { poolQuotes } from "#projections/nfts/pool-quotes.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import { marksText } from "../cache/cached-reads.ts"
import { makeRowCache } from "../cache/row-cache.ts"
import { quoteTokens } from "../prices/quote-tokens.ts"
import type { PriceSource } from "../prices/token-price.ts"
import { coinValues } from "./coin-value.ts"

/** A quote with its price in the smallest unit of the chain's coin, at the newest prices. */
export interface ValuedQuote extends BestQuote {
  readonly coinRaw: bigint
}

/** Best quotes by side. */
export type CollectionQuotes = ReadonlyMap<QuoteSide, ValuedQuote>

const quoteRows = makeRowCache<BestQuote>()

const isBetter = (side: QuoteSide, priceRaw: bigint, thanRaw: bigint): boolean =>
  side === "ask" ? priceRaw < thanRaw : priceRaw > thanRaw

/** The best quotes of each side and currency among those of marketplaces and pools. */
const readBest = Effect.fnUntraced(function* (options: Parameters<typeof poolQuotes>[0]) {
  const best = new Map<string, BestQuote>()
  const found = yield* Effect.all([bestQuotes(options), poolQuotes(options)], { concurrency: 2 })
  for (const quote of found.flat()) {
    const key = `${quote.chainId} ${quote.token} ${quote.side} ${quote.currency}`
    const known = best.get(key)
    if (known === undefined || isBetter(quote.side, quote.priceRaw, known.priceRaw)) best.set(key, quote)
  }
  return [...best.values()]
})

/** The best quotes of the currencies of each side; those in a currency without a price are omitted, as they cannot be compared. */
const bestOf = (quotes: ReadonlyArray<ValuedQuote>): CollectionQuotes => {
  const best = new Map<QuoteSide, ValuedQuote>()
  for (const quote of quotes) {
    const known = best.get(quote.side)
    if (known === undefined || isBetter(quote.side, quote.coinRaw, known.coinRaw)) best.set(quote.side, quote)
  }
  return best
}

const newestMs = (marks: ReadonlyArray<Mark>): number => Math.max(0, ...marks.map(({ timestampMs }) => timestampMs))

/** The best quotes of collections, by `nftKeyText`; those without any are omitted. Pools count if they trade for the coin, or a token that prices are derived from. */
export const readQuotes = Effect.fnUntraced(function* (keys: ReadonlyArray<NftKey>, source: PriceSource) {
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  const marks = source.marks.select(chainIds)
  const currencies = new Set(quoteTokens(chainIds, source.chains).map(tokenKeyText))
  const marksOf = (chainId: number) => marks.filter((mark) => mark.chainId === chainId)
  const rows = yield* quoteRows.get(
    keys.map(({ chainId, collection }) => ({ chainId, token: collection })),
    (chainId) => marksText(marksOf(chainId)),
    (missing) =>
      readBest({ marks, keys: missing.map(({ chainId, token }) => ({ chainId, collection: token })), currencies }),
  )
  const values = yield* coinValues(
    rows.map(({ chainId, currency, priceRaw }) => ({
      chainId,
      currency,
      amountRaw: priceRaw,
      atMs: newestMs(marksOf(chainId)),
    })),
    source,
  )
  const valued = rows.flatMap((row, index): ReadonlyArray<ValuedQuote> => {
    const coinRaw = values[index]
    return coinRaw === undefined ? [] : [{ ...row, coinRaw }]
  })
  const byCollection = Map.groupBy(valued, ({ chainId, token }) => nftKeyText({ chainId, collection: token }))
  const answer: ReadonlyMap<string, CollectionQuotes> = new Map(
    [...byCollection].map(([key, quotes]) => [key, bestOf(quotes)]),
  )
  return answer
})
