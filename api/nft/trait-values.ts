/**
 * Estimated values of attributes: the median price of one copy in the newest sales of the NFTs that have the attribute, by the rule of `estimates.ts`.
 *
 * Sales are at most 5,000 of the collection, the newest ones.
 */
import { Effect } from "effect"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { recentSalesMax } from "#projections/nfts/recent-prices.ts"
import { recentSales } from "#projections/nfts/recent-sales.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { marksText } from "../cache/cached-reads.ts"
import type { PriceSource } from "../prices/token-price.ts"
import { coinTokens } from "../tokens/coin.ts"
import { coinValues } from "./coin-value.ts"
import { medianOf } from "./estimates.ts"

/** A price of one copy of an item. */
interface ValuedPrice {
  /** Index of the sale among the recent ones of the collection: 0 for the newest. */
  readonly place: number
  /** In the smallest unit of the chain's coin. */
  readonly valueRaw: bigint
}

/** Prices of the items of a collection, by token id in decimal. */
export type PricesByItem = ReadonlyMap<string, ReadonlyArray<ValuedPrice>>

/** Prices in the cache: at some 100 bytes each, 10 MB. */
const cachedPricesMax = 100_000

const priceFlights = makeStoreFlights<PricesByItem>(cachedPricesMax, (prices) =>
  [...prices.values()].reduce((sum, own) => sum + own.length, 1),
)

/** The prices in the recent sales of a collection, read once for all requests at the same marks. */
export const readRecentPrices = (key: NftKey, { marks, chains }: PriceSource) => {
  const selected = marks.select([key.chainId])
  const read = Effect.gen(function* () {
    const sales = yield* recentSales({ marks: selected, key, coins: coinTokens([key.chainId], chains) })
    const values = yield* coinValues(
      sales.map((sale) => ({ chainId: key.chainId, ...sale })),
      { marks, chains },
    )
    const valued = sales.flatMap(({ tokenId }, place) => {
      const valueRaw = values[place]
      return valueRaw === undefined ? [] : [{ tokenId, place, valueRaw }]
    })
    const prices: PricesByItem = Map.groupBy(valued, ({ tokenId }) => tokenId)
    return prices
  })
  return priceFlights.get(`${nftKeyText(key)} ${marksText(selected)}`, read)
}

/** The median of the newest prices of some items, in the smallest unit of the chain's coin; `undefined` with too few. */
export const medianOfItems = (tokenIds: ReadonlyArray<string>, prices: PricesByItem): bigint | undefined => {
  const own = tokenIds.flatMap((tokenId) => prices.get(tokenId) ?? [])
  const newest = own.toSorted((left, right) => left.place - right.place).slice(0, recentSalesMax)
  return medianOf(newest.map(({ valueRaw }) => valueRaw))
}
