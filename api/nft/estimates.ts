/**
 * Estimated values of NFTs: the median price of one copy in the newest sales of the NFT itself, else, for ERC-721, of its collection.
 *
 * Between 3 and 25 sales of the last 90 days count, by an owner to another account; with fewer there is no estimate. A median is not moved by
 * a single sale at any price. Items of ERC-1155 differ too much for the prices of others.
 */
import { Effect } from "effect"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { type RecentPrices, recentPrices, recentSalesMin } from "#projections/nfts/recent-prices.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { marksText } from "../cache/cached-reads.ts"
import { noteUse } from "../cache/recent-uses.ts"
import { makeRowCache } from "../cache/row-cache.ts"
import type { PriceSource } from "../prices/token-price.ts"
import { coinTokens } from "../tokens/coin.ts"
import { coinValues } from "./coin-value.ts"

/** Estimates of a collection, in the smallest unit of the chain's coin. */
export interface CollectionEstimates {
  /** Of an item of ERC-721 without sales of its own. */
  readonly itemRaw: bigint | undefined
  /** Of items with enough sales of their own, by token id. */
  readonly ownRaw: ReadonlyMap<bigint, bigint>
}

const priceRows = makeRowCache<RecentPrices>()

/** The middle of some values, and between two of them their mean; `undefined` if they are fewer than count. */
export const medianOf = (values: ReadonlyArray<bigint>): bigint | undefined => {
  if (values.length < recentSalesMin) return undefined
  const sorted = values.toSorted((left, right) => (left < right ? -1 : 1))
  const middle = Math.floor(sorted.length / 2)
  const [low = 0n, high = 0n] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2n
}

/** `recentPrices` of collections, cached. */
const cachedPrices = (tokens: ReadonlyArray<TokenKey>, marks: ReadonlyArray<Mark>, coins: ReadonlyArray<TokenKey>) =>
  priceRows.get(
    tokens,
    (chainId) => marksText(marks.filter((mark) => mark.chainId === chainId)),
    (missing) =>
      recentPrices({ marks, of: missing.map(({ chainId, token }) => ({ chainId, collection: token })), coins }),
  )

/** The estimates of collections, by `nftKeyText`; those without any are omitted. */
export const readEstimates = Effect.fnUntraced(function* (keys: ReadonlyArray<NftKey>, { marks, chains }: PriceSource) {
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  for (const [chainId, own] of marks.isPast ? [] : Map.groupBy(keys, (key) => key.chainId)) {
    const coins = coinTokens([chainId], chains)
    yield* noteUse({
      name: "estimates",
      chainId,
      keys: own.map(({ collection }) => collection),
      readAt: (used) => (newest) =>
        cachedPrices(
          used.map((token) => ({ chainId, token })),
          newest,
          coins,
        ),
    })
  }
  const rows = yield* cachedPrices(
    keys.map(({ chainId, collection }) => ({ chainId, token: collection })),
    marks.select(chainIds),
    coinTokens(chainIds, chains),
  )
  const values = yield* coinValues(
    rows.flatMap(({ chainId, prices }) => prices.map((price) => ({ chainId, ...price }))),
    { marks, chains },
  )
  const found = new Map<string, { itemRaw: bigint | undefined; readonly ownRaw: Map<bigint, bigint> }>()
  let next = 0
  for (const { chainId, token, tokenId, prices } of rows) {
    const valueRaw = medianOf(values.slice(next, next + prices.length).flatMap((value) => value ?? []))
    next += prices.length
    if (valueRaw === undefined) continue
    const key = nftKeyText({ chainId, collection: token })
    const estimates = found.get(key) ?? { itemRaw: undefined, ownRaw: new Map() }
    if (tokenId === undefined) estimates.itemRaw = valueRaw
    else estimates.ownRaw.set(tokenId, valueRaw)
    found.set(key, estimates)
  }
  const answer: ReadonlyMap<string, CollectionEstimates> = found
  return answer
})

/** The estimate of one copy of an NFT, by the estimates of its collection. */
export const estimateOf = (asset: Asset, estimates: CollectionEstimates | undefined): bigint | undefined =>
  estimates?.ownRaw.get(asset.tokenId) ?? (asset.standard === "erc721" ? estimates?.itemRaw : undefined)
