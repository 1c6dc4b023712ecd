/** Volumes of collections in the coin of their chain, read for many collections at once. */
import { Effect } from "effect"
import { type CollectionVolume, collectionVolumes } from "#projections/nfts/collection-volumes.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { marksText } from "../cache/cached-reads.ts"
import { makeRowCache } from "../cache/row-cache.ts"
import type { PriceSource } from "../prices/token-price.ts"
import { coinTokens } from "../tokens/coin.ts"
import { coinValues } from "./coin-value.ts"

const volumeRows = makeRowCache<CollectionVolume>()

/** Volumes by span of `CollectionVolume`, in the smallest unit of the coin. Amounts without a price are omitted. */
export type VolumeBySpan = ReadonlyMap<number, bigint>

/** The volumes of collections, by `nftKeyText`; those without a sale are omitted. */
export const readVolumes = Effect.fnUntraced(function* (keys: ReadonlyArray<NftKey>, { marks, chains }: PriceSource) {
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  const selected = marks.select(chainIds)
  const rows = yield* volumeRows.get(
    keys.map(({ chainId, collection }) => ({ chainId, token: collection })),
    (chainId) => marksText(selected.filter((mark) => mark.chainId === chainId)),
    (missing) =>
      collectionVolumes({
        marks: selected,
        of: missing.map(({ chainId, token }) => ({ chainId, collection: token })),
        coins: coinTokens(chainIds, chains),
      }),
  )
  const values = yield* coinValues(rows, { marks, chains })
  const found = new Map<string, Map<number, bigint>>()
  for (const [index, { chainId, token, span }] of rows.entries()) {
    const key = nftKeyText({ chainId, collection: token })
    const spans = found.get(key) ?? new Map<number, bigint>()
    spans.set(span, (spans.get(span) ?? 0n) + (values[index] ?? 0n))
    found.set(key, spans)
  }
  const answer: ReadonlyMap<string, VolumeBySpan> = found
  return answer
})
