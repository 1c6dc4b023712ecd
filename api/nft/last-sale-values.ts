/** Last sales of NFTs, with their prices in the coin of the chain. */
import { Effect } from "effect"
import { type LastSale, lastSales } from "#projections/nfts/nft-sales.ts"
import type { NftKey } from "#projections/nfts/nft-scope.ts"
import type { PriceSource } from "../prices/token-price.ts"
import { coinValues } from "./coin-value.ts"

/** The last sale of an item. */
export interface ValuedSale extends LastSale {
  /** The price of one copy in the smallest unit of the chain's coin, at the time of the sale; `undefined` if its currency had no price. */
  readonly coinRaw: bigint | undefined
}

/** The last sales of items, or of all items of collections, by the text of the item's key. */
export const readLastSales = Effect.fnUntraced(function* (keys: ReadonlyArray<NftKey>, context: PriceSource) {
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  const found = [...(yield* lastSales({ marks: context.marks.select(chainIds), keys }))]
  const values = yield* coinValues(
    found.map(([, { chainId, currency, priceRaw, copies, timestampMs }]) => ({
      chainId,
      currency,
      atMs: timestampMs,
      amountRaw: priceRaw / copies,
    })),
    context,
  )
  const sales: ReadonlyMap<string, ValuedSale> = new Map(
    found.map(([key, sale], index) => [key, { ...sale, coinRaw: values[index] }] as const),
  )
  return sales
})
