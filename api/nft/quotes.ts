/** The best quotes of collections: the lowest price at which an NFT is offered, and the highest bid for one, on marketplaces and by pools. */
import { Effect } from "effect"
import { type BestQuote, bestQuotes } from "#projections/nfts/nft-quotes.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { poolQuotes } from "#projections/nfts/pool-quotes.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import { marksText } from "../request/cached-reads.ts"
import { makeRowCache } from "../request/row-cache.ts"
import type { PriceSource } from "../request/token-price.ts"

/** Best prices by side, in the smallest unit of the chain's coin. */
export type CollectionQuotes = ReadonlyMap<QuoteSide, bigint>

const quoteRows = makeRowCache<BestQuote>()

/** The best quotes of a side among those of marketplaces and pools. */
const readBest = Effect.fnUntraced(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const best = new Map<string, BestQuote>()
  const found = yield* Effect.all([bestQuotes(options), poolQuotes(options)], { concurrency: 2 })
  for (const quote of found.flat()) {
    const key = `${quote.chainId} ${quote.token} ${quote.side}`
    const known = best.get(key)
    const isBetter =
      quote.side === "ask" ? (raw: bigint) => quote.priceRaw < raw : (raw: bigint) => quote.priceRaw > raw
    if (known === undefined || isBetter(known.priceRaw)) best.set(key, quote)
  }
  return [...best.values()]
})

/** The best quotes of collections, by `nftKeyText`; those without any are omitted. */
export const readQuotes = Effect.fnUntraced(function* (
  keys: ReadonlyArray<NftKey>,
  { marks }: Pick<PriceSource, "marks">,
) {
  const selected = marks.select([...new Set(keys.map(({ chainId }) => chainId))])
  const rows = yield* quoteRows.get(
    keys.map(({ chainId, collection }) => ({ chainId, token: collection })),
    (chainId) => marksText(selected.filter((mark) => mark.chainId === chainId)),
    (missing) =>
      readBest({
        marks: selected,
        keys: missing.map(({ chainId, token }) => ({ chainId, collection: token })),
      }),
  )
  const byCollection = Map.groupBy(rows, ({ chainId, token }) => nftKeyText({ chainId, collection: token }))
  const answer: ReadonlyMap<string, CollectionQuotes> = new Map(
    [...byCollection].map(([key, quotes]) => [key, new Map(quotes.map(({ side, priceRaw }) => [side, priceRaw]))]),
  )
  return answer
})
