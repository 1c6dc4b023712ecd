/** The best quotes of collections: the lowest price at which an NFT is offered, and the highest bid for one. */
import { Effect } from "effect"
import { type BestQuote, bestQuotes } from "#projections/nfts/nft-quotes.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import { marksText } from "../request/cached-reads.ts"
import { makeRowCache } from "../request/row-cache.ts"
import type { PriceSource } from "../request/token-price.ts"

/** Best prices by side, in the smallest unit of the chain's coin. */
export type CollectionQuotes = ReadonlyMap<QuoteSide, bigint>

const quoteRows = makeRowCache<BestQuote>()

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
      bestQuotes({
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
